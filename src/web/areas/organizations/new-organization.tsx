import createForm from 'virtual:form/organizations.create'
import { useNavigate } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { fieldOfWords, WordsFields } from './profile-fields.tsx'

/** ORG-6: creates an organization with its first owner. */
export function NewOrganizationPage() {
  const { office: words } = useWords('organizations')
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin/organization', label: words.back }} />
      <p className="text-sm text-text-2">{words.create.lead}</p>
      <Card as="section" pad className="max-w-3xl" aria-label={words.create.title}>
        <CreateForm />
      </Card>
    </AdminMain>
  )
}

function CreateForm() {
  const {
    office: { create: words },
  } = useWords('organizations')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const form = useForm<typeof organizationsContract.create>({
    of: createForm,
    idPrefix: 'organization',
    fieldOf: { ...fieldOfWords, organization_person_unknown: 'ownerEmail' },
    send: async (body) => {
      const { id } = await organizations.create(body)
      toasts.add({ color: 'ok', title: words.done })
      await navigate({ to: '/admin/organization/$id', params: { id } })
    },
  })
  return (
    <Form form={form} to="/admin/organization">
      <FormProblem />
      <WordsFields />
      <TextField name="ownerEmail" label={words.ownerEmail} autoComplete="off" />
      <SubmitButton busyText={words.busy}>{words.submit}</SubmitButton>
    </Form>
  )
}
