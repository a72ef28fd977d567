import { expect, test } from 'vitest'
import { openingAmount } from './calculator.tsx'

test('the calculator opens at 25,000 riyals, at a higher minimum, or at what is left', () => {
  const property = { minimum: 1_000_00, minimumInvestment: 1_000_00, remaining: 900_000_00 }
  expect(openingAmount(property)).toBe(25_000_00)
  expect(openingAmount({ ...property, minimum: 50_000_00 })).toBe(50_000_00)
  expect(openingAmount({ ...property, remaining: 8_000_00 })).toBe(8_000_00)
  expect(openingAmount({ ...property, minimum: 0, remaining: 0 })).toBe(25_000_00)
})
