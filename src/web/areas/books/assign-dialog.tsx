import assignForm from 'virtual:form/books.assignBreak'
import { useRouter } from '@tanstack/react-router'
import type { booksContract } from '#modules/books/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { Break } from './questions.ts'

interface AssignDialogProps {
  of: Break
  operators: readonly { id: string; name: string }[]
}

/** Assigns a break to an operator, with a note. */
export function AssignDialog({ of: { id, kind, assignedTo, note }, operators }: AssignDialogProps) {
  const { breaksPage, breaks } = useWords('books')
  const { dialog: words, nobody } = breaksPage
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.done, () => void router.invalidate())
  const form = useForm<typeof booksContract.assignBreak>({
    of: assignForm,
    fixed: { id },
    initial: { assignedTo: assignedTo?.id ?? 'nobody', note: note ?? '' },
    fieldOf: { break_assignee_unknown: 'assignedTo' },
    send: (body) => act(api.books.assignBreak(body)),
  })
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/books/breaks"
      title={words.title}
      description={breaks[kind]}
      submit={{ label: words.save }}
    >
      <SelectField
        name="assignedTo"
        label={words.assignedTo}
        options={[
          { value: 'nobody', label: nobody },
          ...operators.map((operator) => ({ value: operator.id, label: operator.name || operator.id })),
        ]}
      />
      <TextareaField name="note" label={words.note} rows={4} maxLength={1000} />
    </FormDialog>
  )
}
