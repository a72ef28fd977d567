import { dayMs, hourMs, minuteMs } from '#kit/time.ts'
import type { BreakKind } from '#modules/books/contract.ts'
import type { GatewayInvoice, GatewayPayment, GatewaySubject } from './gateway.ts'
import type { DepositStatus } from './vocabulary.ts'

/** The time after which an unpaid deposit fails as abandoned. */
export const abandonedAfterMs = 24 * 60 * minuteMs
/** The time after which a deposit without a page cannot have been shown to a payer. */
export const neverOpenedAfterMs = 60 * minuteMs

/** The time after which a page that cannot be read is no longer polled. */
export const unreadableAfterMs = 7 * dayMs

/** The number of unattempted payment pages one investor may have open. */
export const openDepositsAtMost = 10

const firstCheckMs = 2 * minuteMs
const longestPauseMs = 6 * hourMs
/** Returns the pause before the next poll of a deposit. It doubles each time, so that none crowds out others. */
export const pauseBeforeCheck = (checks: number): number =>
  Math.min(firstCheckMs * 2 ** Math.min(checks, 20), longestPauseMs)

export interface AwaitedDeposit {
  readonly id: string
  /** Halalas that its payment page requests. */
  readonly asked: bigint
  /**
   * pending: the gateway's page is open, or its answer is awaited. completed: credited to the wallet. failed: no
   * longer awaited; a payment that still arrives is credited as an extra deposit.
   */
  readonly status: DepositStatus
  readonly failureReason: string | null
  readonly createdAt: Date
}

/** Our records of a payment page. */
export interface PageRecord {
  /** The deposit found by the page's reference or id. Undefined if they find none or different ones. */
  readonly deposit: AwaitedDeposit | undefined
  /** The ids of credited payments. Null for one whose id was not stored. */
  readonly received: readonly (string | null)[]
}

/** A payment that the gateway has captured and that is not recorded yet. */
export interface NewReceipt {
  readonly payment: GatewayPayment
  /** Halalas left after refunds. */
  readonly amount: bigint
  /** Its deposit, an extra deposit of the same investor, or suspense if unowned. */
  readonly goesTo: 'deposit' | 'extra' | 'suspense'
}

export type PaymentFault = Extract<BreakKind, 'not_ours' | 'foreign_currency'>

export interface Verdict {
  readonly receipts: readonly NewReceipt[]
  readonly status: AwaitedDeposit['status']
  readonly failureReason: string | null
  /** The break to raise for an operator. */
  readonly fault: PaymentFault | null
}

/** Returns the gateway's object of a deposit. A charge uses our id, so it is known before the gateway answers. */
export function findGatewaySubject(deposit: {
  readonly id: string
  readonly gatewayId: string | null
  readonly cardId: string | null
}): GatewaySubject | null {
  if (deposit.cardId !== null) return { kind: 'charge', gatewayId: deposit.gatewayId ?? deposit.id }
  return deposit.gatewayId === null ? null : { kind: 'page', gatewayId: deposit.gatewayId }
}

/** Returns the captured amount of a payment less refunds, in halalas. */
export const remainingAmount = ({ status, amountHalalas, refundedHalalas }: GatewayPayment): bigint =>
  status === 'paid' || status === 'refunded' ? amountHalalas - refundedHalalas : 0n

/** Returns the difference between a payment and its credited amount in halalas, or undefined if they agree. */
export function detectBreak(payment: GatewayPayment, received: bigint | undefined): PaymentBreak | undefined {
  const held = remainingAmount(payment)
  const subject = payment.paymentId
  if (received !== undefined) {
    return received === held ? undefined : { kind: 'refunded', subject, expected: received, found: held }
  }
  // Another currency is a break of its own kind, raised when the payment is settled.
  const isOwed = held > 0n && payment.currency === 'SAR'
  return isOwed ? { kind: 'uncredited', subject, expected: held, found: 0n } : undefined
}

interface PaymentBreak {
  readonly kind: Extract<BreakKind, 'refunded' | 'uncredited'>
  readonly subject: string
  readonly expected: bigint
  readonly found: bigint
}

/** M9, M10: decides what the gateway's state of a page means for its deposit and for our books. */
export function judgeInvoice({ deposit, received }: PageRecord, invoice: GatewayInvoice, now: Date): Verdict {
  const newPayments = listNewPayments(invoice, received)
  const postable = newPayments.filter((payment) => payment.currency === 'SAR')
  const currencyFault = newPayments.length > postable.length ? ('foreign_currency' as const) : null
  const toSuspense = (payment: GatewayPayment): NewReceipt => ({
    payment,
    amount: remainingAmount(payment),
    goesTo: 'suspense',
  })
  if (!deposit || !matchesDeposit(deposit, invoice)) {
    const isPending = deposit?.status === 'pending'
    return {
      receipts: postable.map(toSuspense),
      status: isPending ? 'failed' : (deposit?.status ?? 'failed'),
      failureReason: isPending ? 'other' : (deposit?.failureReason ?? null),
      // An unowned page without a payment needs no operator.
      fault: deposit || postable.length > 0 ? 'not_ours' : currencyFault,
    }
  }
  let isWaiting = deposit.status === 'pending'
  const receipts = postable.map((payment): NewReceipt => {
    if (payment.amountHalalas !== deposit.asked) return toSuspense(payment)
    const goesTo = isWaiting ? 'deposit' : 'extra'
    isWaiting = false
    return { payment, amount: remainingAmount(payment), goesTo }
  })
  const fault = receipts.some(({ goesTo }) => goesTo === 'suspense') ? 'not_ours' : currencyFault
  if (deposit.status !== 'pending') return { ...pickState(deposit), receipts, fault }
  if (!isWaiting) return { receipts, status: 'completed', failureReason: null, fault }
  return { ...decideUnpaid(deposit, invoice, now), receipts, fault }
}

const pickState = ({ status, failureReason }: AwaitedDeposit) => ({ status, failureReason })

/** Lists captured, not fully refunded, unrecorded payments. Receipts without ids account for the first ones. */
function listNewPayments({ payments }: GatewayInvoice, received: PageRecord['received']): GatewayPayment[] {
  const unnamed = received.filter((id) => id === null).length
  return payments
    .filter((payment) => remainingAmount(payment) > 0n && !received.includes(payment.paymentId))
    .slice(unnamed)
}

const matchesDeposit = (deposit: AwaitedDeposit, invoice: GatewayInvoice): boolean =>
  invoice.id === deposit.id && invoice.amountHalalas === deposit.asked && invoice.currency === 'SAR'

/** Decides the status of a deposit without a payment: still pending, or failed. */
function decideUnpaid(deposit: AwaitedDeposit, invoice: GatewayInvoice, now: Date) {
  const reason = invoice.failureReason
  // Paid and refunded before we recorded it: no money moved in our books.
  if (invoice.status === 'refunded') return { status: 'failed', failureReason: 'other' } as const
  const isAbandoned = now.getTime() - deposit.createdAt.getTime() > abandonedAfterMs
  if (invoice.status === 'closed' || isAbandoned) {
    return { status: 'failed', failureReason: reason ?? 'abandoned' } as const
  }
  return { status: 'pending', failureReason: reason } as const
}
