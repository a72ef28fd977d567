import undoForm from 'virtual:form/statements.undoImport'
import { useNavigate } from '@tanstack/react-router'
import type { statementsContract } from '#modules/statements/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

/** Undoes an import whose lines nobody has used, if the address asks for it. */
export function UndoImportDialog({ ask, id }: { ask?: string | undefined; id: string }) {
  return ask === 'undo' ? <Asking id={id} /> : null
}

function Asking({ id }: { id: string }) {
  const { one: words, account } = useWords('statements')
  const { statements } = useApi()
  const navigate = useNavigate()
  const form = useForm<typeof statementsContract.undoImport>({
    of: undoForm,
    fixed: { id },
    send: async (body) => {
      await statements.undoImport(body)
      toasts.add({ color: 'ok', title: words.undone })
      await navigate({ to: '/admin-sahl/statement' })
    },
  })
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/statement"
      title={words.undoTitle}
      description={words.undoText}
      failed={account.failed}
      submit={{ label: words.undo, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={account.undoReason} autoComplete="off" />
    </FormDialog>
  )
}
