import approveForm from 'virtual:form/withdrawals.approve'
import completeForm from 'virtual:form/withdrawals.complete'
import rejectForm from 'virtual:form/withdrawals.reject'
import returnForm from 'virtual:form/withdrawals.return'
import { useRouter } from '@tanstack/react-router'
import { formatMoneyText } from '#kit/format.ts'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import { returnReasons } from '#modules/withdrawals/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import type { OfficeWithdrawal } from './load.ts'

interface DialogProps {
  readonly withdrawal: OfficeWithdrawal
  /** The bank's reference, if the page was opened from a statement line. */
  readonly bankReference?: string | undefined
}

const placeOf = ({ id }: OfficeWithdrawal) => `/admin-sahl/wallet/${id}`

type Done = 'approve' | 'propose' | 'complete' | 'reject'

function useSaving(done: Done, { amount, investor }: OfficeWithdrawal) {
  const { one: words } = useWords('withdrawals')
  const router = useRouter()
  const money = formatMoneyText(amount, usePageLocale())
  return useAct<unknown>(words.done[done](money, investor.name), () => void router.invalidate())
}

/** The dialog that the address asks for, if the action is possible. */
export function WithdrawalDecisionDialog({
  ask,
  withdrawal,
  bankReference,
}: DialogProps & { ask: string | undefined }) {
  const { can } = withdrawal
  if (ask === 'approve' && can.approve) return <ApproveDialog withdrawal={withdrawal} />
  if (ask === 'complete' && can.complete) return <CompleteDialog {...{ withdrawal, bankReference }} />
  if (ask === 'reject' && can.reject) return <RejectDialog withdrawal={withdrawal} />
  if (ask === 'return' && can.return) return <ReturnDialog {...{ withdrawal, bankReference }} />
  return null
}

function ApproveDialog({ withdrawal }: DialogProps) {
  const { one: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const save = useSaving(withdrawal.needsTwo ? 'propose' : 'approve', withdrawal)
  const form = useForm<typeof withdrawalsContract.approve>({
    of: approveForm,
    fixed: { id: withdrawal.id },
    isJudgedByServer: true,
    send: (body, call) => save(withdrawals.approve(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(withdrawal)}
      title={words.approveTitle}
      description={withdrawal.needsTwo ? words.byTwo : words.approveText}
      failed={words.failed}
      submit={{ label: words.approve }}
    >
      {withdrawal.needsTwo && <TextField name="reason" label={words.why} />}
    </FormDialog>
  )
}

function CompleteDialog({ withdrawal, bankReference = '' }: DialogProps) {
  const { one: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const save = useSaving('complete', withdrawal)
  const form = useForm<typeof withdrawalsContract.complete>({
    of: completeForm,
    fixed: { id: withdrawal.id },
    initial: { bankReference },
    fieldOf: { payout_reference_known: 'bankReference' },
    send: (body, call) => save(withdrawals.complete(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(withdrawal)}
      title={words.completeTitle}
      description={words.completeText}
      failed={words.failed}
      submit={{ label: withdrawal.batch ? words.complete : words.completeByHand }}
    >
      <TextField name="bankReference" label={words.bankReference} autoComplete="off" />
    </FormDialog>
  )
}

/** A prepared reason, or another one in both languages. */
function ReasonFields({ reason }: { reason: string | undefined }) {
  const { one: words, reasons } = useWords('withdrawals')
  return (
    <>
      <SelectField
        name="reason"
        label={words.reason}
        placeholder={words.choose}
        options={returnReasons.map((value) => ({ value, label: reasons[value] }))}
      />
      {reason === 'other' && (
        <>
          <TextField name="textAr" label={words.textAr} autoComplete="off" isAsked />
          <TextField name="textEn" label={words.textEn} autoComplete="off" isAsked />
        </>
      )}
    </>
  )
}

function RejectDialog({ withdrawal }: DialogProps) {
  const { one: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const save = useSaving(withdrawal.batch ? 'propose' : 'reject', withdrawal)
  const form = useForm<typeof withdrawalsContract.reject>({
    of: rejectForm,
    fixed: { id: withdrawal.id },
    send: (body, call) => save(withdrawals.reject(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(withdrawal)}
      title={words.rejectTitle}
      description={words.rejectText}
      failed={words.failed}
      submit={{ label: words.reject, variant: 'danger-soft' }}
    >
      {withdrawal.batch && <Callout tone="warn">{words.rejectSent}</Callout>}
      <ReasonFields reason={form.values.reason} />
    </FormDialog>
  )
}

function ReturnDialog({ withdrawal, bankReference = '' }: DialogProps) {
  const { one: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const router = useRouter()
  const money = formatMoneyText(withdrawal.amount, usePageLocale())
  const save = useAct<OfficeWithdrawal>(
    ({ isProposed }) => ({
      color: 'ok',
      title: words.done[isProposed ? 'proposeReturn' : 'return'](money, withdrawal.investor.name),
    }),
    () => void router.invalidate(),
  )
  const form = useForm<typeof withdrawalsContract.return>({
    of: returnForm,
    fixed: { id: withdrawal.id },
    initial: { bankReference },
    fieldOf: {
      payout_reference_known: 'bankReference',
      receipt_known: 'bankReference',
      receipt_of_payout: 'bankReference',
    },
    send: (body, call) => save(withdrawals.return(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(withdrawal)}
      title={words.returnTitle}
      description={words.returnText}
      failed={words.failed}
      submit={{ label: words.return, variant: 'danger-soft' }}
    >
      <Callout tone="info">{words.returnByTwo}</Callout>
      <TextField name="bankReference" label={words.returnReference} autoComplete="off" />
      <ReasonFields reason={form.values.reason} />
    </FormDialog>
  )
}
