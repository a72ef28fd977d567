import { riyadhDay } from '#kit/time.ts'
import type { AccountKind } from '#modules/ledger/vocabulary.ts'

/** The codes of the accounts in the accounting export, by the ranges of a usual chart of accounts. */
export const accountCodes: Readonly<Record<AccountKind, string>> = {
  bank: '1100',
  gateway_clearing: '1110',
  claim: '1200',
  receivable: '1210',
  wallet: '2100',
  withdrawal_hold: '2110',
  funding: '2200',
  income: '2300',
  suspense: '2900',
  fees: '4100',
  rounding: '5900',
}

/** The facts that decide whether a month may be locked. Months are their first days. */
export interface LockFacts {
  readonly month: string
  readonly now: Date
  readonly lastLocked: string | null
  readonly firstMoved: string | null
  /** Entries of this month and of those before it. */
  readonly unsealed: bigint
  readonly proof: { readonly at: Date; readonly faults: number } | undefined
}

export type LockRefusal =
  | 'month_not_over'
  | 'month_out_of_order'
  | 'month_locked'
  | 'month_not_sealed'
  | 'month_not_proven'
  | 'month_without_entries'

export const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

/** Lists the months that locking one locks: those after the last locked one, or after the first entry, up to it. */
export function listMonthsToLock({
  month,
  lastLocked,
  firstMoved,
}: Pick<LockFacts, 'month' | 'lastLocked' | 'firstMoved'>): string[] {
  const months: string[] = []
  const first = lastLocked === null ? firstMoved : nextMonth(lastLocked)
  for (let one = first; one !== null && one <= month; one = nextMonth(one)) months.push(one)
  return months
}

/** Returns why the months up to one cannot be locked, or null. It has to be over, sealed, and proven after its end. */
export function findLockRefusal(facts: LockFacts): LockRefusal | null {
  const { month, now, lastLocked, firstMoved, unsealed, proof } = facts
  if (firstMoved === null || month < firstMoved) return 'month_without_entries'
  if (lastLocked !== null && month <= lastLocked) return 'month_locked'
  if (riyadhDay(now) < nextMonth(month)) return 'month_not_over'
  if (unsealed > 0n) return 'month_not_sealed'
  const isProven = proof !== undefined && proof.faults === 0 && riyadhDay(proof.at) >= nextMonth(month)
  return isProven ? null : 'month_not_proven'
}
