import { describe, expect, test } from 'vitest'
import { stepDown, stepUp } from './amount-steps.ts'

const step = 100_000

describe('steps of one share', () => {
  test.each([
    [null, 100_000],
    [0, 100_000],
    [100_000, 200_000],
    [150_000, 200_000],
    [1_000_000, 1_000_000],
  ])('steps up from %s', (from, to) => expect(stepUp(from, step, step, 1_000_000)).toBe(to))

  test.each([
    [null, 100_000],
    [100_000, 100_000],
    [250_000, 200_000],
    [300_000, 200_000],
    [9_000_000, 1_000_000],
  ])('steps down from %s', (from, to) => expect(stepDown(from, step, step, 1_000_000)).toBe(to))

  test('up starts at the minimum', () => expect(stepUp(null, step, 500_000, 1_000_000)).toBe(500_000))
})
