import { describe, expect, test } from 'vitest'
import type { Posting } from './contract.ts'
import { assertBalanced, joinDays, pickDays, pickRanges } from './rules.ts'

const posting = (...amounts: [string, bigint][]): Posting => ({
  id: 'p',
  kind: 'correction',
  cause: { kind: 'system', id: 'test' },
  record: { kind: 'test', id: 'r' },
  postedAt: new Date(0),
  lines: amounts.map(([accountId, amount]) => ({ accountId, amount })),
})

describe('the check of a posting (LED-1)', () => {
  test('accepts two lines that sum to zero', () => {
    expect(() => assertBalanced(posting(['a', -5n], ['b', 5n]))).not.toThrow()
    expect(() => assertBalanced(posting(['a', -5n], ['b', 2n], ['c', 3n]))).not.toThrow()
  })

  test.each([
    ['a posting has at least two lines', posting()],
    ['a posting has at least two lines', posting(['a', 5n])],
    ['no line of a posting is zero', posting(['a', 0n], ['b', 0n])],
    ['no line of a posting is zero', posting(['a', -5n], ['b', 5n], ['c', 0n])],
    ['each account stands in a posting once', posting(['a', -5n], ['a', 5n])],
    ['each account stands in a posting once', posting(['a', -5n], ['b', 2n], ['a', 3n])],
    ['the lines of a posting sum to zero', posting(['a', -5n], ['b', 4n])],
    ['the lines of a posting sum to zero', posting(['a', 5n], ['b', 5n])],
  ])('what breaks “%s” stops', (rule, bad) => {
    expect(() => assertBalanced(bad)).toThrow(rule)
  })
})

describe('the days that a page reads', () => {
  const day = (name: string, matching: bigint, entries: bigint) => ({ day: name, matching, entries })

  test('are those that fill it for certain', () => {
    const days = [day('c', 2n, 9n), day('b', 1n, 9n), day('a', 5n, 9n)]
    expect(pickDays(days, 2)).toEqual({ days: ['c', 'b'], isCut: true })
    expect(pickDays(days, 3)).toEqual({ days: ['c', 'b', 'a'], isCut: false })
    expect(pickDays([], 3)).toEqual({ days: [], isCut: false })
  })

  test('hold no more entries than it may read, but are one at least', () => {
    const days = [day('c', 0n, 60n), day('b', 0n, 40n), day('a', 0n, 1n)]
    expect(pickDays(days, 9, 100n)).toEqual({ days: ['c', 'b'], isCut: true })
    expect(pickDays(days, 9, 50n)).toEqual({ days: ['c'], isCut: true })
    expect(pickDays(days, 9, 101n)).toEqual({ days: ['c', 'b', 'a'], isCut: false })
  })
})

test('days that follow one another are read as one period', () => {
  expect(joinDays([])).toEqual([])
  expect(joinDays(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-20'])).toEqual([
    { from: '2026-02-28', to: '2026-03-02' },
    { from: '2026-02-20', to: '2026-02-20' },
  ])
})

describe('the entries that a page reads', () => {
  const range = (first: number, last: number) => ({ first: BigInt(first), last: BigInt(last) })
  // Days overlap: one of midnight was posted after another of the next day.
  const days = [range(1, 5), range(5, 9), range(12, 13), range(20, 29)]
  const all = days.flatMap(({ first, last }) => seqsOf(first, last))

  function seqsOf(first: bigint, last: bigint): bigint[] {
    return first > last ? [] : [first, ...seqsOf(first + 1n, last)]
  }

  test('are all, if they are few enough', () => {
    const whole = { ranges: [range(1, 9), range(12, 13), range(20, 29)], isPart: false, cut: null }
    expect(pickRanges(days, { isNewestFirst: true, after: 13n }, 21n)).toEqual(whole)
    expect(pickRanges([], { isNewestFirst: true })).toEqual({ ranges: [], isPart: false, cut: null })
  })

  test.each([true, false])('are every entry once from page to page, newest first: %s', (isNewestFirst) => {
    const seqs = [...new Set(all)].sort((one, other) => Number(isNewestFirst ? other - one : one - other))
    for (const atMost of [1n, 2n, 3n, 7n, 10n, 20n]) {
      const read: bigint[] = []
      let after: bigint | undefined
      do {
        const { ranges, cut, isPart } = pickRanges(days, { isNewestFirst, after }, atMost)
        const page = ranges.flatMap(({ first, last }) =>
          isNewestFirst ? seqsOf(first, last).reverse() : seqsOf(first, last),
        )
        expect(isPart).toBe(true)
        expect(page.length).toBeLessThanOrEqual(Number(atMost))
        read.push(...page)
        after = cut ?? undefined
      } while (after !== undefined)
      expect(read).toEqual(seqs)
    }
  })
})
