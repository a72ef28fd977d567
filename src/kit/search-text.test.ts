import { describe, expect, test } from 'vitest'
import {
  compactIdentifier,
  parseAmountOnDay,
  parseId,
  parseReferenceText,
  referenceForms,
} from './search-text.ts'

test('an identifier is its letters and digits, however it is typed', () => {
  expect(compactIdentifier(' sa03 8000-0000 6080 1016 7519 ')).toBe('SA0380000000608010167519')
  expect(compactIdentifier('\u2066٠٥٠ ١٢٣ ٤٥٦٧\u2069')).toBe('0501234567')
  expect(compactIdentifier('FT/2026.11.003')).toBe('FT202611003')
})

test.each([
  ['SH-7K3M-9QX2'],
  ['7K3M-9QX2'],
  ['sh 7k3m 9qx2'],
  [' sh7k3m9qx2 '],
  ['SH–7K3M—9QX2'],
  ['SH-٧K3M-٩QX٢'],
])('%j is a reference, in its printed form', (typed) => {
  expect(parseReferenceText(typed, 'SH')).toBe('SH-7K3M-9QX2')
})

test('a reference reads letters that it has not as the digits that they look like', () => {
  expect(parseReferenceText('WD-OI23-L5O7', 'WD')).toBe('WD-0123-1507')
})

test.each(['SH-7K3M', 'SH-7K3M-9QX2-1', 'WD-7K3M-9QX2', 'sh', '7K3M-9QX'])('%j is no reference', (typed) => {
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
    ['12 Oct 3000', 300_000n, '2026-10-12'],
    ['3,000 SAR October 12', 300_000n, '2026-10-12'],
    ['3000 12 october 2025', 300_000n, '2025-10-12'],
    ['٣٠٠٠ ريال ١٢ أكتوبر', 300_000n, '2026-10-12'],
    ['12 اكتوبر 2024 3000', 300_000n, '2024-10-12'],
    ['3000 25 Nov', 300_000n, '2025-11-25'],
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
    'Oct 3000',
    'Mayar 3000',
    '2026-10-12',
    '0501234567',
  ])('is not %j', (typed) => {
    expect(parseAmountOnDay(typed, today)).toBeUndefined()
  })
})

test('an id is read with or without its dashes', () => {
  const id = '01a21f1d-64a5-72b2-a3d0-ddc85c554e33'
  for (const typed of [id, ` ${id.toUpperCase()} `, id.replaceAll('-', '')]) expect(parseId(typed)).toBe(id)
  expect(parseId(id.slice(1))).toBeUndefined()
  expect(parseId(id.replace('0', 'g'))).toBeUndefined()
})

test('a reference of a bank is looked for with other separators', () => {
  expect(referenceForms('rent al yasmin 2026')).toContain('RENT-AL-YASMIN-2026')
  expect(referenceForms(' ft 2611-1400 981')).toContain('FT26111400981')
  expect(referenceForms('FT26')).toEqual(['FT26'])
})
