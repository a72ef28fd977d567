import { foldDigits } from '#kit/digits.ts'
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

/** What an opportunity lets one buy right now, as its module says it. */
export interface Offer {
  readonly opportunityId: string
  /** Of which kind it is, as limits know it. */
  readonly kind: string
  /** Null while it takes money; otherwise why not. */
  readonly refusal: string | null
  /** OPP-5: min(minimum investment, remaining). */
  readonly minimum: Halalas
  /** OPP-4: what is still to be sold. */
  readonly remaining: Halalas
  readonly price: Halalas
  readonly invested: Halalas
  readonly title: string
  readonly cover: string | null
  readonly feeBps: BasisPoints
}

export interface Line {
  readonly opportunityId: string
  readonly amount: Halalas
}

/** BUY-8: how much of the rolling twelve months is used up. */
export interface Allowance {
  /** Of all kinds of opportunities together; null where there is none. */
  readonly limit: Halalas | null
  readonly used: Halalas
  /** What is left beside that; nothing said is no cap. */
  readonly room?: Room
}

/** BUY-8: what is left in one kind of opportunities, and in one opportunity; null where there is no cap. */
export interface Room {
  readonly inKind: (kind: string) => Halalas | null
  readonly inOpportunity: (opportunityId: string, kind: string) => Halalas | null
}

/** What is left of a cap, never below nothing. */
export const leftOf = (cap: Halalas | null, used: Halalas): Halalas | null =>
  cap === null ? null : largerOf(0n, cap - used)

const isOver = (amount: Halalas, left: Halalas | null): boolean => left !== null && amount > left

/** OPP-12: what a line costs beside its amount. */
export interface Fee {
  readonly fee: Halalas
  /** Within the fee. */
  readonly vat: Halalas
}

/** OPP-12: on top of the amount, rounded half to even to the halala; of which VAT, included, rounded the same way. */
export function feeOf(amount: Halalas, feeBps: BasisPoints, vatBps: BasisPoints): Fee {
  const fee = shareOf(amount, feeBps)
  return { fee, vat: multiplyDivide(fee, BigInt(vatBps), 10_000n + BigInt(vatBps)) }
}

export interface Fault {
  readonly code: string
  readonly params?: RefusalParams
}

export interface Judgement {
  /** What is invested: the annual limit counts this, and no fee. */
  readonly amount: Halalas
  readonly lineFees: readonly Fee[]
  readonly fees: Halalas
  readonly vat: Halalas
  /** What is paid. */
  readonly total: Halalas
  readonly minimumTotal: Halalas
  readonly lineFaults: readonly (readonly Fault[])[]
  readonly cartFaults: readonly Fault[]
  /** BUY-2 */
  readonly mayCheckout: boolean
}

export const availableOf = ({ limit, used }: Allowance): Halalas | null => leftOf(limit, used)

/** The most that one line may be: what remains, and what every limit leaves. */
export const maximumOf = (offer: Offer, allowance: Allowance): Halalas => {
  const { kind, opportunityId, remaining } = offer
  const { room } = allowance
  const left = [availableOf(allowance), room?.inKind(kind), room?.inOpportunity(opportunityId, kind)]
  return left.reduce<Halalas>((least, one) => (one == null ? least : smallerOf(least, one)), remaining)
}

/** Why one line cannot be bought, most basic reason first; each tells title and cover for its message. */
export function faultsOfLine(line: Line, offer: Offer | undefined, room?: Room): Fault[] {
  if (!offer) return [{ code: 'property_not_found' }]
  const about = { title: offer.title, cover: offer.cover }
  if (offer.refusal) return [{ code: offer.refusal, params: about }]
  if (line.amount < offer.minimum) {
    return [{ code: 'below_minimum', params: { ...about, amount: toWire(offer.minimum) } }]
  }
  if (line.amount > offer.remaining) {
    const figures = { price: toWire(offer.price), invested: toWire(offer.invested) }
    return [{ code: 'above_maximum', params: { ...about, ...figures, amount: toWire(offer.remaining) } }]
  }
  const left = room?.inOpportunity(offer.opportunityId, offer.kind) ?? null
  return isOver(line.amount, left) ? [overFault('opportunity_limit_exceeded', left, about)] : []
}

/** What a limit leaves is said with what goes beyond it. */
const overFault = (code: string, left: Halalas | null, about: RefusalParams = {}): Fault => ({
  code,
  params: { ...about, available: toWire(left ?? 0n) },
})

/** BUY-8: the limits that hold for all that is bought together: of all kinds, and of each. */
export function faultsOfLimits(
  lines: readonly Line[],
  offers: ReadonlyMap<string, Offer>,
  allowance: Allowance,
): Fault[] {
  const available = availableOf(allowance)
  const total = sumOf(lines.map((line) => line.amount))
  if (isOver(total, available)) return [overFault('annual_limit_exceeded', available)]
  const ofKind = new Map<string, Halalas>()
  for (const { opportunityId, amount } of lines) {
    const kind = offers.get(opportunityId)?.kind
    if (kind !== undefined) ofKind.set(kind, (ofKind.get(kind) ?? 0n) + amount)
  }
  const { room } = allowance
  const over = [...ofKind].find(([kind, amount]) => isOver(amount, room?.inKind(kind) ?? null))
  return over ? [overFault('kind_limit_exceeded', room?.inKind(over[0]) ?? null)] : []
}

/** BUY-2: a cart may be checked out when every line is valid and the amounts keep the annual limit. */
export function judgeCart(
  lines: readonly Line[],
  offers: ReadonlyMap<string, Offer>,
  allowance: Allowance,
  vatBps: BasisPoints,
): Judgement {
  const amount = sumOf(lines.map((line) => line.amount))
  const lineFees = lines.map((line) =>
    feeOf(line.amount, offers.get(line.opportunityId)?.feeBps ?? 0, vatBps),
  )
  const fees = sumOf(lineFees.map((line) => line.fee))
  const vat = sumOf(lineFees.map((line) => line.vat))
  const minimumTotal = sumOf(lines.map((line) => offers.get(line.opportunityId)?.minimum ?? 0n))
  const lineFaults = lines.map((line) => faultsOfLine(line, offers.get(line.opportunityId), allowance.room))
  const cartFaults = faultsOfLimits(lines, offers, allowance)
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

export interface SeenLine extends Line {
  /** Moves with every change of the opportunity's terms. */
  readonly termsVersion: bigint
}

/**
 * Names the content of a cart: what is paid must be what was seen, on the terms that were seen. Not a secret,
 * only a comparison, so a plain listing in a fixed order serves.
 */
export const cartVersion = (lines: readonly SeenLine[], digest: (text: string) => string): string =>
  digest(
    lines
      .map((line) => `${line.opportunityId}:${line.amount}:${line.termsVersion}`)
      .sort()
      .join(' '),
  )

/**
 * An order's life. Each status with what it means; the only ways out are those listed.
 * pending_payment: amounts reserved, payment awaited. completed: paid, stakes exist. cancelled: given up, or
 * the payment failed. expired: the reservation ran out unpaid; a late payment may still complete it (BUY-4).
 */
export const orderExits = {
  pending_payment: ['completed', 'cancelled', 'expired'],
  completed: ['cancelled'],
  cancelled: [],
  expired: ['completed'],
} as const

/** An order's reference as people type it: in small letters, with other dashes or none; nothing where it is none. */
export function readReference(typed: string): string | undefined {
  const [, first, second] =
    /^SH[\s\-‐-―]*([0-9A-Z]{4})[\s\-‐-―]*([0-9A-Z]{4})$/.exec(foldDigits(typed).trim().toUpperCase()) ?? []
  return first && second && `SH-${first}-${second}`
}

/** BUY-9: until when an investment may be cancelled by whoever made it. */
export const coolingOffEnds = (completedAt: Date, hours: number): Date => addMs(completedAt, hours * hourMs)

/** Once its funding is completed stakes are final; what is given up pays everyone back by itself. */
export const isGivenBackFrom = (lifecycle: Lifecycle): boolean =>
  lifecycle === 'published' || lifecycle === 'closed'
