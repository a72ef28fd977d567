import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/time.ts'
import { callOutside, OutboundUnavailable } from '#platform/messages/outbound.ts'
import type { Agenda } from './agenda.ts'
import { type DeliveryRecord, type PaymentRecord, paymentAnswer } from './records.ts'
import type { SandboxStore } from './store.ts'

export interface WebhookSettings {
  readonly store: SandboxStore
  readonly agenda: Agenda
  readonly now: Clock
  readonly secret: string
  /** How long to wait after each failed attempt; one attempt more than there are waits. */
  readonly retryDelaysMs: readonly number[]
  readonly signal: AbortSignal
  /** What the merchant has registered for the account: it hears of payments that belong to no invoice. */
  readonly accountUrl: () => string | undefined
}

export type WebhookEvent = Readonly<Record<string, unknown>>

export interface Webhooks {
  /** The event of a payment's present status. Made once, it keeps its id in every delivery. */
  eventOf(payment: PaymentRecord): WebhookEvent
  /** Sends the events one after another, in this order; failed ones are repeated later. */
  deliver(about: PaymentRecord, events: readonly WebhookEvent[]): Promise<void>
  /** Takes up again what an earlier run could not deliver. */
  resume(): void
}

const timeoutMs = 10_000

export function openWebhooks(settings: WebhookSettings): Webhooks {
  const { store, agenda, retryDelaysMs } = settings

  async function attempt(delivery: DeliveryRecord): Promise<void> {
    if (await isTaken(delivery, settings)) {
      await store.keep({ kind: 'delivered', value: { id: delivery.id } })
      return
    }
    // Cut off by shutdown: the next run starts where this one stood.
    if (settings.signal.aborted) return
    const wait = retryDelaysMs[delivery.attempts]
    if (wait === undefined) {
      await store.keep({ kind: 'delivered', value: { id: delivery.id } })
      return
    }
    const next = { ...delivery, attempts: delivery.attempts + 1 }
    await store.keep({ kind: 'delivery', value: next })
    agenda.after(wait, () => attempt(next))
  }

  return {
    eventOf: (payment) => ({
      id: newId(),
      type: `payment_${payment.status}`,
      created_at: settings.now().toISOString(),
      account_name: 'Sandbox',
      live: false,
      data: paymentAnswer(payment),
    }),
    async deliver({ invoice_id }, events) {
      const invoice = invoice_id === null ? undefined : store.invoices.get(invoice_id)
      const url = invoice ? invoice.callback_url : (settings.accountUrl() ?? null)
      if (url === null) return
      const deliveries = events.map((event): DeliveryRecord => ({ id: newId(), url, event, attempts: 0 }))
      await store.keep(...deliveries.map((value) => ({ kind: 'delivery' as const, value })))
      agenda.run(async () => {
        for (const delivery of deliveries) await attempt(delivery)
      })
    },
    resume() {
      for (const delivery of store.deliveries.values()) agenda.run(() => attempt(delivery))
    },
  }
}

/** Only a 2xx counts as taken; a redirect is not followed. */
async function isTaken(delivery: DeliveryRecord, { secret, signal }: WebhookSettings): Promise<boolean> {
  try {
    const answer = await callOutside({
      url: new URL(delivery.url),
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'sandbox-gateway' },
      body: JSON.stringify({ ...delivery.event, secret_token: secret }),
      timeoutMs,
      signal,
    })
    return answer.status >= 200 && answer.status < 300
  } catch (error) {
    if (error instanceof OutboundUnavailable) return false
    throw error
  }
}
