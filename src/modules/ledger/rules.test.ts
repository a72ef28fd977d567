import { describe, expect, test } from 'vitest'
import type { Posting } from './contract.ts'
import { assertBalanced, shortenForAmount } from './rules.ts'

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

describe('the period of a filter by amount', () => {
  const today = '2026-11-30'

  test('is that of the request without an amount', () => {
    expect(shortenForAmount({ from: '2020-01-01' }, today)).toEqual({ from: '2020-01-01' })
  })

  test('ends with the last day of the request, and is at most 31 days', () => {
    const year = { most: 1, from: '2025-02-01', to: '2026-01-31' }
    expect(shortenForAmount({ least: 1 }, today)).toEqual({ least: 1, from: '2026-10-31' })
    expect(shortenForAmount(year, today)).toEqual({ ...year, from: '2026-01-01' })
    expect(shortenForAmount({ least: 1, from: '2026-11-20' }, today).from).toBe('2026-11-20')
  })
})
