import * as z from 'zod'

/**
 * Stored records in the shape of Moyasar's API. Fields that begin with `sandbox_` are internal and are never sent.
 */

const Metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable()

export const PaymentRecord = z.object({
  id: z.string(),
  status: z.enum(['initiated', 'paid', 'failed']),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  description: z.string().nullable(),
  invoice_id: z.string().nullable(),
  callback_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  metadata: Metadata,
  source: z.object({
    type: z.enum(['creditcard', 'applepay']),
    company: z.enum(['mada', 'visa', 'master', 'amex']),
    name: z.string(),
    number: z.string(),
    gateway_id: z.string(),
    reference_number: z.string(),
    token: z.string().nullable(),
    message: z.string().nullable(),
    transaction_url: z.string().nullable(),
    response_code: z.string().nullable(),
  }),
  /** An initiated payment waits for the code of the payer or for the clock. */
  sandbox_awaits: z.enum(['code', 'clock']).nullable(),
  /** The card was given by its token. */
  sandbox_by_token: z.boolean().default(false),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

export const InvoiceRecord = z.object({
  id: z.string(),
  status: z.enum(['initiated', 'paid', 'failed', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  callback_url: z.string().nullable(),
  success_url: z.string().nullable(),
  back_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  metadata: Metadata,
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

/** A saved card. Only the last four digits of its number are stored. */
export const TokenRecord = z.object({
  id: z.string(),
  status: z.enum(['initiated', 'active', 'inactive']),
  brand: z.enum(['mada', 'visa', 'master', 'amex']),
  funding: z.enum(['credit', 'debit']),
  country: z.string(),
  month: z.string(),
  year: z.string(),
  name: z.string(),
  last_four: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type TokenRecord = z.infer<typeof TokenRecord>

/** A webhook that is not yet delivered. The secret token is added when it is sent, so it is not stored. */
export const DeliveryRecord = z.object({
  id: z.string(),
  url: z.string(),
  event: z.record(z.string(), z.unknown()),
  attempts: z.int(),
})
export type DeliveryRecord = z.infer<typeof DeliveryRecord>

/** Formats an amount in halalas as Moyasar does: `1234.50 SAR`. */
export function amountFormat(amount: number, currency: string): string {
  const halalas = BigInt(amount)
  return `${halalas / 100n}.${String(halalas % 100n).padStart(2, '0')} ${currency}`
}

/** Returns a payment as the API and the webhooks show it. */
export function paymentAnswer({
  sandbox_awaits: _awaits,
  sandbox_by_token: _token,
  ...payment
}: PaymentRecord) {
  return {
    ...payment,
    refunded: 0,
    refunded_at: null,
    captured: 0,
    captured_at: null,
    voided_at: null,
    ip: null,
    amount_format: amountFormat(payment.amount, payment.currency),
    fee_format: amountFormat(payment.fee, payment.currency),
    refunded_format: amountFormat(0, payment.currency),
    captured_format: amountFormat(0, payment.currency),
  }
}

/** Returns an invoice as the API shows it, with its attempts, newest first. */
export function invoiceAnswer(
  invoice: InvoiceRecord,
  payments: readonly PaymentRecord[],
  gatewayUrl: string,
) {
  return {
    ...invoice,
    logo_url: null,
    amount_format: amountFormat(invoice.amount, invoice.currency),
    url: `${gatewayUrl}/pay/${invoice.id}`,
    expired_at: null,
    payments: payments.map(paymentAnswer),
  }
}
