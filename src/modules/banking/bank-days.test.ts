import { describe, expect, test } from 'vitest'
import { daysAfter } from '#kit/time.ts'
import { bankDays, parseClosedDays } from './bank-days.ts'

const byCalendar = bankDays([])
const closedIn = (days: typeof byCalendar, first: string, count: number) =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index)).filter((day) => !days.isOpen(day))

describe('banks work', () => {
  test('open from Sunday to Thursday', () => {
    expect(closedIn(byCalendar, '2026-11-22', 7)).toEqual(['2026-11-27', '2026-11-28'])
  })

  test('close on Founding Day and National Day, and on their substitutes if those are on a weekend', () => {
    expect([byCalendar.isOpen('2027-02-22'), byCalendar.isOpen('2026-09-23')]).toEqual([false, false])
    // Founding Day is a Saturday in 2025 and kept on Sunday; National Day a Friday in 2022 and kept on Thursday.
    expect([byCalendar.isOpen('2025-02-23'), byCalendar.isOpen('2022-09-22')]).toEqual([false, false])
    expect([byCalendar.isOpen('2025-02-24'), byCalendar.isOpen('2022-09-21')]).toEqual([true, true])
  })

  test('close in the Eids by Umm al-Qura', () => {
    // 1 Shawwal 1446 is 30 March 2025, 10 Dhul Hijjah 1446 is 6 June 2025; 30 days of Ramadan in the first.
    expect(closedIn(byCalendar, '2025-03-27', 8)).toEqual([
      ...['2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31', '2025-04-01', '2025-04-02'],
    ])
    expect(closedIn(byCalendar, '2025-06-03', 9)).toEqual([
      ...['2025-06-04', '2025-06-05', '2025-06-06', '2025-06-07', '2025-06-08', '2025-06-09', '2025-06-10'],
    ])
    expect(byCalendar.next('2025-03-27')).toBe('2025-04-03')
  })

  test('follow the announced days of an Eid instead of the calendar, and close on other announced days', () => {
    const announced = bankDays(parseClosedDays('2025-03-30 / 2025-03-31, ٢٠٢٥-٠٥-١٢')!)
    expect(closedIn(announced, '2025-03-27', 8)).toEqual([
      ...['2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31'],
    ])
    expect(announced.isOpen('2025-05-12')).toBe(false)
    // The other Eid of that year is as it was.
    expect(announced.isOpen('2025-06-04')).toBe(false)
  })

  test('count days in both directions', () => {
    expect(byCalendar.after('2026-11-26', 2)).toBe('2026-11-30')
    expect(byCalendar.after('2026-11-30', -2)).toBe('2026-11-26')
    expect(byCalendar.after('2026-11-27', 0)).toBe('2026-11-27')
  })
})

test.each([
  '2027-03-08/2027-03-07',
  '2027-03-08/2028-03-14',
  '2027-02-30',
  '8 March',
  '2027-03-08/2027-03-09/2027-03-10',
])('refuses text that lists no days: %s', (text) => {
  expect(parseClosedDays(text)).toBeUndefined()
})

test('closes nothing if nothing is announced', () => {
  expect(parseClosedDays(' ')).toEqual([])
})
