import { refuser } from '#kit/errors.ts'
import { addDays, addMs, minuteMs } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayUnavailable, type PaymentGateway, WebhookRefused } from '../gateway.ts'
import * as queries from '../queries.ts'
import { settleInvoice } from './settle.ts'

const refuse = refuser(paymentsRefusals)

/** A message from the gateway is a hint: its secret is checked, then the gateway is asked what is true. */
export async function receiveWebhook(
  context: OpenContext,
  gateway: PaymentGateway,
  message: { headers: Headers; body: string },
): Promise<void> {
  try {
    const event = gateway.parseWebhook(message.headers, message.body)
    if (event.gatewayId === null) return
    await settleInvoice(context, gateway, event.gatewayId, { kind: 'webhook', id: event.eventId }, event)
  } catch (error) {
    if (error instanceof WebhookRefused) throw refuse('webhook_refused')
    // Not acknowledged, so that the gateway sends it again.
    if (error instanceof GatewayUnavailable) throw refuse('gateway_unavailable')
    throw error
  }
}

/** M10: asks after every deposit whose outcome nobody told us, so that a lost webhook loses no money. */
export async function settleAwaited(context: OpenContext, gateway: PaymentGateway): Promise<void> {
  const awaited = await queries.listAwaited(context.db, addMs(context.now, -2 * minuteMs), 100)
  for (const deposit of awaited) {
    try {
      if (deposit.gateway_id) {
        await settleInvoice(context, gateway, deposit.gateway_id, {
          kind: 'job',
          id: 'payments.settle_awaited',
        })
      } else if (deposit.created_at < addMs(context.now, -60 * minuteMs)) {
        // The gateway never told us its page, so nobody can have paid on it.
        await context.db.transaction((tx) => queries.failDeposit(tx, deposit.id, 'abandoned', context.now))
      }
    } catch (error) {
      context.log.warn(
        { err: error, depositId: deposit.id },
        'a deposit could not be settled; the next run tries again',
      )
    }
  }
}

/**
 * M10: walks through the gateway's own list of payments, so that one which was given up here and paid there
 * after all, with its webhook lost, is credited too.
 */
export async function settleForgotten(context: OpenContext, gateway: PaymentGateway): Promise<void> {
  const since = addDays(context.now, -7)
  for (let page: number | null = 1; page !== null; ) {
    const { payments, nextPage } = await gateway.listPayments({ since, page })
    const paid = payments.filter((payment) => payment.status === 'paid' && payment.gatewayId !== null)
    const invoices = paid.map((payment) => payment.gatewayId!)
    for (const gatewayId of await queries.listUncredited(context.db, invoices)) {
      await settleInvoice(context, gateway, gatewayId, { kind: 'job', id: 'payments.settle_forgotten' })
    }
    page = nextPage
  }
}
