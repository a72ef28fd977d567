import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import type { CardVault } from '#modules/cards/index.ts'
import type { CardBrand } from '#modules/cards/vocabulary.ts'

/**
 * The port to the payment gateway (PAY-2). An adapter translates a provider's HTTP API to these types. Nothing outside
 * an adapter knows the provider.
 */
export interface PaymentGateway extends CardVault {
  /** The name in the webhook's path, `/api/payments/webhooks/{name}`. */
  readonly name: string
  /** Opens a hosted payment page. The same `id` again gives the same invoice, also after a lost answer. */
  createInvoice(request: InvoiceRequest): Promise<OpenedInvoice>
  /** Returns the invoice as the gateway states it now. Money is credited on this answer only. */
  fetchInvoice(gatewayId: string): Promise<GatewayInvoice>
  /** Closes an unpaid page. Refused if it was paid. */
  cancelInvoice(gatewayId: string): Promise<void>
  /**
   * Charges a saved card. Our `id` is also the payment's id at the gateway, so that a repeated request finds it and
   * charges nothing twice. Returns the charge as an invoice with this one payment.
   */
  payByToken(request: TokenPayment): Promise<GatewayInvoice>
  /** Returns the charge as the gateway states it now, or undefined if it does not know the id. */
  findCharge(paymentId: string): Promise<GatewayInvoice | undefined>
  findPayment(paymentId: string): Promise<GatewayPayment>
  /** Payments made after `since`, newest first, for reconciliation. */
  listPayments(range: { since: Date; page: number }): Promise<GatewayPaymentPage>
  /** Checks the secret and returns what changed. It is only a hint: fetch the invoice before acting on it. */
  parseWebhook(headers: Headers, rawBody: string): GatewayEvent
}

export interface InvoiceRequest {
  /** Our id, and the idempotency key. */
  readonly id: string
  readonly amountHalalas: Halalas
  readonly description: string
  /** The URL that the gateway's server reports to. */
  readonly callbackUrl: string
  /** The URL that the gateway sends the payer's browser to, whatever the outcome. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly metadata?: Readonly<Record<string, string>>
}

export interface TokenPayment {
  readonly id: string
  readonly token: string
  readonly amountHalalas: Halalas
  readonly description: string
  /** The URL that the bank sends the payer's browser to, whatever the outcome. */
  readonly returnUrl: string
  readonly locale: Locale
}

export interface OpenedInvoice {
  readonly gatewayId: string
  readonly paymentUrl: string
}

/**
 * - `open`: not paid yet, can be paid.
 * - `paid`: the whole amount was taken.
 * - `failed`: the last attempt failed. The payer may try again, and the invoice may become `paid`.
 * - `refunded`: was paid, and refunded in part or in full.
 * - `closed`: canceled, voided or expired; can no longer be paid.
 */
export type GatewayInvoiceStatus = 'open' | 'paid' | 'failed' | 'refunded' | 'closed'

/** `pending` may become any other status. `authorized` is held on the card but not captured. */
export type GatewayPaymentStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'

/** Why a payment failed, as a code that pages translate. */
export type GatewayFailure =
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'card_expired'
  | 'declined'
  | 'other'

/** The card data that may be stored (PAY-3). */
export interface GatewayCard {
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiry: { readonly month: number; readonly year: number } | null
  /** Present only if the payer asked the gateway to save the card. */
  readonly token: string | null
}

export interface GatewayPayment {
  readonly paymentId: string
  /** The invoice that it pays, if any. */
  readonly gatewayId: string | null
  /** Our id, if the payment belongs to one of our invoices. */
  readonly id: string | null
  readonly status: GatewayPaymentStatus
  readonly amountHalalas: Halalas
  readonly refundedHalalas: Halalas
  readonly feeHalalas: Halalas
  readonly currency: string
  readonly card: GatewayCard | null
  readonly failureReason: GatewayFailure | null
  /** The 3-D Secure page of the payer's bank, if authentication is needed. */
  readonly proofUrl: string | null
  readonly createdAt: Date
}

export interface GatewayInvoice {
  readonly gatewayId: string
  /** Our id, as given at creation. Null if this product did not open the invoice. */
  readonly id: string | null
  readonly status: GatewayInvoiceStatus
  readonly amountHalalas: Halalas
  readonly currency: string
  /** Null for a charge without a page. */
  readonly paymentUrl: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** Every attempt, oldest first. */
  readonly payments: readonly GatewayPayment[]
  /** The card that paid, or the card of the last attempt. */
  readonly card: GatewayCard | null
  /** Why the last attempt failed. Null if paid or not attempted. */
  readonly failureReason: GatewayFailure | null
}

/** A row of the gateway's list that does not match its schema. */
export interface UnreadablePayment {
  readonly paymentId: string | null
  /** The paths of the invalid fields, without their values. */
  readonly faults: string
}

export interface GatewayPaymentPage {
  readonly payments: readonly GatewayPayment[]
  /** Rows are parsed one by one, so that an invalid one does not hide the others. */
  readonly unreadable: readonly UnreadablePayment[]
  readonly nextPage: number | null
}

/** An object of the gateway: a payment page, or a charge to a saved card without a page. */
export interface GatewaySubject {
  readonly kind: 'page' | 'charge'
  readonly gatewayId: string
}

export interface GatewayEvent {
  /** The same for each delivery of one event. */
  readonly eventId: string
  readonly type: string
  /** The page or charge of the event. Null if it is not ours: acknowledge it and do nothing. */
  readonly about: GatewaySubject | null
}

/** No usable answer: network error, timeout, 5xx or invalid body. The outcome is unknown, not "failed". */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayUnavailable'
  }
}

/** The gateway refused the request (4xx). Nothing happened, and a retry does not help. */
export class GatewayRefused extends Error {
  readonly status: number
  /** The gateway's code of the refusal. */
  readonly type: string
  /** Errors by field, as the gateway names them. */
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(
    message: string,
    refusal: { status: number; type: string; fields?: Readonly<Record<string, readonly string[]>> },
  ) {
    super(message)
    this.name = 'GatewayRefused'
    this.status = refusal.status
    this.type = refusal.type
    this.fields = refusal.fields ?? {}
  }
}

/** A webhook that is ignored: its secret is wrong or missing, or its body is malformed. */
export class WebhookRefused extends Error {
  readonly reason: 'malformed' | 'wrong_token'

  constructor(reason: 'malformed' | 'wrong_token') {
    super(`webhook refused: ${reason}`)
    this.name = 'WebhookRefused'
    this.reason = reason
  }
}
