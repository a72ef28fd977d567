import { allocate, largerOf, multiplyDivide, smallerOf, sumOf } from '#kit/money.ts'
import { daysAfter, daysBetween, monthsAfter } from '#kit/time.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { HistoryRange, StakeStage } from './vocabulary.ts'

interface StakeState {
  readonly lifecycle: Lifecycle
  /** Income that has reached the holder. */
  readonly income: bigint
}

/**
 * Where a stake stands in its own life, which is not the opportunity's: an opportunity that is closed for
 * investment has stakes that are still being funded, or that pay (OPP-2, OPP-9).
 */
export function stakeStage({ lifecycle, income }: StakeState): StakeStage {
  if (lifecycle === 'exited' || lifecycle === 'cancelled') return lifecycle
  if (lifecycle !== 'completed') return 'funding'
  return income > 0n ? 'paying' : 'owned'
}

/** What counts as held, in every total and list: the rest is over. */
export const isHeld = (stage: StakeStage): boolean => stage !== 'exited' && stage !== 'cancelled'

/** One stake, or several together, as their return is computed. */
export interface Performance {
  /** Halalas paid for it, without fees. */
  readonly invested: bigint
  /** Halalas received beyond the capital; negative if an exit gave back less than was paid. */
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
 * The performance of a stake until today, or until its exit. A cancelled stake was paid back and has none. The capital
 * of an exit counts only against what was paid for the stake.
 */
export function performanceOf(stake: InvestedStake, today: string): Performance | null {
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

/** Earned ÷ invested in basis points, rounded once, half to even. Null if nothing was invested. */
export const returnBps = ({ invested, earned }: Performance): number | null =>
  invested === 0n ? null : Number(multiplyDivide(earned, bpsPerUnit, invested))

/**
 * The return of a year of 365 days, without compounding, in basis points, rounded once, half to even. Null until the
 * money was invested for a year on average: a shorter time would promise a year that nobody has seen.
 */
export const annualReturnBps = ({ invested, earned, halalaDays }: Performance): number | null =>
  invested === 0n || halalaDays < invested * daysPerYear
    ? null
    : Number(multiplyDivide(earned * daysPerYear, bpsPerUnit, halalaDays))

interface Due {
  /** A day of Riyadh's calendar. */
  readonly on: string
  readonly amount: bigint
}

/** What a stake is still expected to pay, and when. */
export interface Outlook {
  readonly upcoming: readonly Due[]
  /** Its day has gone by. */
  readonly overdue: bigint
}

/**
 * PRT-2: what has been paid meets the schedule from its first payment on. A payment counts as made once more than
 * half of it has come: by what it fell short, or was more, the last one is larger or smaller, and the sum stays
 * what the schedule names.
 */
export function outlookOf(schedule: readonly Due[], paid: bigint, today: string): Outlook {
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

/** How a whole is divided, the largest first; the shares are hundredths of a percent and add up to all of it. */
export function divide<T>(parts: readonly (T & { readonly amount: bigint })[]) {
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
  /** In what was held at the end of that day. */
  readonly invested: bigint
  /** Paid since the point before; nothing where the range begins. */
  readonly income: bigint
  /** Paid until then. */
  readonly returns: bigint
}

/** How what is held and what it has paid came about; `ended` takes what is over out again. */
export function historyOf(
  days: readonly Day[],
  ended: readonly { readonly on: string; readonly amount: bigint }[],
  range: HistoryRange,
  today: string,
): HistoryPoint[] {
  const first = days[0]?.day
  if (first === undefined) return []
  let before: bigint | null = null
  return pointsOf(range, first, today).map((on) => {
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

/** The days that a range looks at, today the last: weeks, or the ends of months. */
function pointsOf(range: HistoryRange, first: string, today: string): string[] {
  if (range === '3m') return weeksUntil(today, weeksOfQuarter)
  const months = monthsBetween(first, today) + 1
  if (range === 'all' && months <= 3) return weeksUntil(today, weeksBetween(first, today))
  const shown = range === '1y' ? monthsOfYear : months
  const step = Math.ceil(shown / pointsAtMost)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const ends: string[] = []
  for (let back = Math.floor((shown - 1) / step) * step; back >= 0; back -= step) {
    ends.push(daysAfter(monthsAfter(firstOfMonth, -back), -1))
  }
  return [...ends, today]
}

const weeksUntil = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks + 1 }, (_, index) => daysAfter(today, (index - weeks) * 7))

const monthsBetween = (a: string, b: string): number =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * monthsOfYear +
  Number(b.slice(5, 7)) -
  Number(a.slice(5, 7))

function weeksBetween(first: string, today: string): number {
  let weeks = 0
  while (daysAfter(today, -7 * weeks) >= first) weeks += 1
  return weeks
}
