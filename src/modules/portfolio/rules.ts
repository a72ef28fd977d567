import { allocate, largerOf, multiplyDivide, smallerOf, sumOf } from '#kit/money.ts'
import { daysAfter, daysBetween, monthsAfter } from '#kit/time.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { HistoryRange, StakeStage } from './vocabulary.ts'

interface StakeState {
  readonly lifecycle: Lifecycle
  /** Income paid to the holder. */
  readonly income: bigint
}

/**
 * Returns the stage of a stake, which differs from the opportunity's lifecycle: an opportunity that is closed for
 * investment can have stakes that are being funded or that pay (OPP-2, OPP-9).
 */
export function stakeStage({ lifecycle, income }: StakeState): StakeStage {
  if (lifecycle === 'exited' || lifecycle === 'cancelled') return lifecycle
  if (lifecycle !== 'completed') return 'funding'
  return income > 0n ? 'paying' : 'owned'
}

/** True if a stake counts as held in totals and lists. */
export const isHeld = (stage: StakeStage): boolean => stage !== 'exited' && stage !== 'cancelled'

/** The figures from which the return of one or several stakes is computed. */
export interface Performance {
  /** Halalas paid for it, without fees. */
  readonly invested: bigint
  /** Halalas received beyond the capital. Negative if an exit returned less than was paid. */
  readonly earned: bigint
  /** Each purchase's halalas times the days that they were invested. */
  readonly halalaDays: bigint
}

interface InvestedStake extends StakeState {
  readonly amount: bigint
  readonly capital: bigint
  /** Each purchase's halalas times its day, counted from `purchaseEpoch`. */
  readonly purchaseDays: bigint
  /** The day of the exit. Null while the stake is held. */
  readonly endedOn: string | null
}

/** The day from which the database counts the days of purchases. */
export const purchaseEpoch = '2000-01-01'

/**
 * Computes the performance of a stake until today or its exit. A cancelled stake has none. The capital of an exit
 * counts only against what was paid for the stake.
 */
export function computePerformance(stake: InvestedStake, today: string): Performance | null {
  const stage = stakeStage(stake)
  if (stage === 'cancelled') return null
  const { amount, income, capital, purchaseDays, endedOn } = stake
  const until = endedOn ?? today
  return {
    invested: amount,
    earned: stage === 'exited' ? income + capital - amount : income,
    halalaDays: largerOf(0n, amount * BigInt(daysBetween(purchaseEpoch, until)) - purchaseDays),
  }
}

export const addPerformances = (all: readonly Performance[]): Performance => ({
  invested: sumOf(all.map(({ invested }) => invested)),
  earned: sumOf(all.map(({ earned }) => earned)),
  halalaDays: sumOf(all.map(({ halalaDays }) => halalaDays)),
})

const bpsPerUnit = 10_000n
const daysPerYear = 365n

/** Returns earned ÷ invested in basis points, rounded half to even. Null if nothing was invested. */
export const computeReturnBps = ({ invested, earned }: Performance): number | null =>
  invested === 0n ? null : Number(multiplyDivide(earned, bpsPerUnit, invested))

/**
 * Returns the return per year of 365 days without compounding, in basis points, rounded half to even. Null until the
 * money was invested for a year on average, because a shorter time does not support an annual figure.
 */
export const computeAnnualReturnBps = ({ invested, earned, halalaDays }: Performance): number | null =>
  invested === 0n || halalaDays < invested * daysPerYear
    ? null
    : Number(multiplyDivide(earned * daysPerYear, bpsPerUnit, halalaDays))

/** OPP-17: returns the stake's share of what the asset is worth, rounded half to even. */
export const estimateStake = (amount: bigint, invested: bigint, valuation: bigint): bigint =>
  multiplyDivide(valuation, amount, invested)

interface ValuedStake {
  readonly opportunityId: string
  readonly amount: bigint
  /** The sum that all holders of the opportunity invested. */
  readonly invested: bigint
  /** The day of the purchase in Riyadh. */
  readonly boughtOn: string
}

interface ValuedDay {
  readonly on: string
  readonly value: bigint
}

export interface EstimatePoint extends ValuedDay {
  /** The price paid for the stakes in `value`. */
  readonly invested: bigint
}

/**
 * Builds the estimated value of stakes over time: on each day of a valuation, the last known value of every stake that
 * has one. A valuation from before the purchase counts from the purchase on.
 */
export function buildEstimates(
  stakes: readonly ValuedStake[],
  valuations: readonly (ValuedDay & { readonly opportunityId: string })[],
): EstimatePoint[] {
  const byOpportunity = Map.groupBy(valuations, ({ opportunityId }) => opportunityId)
  const valued = stakes.flatMap(({ opportunityId, amount, invested, boughtOn }) => {
    const all = byOpportunity.get(opportunityId) ?? []
    const before = all.filter(({ on }) => on < boughtOn).slice(-1)
    const known = [
      ...before.map(({ value }) => ({ on: boughtOn, value })),
      ...all.filter(({ on }) => on >= boughtOn),
    ].map(({ on, value }) => ({ on, value: estimateStake(amount, invested, value) }))
    return known.length === 0 ? [] : [{ amount, known }]
  })
  const days = [...new Set(valued.flatMap(({ known }) => known.map(({ on }) => on)))].sort()
  return days.map((on) => {
    const current = valued.flatMap(({ amount, known }) => {
      const last = known.findLast((point) => point.on <= on)
      return last ? [{ amount, value: last.value }] : []
    })
    return {
      on,
      value: sumOf(current.map(({ value }) => value)),
      invested: sumOf(current.map(({ amount }) => amount)),
    }
  })
}

interface Due {
  /** A date in Riyadh. */
  readonly on: string
  readonly amount: bigint
}

/** The expected payments of a stake. */
export interface Outlook {
  readonly upcoming: readonly Due[]
  /** Expected on past days. */
  readonly overdue: bigint
}

/**
 * PRT-2: subtracts paid income from the schedule, first payment first. A payment counts as made once more than half of
 * it was paid. The difference is added to the last payment, so that the sum stays the same.
 */
export function applyPaidIncome(schedule: readonly Due[], paid: bigint, today: string): Outlook {
  let left = paid
  let difference = 0n
  let overdue = 0n
  const upcoming: Due[] = []
  for (const { on, amount } of schedule) {
    const covered = smallerOf(left, amount)
    left -= covered
    const open = amount - covered
    if (open === 0n) continue
    if (covered * 2n > amount) difference += open
    else if (on < today) overdue += open
    else upcoming.push({ on, amount: open })
  }
  const last = upcoming.pop()
  if (last) upcoming.push({ ...last, amount: last.amount + difference })
  return { upcoming, overdue: last ? overdue : overdue + difference }
}

/** Adds each part's share in basis points, largest first. The shares add up to 100%. */
export function addShares<T>(parts: readonly (T & { readonly amount: bigint })[]) {
  const ordered = [...parts].sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
  const whole = sumOf(ordered.map(({ amount }) => amount))
  if (whole === 0n) return []
  const shares = allocate(
    10_000n,
    ordered.map(({ amount }) => amount),
  )
  return ordered.map((part, index) => ({ ...part, shareBps: Number(shares[index]) }))
}

interface Day {
  readonly day: string
  readonly invested: bigint
  readonly income: bigint
}

export interface HistoryPoint {
  readonly on: string
  /** Invested in stakes held at the end of that day. */
  readonly invested: bigint
  /** Paid since the previous point. Zero at the first. */
  readonly income: bigint
  /** Paid until then. */
  readonly returns: bigint
}

/** Builds the history of invested amounts and paid income. `ended` subtracts ended stakes. */
export function buildHistory(
  days: readonly Day[],
  ended: readonly { readonly on: string; readonly amount: bigint }[],
  range: HistoryRange,
  today: string,
): HistoryPoint[] {
  const first = days[0]?.day
  if (first === undefined) return []
  let before: bigint | null = null
  return listHistoryDays(range, first, today).map((on) => {
    const until = days.filter(({ day }) => day <= on)
    const gone = ended.filter((stake) => stake.on <= on)
    const invested = sumOf(until.map((day) => day.invested)) - sumOf(gone.map(({ amount }) => amount))
    const returns = sumOf(until.map(({ income }) => income))
    const income = before === null ? 0n : returns - before
    before = returns
    return { on, invested: largerOf(0n, invested), income, returns }
  })
}

const weeksOfQuarter = 13
const monthsOfYear = 12
const pointsAtMost = 60

/** Returns the days of a range, ending with today: weeks, or ends of months. */
function listHistoryDays(range: HistoryRange, first: string, today: string): string[] {
  if (range === '3m') return listWeeks(today, weeksOfQuarter)
  const months = countMonths(first, today) + 1
  if (range === 'all' && months <= 3) return listWeeks(today, countWeeks(first, today))
  const shown = range === '1y' ? monthsOfYear : months
  const step = Math.ceil(shown / pointsAtMost)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const ends: string[] = []
  for (let back = Math.floor((shown - 1) / step) * step; back >= 0; back -= step) {
    ends.push(daysAfter(monthsAfter(firstOfMonth, -back), -1))
  }
  return [...ends, today]
}

const listWeeks = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks + 1 }, (_, index) => daysAfter(today, (index - weeks) * 7))

const countMonths = (a: string, b: string): number =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * monthsOfYear +
  Number(b.slice(5, 7)) -
  Number(a.slice(5, 7))

function countWeeks(first: string, today: string): number {
  let weeks = 0
  while (daysAfter(today, -7 * weeks) >= first) weeks += 1
  return weeks
}
