import { expect, test } from 'vitest'
import { gregorianOfHijri, hijriOfText, hijriText, isHijriText, toHijri } from './hijri.ts'
import { Day, DayOfEitherCalendar } from './schemas.ts'
import { addDays, instantFrom } from './time.ts'

test('converts published Umm al-Qura dates to Gregorian ones', () => {
  expect(gregorianOfHijri('1445-09-01')).toBe('2024-03-11')
  expect(gregorianOfHijri('1446-10-01')).toBe('2025-03-30')
  expect(gregorianOfHijri('1448-06-11')).toBe('2026-11-21')
})

test('converts each day of three centuries there and back', () => {
  let day = instantFrom('1883-01-01T00:00:00Z')
  const failures: string[] = []
  for (; day < instantFrom('2170-01-01T00:00:00Z'); day = addDays(day, 17)) {
    const text = day.toISOString().slice(0, 10)
    if (gregorianOfHijri(hijriText(toHijri(text))) !== text) failures.push(text)
  }
  expect(failures).toEqual([])
})

test('returns nothing for a day that its Hijri month does not have', () => {
  expect(gregorianOfHijri('1448-06-31')).toBeUndefined()
  expect(gregorianOfHijri('1448-13-01')).toBeUndefined()
  const lengths = Array.from({ length: 12 }, (_, index) =>
    gregorianOfHijri(`1448-${String(index + 1).padStart(2, '0')}-30`) === undefined ? 29 : 30,
  )
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeOneOf([354, 355])
})

test('recognises the years 1300 to 1599 as Hijri, and no other text', () => {
  expect(['1299-01-01', '1600-01-01', '2026-11-21', '1448-6-1', ''].filter(isHijriText)).toEqual([])
  expect(['1300-01-01', '1448-06-11', '1599-12-30'].filter(isHijriText)).toHaveLength(3)
  expect(hijriOfText('2026-11-21')).toEqual({ year: 1448, month: 6, day: 11 })
  expect(hijriOfText('1448-06-11')).toEqual({ year: 1448, month: 6, day: 11 })
  expect(hijriOfText('tomorrow')).toBeUndefined()
})

test('DayOfEitherCalendar parses both calendars and all digits to a Gregorian day', () => {
  expect(DayOfEitherCalendar.parse('2031-05-01')).toBe('2031-05-01')
  expect(DayOfEitherCalendar.parse('١٤٤٨-٠٦-١١')).toBe('2026-11-21')
  for (const wrong of ['1448-06-31', '1448-13-01', '2026-02-30', '', 'x']) {
    expect(DayOfEitherCalendar.safeParse(wrong).success).toBe(false)
  }
  expect(DayOfEitherCalendar.safeParse('1448-01-31').error?.issues[0]?.message).toBe('no_such_day')
  expect(Day.parse('1448-06-11')).toBe('1448-06-11')
})
