import endForm from 'virtual:form/accounts.endSessions'
import switchForm from 'virtual:form/accounts.switchAccount'
import { useRouter } from '@tanstack/react-router'
import type { accountsContract } from '#modules/accounts/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

export type AccountFile = Awaited<ReturnType<Api['accounts']['account']>>

interface About {
  of: AccountFile
}

/** The dialog that the address asks for, if the act is open to the reader. */
export function AccountDialog({ ask, of }: About & { ask: string | undefined }) {
  if (ask === 'switch' && of.can.switch) return <SwitchDialog of={of} />
  if (ask === 'sessions' && of.can.endSessions) return <SessionsDialog of={of} />
  return null
}

function Reason() {
  const { activityDialog: words } = useWords('accounts')
  return <TextField name="reason" label={words.reason} hint={words.reasonHint} />
}

function SwitchDialog({ of: { id, name, isActive } }: About) {
  const { account, operators } = useWords('accounts')
  const { switchDialog: words } = account
  const api = useApi()
  const router = useRouter()
  const doneText = ({ isProposed }: { isProposed: boolean }) => ({
    color: 'ok' as const,
    title: isProposed ? operators.proposed : isActive ? words.suspended : words.restored,
  })
  const act = useAct(doneText, () => void router.invalidate())
  const form = useForm<typeof accountsContract.switchAccount>({
    of: switchForm,
    fixed: { id, isActive: !isActive },
    idPrefix: 'switch',
    send: (body) => act(api.accounts.switchAccount(body)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin/user/${id}`}
      title={isActive ? words.suspendTitle(name) : words.restoreTitle(name)}
      description={isActive ? words.suspendText : words.restoreText}
      failed={operators.failed}
      submit={{
        label: isActive ? account.suspend : account.restore,
        variant: isActive ? 'danger-soft' : 'primary',
      }}
    >
      <Reason />
    </FormDialog>
  )
}

function SessionsDialog({ of: { id, name } }: About) {
  const { account, operators } = useWords('accounts')
  const { sessionsDialog: words } = account
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.ended, () => void router.invalidate())
  const form = useForm<typeof accountsContract.endSessions>({
    of: endForm,
    fixed: { id },
    idPrefix: 'sessions',
    send: (body) => act(api.accounts.endSessions(body)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin/user/${id}`}
      title={words.title(name)}
      description={words.text}
      failed={operators.failed}
      submit={{ label: account.endSessions, variant: 'danger-soft' }}
    >
      <Reason />
    </FormDialog>
  )
}
