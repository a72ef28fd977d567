import { assert, Refusal, refuser } from '#kit/errors.ts'
import type { Cause } from '#modules/ledger/index.ts'
import {
  findOrderPayment,
  type GatewayPorts,
  openOrderPage,
  settleOrderPayment,
} from '#modules/payments/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { ordersRefusals } from '../contract.ts'
import { paymentPage as arabic } from '../messages.ar.ts'
import { paymentPage as english } from '../messages.en.ts'
import * as queries from '../queries/orders.ts'
import * as unpaid from '../queries/unpaid-orders.ts'
import { completeOrder } from './complete-order.ts'
import { endOrder } from './end-order.ts'
import { loadOrderAnswer } from './read-orders.ts'

const refuse = refuser(ordersRefusals)
const words = { ar: arabic, en: english }
const lapsed = { status: 'expired', because: 'lapsed' } as const

/** Returns the URL of an order's payment page. If the gateway refuses to open one, the order ends. */
export async function openPaymentPage(
  context: OpenContext,
  ports: GatewayPorts,
  { id, reference }: Pick<queries.OrderRow, 'id' | 'reference'>,
): Promise<string> {
  const brand = context.settings.of(generalSettings).brandName[context.locale]
  try {
    return await openOrderPage(context, ports, id, {
      description: words[context.locale](brand, reference),
      backTo: `/user/cart/thank-you?order=${id}`,
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'deposit_failed') {
      await endOrder(context, id, { status: 'cancelled', because: 'payment_failed' })
    }
    throw error
  }
}

const hasLapsed = ({ lapsesAt }: queries.OrderRow, now: Date): boolean => lapsesAt !== null && lapsesAt <= now

async function requireOwnOrder({ db, actor }: OpenContext, id: string): Promise<queries.OrderRow> {
  const order = await queries.findInvestorsOrder(db, requireInvestor(actor).userId, id)
  if (!order) throw refuse('order_not_found')
  return order
}

/** Returns the deposit of an online order. Fails with `order_not_found` if it was paid from the wallet. */
export async function readPayment(context: Context, input: { id: string }) {
  const order = await queries.findInvestorsOrder(context.tx, requireInvestor(context.actor).userId, input.id)
  const payment = order && (await findOrderPayment(context, order.id))
  if (!payment) throw refuse('order_not_found')
  return payment.deposit
}

/** BUY-3: returns the payment page of an open order, and opens it if that failed before. */
export async function openPayment(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await requireOwnOrder(context, input.id)
  if (order.status === 'completed') throw refuse('order_is_paid')
  // An investor must not pay for an order that is about to lapse.
  if (order.status !== 'pending_payment' || hasLapsed(order, context.now)) throw refuse('order_has_ended')
  return { paymentUrl: await openPaymentPage(context, ports, order) }
}

/** BUY-3: asks the gateway for the result when the investor returns, without waiting for the webhook. */
export async function confirmOrder(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await requireOwnOrder(context, input.id)
  await settleOpenOrder(context, ports, order, { kind: 'user', id: order.investorId })
  // The investor sees a lapsed order at once, not only after the next run of the job.
  if (hasLapsed(order, context.now)) await endOrder(context, order.id, lapsed)
  return await loadOrderAnswer(context, await requireOwnOrder(context, input.id))
}

/** BUY-5: cancels an open order. If it was paid meanwhile, it is completed and the call fails with `order_is_paid`. */
export async function cancelOrder(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await requireOwnOrder(context, input.id)
  await settleOpenOrder(context, ports, order, { kind: 'user', id: order.investorId })
  await endOrder(context, order.id, { status: 'cancelled', because: 'given_up' })
  const ended = await requireOwnOrder(context, input.id)
  if (ended.status === 'completed') throw refuse('order_is_paid')
  return await loadOrderAnswer(context, ended)
}

/** Asks the gateway for the payment of an open order and completes or ends the order accordingly. */
export async function settleOpenOrder(
  context: OpenContext,
  ports: GatewayPorts,
  order: queries.OrderRow,
  cause: Cause,
): Promise<void> {
  if (order.status !== 'pending_payment') return
  await settleOrderPayment(context, ports, order.id, cause)
  const payment = await findOrderPayment({ tx: context.db }, order.id)
  assert(payment, 'an order that awaits its payment has one')
  if (payment.status === 'completed') {
    const { id: depositId, amount } = payment.deposit
    const { id: orderId, investorId } = order
    await completeOrder(context, { orderId, depositId, investorId, amount: BigInt(amount), cause })
  }
  if (payment.status === 'failed') {
    await endOrder(context, order.id, { status: 'cancelled', because: 'payment_failed' })
  }
}

const lapseJob = 'orders.lapse'
const lapsedAtMost = 1000
const lapsedAtOnce = 4

/** BUY-5: ends orders whose reservation is over. Completes those paid by now. One failure does not stop the others. */
export async function lapseOrders(context: OpenContext, ports: GatewayPorts): Promise<RowResults> {
  return await forEachRow(context, {
    name: lapseJob,
    rows: await unpaid.listLapsedOrders(context.db, context.now, lapsedAtMost),
    idOf: (order) => order.id,
    concurrency: lapsedAtOnce,
    run: async (order) => {
      await settleOpenOrder(context, ports, order, { kind: 'job', id: lapseJob })
      await endOrder(context, order.id, lapsed)
    },
  })
}
