import { newId, newReference } from '#kit/ids.ts'
import { fromWire, shareOf, toWire } from '#kit/money.ts'
import type { Clock } from '#kit/time.ts'
import { type Card, declined, type Result } from './cards.ts'
import type { InvoiceRecord, PaymentRecord } from './records.ts'
import type { SandboxStore } from './store.ts'
import type { Webhooks } from './webhooks.ts'

export type PaymentDraft = Pick<
  PaymentRecord,
  'amount' | 'currency' | 'description' | 'invoice_id' | 'callback_url' | 'metadata'
> & { readonly id?: string }

/** Attempts at paying: begun with a result, or begun without one and settled later. */
export interface Attempts {
  begin(draft: PaymentDraft, card: Card, result: Result, awaits?: 'code' | 'clock'): Promise<PaymentRecord>
  /** Ends an attempt that had no result yet, and tells the merchant. */
  settle(invoiceId: string, payment: PaymentRecord, result: Result): Promise<PaymentRecord>
}

export interface AttemptSettings {
  readonly store: SandboxStore
  readonly webhooks: Webhooks
  readonly now: Clock
}

const feeBps = 175
const feeOf = (status: PaymentRecord['status'], amount: number): number =>
  status === 'paid' ? toWire(shareOf(fromWire(amount), feeBps)) : 0

export function openAttempts({ store, webhooks, now }: AttemptSettings): Attempts {
  /** Writes an attempt and, with it, what it makes of its invoice. A paid invoice stays paid. */
  async function record(payment: PaymentRecord): Promise<PaymentRecord> {
    const invoice = payment.invoice_id === null ? undefined : store.invoices.get(payment.invoice_id)
    if (!invoice || invoice.status === 'paid' || payment.status === 'initiated') {
      await store.keep({ kind: 'payment', value: payment })
      return payment
    }
    const decided = { ...invoice, status: payment.status, updated_at: payment.updated_at }
    await store.keep({ kind: 'payment', value: payment }, { kind: 'invoice', value: decided })
    return payment
  }

  return {
    begin(draft, card, result, awaits) {
      const at = now().toISOString()
      return record({
        ...draft,
        id: draft.id ?? newId(),
        status: result.status,
        fee: feeOf(result.status, draft.amount),
        created_at: at,
        updated_at: at,
        source: sourceOf(card, result),
        sandbox_awaits: awaits ?? null,
      })
    },
    async settle(invoiceId, payment, result) {
      const invoice = store.invoices.get(invoiceId)!
      // Of two attempts at one invoice only one can take the money.
      const { status, message, response_code } = invoice.status === 'paid' ? declined : result
      const settled = await record({
        ...payment,
        status,
        fee: feeOf(status, payment.amount),
        updated_at: now().toISOString(),
        source: { ...payment.source, message, response_code },
        sandbox_awaits: null,
      })
      await webhooks.deliver(invoice.callback_url, [webhooks.eventOf(settled)])
      return settled
    },
  }
}

const sourceOf = (card: Card, result: Result): PaymentRecord['source'] => ({
  type: 'creditcard',
  company: card.company,
  name: card.name,
  number: `XXXX-XXXX-XXXX-${card.lastFour}`,
  gateway_id: `sandbox_cc_${newId()}`,
  reference_number: newReference('RN'),
  token: null,
  message: result.message,
  transaction_url: null,
  response_code: result.response_code,
})

/** The payment of an invoice carries the invoice's metadata, so that either leads to the merchant's id. */
export const draftOf = (invoice: InvoiceRecord): PaymentDraft => ({
  amount: invoice.amount,
  currency: invoice.currency,
  description: invoice.description,
  invoice_id: invoice.id,
  callback_url: invoice.success_url,
  metadata: invoice.metadata,
})
