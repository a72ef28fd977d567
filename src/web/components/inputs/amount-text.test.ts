import { expect, test } from 'vitest'
import { isTextOfAmount } from './amount-text.ts'

test.each([
  ['1,500.5', 1_500_50, true],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', null, true],
  ['', null, true],
  ['1,500', null, false],
  ['1.2.3', 1_500_00, false],
  ['', 1_500_00, false],
])('a field with the text "%s" keeps it for the value %s: %s', (text, value, keeps) => {
  expect(isTextOfAmount(text, value)).toBe(keeps)
})
