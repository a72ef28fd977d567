import { expect, test } from 'vitest'
import { numberTexts } from './number-texts.ts'

test.each([
  ['money', '١٬٥٠٠٫٥', 1_500_50],
  ['money', '12.345', null],
  ['money', 'a lot', null],
  ['rate', '7.25', 725],
  ['rate', '-1', null],
  ['count', '٣٦', 36],
  ['count', '4,000', 4000],
  ['count', '36.5', null],
  ['degrees', '24.', 24],
  ['degrees', '24.7136491', 24.71365],
  ['degrees', 'north', null],
  ['degrees', '24.7.1', null],
] as const)('reads %s %j as %j', (kind, typed, value) => {
  expect(numberTexts[kind].parse(typed)).toBe(value)
})

test('shows a value as a text that is read as the same value', () => {
  for (const kind of ['money', 'rate', 'count', 'degrees'] as const) {
    const { parse, format } = numberTexts[kind]
    expect(parse(format(150_050))).toBe(kind === 'degrees' ? null : 150_050)
    expect(parse(format(24))).toBe(24)
    expect(format(null)).toBe('')
  }
})
