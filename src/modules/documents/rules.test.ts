import { expect, test } from 'vitest'
import { numberAsKept, zakatOn } from './rules.ts'

test.each([
  'SC-7K3M-9QX2-AB12-CD34',
  'sc 7k3m 9qx2 ab12 cd34',
  'SC7K3M9QX2AB12CD34',
  ' sc–7k3m–9qx2–ab12–cd34 ',
])('a number is found as it is typed from paper: %s', (typed) =>
  expect(numberAsKept(typed)).toBe('SC-7K3M-9QX2-AB12-CD34'),
)

test('zakat is told by the lunar year and by the solar one', () => {
  expect(zakatOn(1_000_000n)).toEqual({ lunar: 25_000n, solar: 25_775n })
  expect(zakatOn(0n)).toEqual({ lunar: 0n, solar: 0n })
})
