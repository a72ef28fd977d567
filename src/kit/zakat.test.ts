import { expect, test } from 'vitest'
import { computePurification, computeZakat } from './zakat.ts'

test('computes zakat by the lunar and the solar year', () => {
  expect(computeZakat(1_000_000n)).toEqual({ lunar: 25_000n, solar: 25_775n })
  expect(computeZakat(0n)).toEqual({ lunar: 0n, solar: 0n })
})

test.each([
  [100_000n, 150n, 1_500n],
  [100_001n, 150n, 1_501n],
  [1n, 1n, 1n],
  [0n, 10_000n, 0n],
  [33_333n, 10_000n, 33_333n],
])('rounds purification of %d at %d basis points up to %d', (income, bps, part) =>
  expect(computePurification(income, bps)).toBe(part),
)
