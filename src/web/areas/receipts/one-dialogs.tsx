import gatewayForm from 'virtual:form/receipts.gatewayPayout'
import incomeForm from 'virtual:form/receipts.postIncome'
import reverseForm from 'virtual:form/receipts.proposeReversal'
import sendBackForm from 'virtual:form/receipts.sendBack'
import { useRouter } from '@tanstack/react-router'
import { formatMoneyText } from '#kit/format.ts'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { CreditDialog } from './credit-dialog.tsx'
import type { Candidate, Receipt } from './receipt.ts'

/** Whether it was settled and nobody has proposed to reverse that. */
export const isReversible = ({ status, reversal }: Receipt) =>
  (status === 'credited' || status === 'income' || status === 'gateway_payout') && reversal === null

interface ReceiptDialogProps {
  readonly ask: string | undefined
  readonly of: Receipt
  readonly people: readonly Candidate[]
  /** The bank's reference of the line that returned it, if the page was opened from there. */
  readonly reference: string | undefined
}

/** The dialog that the address asks for, if the receipt allows it. */
export function ReceiptDialog({ ask, of, people, reference }: ReceiptDialogProps) {
  const credited = readQuestion(ask, ['credit'])
  const person = people.find(({ investor, mayBeCredited }) => mayBeCredited && investor.id === credited?.id)
  if (of.status === 'suspense' && person) return <CreditDialog receipt={of} person={person} />
  if (of.status === 'suspense' && ask === 'back') return <SendBackDialog of={of} reference={reference} />
  if (of.status === 'suspense' && ask === 'gateway') return <GatewayDialog of={of} />
  if (of.status === 'suspense' && ask === 'income') return <IncomeDialog of={of} />
  return isReversible(of) && ask === 'reverse' ? <ReverseDialog of={of} /> : null
}

const placeOf = ({ id }: Receipt) => `/admin-sahl/receipt/${id}`

function useSaving(done: string) {
  const router = useRouter()
  return useAct<unknown>(done, () => void router.invalidate())
}

/** Returns the amount of a receipt in the page's language. */
const useAmountOf = ({ amount }: Receipt) => formatMoneyText(amount, usePageLocale())

function IncomeDialog({ of }: { of: Receipt }) {
  const { one: words } = useWords('receipts')
  const { receipts } = useApi()
  const save = useSaving(words.incomeDone(useAmountOf(of)))
  const form = useForm<typeof receiptsContract.postIncome>({
    of: incomeForm,
    fixed: { id: of.id },
    // With one opportunity there is nothing to choose.
    ...(of.earning.length === 1 ? { initial: { opportunity: of.earning[0]?.id } } : {}),
    fieldOf: { receipt_earner_unknown: 'opportunity' },
    send: (body, call) => save(receipts.postIncome(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.incomeTitle}
      description={words.incomeText}
      failed={words.failed}
      submit={{ label: words.incomeSubmit }}
    >
      <SelectField
        name="opportunity"
        label={words.opportunity}
        placeholder={words.choose}
        options={of.earning.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDialog>
  )
}

function GatewayDialog({ of }: { of: Receipt }) {
  const { one: words } = useWords('receipts')
  const { receipts } = useApi()
  const save = useSaving(words.gatewayDone(useAmountOf(of)))
  const form = useForm<typeof receiptsContract.gatewayPayout>({
    of: gatewayForm,
    fixed: { id: of.id },
    isJudgedByServer: true,
    send: (body, call) => save(receipts.gatewayPayout(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.gatewayTitle}
      description={words.gatewayText}
      failed={words.failed}
      submit={{ label: words.gatewaySubmit }}
    />
  )
}

function SendBackDialog({ of, reference }: { of: Receipt; reference: string | undefined }) {
  const { one: words } = useWords('receipts')
  const { receipts } = useApi()
  const save = useSaving(words.sendBackDone(useAmountOf(of)))
  const form = useForm<typeof receiptsContract.sendBack>({
    of: sendBackForm,
    fixed: { id: of.id },
    ...(reference === undefined ? {} : { initial: { reason: words.returnedAs(reference) } }),
    send: (body, call) => save(receipts.sendBack(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.sendBackTitle}
      failed={words.failed}
      submit={{ label: words.sendBack, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} autoComplete="off" />
    </FormDialog>
  )
}

function ReverseDialog({ of }: { of: Receipt }) {
  const { one: words } = useWords('receipts')
  const { receipts } = useApi()
  const save = useSaving(words.reverseDone)
  const form = useForm<typeof receiptsContract.proposeReversal>({
    of: reverseForm,
    fixed: { id: of.id },
    send: (body, call) => save(receipts.proposeReversal(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(of)}
      title={words.reverseTitle}
      description={words.reverseText}
      failed={words.failed}
      submit={{ label: words.propose, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} autoComplete="off" />
    </FormDialog>
  )
}
