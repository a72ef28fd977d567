import assignForm from 'virtual:form/work.assign'
import { useEffect, useState } from 'react'
import type { workContract } from '#modules/work/contract.ts'
import type { WorkKind } from '#modules/work/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'

interface AssignWorkDialogProps {
  readonly kind: WorkKind
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Asks for the operator who gets one or many items. */
export function AssignWorkDialog({ kind, ids, onClose, onDone }: AssignWorkDialogProps) {
  const words = useWords('work')
  const api = useApi()
  const [operators, setOperators] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    void api.work.operators({ kind }).then(
      ({ items }) => setOperators(items),
      // The form then has nobody to choose and says so when it is sent.
      () => undefined,
    )
  }, [api, kind])
  const form = useForm<typeof workContract.assign>({
    of: assignForm,
    fixed: { kind, ids: ids.join(',') },
    idPrefix: 'assign',
    fieldOf: { work_assignee_unknown: 'operatorId' },
    send: async (body) => {
      const { assigned, skipped } = await api.work.assign(body)
      toasts.add({
        id: 'work',
        color: skipped > 0 ? 'warn' : 'ok',
        title: words.assigned(assigned),
        ...(skipped > 0 && { description: words.skipped(skipped) }),
      })
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.assignTitle(ids.length)}
      width="420px"
    >
      <Form form={form} className="grid grid-cols-1 gap-4">
        <FormProblem />
        <SelectField
          name="operatorId"
          label={words.operator}
          placeholder={words.choose}
          options={operators.map(({ id, name }) => ({ value: id, label: name || id }))}
        />
        <SubmitButton busyText={words.busy}>{words.assign}</SubmitButton>
      </Form>
    </Dialog>
  )
}
