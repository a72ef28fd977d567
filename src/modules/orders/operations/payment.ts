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
import { type WalkResult, walk } from '#platform/jobs.ts'
import { ordersRefusals } from '../contract.ts'
import { paymentPage as arabic } from '../messages.ar.ts'
import { paymentPage as english } from '../messages.en.ts'
import * as unpaid from '../queries/unpaid.ts'
import * as queries from '../queries.ts'
import { completeOrder } from './complete.ts'
import { endOrder } from './end.ts'
import { orderAnswer } from './orders.ts'

const refuse = refuser(ordersRefusals)
const words = { ar: arabic, en: english }
const lapsed = { status: 'expired', because: 'lapsed' } as const

/** The gateway's page for an order; where the gateway refuses to open one, the order ends and says so. */
export async function openPage(
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

const isOver = ({ lapsesAt }: queries.OrderRow, now: Date): boolean => lapsesAt !== null && lapsesAt <= now

async function findOwn({ db, actor }: OpenContext, id: string): Promise<queries.OrderRow> {
  const order = await queries.findOrder(db, requireInvestor(actor).userId, id)
  if (!order) throw refuse('order_not_found')
  return order
}

/** How the payment of an order stands; an order that was paid from the wallet has none. */
export async function readPayment(context: Context, input: { id: string }) {
  const order = await queries.findOrder(context.tx, requireInvestor(context.actor).userId, input.id)
  const payment = order && (await findOrderPayment(context, order.id))
  if (!payment) throw refuse('order_not_found')
  return payment.deposit
}

/** BUY-3: back to the page of an order that is still awaited; opened now where it could not be before. */
export async function openPayment(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await findOwn(context, input.id)
  if (order.status === 'completed') throw refuse('order_is_paid')
  // Nobody is led to pay what is about to lapse.
  if (order.status !== 'pending_payment' || isOver(order, context.now)) throw refuse('order_has_ended')
  return { paymentUrl: await openPage(context, ports, order) }
}

/** BUY-3: the investor is back from the gateway's page: find out how it went, without waiting for the webhook. */
export async function confirmOrder(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await findOwn(context, input.id)
  await lookAfter(context, ports, order, { kind: 'user', id: order.investorId })
  // Whoever looks sees the end of its time at once, and not only once the job has come round.
  if (isOver(order, context.now)) await endOrder(context, order.id, lapsed)
  return await orderAnswer(context, await findOwn(context, input.id))
}

/** BUY-5: the investor gives an order up; where it has been paid meanwhile it is finalised, and that is said. */
export async function cancelOrder(context: OpenContext, ports: GatewayPorts, input: { id: string }) {
  const order = await findOwn(context, input.id)
  await lookAfter(context, ports, order, { kind: 'user', id: order.investorId })
  await endOrder(context, order.id, { status: 'cancelled', because: 'given_up' })
  const ended = await findOwn(context, input.id)
  if (ended.status === 'completed') throw refuse('order_is_paid')
  return await orderAnswer(context, ended)
}

/** Brings an order to what the gateway says of its payment, as far as it says anything. */
export async function lookAfter(
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

/** BUY-5: orders whose time is over. Whoever has paid by now has paid in time; one that fails stops no other. */
export async function lapseOrders(context: OpenContext, ports: GatewayPorts): Promise<WalkResult> {
  return await walk(context, {
    name: lapseJob,
    rows: await unpaid.listLapsing(context.db, context.now, lapsedAtMost),
    idOf: (order) => order.id,
    atOnce: lapsedAtOnce,
    act: async (order) => {
      await lookAfter(context, ports, order, { kind: 'job', id: lapseJob })
      await endOrder(context, order.id, lapsed)
    },
  })
}
