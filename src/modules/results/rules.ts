import { multiplyDivide, smallerOf } from '#kit/money.ts'
import { daysAfter, daysBetween } from '#kit/time.ts'

/** A bank transfer takes days: a payment counts as on time until this many days after it was due. */
export const onTimeWithinDays = 7

export interface DueAmount {
  /** A date in Riyadh. */
  readonly on: string
  readonly amount: bigint
}

export interface JudgedPayment extends DueAmount {
  /** Null if nothing was due any more. */
  readonly dueOn: string | null
  /** Zero if it was paid early or on its day. */
  readonly daysLate: number
}

export interface TimedPayments {
  readonly payments: readonly JudgedPayment[]
  /** Due more than `onTimeWithinDays` ago and not paid. */
  readonly overdue: bigint
}

export const isOnTime = ({ daysLate }: Pick<JudgedPayment, 'daysLate'>): boolean =>
  daysLate <= onTimeWithinDays

/**
 * Compares payments with the schedule, the first due first. A payment counts for the first amount of which more than
 * half is still unpaid, so that a remainder of halalas does not make all later payments late. `until` is today, or the
 * day on which the opportunity ended.
 */
export function judgePayments(
  schedule: readonly DueAmount[],
  payments: readonly DueAmount[],
  until: string,
): TimedPayments {
  let paid = 0n
  const judged = payments.map(({ on, amount }) => {
    const [due] = listOpen(schedule, paid)
    paid += amount
    const daysLate = due === undefined ? 0 : Math.max(0, daysBetween(due.on, on))
    return { on, amount, dueOn: due?.on ?? null, daysLate }
  })
  const cutoff = daysAfter(until, -onTimeWithinDays)
  const overdue = listOpen(schedule, paid).reduce(
    (sum, { on, amount }) => (on < cutoff ? sum + amount : sum),
    0n,
  )
  return { payments: judged, overdue }
}

/** Lists what is open of the amounts of which more than half is not covered by what was paid. */
function listOpen(schedule: readonly DueAmount[], paid: bigint): readonly DueAmount[] {
  let left = paid
  return schedule.flatMap(({ on, amount }) => {
    const covered = smallerOf(left, amount)
    left -= covered
    return covered * 2n < amount ? [{ on, amount: amount - covered }] : []
  })
}

/** Sums the amounts due on or before a day. */
export const sumDue = (schedule: readonly DueAmount[], until: string): bigint =>
  schedule.reduce((sum, { on, amount }) => (on <= until ? sum + amount : sum), 0n)

/** Returns part ÷ whole in basis points, rounded half to even. Null if the whole is zero. */
export const toShareBps = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number(multiplyDivide(part, 10_000n, whole))
