import { assert } from '#kit/errors.ts'
import { sumOf } from '#kit/money.ts'
import type { Posting } from './contract.ts'
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
