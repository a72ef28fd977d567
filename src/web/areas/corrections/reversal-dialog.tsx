import reversalForm from 'virtual:form/corrections.proposeReversal'
import { useRouter } from '@tanstack/react-router'
import type { correctionsContract } from '#modules/corrections/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

/** Proposes to reverse a correction (LED-1). Another operator decides. */
export function ReversalDialog({ id }: { id: string }) {
  const { reversal: words } = useWords('corrections')
  const { corrections } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.done, () => void router.invalidate())
  const form = useForm<typeof correctionsContract.proposeReversal>({
    of: reversalForm,
    fixed: { id },
    send: (body, call) => act(corrections.proposeReversal(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin-sahl/books/transactions/${id}`}
      title={words.title}
      description={words.text}
      failed={words.failed}
      submit={{ label: words.propose, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} />
    </FormDialog>
  )
}
