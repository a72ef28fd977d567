import addForm from 'virtual:form/organizations.add'
import amendForm from 'virtual:form/organizations.amend'
import expelForm from 'virtual:form/organizations.expel'
import reassignForm from 'virtual:form/organizations.reassign'
import suspendForm from 'virtual:form/organizations.suspend'
import { useRouter } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { memberQuestions } from './member-dialog-names.ts'
import { OfficeInviteDialog } from './operator-invitations.tsx'
import type { OfficeMember, OfficeOrganization } from './organization.ts'
import { fieldOfWords, WordsFields } from './profile-fields.tsx'
import { RoleField } from './role-field.tsx'

interface About {
  of: OfficeOrganization
}

/** The dialog that the address asks for, about the organization or a member. */
export function OfficeDialog(props: About & { ask: string | undefined; members: readonly OfficeMember[] }) {
  const { ask, of, members } = props
  if (ask === 'change') return <AmendDialog of={of} />
  if (ask === 'suspend') return <SuspendDialog of={of} />
  if (ask === 'add') return <AddDialog of={of} />
  if (ask === 'invite') return <OfficeInviteDialog id={of.id} />
  const question = readQuestion(ask, memberQuestions)
  const member = members.find(({ id }) => id === question?.id)
  if (!question || !member) return null
  const Dialog = { role: ReassignDialog, remove: ExpelDialog }[question.kind]
  return <Dialog of={of} member={member} />
}

const placeOf = ({ id }: OfficeOrganization) => `/admin/organization/${id}`

function useSaving(done: string) {
  const router = useRouter()
  return useAct<unknown>(done, () => void router.invalidate())
}

function AmendDialog({ of }: About) {
  const { change: words } = useWords('organizations')
  const { organizations } = useApi()
  const save = useSaving(words.saved)
  const { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn, slug } = of
  const form = useForm<typeof organizationsContract.amend>({
    of: amendForm,
    fixed: { id: of.id },
    idPrefix: 'organization',
    initial: { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn, newSlug: slug },
    fieldOf: fieldOfWords,
    send: (body) => save(organizations.amend(body)),
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

function SuspendDialog({ of }: About) {
  const {
    office: { suspension: words, suspend, resume },
    members,
  } = useWords('organizations')
  const { organizations } = useApi()
  const isActive = of.suspendedAt === null
  const save = useSaving(isActive ? words.suspended : words.resumed)
  const form = useForm<typeof organizationsContract.suspend>({
    of: suspendForm,
    fixed: { id: of.id, isSuspended: isActive },
    idPrefix: 'suspension',
    send: (body) => save(organizations.suspend(body)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={isActive ? words.suspendTitle(of.name) : words.resumeTitle(of.name)}
      description={isActive ? words.suspendText : words.resumeText}
      failed={members.failed}
      submit={{ label: isActive ? suspend : resume, variant: isActive ? 'danger-soft' : 'primary' }}
    >
      <TextField name="reason" label={words.reason} autoComplete="off" />
    </FormDialog>
  )
}

function AddDialog({ of }: About) {
  const {
    office: { add: words },
    members,
  } = useWords('organizations')
  const { organizations } = useApi()
  const save = useSaving(words.done)
  const form = useForm<typeof organizationsContract.add>({
    of: addForm,
    fixed: { id: of.id },
    idPrefix: 'member',
    initial: { role: 'member' },
    fieldOf: { organization_person_unknown: 'email', organization_member_already: 'email' },
    send: (body) => save(organizations.add(body)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.title}
      description={words.text}
      failed={members.failed}
      submit={{ label: words.submit }}
    >
      <TextField name="email" label={words.email} autoComplete="off" />
      <RoleField />
    </FormDialog>
  )
}

function ReassignDialog({ of, member }: About & { member: OfficeMember }) {
  const { role: words, members } = useWords('organizations')
  const { organizations } = useApi()
  const save = useSaving(words.done)
  const form = useForm<typeof organizationsContract.reassign>({
    of: reassignForm,
    fixed: { id: of.id, memberId: member.id },
    idPrefix: 'role',
    initial: { role: member.role },
    send: (body) => save(organizations.reassign(body)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.title(member.name)}
      failed={members.failed}
      submit={{ label: words.save }}
    >
      <RoleField />
    </FormDialog>
  )
}

function ExpelDialog({ of, member }: About & { member: OfficeMember }) {
  const { remove: words, members } = useWords('organizations')
  const { organizations } = useApi()
  const save = useSaving(words.done(member.name))
  const form = useForm<typeof organizationsContract.expel>({
    of: expelForm,
    fixed: { id: of.id, memberId: member.id },
    isJudgedByServer: true,
    send: (call) => save(organizations.expel(call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.title(member.name)}
      description={words.text}
      failed={members.failed}
      submit={{ label: members.remove, variant: 'danger-soft' }}
    />
  )
}
