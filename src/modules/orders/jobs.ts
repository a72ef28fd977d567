import { orderPaymentCredited, orderPaymentFailed } from '#modules/payments/contract.ts'
import { findOrderPayment, type GatewayPorts } from '#modules/payments/index.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { completeOrder } from './operations/complete-order.ts'
import { endOrder } from './operations/end-order.ts'
import { lapseOrders } from './operations/payment.ts'

export const ordersJobs = (ports: GatewayPorts): Job[] => [
  {
    name: 'orders.lapse',
    cron: '* * * * *',
    run: async (context) => {
      await lapseOrders(context, ports)
    },
  },
]

/** Reacts to the result of an order's payment, whether a webhook, a return or a job found it. */
export const ordersReactions: readonly EventHandler[] = [
  defineEventHandler('orders.complete_paid', [orderPaymentCredited], async (context, { subject, data }) => {
    const { orderId, depositId } = data
    await completeOrder(context, {
      orderId,
      depositId,
      investorId: subject,
      amount: BigInt(data.amount),
      cause: { kind: 'job', id: 'orders.complete_paid' },
    })
  }),
  defineEventHandler('orders.end_unpaid', [orderPaymentFailed], async (context, { data: { orderId } }) => {
    const payment = await findOrderPayment({ tx: context.db }, orderId)
    // After a failed attempt the page can still be paid until the order lapses.
    if (payment?.status !== 'failed') return
    await endOrder(context, orderId, { status: 'cancelled', because: 'payment_failed' })
  }),
]
