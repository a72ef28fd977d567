import { assert } from '#kit/errors.ts'
import { sumOf } from '#kit/money.ts'
import type { Posting } from './contract.ts'
import type { AccountKind } from './vocabulary.ts'

/** The platform's own accounts: one of each, the same in every database. */
export const platformAccounts: Readonly<Record<Extract<AccountKind, PlatformKind>, string>> = {
  gateway_clearing: '00000000-0000-7000-8000-000000000005',
  bank: '00000000-0000-7000-8000-000000000006',
  fees: '00000000-0000-7000-8000-000000000007',
  rounding: '00000000-0000-7000-8000-000000000008',
  suspense: '00000000-0000-7000-8000-000000000009',
}
type PlatformKind = 'gateway_clearing' | 'bank' | 'fees' | 'rounding' | 'suspense'

/**
 * LED-1 before the database is asked: two or more lines, none of zero, each account once, sum zero. A breach
 * is a bug of ours, never a person's mistake, so it stops.
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
