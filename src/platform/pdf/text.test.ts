import { describe, expect, test } from 'vitest'
import { amountAlone, amountInText, inOrder } from './text.ts'

describe('amounts', () => {
  test('have the sign left of the figure', () => {
    expect(amountAlone(2_500_000n)).toBe('\u20C1\u00A025,000')
    expect(amountAlone(46_250n)).toBe('\u20C1\u00A0462.50')
    expect(amountAlone(100_000n, 2)).toBe('\u20C1\u00A01,000.00')
    expect(amountAlone(-46_250n)).toBe('\u2212\u20C1\u00A0462.50')
  })

  test('keep that order within a sentence of either direction', () => {
    expect(amountInText(2_500_000n)).toBe('\u200E\u20C1\u00A025,000\u200E')
  })
})

test('text without Arabic letters reads left to right', () => {
  for (const text of [
    '9.4%',
    '3021/1142',
    'SA03 8000 0000',
    '+966 51 234 5678',
    'SH-7K3M-9QX2',
    '1••••••452',
  ]) {
    expect(inOrder(text)).toBe(`\u200E${text}\u200E`)
  }
  for (const text of ['سهل', '60 شهرًا', 'المحفظة (Wallet)']) expect(inOrder(text)).toBe(text)
})

test('telephone numbers and percentages stay together', () => {
  expect(inOrder('اتصل على +966 51 234 5678.')).toBe('اتصل على \u200E+966 51 234 5678\u200E.')
  expect(inOrder('أقل بنحو 6%، وتُراجَع')).toBe('أقل بنحو \u200E6%\u200E، وتُراجَع')
  expect(inOrder('أقل من \u20666%\u2069')).toBe('أقل من \u200E6%\u200E')
  expect(inOrder('24 فيلا في 2021')).toBe('24 فيلا في 2021')
})
