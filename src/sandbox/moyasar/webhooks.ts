import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/time.ts'
import { callOutside, OutboundUnavailable } from '#platform/messages/outbound.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import { type DeliveryRecord, type PaymentRecord, paymentAnswer } from './records.ts'
import type { SandboxStore } from './store.ts'

export interface WebhookSettings {
  readonly store: SandboxStore
  readonly tasks: BackgroundTasks
  readonly now: Clock
  readonly secret: string
  /** Delay after each failed attempt. There is one attempt more than delays. */
  readonly retryDelaysMs: readonly number[]
  readonly signal: AbortSignal
  /** The merchant account's webhook. It receives payments that belong to no invoice. */
  readonly accountUrl: () => string | undefined
}

export type SentEvent = Readonly<Record<string, unknown>>

export interface Webhooks {
  /** Returns the event for the current status of a payment. It keeps its id across deliveries. */
  eventOf(payment: PaymentRecord): SentEvent
  /** Sends the events sequentially in this order. Failed ones are retried later. */
  deliver(about: PaymentRecord, events: readonly SentEvent[]): Promise<void>
  /** Resumes the deliveries that a previous process left open. */
  resume(): void
}

const timeoutMs = 10_000

export function openWebhooks(settings: WebhookSettings): Webhooks {
  const { store, tasks, retryDelaysMs } = settings

  async function attempt(delivery: DeliveryRecord): Promise<void> {
    if (await isTaken(delivery, settings)) {
      await store.keep({ kind: 'delivered', value: { id: delivery.id } })
      return
    }
    // On shutdown the delivery stays stored and the next process resumes it.
    if (settings.signal.aborted) return
    const wait = retryDelaysMs[delivery.attempts]
    if (wait === undefined) {
      await store.keep({ kind: 'delivered', value: { id: delivery.id } })
      return
    }
    const next = { ...delivery, attempts: delivery.attempts + 1 }
    await store.keep({ kind: 'delivery', value: next })
    tasks.after(wait, () => attempt(next))
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
      tasks.run(async () => {
        for (const delivery of deliveries) await attempt(delivery)
      })
    },
    resume() {
      for (const delivery of store.deliveries.values()) tasks.run(() => attempt(delivery))
    },
  }
}

/** Returns whether the merchant answered 2xx. Redirects are not followed. */
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
