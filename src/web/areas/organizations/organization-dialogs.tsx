import changeForm from 'virtual:form/organizations.change'
import leaveForm from 'virtual:form/organizations.leave'
import { useRouter } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import type { Organization } from './organization.ts'
import { fieldOfWords, WordsFields } from './profile-fields.tsx'

const placeOf = ({ slug }: Organization) => `/organization/${slug}`

/** ORG-2: changes the profile. A new name changes the address, so the page moves there. */
export function ChangeDialog({ of }: { of: Organization }) {
  const { change: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const form = useForm<typeof organizationsContract.change>({
    of: changeForm,
    fixed: { slug: of.slug },
    idPrefix: 'organization',
    initial: { ...of.words, newSlug: of.slug },
    fieldOf: fieldOfWords,
    send: async (body) => {
      const { slug } = await organizations.change(body)
      toasts.add({ color: 'ok', title: words.saved })
      await router.navigate({ to: '/organization/$slug', params: { slug }, search: {}, replace: true })
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.title}
      width="640px"
      failed={words.failed}
      submit={{ label: words.save, busyText: words.saving }}
    >
      <WordsFields />
    </FormDialog>
  )
}

/** ORG-3: leaves the organization, or tells the last owner why they cannot. */
export function LeaveDialog({ of }: { of: Organization }) {
  const { leave: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const form = useForm<typeof organizationsContract.leave>({
    of: leaveForm,
    fixed: { slug: of.slug },
    isJudgedByServer: true,
    send: async (call) => {
      await organizations.leave(call)
      toasts.add({ color: 'ok', title: words.done(of.name) })
      await router.navigate({ to: '/user/organization', replace: true })
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/organization"
      title={words.title(of.name)}
      description={words.text}
      failed={words.failed}
      submit={{ label: words.submit, variant: 'danger-soft' }}
    />
  )
}
