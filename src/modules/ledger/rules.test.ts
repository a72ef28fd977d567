import { describe, expect, test } from 'vitest'
import type { Posting } from './contract.ts'
import { assertBalanced } from './rules.ts'

const posting = (...amounts: [string, bigint][]): Posting => ({
  id: 'p',
  kind: 'correction',
  cause: { kind: 'system', id: 'test' },
  record: { kind: 'test', id: 'r' },
  postedAt: new Date(0),
  lines: amounts.map(([accountId, amount]) => ({ accountId, amount })),
})

describe('LED-1 in code', () => {
  test('two sides that sum to zero pass', () => {
    expect(() => assertBalanced(posting(['a', -5n], ['b', 5n]))).not.toThrow()
    expect(() => assertBalanced(posting(['a', -5n], ['b', 2n], ['c', 3n]))).not.toThrow()
  })

  test.each([
    ['one line', posting(['a', 0n])],
    ['a line of zero', posting(['a', 0n], ['b', 0n])],
    ['an account named twice', posting(['a', -5n], ['a', 5n])],
    ['a sum that is not zero', posting(['a', -5n], ['b', 4n])],
  ])('%s stops', (_name, bad) => {
    expect(() => assertBalanced(bad)).toThrow('assertion failed')
  })
})
