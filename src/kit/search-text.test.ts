import { describe, expect, test } from 'vitest'
import { compactIdentifier, parseAmountOnDay, parseReferenceText } from './search-text.ts'

test('an identifier is its letters and digits, however it is typed', () => {
  expect(compactIdentifier(' sa03 8000-0000 6080 1016 7519 ')).toBe('SA0380000000608010167519')
  expect(compactIdentifier('\u2066٠٥٠ ١٢٣ ٤٥٦٧\u2069')).toBe('0501234567')
  expect(compactIdentifier('FT/2026.11.003')).toBe('FT202611003')
})

test.each([['SH-7K3M-9QX2'], ['sh 7k3m 9qx2'], [' sh7k3m9qx2 '], ['SH–7K3M—9QX2'], ['SH-٧K3M-٩QX٢']])(
  '%j is a reference, in its printed form',
  (typed) => {
    expect(parseReferenceText(typed, 'SH')).toBe('SH-7K3M-9QX2')
  },
)

test('a reference reads letters that it has not as the digits that they look like', () => {
  expect(parseReferenceText('WD-OI23-L5O7', 'WD')).toBe('WD-0123-1507')
})

test.each(['SH-7K3M', 'SH-7K3M-9QX2-1', 'WD-7K3M-9QX2', 'sh', '7K3M-9QX2'])('%j is no reference', (typed) => {
  expect(parseReferenceText(typed, 'SH')).toBeUndefined()
})

describe('an amount with a day', () => {
  const today = '2026-11-24'
  test.each([
    ['3000 12/10', 300_000n, '2026-10-12'],
    ['12/10 3000', 300_000n, '2026-10-12'],
    ['3,000.50 12-10-2025', 300_050n, '2025-10-12'],
    ['٣٠٠٠ ١٢/١٠', 300_000n, '2026-10-12'],
    ['٣٬٠٠٠ ريال ١٢/١٠/٢٠٢٦', 300_000n, '2026-10-12'],
    ['SAR 3 000 2026-10-12', 300_000n, '2026-10-12'],
    ['500 1.2.26', 50_000n, '2026-02-01'],
    ['500 24/11', 50_000n, '2026-11-24'],
    ['500 25/11', 50_000n, '2025-11-25'],
    ['0.01 1/1', 1n, '2026-01-01'],
  ])('%j', (typed, halalas, day) => {
    expect(parseAmountOnDay(typed, today)).toEqual({ halalas, day })
  })

  test.each([
    '3000',
    '12/10',
    '3000 32/1',
    '3000 12/13',
    '3000 29/2/2025',
    '0 12/10',
    '3000.123 12/10',
    '3000 12/10-2026',
    'noura 12/10',
    '2026-10-12',
    '0501234567',
  ])('is not %j', (typed) => {
    expect(parseAmountOnDay(typed, today)).toBeUndefined()
  })
})
