import { expect, test } from 'vitest'
import { isOnTime, judgePayments, sumDue, toShareBps } from './rules.ts'

const quarters = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'].map((on) => ({ on, amount: 100n }))
const pay = (on: string, amount = 100n) => ({ on, amount })

test('judges each payment against the first amount that is open', () => {
  const { payments, overdue } = judgePayments(
    quarters,
    [pay('2026-03-30'), pay('2026-07-07'), pay('2026-10-20')],
    '2026-12-31',
  )
  expect(payments.map(({ dueOn, daysLate }) => [dueOn, daysLate])).toEqual([
    ['2026-03-31', 0],
    ['2026-06-30', 7],
    ['2026-09-30', 20],
  ])
  expect(payments.map(isOnTime)).toEqual([true, true, false])
  expect(overdue).toBe(0n)
})

test.each<[string, bigint]>([
  ['2026-04-07', 0n],
  ['2026-04-08', 100n],
  ['2026-07-08', 200n],
])('counts unpaid amounts as overdue more than seven days later: %s', (today, overdue) => {
  expect(judgePayments(quarters, [], today).overdue).toBe(overdue)
})

test('takes a payment that is short by a remainder as the whole', () => {
  const paid = [pay('2026-03-31', 99n), pay('2026-06-30', 99n)]
  expect(judgePayments(quarters, paid, '2026-07-01').payments[1]).toMatchObject({ dueOn: '2026-06-30' })
})

test('takes a payment of less than half as a part, so that the next is late', () => {
  const paid = [pay('2026-03-31', 40n), pay('2026-06-30', 60n)]
  const { payments } = judgePayments(quarters, paid, '2026-07-01')
  expect(payments[1]).toMatchObject({ dueOn: '2026-03-31', daysLate: 91 })
})

test('is not late beyond the schedule', () => {
  const { payments } = judgePayments(
    quarters.slice(0, 1),
    [pay('2026-03-31'), pay('2027-01-01')],
    '2027-01-01',
  )
  expect(payments[1]).toEqual({ on: '2027-01-01', amount: 100n, dueOn: null, daysLate: 0 })
})

test('sums what is due and forms shares', () => {
  expect([sumDue(quarters, '2026-06-29'), sumDue(quarters, '2026-06-30')]).toEqual([100n, 200n])
  expect([toShareBps(1n, 3n), toShareBps(-1n, 8n), toShareBps(1n, 0n)]).toEqual([3333, -1250, null])
})
