import { Refusal, refuser } from '#kit/errors.ts'
import type { OpenContext } from '#platform/context.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway, WebhookRefused } from '../gateway.ts'
import { isLockConflict, settleInvoice } from './settle.ts'

const refuse = refuser(paymentsRefusals)

/** Seconds after which the gateway may resend an event that could not be written now. */
const heldUpSeconds = 5

/** Checks the secret of an event, then asks the gateway for the state of its subject. */
export async function receiveWebhook(
  context: OpenContext,
  gateway: PaymentGateway,
  message: { headers: Headers; body: string },
): Promise<void> {
  try {
    const event = gateway.parseWebhook(message.headers, message.body)
    if (event.about === null) return
    await settleInvoice(context, gateway, {
      ...event.about,
      cause: { kind: 'webhook', id: event.eventId },
      event,
    })
  } catch (error) {
    if (error instanceof WebhookRefused) throw refuse('webhook_refused')
    if (error instanceof GatewayRefused && error.status === 404) {
      // The gateway does not know the subject of its own event: there is nothing to do.
      context.log.warn({ err: error }, 'a webhook told of a payment page that the gateway does not have')
      return
    }
    // Not acknowledged, so that the gateway resends it.
    if (error instanceof GatewayUnavailable) throw refuse('gateway_unavailable')
    if (error instanceof GatewayRefused) {
      context.log.error({ err: error }, 'the gateway refuses to tell about a payment page')
      throw refuse('gateway_unavailable')
    }
    if (isLockConflict(error)) throw new Refusal('unavailable', 503, { retryAfterSeconds: heldUpSeconds })
    throw error
  }
}
