import { type Attempts, buildPaymentDraft, isClosed, type Particulars } from './attempts.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import {
  approved,
  declined,
  insufficient,
  type Result,
  type TestCard,
  unauthenticated,
  undecided,
} from './cards.ts'
import type { InvoiceRecord, PaymentRecord } from './records.ts'
import type { SandboxStore } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** Outcomes that the payer can choose on the hosted page. */
export const paymentOutcomes = [
  'succeed',
  'decline',
  'insufficient',
  'challenge',
  'slow',
  'duplicate',
  'abandon',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Further outcomes while the payer is at the bank. */
export const bankEndings = ['decline', 'insufficient', 'slow'] as const
export type BankEnding = (typeof bankEndings)[number]

/** The code that passes the challenge; the page shows it. */
export const challengeCode = '123456'
const challengeTriesAtMost = 3

/** The next page of the browser. */
export type Next =
  | { readonly to: 'merchant'; readonly payment: PaymentRecord | null }
  | { readonly to: 'challenge'; readonly payment: PaymentRecord }

/** The actions of the hosted page: they end payments and emit webhook events. */
export interface PaymentPage {
  pay(invoice: InvoiceRecord, outcome: PaymentOutcome, card: TestCard, savesCard?: boolean): Promise<Next>
  /** A code of null cancels the challenge. */
  answerChallenge(payment: PaymentRecord, code: string | null): Promise<Next>
  /** Ends the payment at the bank with an outcome other than a correct code. */
  endAtBank(payment: PaymentRecord, ending: BankEnding): Promise<PaymentRecord>
  /** Null before the first wrong code. */
  triesLeft(paymentId: string): number | null
  /** Schedules the slow results that a previous process left pending. */
  resume(): void
}

interface Try {
  readonly invoice: InvoiceRecord
  readonly card: TestCard
  readonly more: Particulars
}

export interface CheckoutSettings {
  readonly store: SandboxStore
  readonly attempts: Attempts
  readonly webhooks: Webhooks
  readonly tasks: BackgroundTasks
  readonly slowMs: number
}

export function openCheckout({ store, attempts, webhooks, tasks, slowMs }: CheckoutSettings): PaymentPage {
  const triesUsed = new Map<string, number>()

  async function decide({ invoice, card, more }: Try, result: Result): Promise<Next> {
    const payment = await attempts.begin(buildPaymentDraft(invoice), card, result, more)
    await webhooks.deliver(payment, [webhooks.eventOf(payment)])
    return { to: 'merchant', payment }
  }

  function awaitResult(payment: PaymentRecord): PaymentRecord {
    tasks.after(slowMs, async () => {
      await attempts.settle(payment, approved)
    })
    return payment
  }

  /**
   * Sends a failure and then three copies of a success with the failure between them, so that neither order nor count
   * can be trusted.
   */
  async function succeedNoisily({ invoice, card, more }: Try): Promise<Next> {
    const failure = webhooks.eventOf(await attempts.begin(buildPaymentDraft(invoice), card, declined))
    const payment = await attempts.begin(buildPaymentDraft(invoice), card, approved, more)
    const success = webhooks.eventOf(payment)
    await webhooks.deliver(payment, [success, failure, success, success])
    return { to: 'merchant', payment }
  }

  const endings: Readonly<Record<PaymentOutcome, (made: Try) => Promise<Next>>> = {
    succeed: (made) => decide(made, approved),
    decline: (made) => decide(made, declined),
    insufficient: (made) => decide(made, insufficient),
    challenge: async ({ invoice, card, more }) => ({
      to: 'challenge',
      payment: await attempts.begin(buildPaymentDraft(invoice), card, undecided, { ...more, awaits: 'code' }),
    }),
    slow: async ({ invoice, card, more }) => ({
      to: 'merchant',
      payment: awaitResult(
        await attempts.begin(buildPaymentDraft(invoice), card, undecided, { ...more, awaits: 'clock' }),
      ),
    }),
    duplicate: succeedNoisily,
    abandon: async () => ({ to: 'merchant', payment: null }),
  }

  return {
    async pay(invoice, outcome, card, savesCard = false) {
      // A double click or a return by the Back button: a paid invoice takes no second payment.
      const paid = store.paymentsOf(invoice.id).find(({ status }) => status === 'paid')
      if (paid || isClosed(invoice)) return { to: 'merchant', payment: paid ?? null }
      return await endings[outcome]({ invoice, card, more: { savesCard } })
    },
    async answerChallenge(payment, code) {
      if (payment.sandbox_awaits !== 'code') return { to: 'merchant', payment }
      const used = (triesUsed.get(payment.id) ?? 0) + 1
      if (code !== null && code !== challengeCode && used < challengeTriesAtMost) {
        triesUsed.set(payment.id, used)
        return { to: 'challenge', payment }
      }
      triesUsed.delete(payment.id)
      const result = code === challengeCode ? approved : unauthenticated
      return { to: 'merchant', payment: await attempts.settle(payment, result) }
    },
    async endAtBank(payment, ending) {
      if (payment.sandbox_awaits !== 'code') return payment
      if (ending === 'slow') return awaitResult(await attempts.await(payment))
      return await attempts.settle(payment, ending === 'decline' ? declined : insufficient)
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
