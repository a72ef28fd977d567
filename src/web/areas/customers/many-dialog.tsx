import manyForm from 'virtual:form/verification.setActivations'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { verificationContract } from '#modules/verification/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import type { CustomerRow } from '#web/areas/admin/kyc-badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'

type Outcome = Awaited<ReturnType<Api['verification']['setActivations']>>['items'][number]

interface ManyDialogProps {
  readonly rows: readonly CustomerRow[]
  readonly isActive: boolean
  readonly onClose: () => void
}

/** Asks for a reason, and shows the result for each customer (ADM-3). */
export function ManyDialog({ rows, isActive, onClose }: ManyDialogProps) {
  const { many: words } = useWords('customers')
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const question = isActive ? words.activateTitle(rows.length) : words.deactivateTitle(rows.length)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="520px"
      title={outcomes ? words.outcomeTitle(countDone(outcomes), outcomes.length) : question}
      description={outcomes ? undefined : isActive ? words.activateText : words.deactivateText}
      actions={outcomes && <Button onClick={onClose}>{words.close}</Button>}
    >
      {outcomes ? (
        <Outcomes of={outcomes} />
      ) : (
        <Reason rows={rows} isActive={isActive} onDone={setOutcomes} />
      )}
    </Dialog>
  )
}

interface ReasonProps extends Omit<ManyDialogProps, 'onClose'> {
  readonly onDone: (outcomes: readonly Outcome[]) => void
}

function Reason({ rows, isActive, onDone }: ReasonProps) {
  const { many: words } = useWords('customers')
  const api = useApi()
  const router = useRouter()
  const form = useForm<typeof verificationContract.setActivations>({
    of: manyForm,
    fixed: { ids: rows.map(({ id }) => id).join(','), isActive },
    idPrefix: 'many',
    send: async (body) => {
      const { items } = await api.verification.setActivations(body)
      onDone(items)
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-4">
      <FormProblem />
      <ul className="text-sm max-h-40 list-disc overflow-y-auto ps-5">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <TextareaField name="reason" label={words.reason} hint={words.reasonHint} rows={3} maxLength={500} />
      <SubmitButton variant={isActive ? 'primary' : 'danger-soft'} busyText={words.busy}>
        {isActive ? words.activate : words.deactivate}
      </SubmitButton>
    </Form>
  )
}

const countDone = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ outcome }) => outcome === 'done').length

function Outcomes({ of: outcomes }: { of: readonly Outcome[] }) {
  const { many: words } = useWords('customers')
  return (
    <div role="status">
      <ul className="divide-y divide-line max-h-80 overflow-y-auto">
        {outcomes.map(({ id, name, outcome, why }) => (
          <li key={id} className="flex items-center text-sm gap-2.5 py-2">
            <Icon
              of={outcome === 'done' || outcome === 'unchanged' ? CircleCheck : CircleX}
              className={outcome === 'done' || outcome === 'unchanged' ? 'text-positive' : 'text-danger'}
            />
            <span className="min-w-0 flex-1">
              <bdi className="font-semibold">{name ?? id}</bdi>
              <span className="text-text-2 block">{why ?? words.outcomes[outcome]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
