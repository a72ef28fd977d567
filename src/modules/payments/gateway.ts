import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import type { CardVault } from '#modules/cards/index.ts'
import type { CardBrand } from '#modules/cards/vocabulary.ts'

/**
 * The payment gateway as this product needs it (PAY-2). An adapter turns a provider's HTTP API into these
 * words; nothing outside an adapter knows the provider's.
 */
export interface PaymentGateway extends CardVault {
  /** The name in the webhook's path, `/api/payments/webhooks/{name}`. */
  readonly name: string
  /** Opens a hosted payment page. The same `id` again gives the same invoice, also after a lost answer. */
  createInvoice(request: InvoiceRequest): Promise<OpenedInvoice>
  /** What the gateway itself says now: the only ground on which money is credited. */
  fetchInvoice(gatewayId: string): Promise<GatewayInvoice>
  /** Nobody can pay at it any more; refused where somebody has. */
  cancelInvoice(gatewayId: string): Promise<void>
  /**
   * Charges a card that is kept. Our `id` is the payment's own at the gateway, so that asking again finds it and
   * charges nothing twice. Answered as a page on which there is this one payment.
   */
  payByToken(request: TokenPayment): Promise<GatewayInvoice>
  /** The same as the gateway states it now; undefined where it has never heard of it. */
  findCharge(paymentId: string): Promise<GatewayInvoice | undefined>
  findPayment(paymentId: string): Promise<GatewayPayment>
  /** Payments made after `since`, newest first, for reconciliation. */
  listPayments(range: { since: Date; page: number }): Promise<GatewayPaymentPage>
  /** Checks the secret and tells what changed. A hint, never a fact: fetch before believing. */
  parseWebhook(headers: Headers, rawBody: string): GatewayEvent
}

export interface InvoiceRequest {
  /** Our id, and the idempotency key. */
  readonly id: string
  readonly amountHalalas: Halalas
  readonly description: string
  /** Where the gateway's server reports. */
  readonly callbackUrl: string
  /** Where the gateway sends the payer's browser, whatever the outcome. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly metadata?: Readonly<Record<string, string>>
}

export interface TokenPayment {
  readonly id: string
  readonly token: string
  readonly amountHalalas: Halalas
  readonly description: string
  /** Where the bank sends the payer's browser, whatever the outcome. */
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
 * - `failed`: the last attempt failed. Not the end: the payer may try again and turn it into `paid`.
 * - `refunded`: was paid, and given back in part or in full.
 * - `closed`: canceled, voided or expired; can no longer be paid.
 */
export type GatewayInvoiceStatus = 'open' | 'paid' | 'failed' | 'refunded' | 'closed'

/** `pending` may still become anything; `authorized` is held on the card and not taken. */
export type GatewayPaymentStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'

/** Why a payment failed, in words that a screen can translate. */
export type GatewayFailure =
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'card_expired'
  | 'declined'
  | 'other'

/** All of a card that may be known here (PAY-3). */
export interface GatewayCard {
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiry: { readonly month: number; readonly year: number } | null
  /** Present only when the payer asked the gateway to keep the card. */
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
  /** Where its payer proves to the bank who they are, if they have to. */
  readonly proofUrl: string | null
  readonly createdAt: Date
}

export interface GatewayInvoice {
  readonly gatewayId: string
  /** Our id, as given at creation; null for an invoice that this product did not open. */
  readonly id: string | null
  readonly status: GatewayInvoiceStatus
  readonly amountHalalas: Halalas
  readonly currency: string
  /** Null of a charge for which the payer need not go anywhere. */
  readonly paymentUrl: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** Every attempt, oldest first. */
  readonly payments: readonly GatewayPayment[]
  /** The card that paid; of the last attempt where none did. */
  readonly card: GatewayCard | null
  /** Why the last attempt failed; null when paid or not tried. */
  readonly failureReason: GatewayFailure | null
}

/** Something on the gateway's list that is no payment as we know them. */
export interface UnreadablePayment {
  readonly paymentId: string | null
  /** Where it departs from the protocol: names of fields, never their values. */
  readonly faults: string
}

export interface GatewayPaymentPage {
  readonly payments: readonly GatewayPayment[]
  /** Each is read by itself, so that one that cannot be read hides no other. */
  readonly unreadable: readonly UnreadablePayment[]
  readonly nextPage: number | null
}

/** What the gateway can be asked about: a page, or a payment that was made without one, by a card's token. */
export interface GatewaySubject {
  readonly kind: 'page' | 'charge'
  readonly gatewayId: string
}

export interface GatewayEvent {
  /** The same for each delivery of one event. */
  readonly eventId: string
  readonly type: string
  /** The page or charge concerned; null when the event is about none of ours: acknowledge it and do nothing. */
  readonly about: GatewaySubject | null
}

/** No usable answer: network, timeout, 5xx, off the protocol. The outcome is unknown, never "failed". */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayUnavailable'
  }
}

/** The gateway understood and said no (4xx): nothing happened, and asking again will not help. */
export class GatewayRefused extends Error {
  readonly status: number
  /** The gateway's own word for the refusal. */
  readonly type: string
  /** Faults by field, as the gateway names them. */
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

/** A webhook that moves nothing: its secret is wrong or missing, or it is no event at all. */
export class WebhookRefused extends Error {
  readonly reason: 'malformed' | 'wrong_token'

  constructor(reason: 'malformed' | 'wrong_token') {
    super(`webhook refused: ${reason}`)
    this.name = 'WebhookRefused'
    this.reason = reason
  }
}
