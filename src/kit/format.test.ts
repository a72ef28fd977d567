import { describe, expect, test } from 'vitest'
import {
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatFigure,
  formatLongDate,
  formatMoneyText,
  formatMonth,
  formatPercent,
  formatTime,
  isSameRiyadhDay,
  maskId,
} from './format.ts'
import { formatAgo } from './format-ago.ts'
import { formatHijri } from './format-hijri.ts'
import {
  formatBytes,
  formatCountdown,
  formatIban,
  formatPhone,
  joinHyphens,
  maskPhone,
} from './format-numbers.ts'
import { instantFrom } from './time.ts'

describe('money', () => {
  test.each([
    [2_500_000, '25,000'],
    [1_248_050, '12,480.50'],
    [5, '0.05'],
    [0, '0'],
    [-350_000, '3,500'],
    [9_007_199_254_740_991, '90,071,992,547,409.91'],
    [123_456_789_012_345_678_900n, '1,234,567,890,123,456,789'],
  ])('formatFigure formats %s', (halalas, figure) => expect(formatFigure(halalas)).toBe(figure))

  test('shows or hides decimals on request', () => {
    expect(formatFigure(2_500_000, 2)).toBe('25,000.00')
    expect(formatFigure(2_500_050, 0)).toBe('25,000')
  })

  test('formatMoneyText names the currency in the language', () => {
    expect(formatMoneyText(2_500_000, 'ar')).toBe('25,000 ريال')
    expect(formatMoneyText(2_500_000, 'en')).toBe('SAR 25,000')
    expect(formatMoneyText(-50, 'en')).toBe('SAR −0.50')
  })

  test.each([
    [41_200_000_000, 'ar', '412', 'مليون'],
    [41_290_000_000, 'en', '412.9', 'million'],
    [199_999_999, 'en', '1.9', 'million'],
    [250_000_000_000, 'en', '2.5', 'billion'],
    [99_999_999, 'ar', '999,999', ''],
  ] as const)('formatCompact(%s, %s) never rounds up', (halalas, locale, figure, unit) => {
    expect(formatCompact(halalas, locale)).toEqual({ figure, unit })
  })
})

describe('percent', () => {
  test.each([
    [940, {}, '9.4%'],
    [945, {}, '9.5%'],
    [1000, {}, '10.0%'],
    [-12, {}, '−0.1%'],
    [-4, {}, '0.0%'],
    [9996, { decimals: 0, rounding: 'down' }, '99%'],
    [9996, { decimals: 0 }, '100%'],
    [7, { decimals: 2 }, '0.07%'],
    [123_456, {}, '1,234.6%'],
  ] as const)('formats %s percent with %o', (bps, style, text) =>
    expect(formatPercent(bps, style)).toBe(text),
  )
})

describe('dates in Riyadh', () => {
  const lateEvening = '2026-11-20T22:30:00.000Z' // Already the 21st in Riyadh.
  test('have a long form in both languages', () => {
    expect(formatDate(lateEvening, 'ar')).toBe('21 نوفمبر 2026')
    expect(formatDate(lateEvening, 'en')).toBe('21 Nov 2026')
    expect(formatDate('2026-09-05', 'en')).toBe('5 Sep 2026')
    expect(formatLongDate(lateEvening, 'ar')).toBe('السبت 21 نوفمبر 2026')
    expect(formatLongDate(lateEvening, 'en')).toBe('Saturday 21 Nov 2026')
    expect(formatMonth('2026-11-01', 'ar')).toBe('نوفمبر 2026')
    expect(formatHijri('2026-11-21', 'ar')).toBe('11 جمادى الآخرة 1448هـ')
    expect(formatHijri('2026-11-21', 'en')).toBe('11 Jumada II 1448 AH')
  })

  test('use the twelve-hour clock', () => {
    expect(formatTime('2026-11-21T11:31:00Z', 'ar')).toBe('2:31 م')
    expect(formatTime('2026-11-21T21:05:00Z', 'en')).toBe('12:05 AM')
    expect(formatTime('2026-11-21T09:00:00Z', 'en')).toBe('12:00 PM')
    expect(formatDateTime('2026-11-21T11:31:00Z', 'ar')).toBe('21 نوفمبر 2026، 2:31 م')
    expect(formatDateTime('2026-11-21T11:31:00Z', 'en')).toBe('21 Nov 2026, 2:31 PM')
  })

  test('change at midnight in Riyadh', () => {
    expect(isSameRiyadhDay(lateEvening, instantFrom('2026-11-21T20:59:00Z'))).toBe(true)
    expect(isSameRiyadhDay(lateEvening, instantFrom('2026-11-21T21:00:00Z'))).toBe(false)
  })

  const now = instantFrom('2026-11-21T12:00:00Z')
  test.each([
    ['2026-11-21T11:59:30Z', 'الآن', 'now'],
    ['2026-11-21T11:58:00Z', 'قبل دقيقتين', '2 minutes ago'],
    ['2026-11-21T11:01:00Z', 'قبل 59 دقيقة', '59 minutes ago'],
    ['2026-11-21T09:00:00Z', 'قبل 3 ساعات', '3 hours ago'],
    ['2026-11-20T12:00:00Z', 'قبل يوم', '1 day ago'],
    ['2026-11-14T12:00:00Z', 'قبل 7 أيام', '7 days ago'],
    ['2026-11-14T11:59:00Z', '14 نوفمبر 2026', '14 Nov 2026'],
    ['2026-11-22T12:00:00Z', '22 نوفمبر 2026', '22 Nov 2026'],
  ])('formatAgo describes %s', (moment, ar, en) => {
    expect(formatAgo(moment, now, 'ar')).toBe(ar)
    expect(formatAgo(moment, now, 'en')).toBe(en)
  })
})

test('joins numbers with hyphens, and leaves other hyphens breakable', () => {
  expect(joinHyphens('Licence 0000-00, self-issued')).toBe('Licence 0000\u2060-\u206000, self-issued')
})

test('formats and masks identifiers', () => {
  expect(formatPhone('+966512345678')).toBe('+966 51 234 5678')
  expect(formatPhone('+97144001234')).toBe('+97144001234')
  expect(maskPhone('+966512345621')).toBe('+966 5• ••• ••21')
  expect(maskId('1012345452')).toBe('1••••••452')
  expect(maskId('123')).toBe('•••')
  expect(formatIban('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
  expect(formatBytes(2_516_582)).toBe('2.4 MB')
  expect(formatBytes(655_360)).toBe('640 KB')
  expect(formatCountdown(56)).toBe('00:56')
  expect(formatCountdown(125)).toBe('02:05')
  expect(formatCount(18400)).toBe('18,400')
})
