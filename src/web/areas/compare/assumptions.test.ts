import { expect, test } from 'vitest'
import { parseAssumption, readAssumptions } from './assumptions.ts'
import { compareSearch } from './search.ts'

test.each([
  [undefined, 10_000_00],
  ['25,000', 25_000_00],
  ['٢٥٠٠٠٫٥', 25_000_50],
])('an amount typed as %s is %s halalas', (typed, value) => {
  expect(parseAssumption('amount', typed)).toMatchObject({ value })
})

test.each([
  ['amount', 'much', 'invalid_amount', '0'],
  ['amount', '1.2.3', 'invalid_amount', '0'],
  ['amount', '0.5', 'too_small', '1'],
  ['amount', '2000000000', 'too_big', '1,000,000,000'],
  ['income', '-5', 'whole_number', '0'],
  ['income', '101', 'too_big', '100'],
  ['late', '1.5', 'whole_number', '0'],
  ['late', '121', 'too_big', '120'],
] as const)('%s keeps the wrong text %s and reports %s', (name, text, code, bound) => {
  expect(parseAssumption(name, text)).toEqual({ text, value: null, fault: { code, bound } })
})

test('estimates need all assumptions', () => {
  expect(readAssumptions({})).toEqual({ amount: 10_000_00n, income: 50, late: 24 })
  expect(readAssumptions({ late: 'soon' })).toBeNull()
})

test('an address keeps what was typed, and nothing else', () => {
  expect(compareSearch({ ids: 'a,b', add: '', amount: 'much', late: '', other: '1' })).toEqual({
    ids: 'a,b',
    amount: 'much',
  })
  expect(compareSearch({ amount: '9'.repeat(100) }).amount).toHaveLength(40)
})
