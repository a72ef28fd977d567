import { describe, expect, test } from 'vitest'
import { isHeld, stakeStage } from './rules.ts'
import { stakeStages } from './vocabulary.ts'

describe('the life of a stake', () => {
  test.each([
    ['published', 0n, 'funding'],
    ['closed', 0n, 'funding'],
    ['completed', 0n, 'owned'],
    ['completed', 1n, 'paying'],
    ['exited', 0n, 'exited'],
    ['exited', 1n, 'exited'],
    ['cancelled', 0n, 'cancelled'],
  ] as const)('of an opportunity that is %s, with %s halalas paid, is at %s', (lifecycle, income, stage) => {
    expect(stakeStage({ lifecycle, income })).toBe(stage)
  })

  test('is held until the exit, or until the money is paid back', () => {
    expect(stakeStages.filter(isHeld)).toEqual(['funding', 'owned', 'paying'])
  })
})
