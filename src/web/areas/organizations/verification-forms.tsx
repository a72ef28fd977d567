import nameForm from 'virtual:form/organizations.nameSignatory'
import renewForm from 'virtual:form/organizations.renewVerification'
import submitForm from 'virtual:form/organizations.submitVerification'
import { useRouter } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { signatoryPowers } from '#modules/organizations/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { FlagField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { OrganizationChecks } from './organization.ts'
import { PressButton } from './press-button.tsx'

export const verificationPath = (slug: string): `/${string}` => `/organization/${slug}/verification`

/** The parts that are missing still, or the form that submits. */
export function SubmitCheckForm({ slug, missing }: { slug: string; missing: OrganizationChecks['missing'] }) {
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const form = useForm<typeof organizationsContract.submitVerification>({
    of: submitForm,
    fixed: { slug },
    send: async (body) => {
      await organizations.submitVerification(body)
      toasts.add({ color: 'ok', title: words.submitted })
      await router.invalidate()
    },
  })
  if (missing.length > 0) {
    return (
      <Card as="section" pad className="grid grid-cols-1 gap-2" aria-labelledby="missing-title">
        <h2 id="missing-title" className="text-lg">
          {words.missing}
        </h2>
        <ul className="list-disc ps-5 text-sm text-text-2">
          {missing.map((part) => (
            <li key={part}>{words.toDo[part]}</li>
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Form form={form} to={verificationPath(slug)} className="grid grid-cols-1 gap-4">
      <FormProblem title={words.notSubmitted} />
      <FlagField name="declaration" label={words.declaration} />
      <SubmitButton>{words.submit}</SubmitButton>
    </Form>
  )
}

export function RenewButton({ slug }: { slug: string }) {
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  return (
    <PressButton<typeof organizationsContract.renewVerification, OrganizationChecks>
      of={renewForm}
      fixed={{ slug }}
      label={words.renew}
      variant="outline"
      act={organizations.renewVerification}
      done={() => ({ color: 'ok', title: words.renewed })}
    />
  )
}

/** Names a member as maker or checker, or changes which of both they are. */
export function SignatoryDialog(props: { slug: string; candidates: OrganizationChecks['candidates'] }) {
  const { slug, candidates } = props
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const ask = useAsking()
  const form = useForm<typeof organizationsContract.nameSignatory>({
    of: nameForm,
    fixed: { slug },
    idPrefix: 'signatory',
    send: async (body) => {
      await organizations.nameSignatory(body)
      toasts.add({ color: 'ok', title: words.named })
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to={verificationPath(slug)}
      title={words.nameTitle}
      description={words.nameText}
      failed={words.failed}
      submit={{ label: words.name }}
    >
      <SelectField
        name="userId"
        label={words.member}
        placeholder={words.choose}
        options={candidates.map(({ userId, name }) => ({ value: userId, label: name || userId }))}
      />
      <SelectField
        name="power"
        label={words.power}
        placeholder={words.choose}
        options={signatoryPowers.map((power) => ({ value: power, label: words.powers[power] }))}
      />
    </FormDialog>
  )
}
