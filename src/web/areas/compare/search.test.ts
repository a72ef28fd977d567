import { expect, test } from 'vitest'
import { compareSearch } from './search.ts'

test.each([
  ['25,000', 25_000],
  [25_000, 25_000],
  ['25000.50', undefined],
  ['much', undefined],
])('an amount typed as %s is %s riyals', (typed, amount) => {
  expect(compareSearch({ amount: typed }).amount).toBe(amount)
})
