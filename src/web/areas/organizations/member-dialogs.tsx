import roleForm from 'virtual:form/organizations.changeRole'
import removeForm from 'virtual:form/organizations.remove'
import { useRouter } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { ignoreNotFound } from '#web/app/api/ignore-not-found.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import type { Member, Organization } from './organization.ts'
import { RoleField } from './role-field.tsx'

interface About {
  of: { organization: Organization; member: Member }
}

const placeOf = ({ slug }: Organization) => `/organization/${slug}/member`

function useDone() {
  const router = useRouter()
  const ask = useAsking()
  return async (title: string) => {
    toasts.add({ color: 'ok', title })
    await ask(undefined)
    await router.invalidate()
  }
}

export function RoleDialog({ of: { organization, member } }: About) {
  const { role: words, members } = useWords('organizations')
  const { organizations } = useApi()
  const finish = useDone()
  const form = useForm<typeof organizationsContract.changeRole>({
    of: roleForm,
    fixed: { slug: organization.slug, id: member.id },
    idPrefix: 'role',
    initial: { role: member.role },
    send: async (body) => {
      await organizations.changeRole(body)
      await finish(words.done)
    },
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(organization)}
      title={words.title(member.name)}
      failed={members.failed}
      submit={{ label: words.save }}
    >
      <RoleField />
    </FormDialog>
  )
}

export function RemoveDialog({ of: { organization, member } }: About) {
  const { remove: words, members } = useWords('organizations')
  const { organizations } = useApi()
  const finish = useDone()
  const form = useForm<typeof organizationsContract.remove>({
    of: removeForm,
    fixed: { slug: organization.slug, id: member.id },
    isJudgedByServer: true,
    send: async (call) => {
      await organizations.remove(call).catch(ignoreNotFound)
      await finish(words.done(member.name))
    },
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(organization)}
      title={words.title(member.name)}
      description={words.text}
      failed={members.failed}
      submit={{ label: members.remove, variant: 'danger-soft' }}
    />
  )
}
