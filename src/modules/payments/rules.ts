import { dayMs, hourMs, minuteMs } from '#kit/time.ts'
import type { BreakKind } from '#modules/books/contract.ts'
import type { GatewayInvoice, GatewayPayment, GatewaySubject } from './gateway.ts'
import type { DepositStatus } from './vocabulary.ts'

/** How long an unpaid payment page is waited for before its deposit is given up. */
export const abandonedAfterMs = 24 * 60 * minuteMs
/** After how long it is certain that nobody was ever shown a payment page. */
export const neverOpenedAfterMs = 60 * minuteMs

/** How long the gateway is asked about a page of which it tells nothing that can be read. */
export const givenUpAfterMs = 7 * dayMs

/** How many payment pages one investor may have open and untried. */
export const openDepositsAtMost = 10

const firstCheckMs = 2 * minuteMs
const longestPauseMs = 6 * hourMs
/** How long until a deposit is asked after again: twice as long each time, so that no one crowds out others. */
export const pauseBeforeCheck = (checks: number): number =>
  Math.min(firstCheckMs * 2 ** Math.min(checks, 20), longestPauseMs)

export interface AwaitedDeposit {
  readonly id: string
  /** What its payment page asks for. */
  readonly asked: bigint
  /**
   * pending: the gateway's page is open, or its answer is awaited. completed: credited to the wallet. failed: given
   * up; a payment that still arrives is credited as a further deposit of its own.
   */
  readonly status: DepositStatus
  readonly failureReason: string | null
  readonly createdAt: Date
}

/** What is on record of a payment page. */
export interface Recorded {
  /** The deposit that its reference or its own id leads to; nobody's where they lead nowhere, or apart. */
  readonly deposit: AwaitedDeposit | undefined
  /** The payments that are credited already; null for one whose id was not kept. */
  readonly received: readonly (string | null)[]
}

/** Money that the gateway has taken and that is not on record yet. */
export interface NewReceipt {
  readonly payment: GatewayPayment
  /** What is left of it after refunds. */
  readonly amount: bigint
  /** Its deposit, a further deposit of the same investor, or nobody's. */
  readonly goesTo: 'deposit' | 'extra' | 'suspense'
}

export type Fault = Extract<BreakKind, 'not_ours' | 'foreign_currency'>

export interface Verdict {
  readonly receipts: readonly NewReceipt[]
  readonly status: AwaitedDeposit['status']
  readonly failureReason: string | null
  /** What an operator must look at. */
  readonly fault: Fault | null
}

/** What the gateway is asked about to know of a deposit; a charge has its id from us, so it needs no answer first. */
export function subjectOf(deposit: {
  readonly id: string
  readonly gatewayId: string | null
  readonly cardId: string | null
}): GatewaySubject | null {
  if (deposit.cardId !== null) return { kind: 'charge', gatewayId: deposit.gatewayId ?? deposit.id }
  return deposit.gatewayId === null ? null : { kind: 'page', gatewayId: deposit.gatewayId }
}

/** What is left of a payment, as long as the gateway holds it for us. */
export const heldOf = ({ status, amountHalalas, refundedHalalas }: GatewayPayment): bigint =>
  status === 'paid' || status === 'refunded' ? amountHalalas - refundedHalalas : 0n

/** How a payment at the gateway differs from what is credited of it, if it does. `received` is in halalas. */
export function breakOf(payment: GatewayPayment, received: bigint | undefined): PaymentBreak | undefined {
  const held = heldOf(payment)
  const subject = payment.paymentId
  if (received !== undefined) {
    return received === held ? undefined : { kind: 'refunded', subject, expected: received, found: held }
  }
  // Another currency is a break of its own kind, raised where it was met.
  const isOwed = held > 0n && payment.currency === 'SAR'
  return isOwed ? { kind: 'uncredited', subject, expected: held, found: 0n } : undefined
}

interface PaymentBreak {
  readonly kind: Extract<BreakKind, 'refunded' | 'uncredited'>
  readonly subject: string
  readonly expected: bigint
  readonly found: bigint
}

/** M9, M10: what a payment page, as the gateway itself states it, means for its deposit and for our books. */
export function judgeInvoice({ deposit, received }: Recorded, invoice: GatewayInvoice, now: Date): Verdict {
  const newPayments = paymentsNotReceived(invoice, received)
  const postable = newPayments.filter((payment) => payment.currency === 'SAR')
  const currencyFault = newPayments.length > postable.length ? ('foreign_currency' as const) : null
  const toSuspense = (payment: GatewayPayment): NewReceipt => ({
    payment,
    amount: heldOf(payment),
    goesTo: 'suspense',
  })
  if (!deposit || !isItsPage(deposit, invoice)) {
    const isPending = deposit?.status === 'pending'
    return {
      receipts: postable.map(toSuspense),
      status: isPending ? 'failed' : (deposit?.status ?? 'failed'),
      failureReason: isPending ? 'other' : (deposit?.failureReason ?? null),
      // A page of nobody's that nobody has paid is nobody's trouble.
      fault: deposit || postable.length > 0 ? 'not_ours' : currencyFault,
    }
  }
  let isWaiting = deposit.status === 'pending'
  const receipts = postable.map((payment): NewReceipt => {
    if (payment.amountHalalas !== deposit.asked) return toSuspense(payment)
    const goesTo = isWaiting ? 'deposit' : 'extra'
    isWaiting = false
    return { payment, amount: heldOf(payment), goesTo }
  })
  const fault = receipts.some(({ goesTo }) => goesTo === 'suspense') ? 'not_ours' : currencyFault
  if (deposit.status !== 'pending') return { ...stateOf(deposit), receipts, fault }
  if (!isWaiting) return { receipts, status: 'completed', failureReason: null, fault }
  return { ...outcomeOf(deposit, invoice, now), receipts, fault }
}

const stateOf = ({ status, failureReason }: AwaitedDeposit) => ({ status, failureReason })

/** Paid, not given back in full, and not on record. A page whose receipts have no ids counts them off. */
function paymentsNotReceived({ payments }: GatewayInvoice, received: Recorded['received']): GatewayPayment[] {
  const unnamed = received.filter((id) => id === null).length
  return payments
    .filter((payment) => heldOf(payment) > 0n && !received.includes(payment.paymentId))
    .slice(unnamed)
}

const isItsPage = (deposit: AwaitedDeposit, invoice: GatewayInvoice): boolean =>
  invoice.id === deposit.id && invoice.amountHalalas === deposit.asked && invoice.currency === 'SAR'

/** Nothing was taken: whether it may still come. */
function outcomeOf(deposit: AwaitedDeposit, invoice: GatewayInvoice, now: Date) {
  const reason = invoice.failureReason
  // Paid and given back before we knew of it: no money of ours moved.
  if (invoice.status === 'refunded') return { status: 'failed', failureReason: 'other' } as const
  const isAbandoned = now.getTime() - deposit.createdAt.getTime() > abandonedAfterMs
  if (invoice.status === 'closed' || isAbandoned) {
    return { status: 'failed', failureReason: reason ?? 'abandoned' } as const
  }
  return { status: 'pending', failureReason: reason } as const
}
