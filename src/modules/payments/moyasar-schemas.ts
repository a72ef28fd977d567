import * as z from 'zod'
import type { Halalas } from '#kit/money.ts'
import type { VaultCard } from '#modules/cards/index.ts'
import type { CardBrand } from '#modules/cards/vocabulary.ts'
import type {
  GatewayCard,
  GatewayFailure,
  GatewayInvoice,
  GatewayInvoiceStatus,
  GatewayPayment,
  GatewayPaymentPage,
  GatewayPaymentStatus,
  UnreadablePayment,
} from './gateway.ts'

/** The key in Moyasar's metadata that carries our id. Lists can be filtered by it. */
export const referenceKey = 'reference'

/** The format of the gateway's ids. They are used in paths and stored. */
export const idShape = /^[0-9a-zA-Z_-]{1,100}$/

// An exact JSON integer as bigint. Fractions and numbers beyond 2^53 are refused.
const Amount = z
  .int()
  .nonnegative()
  .transform((halalas): Halalas => BigInt(halalas))
const Metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform(
    (given): Record<string, string> =>
      Object.fromEntries(
        Object.entries(given ?? {}).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
        ),
      ),
  )
const ShortText = z.string().max(500).nullish()

const Source = z.object({
  type: z.string(),
  company: ShortText,
  number: ShortText,
  message: ShortText,
  response_code: ShortText,
  token: ShortText,
  transaction_url: z.url({ protocol: /^https?$/ }).nullish(),
  month: z.coerce.number().int().min(1).max(12).nullish().catch(null),
  year: z.coerce.number().int().min(2000).max(2200).nullish().catch(null),
})
type Source = z.infer<typeof Source>

export const Payment = z
  .object({
    id: z.guid(),
    status: z.string(),
    amount: Amount,
    fee: Amount.nullish(),
    currency: z.string().length(3),
    refunded: Amount.nullish(),
    invoice_id: z.guid().nullish(),
    created_at: z.iso.datetime({ offset: true }),
    metadata: Metadata,
    source: Source.nullish(),
  })
  .transform((given): GatewayPayment => {
    const status = paymentStatuses.get(given.status) ?? 'pending'
    return {
      paymentId: given.id,
      gatewayId: given.invoice_id ?? null,
      id: given.metadata[referenceKey] ?? null,
      status,
      amountHalalas: given.amount,
      refundedHalalas: given.refunded ?? 0n,
      feeHalalas: given.fee ?? 0n,
      currency: given.currency,
      card: parseCard(given.source),
      failureReason: status === 'failed' ? parseFailure(given.source) : null,
      proofUrl: status === 'pending' ? (given.source?.transaction_url ?? null) : null,
      createdAt: z.coerce.date().parse(given.created_at),
    }
  })

export const Invoice = z
  .object({
    id: z.guid(),
    status: z.string(),
    amount: Amount,
    currency: z.string().length(3),
    url: z.url({ protocol: /^https?$/ }),
    created_at: z.iso.datetime({ offset: true }),
    metadata: Metadata,
    payments: z.array(Payment).nullish(),
  })
  .transform((given): GatewayInvoice & { readonly paymentUrl: string } => {
    const payments = [...(given.payments ?? [])].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const telling = payments.findLast((payment) => payment.status === 'paid') ?? payments.at(-1)
    return {
      gatewayId: given.id,
      id: given.metadata[referenceKey] ?? null,
      status: invoiceStatuses.get(given.status) ?? 'open',
      amountHalalas: given.amount,
      currency: given.currency,
      paymentUrl: given.url,
      metadata: given.metadata,
      payments,
      card: telling?.card ?? null,
      failureReason: telling?.failureReason ?? null,
    }
  })

/** Parses a payment without a page to an invoice with this one payment. */
export const Charge = Payment.transform((payment): GatewayInvoice => {
  const { paymentId, id, amountHalalas, currency, card, failureReason, proofUrl } = payment
  return {
    gatewayId: paymentId,
    id,
    status: chargeStatuses[payment.status],
    amountHalalas,
    currency,
    paymentUrl: proofUrl,
    metadata: {},
    payments: [payment],
    card,
    failureReason,
  }
})

/** A failed charge is final, unlike a page, where the payer may try again. */
const chargeStatuses: Readonly<Record<GatewayPaymentStatus, GatewayInvoiceStatus>> = {
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'closed',
  voided: 'closed',
}

export const Token = z
  .object({
    status: z.string(),
    brand: z.string().max(40),
    last_four: z.string().regex(/^\d{4}$/),
    month: z.coerce.number().int().min(1).max(12),
    year: z.coerce.number().int().min(2000).max(2200),
  })
  .transform(
    ({ status, brand, last_four, month, year }): VaultCard => ({
      status: status === 'active' ? 'active' : status === 'initiated' ? 'waiting' : 'dead',
      brand: parseBrand(brand),
      lastFour: last_four,
      expiry: { month, year },
    }),
  )

const Paging = z.object({ next_page: z.int().positive().nullish() }).nullish()
/** Rows of lists are parsed one by one, so that an invalid one does not affect the others. */
export const InvoiceList = z.object({ invoices: z.array(z.unknown()), meta: Paging })
export const PaymentList = z.object({ payments: z.array(z.unknown()), meta: Paging })

const PaymentId = z.object({ id: z.string().regex(idShape) })
const Referring = z.object({ metadata: z.object({ [referenceKey]: z.string() }) })

/** Returns the paths of invalid fields, without values that must not reach a log. */
export const listFaults = (error: z.ZodError): string =>
  error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')

export function parsePayments(rows: readonly unknown[]): Pick<GatewayPaymentPage, 'payments' | 'unreadable'> {
  const payments: GatewayPayment[] = []
  const unreadable: UnreadablePayment[] = []
  for (const row of rows) {
    const parsed = Payment.safeParse(row)
    if (parsed.success) payments.push(parsed.data)
    else
      unreadable.push({
        paymentId: PaymentId.safeParse(row).data?.id ?? null,
        faults: listFaults(parsed.error),
      })
  }
  return { payments, unreadable }
}

/** True if a row carries our reference, even if the rest of it is invalid. */
export const hasReference = (row: unknown, id: string): boolean =>
  Referring.safeParse(row).data?.metadata[referenceKey] === id

/** `{ type, message, errors }`; `errors` is text, a list by field, or null. */
export const MoyasarFailure = z.object({
  type: z.string().max(100).catch('unknown'),
  message: z.string().max(500).nullish().catch(null),
  errors: z.record(z.string(), z.array(z.string())).nullish().catch(null),
})

export const WebhookEvent = z.object({
  id: z.string().regex(idShape),
  type: z.string().regex(/^[a-z_]{1,60}$/),
  secret_token: z.string(),
  data: z.object({ id: z.guid().nullish().catch(null), invoice_id: z.guid().nullish(), metadata: Metadata }),
})

// An unknown status is treated as pending: it can neither credit nor fail anything.
const paymentStatuses = new Map<string, GatewayPaymentStatus>([
  ['initiated', 'pending'],
  ['verified', 'pending'],
  ['authorized', 'authorized'],
  ['paid', 'paid'],
  ['captured', 'paid'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['voided', 'voided'],
])
const invoiceStatuses = new Map<string, GatewayInvoiceStatus>([
  ['initiated', 'open'],
  ['on_hold', 'open'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['canceled', 'closed'],
  ['voided', 'closed'],
  ['expired', 'closed'],
])

const brands = new Map<string, CardBrand>([
  ['mada', 'mada'],
  ['visa', 'visa'],
  ['master', 'mastercard'],
  ['mastercard', 'mastercard'],
  ['amex', 'amex'],
])

const parseBrand = (name: string | null | undefined): CardBrand =>
  brands.get(name?.toLowerCase() ?? '') ?? 'other'

/** The number comes masked, `4111-11XX-XXXX-1111`. Wallets without a card (STC Pay) have none. */
function parseCard(source: Source | null | undefined): GatewayCard | null {
  const lastFour = source?.number?.match(/(\d{4})\s*$/)?.[1]
  if (!source || !lastFour) return null
  const { month, year, token } = source
  return {
    brand: parseBrand(source.company),
    lastFour,
    expiry: month && year ? { month, year } : null,
    token: token ?? null,
  }
}

/** Uses the issuer's ISO 8583 code, or the message if there is none. */
function parseFailure(source: Source | null | undefined): GatewayFailure {
  const message = source?.message ?? ''
  if (source?.response_code === '51' || /insufficient/i.test(message)) return 'insufficient_funds'
  if (/3-?D[ -]?S|authenticat/i.test(message)) return 'authentication_failed'
  if (source?.response_code === '54' || /expired/i.test(message)) return 'card_expired'
  if (source?.response_code || /declin|do not hono/i.test(message)) return 'declined'
  return 'other'
}
