import type { RefusalParams } from '#kit/errors.ts'
import {
  type BasisPoints,
  type Halalas,
  largerOf,
  multiplyDivide,
  shareOf,
  smallerOf,
  sumOf,
  toWire,
} from '#kit/money.ts'
import { addMs, hourMs } from '#kit/time.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'

/** An opportunity as a line can buy it now. */
export interface Offer {
  readonly opportunityId: string
  /** The property type, as used by limits. */
  readonly kind: string
  /** The code of the reason why it accepts no investment, or null if it does. */
  readonly refusal: string | null
  /** OPP-10: why this investor may not buy it, or null if they may. */
  readonly ineligibility: PurchaseFault | null
  /** OPP-5: min(minimum investment, remaining). */
  readonly minimum: Halalas
  /** OPP-4: halalas not yet sold or reserved. */
  readonly remaining: Halalas
  readonly price: Halalas
  readonly invested: Halalas
  readonly title: string
  readonly cover: string | null
  readonly feeBps: BasisPoints
}

export interface PurchaseLine {
  readonly opportunityId: string
  readonly amount: Halalas
}

/** BUY-8: the limits of an investor and how much the rolling twelve months have used. */
export interface Allowance {
  /** The annual limit across all property types. Null means there is no limit. */
  readonly limit: Halalas | null
  readonly used: Halalas
  /** Remaining room under the other caps. `undefined` means there is no cap. */
  readonly room?: Room
}

/** BUY-8: remaining room per property type and per opportunity. Null means there is no cap. */
export interface Room {
  readonly inKind: (kind: string) => Halalas | null
  readonly inOpportunity: (opportunityId: string, kind: string) => Halalas | null
}

/** Returns what is left of a cap, at least zero. Null if there is no cap. */
export const remainingUnderCap = (cap: Halalas | null, used: Halalas): Halalas | null =>
  cap === null ? null : largerOf(0n, cap - used)

const isOver = (amount: Halalas, left: Halalas | null): boolean => left !== null && amount > left

/** OPP-12: the subscription fee of a line. */
export interface Fee {
  readonly fee: Halalas
  /** Included in the fee. */
  readonly vat: Halalas
}

/** OPP-12: the fee is charged on top of the amount and includes VAT. Both are rounded half to even to the halala. */
export function computeFee(amount: Halalas, feeBps: BasisPoints, vatBps: BasisPoints): Fee {
  const fee = shareOf(amount, feeBps)
  return { fee, vat: multiplyDivide(fee, BigInt(vatBps), 10_000n + BigInt(vatBps)) }
}

export interface PurchaseFault {
  readonly code: string
  readonly params?: RefusalParams
}

export interface Judgement {
  /** The invested amount. The annual limit counts this, without fees. */
  readonly amount: Halalas
  readonly lineFees: readonly Fee[]
  readonly fees: Halalas
  readonly vat: Halalas
  /** The amount to pay: amount plus fees. */
  readonly total: Halalas
  readonly minimumTotal: Halalas
  readonly lineFaults: readonly (readonly PurchaseFault[])[]
  readonly cartFaults: readonly PurchaseFault[]
  /** BUY-2: true if the cart has lines and no fault. */
  readonly mayCheckout: boolean
}

export const remainingAnnualLimit = ({ limit, used }: Allowance): Halalas | null =>
  remainingUnderCap(limit, used)

/** Returns the largest amount of one line: the smallest of the remaining stock and what each limit leaves. */
export const computeMaximum = (offer: Offer, allowance: Allowance): Halalas => {
  const { kind, opportunityId, remaining } = offer
  const { room } = allowance
  const left = [remainingAnnualLimit(allowance), room?.inKind(kind), room?.inOpportunity(opportunityId, kind)]
  return left.reduce<Halalas>((least, one) => (one == null ? least : smallerOf(least, one)), remaining)
}

/** Returns why a line cannot be bought, most basic reason first. Faults carry title and cover for their message. */
export function findLineFaults(line: PurchaseLine, offer: Offer | undefined, room?: Room): PurchaseFault[] {
  if (!offer) return [{ code: 'property_not_found' }]
  const about = { title: offer.title, cover: offer.cover }
  if (offer.refusal) return [{ code: offer.refusal, params: about }]
  const { ineligibility } = offer
  if (ineligibility) return [{ code: ineligibility.code, params: { ...about, ...ineligibility.params } }]
  if (line.amount < offer.minimum) {
    return [{ code: 'below_minimum', params: { ...about, amount: toWire(offer.minimum) } }]
  }
  if (line.amount > offer.remaining) {
    const figures = { price: toWire(offer.price), invested: toWire(offer.invested) }
    return [{ code: 'above_maximum', params: { ...about, ...figures, amount: toWire(offer.remaining) } }]
  }
  const left = room?.inOpportunity(offer.opportunityId, offer.kind) ?? null
  return isOver(line.amount, left) ? [buildLimitFault('opportunity_limit_exceeded', left, about)] : []
}

/** Builds the fault of an exceeded limit, with the amount that is left. */
const buildLimitFault = (code: string, left: Halalas | null, about: RefusalParams = {}): PurchaseFault => ({
  code,
  params: { ...about, available: toWire(left ?? 0n) },
})

/** BUY-8: checks the annual limit across all lines, and the cap of each property type. */
export function findLimitFaults(
  lines: readonly PurchaseLine[],
  offers: ReadonlyMap<string, Offer>,
  allowance: Allowance,
): PurchaseFault[] {
  const available = remainingAnnualLimit(allowance)
  const total = sumOf(lines.map((line) => line.amount))
  if (isOver(total, available)) return [buildLimitFault('annual_limit_exceeded', available)]
  const ofKind = new Map<string, Halalas>()
  for (const { opportunityId, amount } of lines) {
    const kind = offers.get(opportunityId)?.kind
    if (kind !== undefined) ofKind.set(kind, (ofKind.get(kind) ?? 0n) + amount)
  }
  const { room } = allowance
  const over = [...ofKind].find(([kind, amount]) => isOver(amount, room?.inKind(kind) ?? null))
  return over ? [buildLimitFault('kind_limit_exceeded', room?.inKind(over[0]) ?? null)] : []
}

/** BUY-2: judges a cart. It may be checked out if every line is valid and the limits hold. */
export function judgeCart(
  lines: readonly PurchaseLine[],
  offers: ReadonlyMap<string, Offer>,
  allowance: Allowance,
  vatBps: BasisPoints,
): Judgement {
  const amount = sumOf(lines.map((line) => line.amount))
  const lineFees = lines.map((line) =>
    computeFee(line.amount, offers.get(line.opportunityId)?.feeBps ?? 0, vatBps),
  )
  const fees = sumOf(lineFees.map((line) => line.fee))
  const vat = sumOf(lineFees.map((line) => line.vat))
  const minimumTotal = sumOf(lines.map((line) => offers.get(line.opportunityId)?.minimum ?? 0n))
  const lineFaults = lines.map((line) => findLineFaults(line, offers.get(line.opportunityId), allowance.room))
  const cartFaults = findLimitFaults(lines, offers, allowance)
  const mayCheckout =
    lines.length > 0 && cartFaults.length === 0 && lineFaults.every((faults) => faults.length === 0)
  return {
    amount,
    lineFees,
    fees,
    vat,
    total: amount + fees,
    minimumTotal,
    lineFaults,
    cartFaults,
    mayCheckout,
  }
}

export interface VersionedLine extends PurchaseLine {
  /** Increases with every change of the opportunity's terms. */
  readonly termsVersion: bigint
}

/** Digests the cart's lines and their terms, so that a checkout can prove it pays for what the investor saw. */
export const cartVersion = (lines: readonly VersionedLine[], digest: (text: string) => string): string =>
  digest(
    lines
      .map((line) => `${line.opportunityId}:${line.amount}:${line.termsVersion}`)
      .sort()
      .join(' '),
  )

/**
 * The allowed transitions of an order's status. pending_payment: amounts reserved, payment awaited. completed: paid,
 * stakes exist. cancelled: by the investor or an operator, or because the payment failed. expired: the reservation
 * ended unpaid; a late payment may still complete it (BUY-4).
 */
export const orderTransitions = {
  pending_payment: ['completed', 'cancelled', 'expired'],
  completed: ['cancelled'],
  cancelled: [],
  expired: ['completed'],
} as const

/** BUY-9: returns until when the investor may cancel an investment. */
export const coolingOffEnds = (completedAt: Date, hours: number): Date => addMs(completedAt, hours * hourMs)

/** True before funding is completed. A cancelled opportunity pays everyone back by its own run. */
export const canReturnInvestment = (lifecycle: Lifecycle): boolean =>
  lifecycle === 'published' || lifecycle === 'closed'
