import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { findLockRefusal, type LockFacts, listMonthsToLock, nextMonth } from './rules.ts'

const lockable: LockFacts = {
  month: '2026-10-01',
  now: instantFrom('2026-11-02T08:00:00Z'),
  lastLocked: '2026-09-01',
  firstMoved: '2026-01-01',
  unsealed: 0n,
  proof: { at: instantFrom('2026-11-02T00:30:00Z'), faults: 0 },
}

describe('findLockRefusal', () => {
  test.each([
    ['accepts the next month once it is over, sealed and proven', {}, null],
    ['accepts the first month with entries', { lastLocked: null, firstMoved: '2026-10-01' }, null],
    ['refuses a month without entries', { month: '2025-12-01' }, 'month_without_entries'],
    ['refuses a ledger without entries', { firstMoved: null }, 'month_without_entries'],
    ['refuses a locked month', { lastLocked: '2026-10-01' }, 'month_locked'],
    ['accepts a month with those before it', { lastLocked: '2026-07-01' }, null],
    // 31 October, 23:59 in Riyadh.
    ['refuses a month in its last minute', { now: instantFrom('2026-10-31T20:59:00Z') }, 'month_not_over'],
    ['refuses unsealed entries', { unsealed: 1n }, 'month_not_sealed'],
    ['refuses without any proof', { proof: undefined }, 'month_not_proven'],
    [
      'refuses a proof with faults',
      { proof: { at: instantFrom('2026-11-02T00:30:00Z'), faults: 1 } },
      'month_not_proven',
    ],
    [
      'refuses a proof from before the end of the month',
      { proof: { at: instantFrom('2026-10-31T20:30:00Z'), faults: 0 } },
      'month_not_proven',
    ],
  ])('%s', (_title, change: Partial<LockFacts>, refusal) => {
    expect(findLockRefusal({ ...lockable, ...change })).toBe(refusal)
  })

  test('locks the months after the last locked one, also those without entries', () => {
    const months = { month: '2026-10-01', lastLocked: '2026-07-01', firstMoved: '2026-01-01' }
    expect(listMonthsToLock(months)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01'])
    expect(listMonthsToLock({ ...months, lastLocked: null, firstMoved: '2026-10-01' })).toEqual([
      '2026-10-01',
    ])
    expect(listMonthsToLock({ ...months, lastLocked: '2026-10-01' })).toEqual([])
  })

  test('goes from December to January', () => {
    expect(nextMonth('2026-12-01')).toBe('2027-01-01')
  })
})
