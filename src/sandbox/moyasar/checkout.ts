import type { Agenda } from './agenda.ts'
import { type Attempts, draftOf } from './attempts.ts'
import {
  approved,
  type Card,
  declined,
  insufficient,
  type Result,
  unauthenticated,
  undecided,
} from './cards.ts'
import type { InvoiceRecord, PaymentRecord } from './records.ts'
import type { SandboxStore } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** How the payer can make a payment end. */
export const outcomes = [
  'succeed',
  'decline',
  'insufficient',
  'challenge',
  'slow',
  'duplicate',
  'abandon',
] as const
export type Outcome = (typeof outcomes)[number]

/** The code that passes the challenge; the page shows it. */
export const challengeCode = '123456'
const challengeTriesAtMost = 3

/** Where the browser goes next. */
export type Next =
  | { readonly to: 'merchant'; readonly payment: PaymentRecord | null }
  | { readonly to: 'challenge'; readonly payment: PaymentRecord }

/** What stands behind the hosted page: the endings, and the events that tell of them. */
export interface Checkout {
  pay(invoice: InvoiceRecord, outcome: Outcome, card: Card): Promise<Next>
  /** A code of null gives up. */
  answerChallenge(invoice: InvoiceRecord, payment: PaymentRecord, code: string | null): Promise<Next>
  /** Null before the first wrong code. */
  triesLeft(paymentId: string): number | null
  /** Takes up again the slow results that an earlier run still owed. */
  resume(): void
}

export interface CheckoutSettings {
  readonly store: SandboxStore
  readonly attempts: Attempts
  readonly webhooks: Webhooks
  readonly agenda: Agenda
  readonly slowMs: number
}

export function openCheckout({ store, attempts, webhooks, agenda, slowMs }: CheckoutSettings): Checkout {
  const triesUsed = new Map<string, number>()

  async function decide(invoice: InvoiceRecord, card: Card, result: Result): Promise<Next> {
    const payment = await attempts.begin(draftOf(invoice), card, result)
    await webhooks.deliver(invoice.callback_url, [webhooks.eventOf(payment)])
    return { to: 'merchant', payment }
  }

  function awaitResult(payment: PaymentRecord): PaymentRecord {
    agenda.after(slowMs, async () => {
      await attempts.settle(payment.invoice_id!, payment, approved)
    })
    return payment
  }

  /** A failure, then a success told three times with the failure in between: order and count both lie. */
  async function succeedNoisily(invoice: InvoiceRecord, card: Card): Promise<Next> {
    const failure = webhooks.eventOf(await attempts.begin(draftOf(invoice), card, declined))
    const payment = await attempts.begin(draftOf(invoice), card, approved)
    const success = webhooks.eventOf(payment)
    await webhooks.deliver(invoice.callback_url, [success, failure, success, success])
    return { to: 'merchant', payment }
  }

  const endings: Readonly<Record<Outcome, (invoice: InvoiceRecord, card: Card) => Promise<Next>>> = {
    succeed: (invoice, card) => decide(invoice, card, approved),
    decline: (invoice, card) => decide(invoice, card, declined),
    insufficient: (invoice, card) => decide(invoice, card, insufficient),
    challenge: async (invoice, card) => ({
      to: 'challenge',
      payment: await attempts.begin(draftOf(invoice), card, undecided, 'code'),
    }),
    slow: async (invoice, card) => ({
      to: 'merchant',
      payment: awaitResult(await attempts.begin(draftOf(invoice), card, undecided, 'clock')),
    }),
    duplicate: succeedNoisily,
    abandon: async () => ({ to: 'merchant', payment: null }),
  }

  return {
    async pay(invoice, outcome, card) {
      // Pressed twice, or come back to: a paid invoice takes no second payment.
      const paid = store.paymentsOf(invoice.id).find(({ status }) => status === 'paid')
      return paid ? { to: 'merchant', payment: paid } : endings[outcome](invoice, card)
    },
    async answerChallenge(invoice, payment, code) {
      if (payment.sandbox_awaits !== 'code') return { to: 'merchant', payment }
      const used = (triesUsed.get(payment.id) ?? 0) + 1
      if (code !== null && code !== challengeCode && used < challengeTriesAtMost) {
        triesUsed.set(payment.id, used)
        return { to: 'challenge', payment }
      }
      triesUsed.delete(payment.id)
      const result = code === challengeCode ? approved : unauthenticated
      return { to: 'merchant', payment: await attempts.settle(invoice.id, payment, result) }
    },
    triesLeft(paymentId) {
      const used = triesUsed.get(paymentId)
      return used === undefined ? null : challengeTriesAtMost - used
    },
    resume() {
      for (const payment of store.payments.values()) {
        if (payment.sandbox_awaits === 'clock') awaitResult(payment)
      }
    },
  }
}
