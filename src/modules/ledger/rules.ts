import { assert } from '#kit/errors.ts'
import { largerOf, sumOf } from '#kit/money.ts'
import { daysAfter } from '#kit/time.ts'
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

interface AmountFilter {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

export const hasAmountFilter = ({ least, most }: AmountFilter): boolean =>
  least !== undefined || most !== undefined

/** The entries that a page of a filtered list reads at most, except that it reads one day at least. */
export const entriesReadAtMost = 50_000n

/** A day with entries that may match a filter. */
export interface CandidateDay {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string
  /** Entries that match for certain. */
  readonly matching: bigint
  /** Entries that are read with the day. */
  readonly entries: bigint
}

/** Picks the first days that fill a page with what matches for certain, or that hold as much as a page reads. */
export function pickDays(
  candidates: readonly CandidateDay[],
  limit: number,
  atMost = entriesReadAtMost,
): { readonly days: readonly string[]; readonly isCut: boolean } {
  let [matching, entries] = [0n, 0n]
  const end = candidates.findIndex((one, index) => {
    entries += one.entries
    const isEnough = matching > limit || (index > 0 && entries > atMost)
    matching += one.matching
    return isEnough
  })
  const picked = end < 0 ? candidates : candidates.slice(0, end)
  return { days: picked.map(({ day }) => day), isCut: end >= 0 }
}

/**
 * Joins days, newest first, that follow one another. The index of transactions by time is coarse, so each period that
 * is read costs more than its own rows.
 */
export function joinDays(days: readonly string[]): { readonly from: string; readonly to: string }[] {
  const periods: { from: string; to: string }[] = []
  for (const day of days) {
    const later = periods.at(-1)
    if (later && daysAfter(day, 1) === later.from) later.from = day
    else periods.push({ from: day, to: day })
  }
  return periods
}

/** Entries of one account that follow one another, by their numbers, both included. */
export interface SeqRange {
  readonly first: bigint
  readonly last: bigint
}
export interface SeqRangeOfDay extends SeqRange {
  readonly day: string
}

interface PickedRanges {
  /** None overlaps another. */
  readonly ranges: readonly SeqRange[]
  /** There are more than a page reads. */
  readonly isPart: boolean
  /** The last number that was picked, if more follow. */
  readonly cut: bigint | null
}

/**
 * Picks from the ranges of days as many entries as a page reads, in the order of the list, after a number. Days may
 * overlap. If all ranges together are no more than that, all are picked, also those before the number.
 */
export function pickRanges(
  days: readonly SeqRange[],
  { isNewestFirst, after }: { isNewestFirst: boolean; after?: bigint | undefined },
  atMost = entriesReadAtMost,
): PickedRanges {
  const all = mergeRanges(days)
  if (sumOf(all.map(lengthOf)) <= atMost) return { ranges: all, isPart: false, cut: null }
  const left = all
    .map(({ first, last }) => ({
      first: after !== undefined && !isNewestFirst && first <= after ? after + 1n : first,
      last: after !== undefined && isNewestFirst && last >= after ? after - 1n : last,
    }))
    .filter((range) => lengthOf(range) > 0n)
  const inOrder = isNewestFirst ? left.toReversed() : left
  const ranges: SeqRange[] = []
  let room = atMost
  for (const range of inOrder) {
    if (room === 0n) break
    const { first, last } = range
    const isPart = lengthOf(range) > room
    const part = isNewestFirst ? { first: last - room + 1n, last } : { first, last: first + room - 1n }
    ranges.push(isPart ? part : range)
    room -= isPart ? room : lengthOf(range)
  }
  const end = ranges.at(-1)
  const reached = end && (isNewestFirst ? end.first : end.last)
  const isMore = left.some(({ first, last }) => (isNewestFirst ? first < reached! : last > reached!))
  return { ranges, isPart: true, cut: isMore ? reached! : null }
}

const lengthOf = ({ first, last }: SeqRange): bigint => last - first + 1n

/** Joins ranges that overlap or touch. */
function mergeRanges(ranges: readonly SeqRange[]): SeqRange[] {
  const merged: SeqRange[] = []
  for (const { first, last } of ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = merged.at(-1)
    if (before && first <= before.last + 1n) {
      merged[merged.length - 1] = { first: before.first, last: largerOf(last, before.last) }
    } else merged.push({ first, last })
  }
  return merged
}
