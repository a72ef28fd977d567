import { describe, expect, test } from 'vitest'
import { amountCharacters, digitsOf, foldDigits, halalasOfText } from './digits.ts'

test.each([
  ['SAR ١٬٢٣٤٫٥', ' 1,234.5'],
  ['-5', '-5'],
  ['\u2212٥', '-5'],
])('amountCharacters keeps %j as %j', (typed, kept) => {
  expect(amountCharacters(typed)).toBe(kept)
})

describe('foldDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٫٥', '1,234.5'],
    ['\u200f+966\u00a0\u2066512345678\u2069', '+966\u00a0512345678'],
    ['حي الياسمين، شارع ٧', 'حي الياسمين، شارع 7'],
    ['', ''],
  ])('%j becomes %j', (typed, folded) => expect(foldDigits(typed)).toBe(folded))

  test('is idempotent', () => expect(foldDigits(foldDigits('٩٫٩'))).toBe('9.9'))
})

test('digitsOf keeps only the digits', () => {
  expect(digitsOf('٤٠٧-1 2a3')).toBe('407123')
})

describe('halalasOfText', () => {
  test.each([
    ['25,000', 2_500_000],
    ['٢٥٬٠٠٠', 2_500_000],
    ['١٬٢٣٤٫٥', 123_450],
    [' 1 000.05 ', 100_005],
    ['\u20c1\u00a012', 1200],
    ['0.5', 50],
    ['.5', 50],
    ['7.', 700],
    ['0', 0],
    ['007', 700],
  ])('reads %j', (typed, halalas) => expect(halalasOfText(typed)).toBe(halalas))

  test.each([
    '',
    ' ',
    '.',
    '-5',
    '+5',
    '1e3',
    '1.234',
    '1.2.3',
    'abc',
    '0x10',
    'NaN',
    '٪5',
    '99999999999999999',
  ])('refuses %j', (typed) => expect(halalasOfText(typed)).toBeNull())
})
