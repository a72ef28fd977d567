import { describe, expect, test } from 'vitest'
import { decideGroup, roundTotal } from './rules.ts'

describe('the group that totals count', () => {
  test.each([
    ['is shown once five agree', { shown: 0, kept: 0, joined: 5 }, 'renew'],
    ['is not shown while four agree', { shown: 0, kept: 0, joined: 4 }, 'hide'],
    ['stays while nobody changes their mind', { shown: 5, kept: 5, joined: 0 }, 'keep'],
    ['stays while fewer than five join', { shown: 5, kept: 5, joined: 4 }, 'keep'],
    ['takes in five who join', { shown: 5, kept: 5, joined: 5 }, 'renew'],
    ['is hidden once one withdraws', { shown: 9, kept: 8, joined: 0 }, 'hide'],
    ['stays hidden if one joins in their place', { shown: 9, kept: 8, joined: 1 }, 'hide'],
    ['is shown again once five have changed', { shown: 9, kept: 8, joined: 4 }, 'renew'],
    ['is shown without five who withdrew', { shown: 12, kept: 7, joined: 0 }, 'renew'],
    ['is hidden if fewer than five are left', { shown: 9, kept: 4, joined: 0 }, 'hide'],
  ] as const)('%s', (_title, change, step) => {
    expect(decideGroup(change)).toBe(step)
  })

  test('never differs from the one before by one to four members', () => {
    for (let shown = 5; shown <= 12; shown++) {
      for (let kept = 0; kept <= shown; kept++) {
        for (let joined = 0; joined <= 12; joined++) {
          const changed = shown - kept + joined
          if (decideGroup({ shown, kept, joined }) === 'renew') expect(changed).toBeGreaterThanOrEqual(5)
          if (decideGroup({ shown, kept, joined }) === 'keep') expect(kept).toBe(shown)
        }
      }
    }
  })
})

test('Totals are rounded down to thousands of riyals', () => {
  expect([0n, 99_999n, 100_000n, 1_234_567n].map(roundTotal)).toEqual([0n, 0n, 100_000n, 1_200_000n])
})
