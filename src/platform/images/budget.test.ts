import { expect, test } from 'vitest'
import { createBudget, findCallerKey } from './budget.ts'

test('the budget refills with time, separately for each caller', () => {
  let nowMs = 0
  const budget = createBudget({ most: 10, perSecond: 2 }, () => nowMs)
  expect(budget.take('a', 8)).toEqual({ waitSeconds: 0 })
  expect(budget.take('a', 6)).toEqual({ waitSeconds: 2 })
  expect(budget.take('b', 6)).toEqual({ waitSeconds: 0 })
  nowMs = 2000
  expect(budget.take('a', 6)).toEqual({ waitSeconds: 0 })
  budget.giveBack('a', 6)
  expect(budget.take('a', 6)).toEqual({ waitSeconds: 0 })
})

test('a caller without debts may take a cost above the whole budget once', () => {
  let nowMs = 0
  const budget = createBudget({ most: 10, perSecond: 2 }, () => nowMs)
  expect(budget.take('a', 30)).toEqual({ waitSeconds: 0 })
  expect(budget.take('a', 1).waitSeconds).toBeGreaterThan(0)
  nowMs = 15_000
  expect(budget.take('a', 30)).toEqual({ waitSeconds: 0 })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s shares with %s', (address, caller) => expect(findCallerKey(address)).toBe(caller))
