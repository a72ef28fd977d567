import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import type { Customer } from './customer-view.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** Approve, or reject with reasons; there while the server says that this operator may decide. */
export function Decision({
  customer,
  onDecided,
}: {
  customer: Customer
  onDecided: (customer: Customer) => void
}) {
  const { customer: words } = useWords('admin')
  const { verification } = useApi()
  if (!customer.can.decide) return null
  const { id, version, name } = customer
  return (
    <div className="row wraps">
      <RejectDialog customer={customer} onDecided={onDecided} />
      <ConfirmedAct
        label={words.approve}
        title={words.approveDialog.title(name)}
        text={words.approveDialog.text}
        done={words.done.approved}
        act={() => verification.decideKyc({ id, decision: 'approve', version })}
        onDone={onDecided}
      />
    </div>
  )
}
