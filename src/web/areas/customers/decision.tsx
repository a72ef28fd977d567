import decideForm from 'virtual:form/verification.decideKyc'
import type { verificationContract } from '#modules/verification/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { type CustomerAct, customerPath } from './customer-view.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** Approve, or reject with reasons. Shown if the operator may decide. */
export function DecisionButtons({ hasKeys, ...props }: CustomerAct & { hasKeys: boolean }) {
  const { customer, asked } = props
  const { customer: words } = useWords('customers')
  if (!customer.can.decide) return null
  return (
    <div className="flex items-center gap-3 flex-wrap">
      <AskLink ask="reject" variant="danger-soft" aria-keyshortcuts={hasKeys ? 'R' : undefined}>
        {words.reject}
        {hasKeys && <KeyHint of="R" />}
      </AskLink>
      <AskLink ask="approve" aria-keyshortcuts={hasKeys ? 'A' : undefined}>
        {words.approve}
        {hasKeys && <KeyHint of="A" />}
      </AskLink>
      {asked === 'reject' && <RejectDialog {...props} />}
      {asked === 'approve' && <ApproveDialog {...props} />}
    </div>
  )
}

/** The key of the same act, shown on devices with a keyboard. */
export const KeyHint = ({ of }: { of: string }) => (
  <span className="text-xs rounded border border-current px-1 font-normal max-lg:hidden" aria-hidden="true">
    {of}
  </span>
)

function ApproveDialog({ customer, onChanged }: CustomerAct) {
  const { customer: words } = useWords('customers')
  const { approveDialog: dialog } = words
  const { verification } = useApi()
  const act = useAct(words.done.approved, onChanged)
  const { id, version, name } = customer
  const form = useForm<typeof verificationContract.decideKyc>({
    of: decideForm,
    fixed: { id, decision: 'approve', version },
    isJudgedByServer: true,
    send: (body, call) => act(verification.decideKyc(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      title={dialog.title(name)}
      description={dialog.text}
      failed={words.failed}
      submit={{ label: dialog.confirm, isFocused: true }}
    />
  )
}
