import { assert } from '#kit/errors.ts'
import { sumOf } from '#kit/money.ts'
import { daysAfter, laterOf } from '#kit/time.ts'
import type { Posting } from './contract.ts'
import { amountFilterDays } from './lists.ts'
import type { AccountKind } from './vocabulary.ts'

/** The ids of the platform's own accounts, the same in every database. */
export const platformAccounts: Readonly<Record<Extract<AccountKind, PlatformKind>, string>> = {
  gateway_clearing: '00000000-0000-7000-8000-000000000005',
  bank: '00000000-0000-7000-8000-000000000006',
  fees: '00000000-0000-7000-8000-000000000007',
  rounding: '00000000-0000-7000-8000-000000000008',
  suspense: '00000000-0000-7000-8000-000000000009',
}
type PlatformKind = 'gateway_clearing' | 'bank' | 'fees' | 'rounding' | 'suspense'

/**
 * LED-1: checks a posting before the database does: two or more lines, none zero, each account once, sum zero. A
 * breach is a bug, so it throws.
 */
export function assertBalanced(posting: Posting): void {
  assert(posting.lines.length >= 2, 'a posting has at least two lines')
  assert(
    posting.lines.every((line) => line.amount !== 0n),
    'no line of a posting is zero',
  )
  assert(
    new Set(posting.lines.map((line) => line.accountId)).size === posting.lines.length,
    'each account stands in a posting once',
  )
  assert(sumOf(posting.lines.map((line) => line.amount)) === 0n, 'the lines of a posting sum to zero')
}

interface AmountFilter {
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const hasAmountFilter = ({ least, most }: AmountFilter): boolean =>
  least !== undefined || most !== undefined

/** Returns the request with its period shortened to the days that a filter by amount reads, if it has one. */
export function shortenForAmount<A extends AmountFilter>(asked: A, today: string): A {
  if (!hasAmountFilter(asked)) return asked
  const start = daysAfter(asked.to ?? today, 1 - amountFilterDays)
  return { ...asked, from: laterOf(asked.from ?? start, start) }
}
