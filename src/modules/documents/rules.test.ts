import { expect, test } from 'vitest'
import { normaliseNumber } from './rules.ts'

test.each([
  'SC-7K3M-9QX2-AB12-CD34',
  'sc 7k3m 9qx2 ab12 cd34',
  'SC7K3M9QX2AB12CD34',
  ' sc–7k3m–9qx2–ab12–cd34 ',
])('finds the number %s as people type it', (typed) =>
  expect(normaliseNumber(typed)).toBe('SC-7K3M-9QX2-AB12-CD34'),
)
