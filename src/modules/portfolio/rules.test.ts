import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#kit/money.ts'
import { daysAfter } from '#kit/time.ts'
import { addShares, applyPaidIncome, buildHistory, isHeld, stakeStage } from './rules.ts'
import { stakeStages } from './vocabulary.ts'

describe('the stage of a stake', () => {
  test.each([
    ['published', 0n, 'funding'],
    ['closed', 0n, 'funding'],
    ['completed', 0n, 'owned'],
    ['completed', 1n, 'paying'],
    ['exited', 0n, 'exited'],
    ['exited', 1n, 'exited'],
    ['cancelled', 0n, 'cancelled'],
  ] as const)(
    'shows a stake of an opportunity that is %s with %s halalas paid as %s',
    (lifecycle, income, stage) => {
      expect(stakeStage({ lifecycle, income })).toBe(stage)
    },
  )

  test('is held until the exit, or until the money is paid back', () => {
    expect(stakeStages.filter(isHeld)).toEqual(['funding', 'owned', 'paying'])
  })
})

describe('the expected payments of a stake', () => {
  const schedule = ['2026-01-31', '2026-02-28', '2026-03-31'].map((on) => ({ on, amount: 100n }))
  test.each([
    ['nothing paid, nothing due', 0n, '2026-01-31', [100n, 100n, 100n], 0n],
    ['paid on its day', 100n, '2026-01-31', [100n, 100n], 0n],
    ['paid days before', 100n, '2026-01-03', [100n, 100n], 0n],
    ['not paid by the day after', 0n, '2026-02-01', [100n, 100n], 100n],
    ['paid a halala too little, which the last one makes up for', 99n, '2026-01-31', [100n, 101n], 0n],
    ['paid a halala too much', 101n, '2026-01-31', [99n, 100n], 0n],
    ['paid a little of it', 40n, '2026-02-01', [100n, 100n], 60n],
    ['short of a halala when all is over', 299n, '2026-04-01', [], 1n],
    ['paid more than the schedule names', 500n, '2026-02-01', [], 0n],
  ] as const)('%s', (_, paid, today, upcoming, overdue) => {
    const outlook = applyPaidIncome(schedule, paid, today)
    expect([outlook.upcoming.map(({ amount }) => amount), outlook.overdue]).toEqual([upcoming, overdue])
  })

  test('add up to the schedule less what was paid, whatever was paid', () => {
    const amounts = fc.array(fc.bigInt(1n, 1_000_000n), { maxLength: 30 })
    fc.assert(
      fc.property(amounts, fc.bigInt(0n, 10_000_000n), fc.nat(400), (due, paid, day) => {
        const dated = due.map((amount, index) => ({ on: daysAfter('2026-01-01', index * 13), amount }))
        const { upcoming, overdue } = applyPaidIncome(dated, paid, daysAfter('2026-01-01', day))
        const whole = sumOf(due)
        const left = sumOf(upcoming.map(({ amount }) => amount)) + overdue
        expect(left).toBe(whole > paid ? whole - paid : 0n)
      }),
    )
  })
})

test('shares add up to the whole, largest first', () => {
  const parts = [1n, 1n, 1n].map((amount, key) => ({ key, amount }))
  expect(addShares(parts).map(({ shareBps }) => shareBps)).toEqual([3334, 3333, 3333])
  expect(addShares([])).toEqual([])
})

describe('the history of a portfolio', () => {
  const day = (on: string, invested: bigint, income = 0n) => ({ day: on, invested, income })

  test('is empty before anything was bought', () => {
    expect(buildHistory([], [], 'all', '2026-11-22')).toEqual([])
  })

  test('has the ends of months over a year with a leap day, and today', () => {
    const days = [day('2027-12-31', 100n), day('2028-02-29', 50n, 7n), day('2028-03-01', 0n, 9n)]
    const points = buildHistory(days, [{ on: '2028-03-15', amount: 100n }], '1y', '2028-03-31')
    expect(points.length).toBe(13)
    expect(points[0]).toEqual({ on: '2027-03-31', invested: 0n, income: 0n, returns: 0n })
    expect(points.slice(9).map(({ on, ...rest }) => [on, ...Object.values(rest)])).toEqual([
      ['2027-12-31', 100n, 0n, 0n],
      ['2028-01-31', 100n, 0n, 0n],
      ['2028-02-29', 150n, 7n, 7n],
      ['2028-03-31', 50n, 9n, 16n],
    ])
  })

  test('is in weeks for a quarter, and starts before the first stake for all', () => {
    const days = [day('2024-02-29', 100n)]
    const quarter = buildHistory(days, [], '3m', '2026-11-22')
    expect([quarter.length, quarter[0]?.on, quarter.at(-1)?.on]).toEqual([14, '2026-08-23', '2026-11-22'])
    const all = buildHistory(days, [], 'all', '2026-11-22')
    expect([all[0]?.on, all[0]?.invested, all[1]?.on]).toEqual(['2024-01-31', 0n, '2024-02-29'])
    const young = buildHistory(days, [], 'all', '2024-03-05')
    expect(young.map(({ on }) => on)).toEqual(['2024-02-27', '2024-03-05'])
  })

  test('fits a page for many years, and ends with today', () => {
    const points = buildHistory([day('2001-05-05', 1n)], [], 'all', '2026-11-22')
    expect(points.length).toBeLessThan(65)
    expect(points.at(-1)?.on).toBe('2026-11-22')
  })
})
