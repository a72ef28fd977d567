import undoForm from 'virtual:form/statements.undoMatch'
import { useRouter } from '@tanstack/react-router'
import type { statementsContract } from '#modules/statements/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

/** Undoes a match made by hand, if the address asks for it. */
export function UndoDialog({ ask, of }: { ask?: string | undefined; of: readonly { id: string }[] }) {
  const question = readQuestion(ask, ['undo'])
  const match = of.find(({ id }) => id === question?.id)
  return match ? <Asking id={match.id} /> : null
}

function Asking({ id }: { id: string }) {
  const { account: words } = useWords('statements')
  const { statements } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.undone, () => void router.invalidate())
  const form = useForm<typeof statementsContract.undoMatch>({
    of: undoForm,
    fixed: { id },
    send: (body) => act(statements.undoMatch(body)),
  })
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/statement/account"
      title={words.undoTitle}
      description={words.undoText}
      failed={words.failed}
      submit={{ label: words.undo, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.undoReason} />
    </FormDialog>
  )
}
