import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  fromWire,
  halalasPerRiyal,
  largerOf,
  multiplyDivide,
  riyals,
  shareOf,
  smallerOf,
  sumOf,
  toWire,
} from './money.ts'

const sums = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n })

test('riyals converts numbers and bigints to halalas', () => {
  expect([halalasPerRiyal, riyals(12), riyals(12n), riyals(-3)]).toEqual([100n, 1200n, 1200n, -300n])
})

describe('toWire', () => {
  const largest = BigInt(Number.MAX_SAFE_INTEGER)

  test.each([0n, 1n, -1n, largest, -largest])('converts %s to a JSON number and back', (amount) => {
    expect(toWire(amount)).toBe(Number(amount))
    expect(fromWire(toWire(amount))).toBe(amount)
  })

  test.each([largest + 1n, -largest - 1n])('throws for %s, which JSON would round', (amount) => {
    expect(() => toWire(amount)).toThrow('amount exceeds what JSON carries exactly')
  })
})

describe('multiplyDivide', () => {
  test.each([
    [1n, 1n, 2n, 0n],
    [3n, 1n, 2n, 2n],
    [5n, 1n, 2n, 2n],
    [7n, 1n, 2n, 4n],
    [2n, 1n, 3n, 1n],
    [1n, 1n, 3n, 0n],
    [9n, 1n, 3n, 3n],
    [-1n, 1n, 2n, 0n],
    [-3n, 1n, 2n, -2n],
    [-5n, 1n, 2n, -2n],
    [-2n, 1n, 3n, -1n],
    [3n, -1n, 2n, -2n],
    [0n, 5n, 7n, 0n],
  ])('%s × %s ÷ %s rounds half to even: %s', (a, b, c, expected) => {
    expect(multiplyDivide(a, b, c)).toBe(expected)
  })

  test('is off by at most half a unit and rounds an exact half to even', () => {
    fc.assert(
      fc.property(sums, sums, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b, c) => {
        const rounded = multiplyDivide(a, b, c)
        const twiceOff = 2n * (a * b - rounded * c)
        expect(twiceOff <= c && twiceOff >= -c).toBe(true)
        if (twiceOff === c || twiceOff === -c) expect(rounded % 2n).toBe(0n)
      }),
    )
  })

  test.each([0n, -1n])('throws for the divisor %s', (divisor) => {
    expect(() => multiplyDivide(1n, 1n, divisor)).toThrow('divisor must be positive')
  })

  test('shareOf takes a share in basis points', () => {
    expect(shareOf(riyals(1000), 250)).toBe(riyals(25))
    expect(shareOf(1n, 5000)).toBe(0n)
    expect(shareOf(3n, 5000)).toBe(2n)
  })
})

describe('allocate (M14)', () => {
  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
    [10n, [1n, 0n, 2n], [3n, 0n, 7n]],
    [1n, [1n, 3n, 2n], [0n, 1n, 0n]],
    [0n, [5n, 7n], [0n, 0n]],
    [7n, [1n], [7n]],
  ])('splits %s by %s', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected)
  })

  test('adds up exactly and gives each weight its fair share, rounded down or up', () => {
    const weights = fc.array(amounts, { minLength: 1, maxLength: 40 }).filter((list) => sumOf(list) > 0n)
    fc.assert(
      fc.property(amounts, weights, (total, list) => {
        const parts = allocate(total, list)
        const whole = sumOf(list)
        expect(sumOf(parts)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const fair = (total * list[index]!) / whole
          expect(part === fair || part === fair + 1n).toBe(true)
        }
      }),
    )
  })

  test('gives the rest to the largest remainder, and to the earlier of equal ones', () => {
    expect(allocate(5n, [3n, 3n, 4n])).toEqual([2n, 1n, 2n])
    expect(allocate(2n, [1n, 1n, 1n, 1n])).toEqual([1n, 1n, 0n, 0n])
  })

  test.each([
    [-1n, [1n]],
    [1n, []],
    [1n, [0n, 0n]],
    [1n, [2n, -1n]],
  ])('throws for %s by %s', (total, weights) => {
    expect(() => allocate(total, weights)).toThrow('allocate needs')
  })
})

test('smallerOf, largerOf and sumOf compare and add bigints', () => {
  expect([smallerOf(2n, 3n), smallerOf(3n, 2n), smallerOf(2n, 2n)]).toEqual([2n, 2n, 2n])
  expect([largerOf(2n, 3n), largerOf(3n, 2n), largerOf(3n, 3n)]).toEqual([3n, 3n, 3n])
  expect([sumOf([]), sumOf([1n, -4n, 5n])]).toEqual([0n, 2n])
})
