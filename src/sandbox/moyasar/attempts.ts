import { newId, newReference } from '#kit/ids.ts'
import { fromWire, shareOf, toWire } from '#kit/money.ts'
import type { Clock } from '#kit/time.ts'
import { declined, type Result, type TestCard } from './cards.ts'
import type { InvoiceRecord, PaymentRecord } from './records.ts'
import type { SandboxStore } from './store.ts'
import type { Tokens } from './tokens.ts'
import type { Webhooks } from './webhooks.ts'

export type PaymentDraft = Pick<
  PaymentRecord,
  'amount' | 'currency' | 'description' | 'invoice_id' | 'callback_url' | 'metadata'
> & { readonly id?: string }

/** Options of a payment attempt. */
export interface Particulars {
  readonly awaits?: 'code' | 'clock'
  /** The payer consented to save the card. */
  readonly savesCard?: boolean
  /** The card was given by its token. */
  readonly isByToken?: boolean
  /** Returns the URL of the bank's 3-D Secure page. */
  readonly transactionUrlOf?: (paymentId: string) => string
}

/** Payment attempts. An attempt starts with its result, or is settled later. */
export interface Attempts {
  begin(draft: PaymentDraft, card: TestCard, result: Result, more?: Particulars): Promise<PaymentRecord>
  /** Settles a pending attempt and notifies the merchant. */
  settle(payment: PaymentRecord, result: Result): Promise<PaymentRecord>
  /** Marks the attempt as settled later by the clock, without the payer. */
  await(payment: PaymentRecord): Promise<PaymentRecord>
}

export interface AttemptSettings {
  readonly store: SandboxStore
  readonly tokens: Tokens
  readonly webhooks: Webhooks
  readonly now: Clock
}

const feeBps = 175
const feeOf = (status: PaymentRecord['status'], amount: number): number =>
  status === 'paid' ? toWire(shareOf(fromWire(amount), feeBps)) : 0

/** Returns whether the invoice accepts no further payment. */
export const isClosed = ({ status }: InvoiceRecord): boolean => status === 'paid' || status === 'canceled'

export function openAttempts({ store, tokens, webhooks, now }: AttemptSettings): Attempts {
  const invoiceOf = ({ invoice_id }: PaymentRecord) =>
    invoice_id === null ? undefined : store.invoices.get(invoice_id)

  /** Saves an attempt and updates its invoice. A paid invoice stays paid. */
  async function record(payment: PaymentRecord): Promise<PaymentRecord> {
    await tokens.settle(payment)
    const invoice = invoiceOf(payment)
    if (!invoice || isClosed(invoice) || payment.status === 'initiated') {
      await store.keep({ kind: 'payment', value: payment })
      return payment
    }
    const decided = { ...invoice, status: payment.status, updated_at: payment.updated_at }
    await store.keep({ kind: 'payment', value: payment }, { kind: 'invoice', value: decided })
    return payment
  }

  return {
    async begin(draft, card, result, more = {}) {
      const at = now().toISOString()
      const id = draft.id ?? newId()
      return await record({
        ...draft,
        id,
        status: result.status,
        fee: feeOf(result.status, draft.amount),
        created_at: at,
        updated_at: at,
        source: {
          ...sourceOf(card, result),
          token: more.savesCard ? (await tokens.begin(card)).id : null,
          transaction_url: more.transactionUrlOf?.(id) ?? null,
        },
        sandbox_awaits: more.awaits ?? null,
        sandbox_by_token: more.isByToken ?? false,
      })
    },
    async settle(payment, result) {
      const invoice = invoiceOf(payment)
      // An invoice is paid by one attempt only, and a cancelled invoice by none.
      const { status, message, response_code } = invoice && isClosed(invoice) ? declined : result
      const settled = await record({
        ...payment,
        status,
        fee: feeOf(status, payment.amount),
        updated_at: now().toISOString(),
        source: { ...payment.source, message, response_code },
        sandbox_awaits: null,
      })
      await webhooks.deliver(settled, [webhooks.eventOf(settled)])
      return settled
    },
    await: (payment) => record({ ...payment, sandbox_awaits: 'clock' }),
  }
}

const sourceOf = (card: TestCard, result: Result): PaymentRecord['source'] => ({
  type: card.wallet ?? 'creditcard',
  company: card.company,
  name: card.name,
  number: `XXXX-XXXX-XXXX-${card.lastFour}`,
  gateway_id: `sandbox_${card.wallet ? 'ap' : 'cc'}_${newId()}`,
  reference_number: newReference('RN'),
  token: null,
  message: result.message,
  transaction_url: null,
  response_code: result.response_code,
})

/** Copies the invoice's metadata to the payment, so that both lead to the merchant's id. */
export const buildPaymentDraft = (invoice: InvoiceRecord): PaymentDraft => ({
  amount: invoice.amount,
  currency: invoice.currency,
  description: invoice.description,
  invoice_id: invoice.id,
  callback_url: invoice.success_url,
  metadata: invoice.metadata,
})
