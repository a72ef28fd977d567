import { expect, test } from 'vitest'
import { evenDecimals } from './figures.tsx'

test.each([
  ['whole riyals show no halalas', [2_500_000, 0, null], 0],
  ['one amount with halalas gives all of them two decimals', [2_500_000, 731_550n, undefined], 2],
  ['a loss counts like a gain', [-50], 2],
  ['an empty column shows none', [], 0],
] as const)('%s', (_title, amounts, decimals) => {
  expect(evenDecimals(amounts)).toBe(decimals)
})
