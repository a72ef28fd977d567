import cancelForm from 'virtual:form/orders.cancelInvestorsOrder'
import refundForm from 'virtual:form/orders.refundInvestment'
import { useRouter } from '@tanstack/react-router'
import { formatMoneyText } from '#kit/format.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

type Order = Awaited<ReturnType<Api['orders']['investorsOrder']>>
const here = '/admin-sahl/investment'

/** The dialog that the address asks for, if the action is still possible. */
export function ActDialog({ of: order, ask }: { of: Order; ask: string | undefined }) {
  const question = readQuestion(ask, ['cancel', 'refund'])
  if (question?.kind === 'cancel' && order.can.cancel) return <Cancel of={order} />
  const line = order.lines.find(({ id, status }) => id === question?.id && status === 'completed')
  return question?.kind === 'refund' && order.can.refund && line ? <Refund line={line} /> : null
}

const useRead = () => {
  const router = useRouter()
  return () => void router.invalidate()
}

function Cancel({ of: { id, reference } }: { of: Order }) {
  const { page: words } = useWords('orders')
  const api = useApi()
  const act = useAct(words.cancelled, useRead())
  const form = useForm<typeof ordersContract.cancelInvestorsOrder>({
    of: cancelForm,
    fixed: { id },
    keptAs: `${cancelForm.name}:${id}`,
    send: (body, call) => act(api.orders.cancelInvestorsOrder(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.cancelTitle(reference)}
      description={words.cancelText}
      submit={{ label: words.cancel, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}

function Refund({ line }: { line: Order['lines'][number] }) {
  const { page: words } = useWords('orders')
  const locale = usePageLocale()
  const api = useApi()
  const isAlone = line.cancellableUntil !== null
  const act = useAct(isAlone ? words.refunded : words.proposed, useRead())
  const form = useForm<typeof ordersContract.refundInvestment>({
    of: refundForm,
    fixed: { id: line.id },
    keptAs: `${refundForm.name}:${line.id}`,
    send: (body, call) => act(api.orders.refundInvestment(body, call)),
  })
  const money = formatMoneyText(line.amount + line.fee, locale)
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.refundTitle(line.property.title)}
      description={isAlone ? words.refundText(money) : words.proposeText(money)}
      submit={{ label: isAlone ? words.refund : words.propose, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}
