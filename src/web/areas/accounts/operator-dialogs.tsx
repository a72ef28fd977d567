import roleForm from 'virtual:form/accounts.changeRole'
import dismissForm from 'virtual:form/accounts.dismiss'
import inviteForm from 'virtual:form/accounts.invite'
import switchForm from 'virtual:form/accounts.switchOperator'
import { useRouter } from '@tanstack/react-router'
import { operatorRoles } from '#kit/contract.ts'
import type { accountsContract } from '#modules/accounts/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { RoleFields } from './duty-fields.tsx'
import { type Operator, operatorQuestions } from './operator-questions.ts'

const here = '/admin-sahl/admin-list'

const useRead = () => {
  const router = useRouter()
  return () => void router.invalidate()
}

function useRoleOptions() {
  const { roles } = useWords('accounts')
  return operatorRoles.map((role) => ({ value: role, label: roles[role] }))
}

/** Invites an operator by mail (ADM-4). */
export function InviteDialog() {
  const { inviteDialog: words } = useWords('accounts')
  const api = useApi()
  const locale = usePageLocale()
  const roles = useRoleOptions()
  const read = useRead()
  const doneText = (one: { awaitsApproval: boolean }) => ({
    color: 'ok' as const,
    title: one.awaitsApproval ? words.sentForApproval : words.sent,
  })
  const act = useAct(doneText, read)
  const form = useForm<typeof accountsContract.invite>({
    of: inviteForm,
    idPrefix: 'invite',
    initial: { role: 'cms', scope: 'all', language: locale },
    fieldOf: { operator_already: 'email' },
    send: (body) => act(api.accounts.invite(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title}
      description={words.text}
      submit={{ label: words.send, busyText: words.sending }}
    >
      <TextField name="email" label={words.email} autoComplete="off" />
      <RoleFields roles={roles} />
      <SelectField
        name="language"
        label={words.language}
        options={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
    </FormDialog>
  )
}

/** The dialog that the address asks for. None if the operator is gone. */
export function OperatorDialog({
  ask,
  operators,
}: {
  ask?: string | undefined
  operators: readonly Operator[]
}) {
  const question = readQuestion(ask, operatorQuestions)
  const operator = operators.find(({ id, can }) => id === question?.id && can.change)
  if (!question || !operator) return null
  const Dialog = { role: RoleDialog, activity: ActivityDialog, dismissal: DismissDialog }[question.kind]
  return <Dialog operator={operator} />
}

function RoleDialog({ operator: { id, name, roles, duties } }: { operator: Operator }) {
  const { roleDialog: words, operators } = useWords('accounts')
  const api = useApi()
  const options = useRoleOptions()
  const doneText = ({ isProposed }: { isProposed: boolean }) => ({
    color: 'ok' as const,
    title: isProposed ? operators.proposed : words.done,
  })
  const act = useAct(doneText, useRead())
  const form = useForm<typeof accountsContract.changeRole>({
    of: roleForm,
    fixed: { id },
    idPrefix: 'role',
    initial: {
      ...(roles[0] ? { role: roles[0] } : {}),
      scope: duties ? 'some' : 'all',
      ...(duties ? { duties } : {}),
    },
    send: (body) => act(api.accounts.changeRole(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title(name)}
      description={words.text}
      failed={operators.failed}
      submit={{ label: words.save }}
    >
      <RoleFields roles={options} />
    </FormDialog>
  )
}

function ActivityDialog({ operator: { id, name, isActive } }: { operator: Operator }) {
  const { activityDialog: words, operators } = useWords('accounts')
  const api = useApi()
  const doneText = ({ isProposed }: { isProposed: boolean }) => ({
    color: 'ok' as const,
    title: isProposed ? operators.proposed : isActive ? words.doneOff : words.doneOn,
  })
  const act = useAct(doneText, useRead())
  const form = useForm<typeof accountsContract.switchOperator>({
    of: switchForm,
    fixed: { id, isActive: !isActive },
    idPrefix: 'activity',
    send: (body) => act(api.accounts.switchOperator(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={isActive ? words.off(name) : words.on(name)}
      description={isActive ? words.offText : words.onText}
      failed={operators.failed}
      submit={{
        label: isActive ? operators.switchOff : operators.switchOn,
        variant: isActive ? 'danger-soft' : 'primary',
      }}
    >
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}

function DismissDialog({ operator: { id, name } }: { operator: Operator }) {
  const { dismissDialog: words, activityDialog, operators } = useWords('accounts')
  const api = useApi()
  const act = useAct(words.done, useRead())
  const form = useForm<typeof accountsContract.dismiss>({
    of: dismissForm,
    fixed: { id },
    idPrefix: 'dismissal',
    send: (body) => act(api.accounts.dismiss(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title(name)}
      description={words.text}
      failed={operators.failed}
      submit={{ label: operators.dismiss, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={activityDialog.reason} hint={activityDialog.reasonHint} />
    </FormDialog>
  )
}
