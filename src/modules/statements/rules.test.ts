import { expect, test } from 'vitest'
import { bankDays } from '#modules/banking/bank-days.ts'
import { findOwnReferences } from '#modules/receipts/index.ts'
import { decodeStatement, findGaps, lastDayBefore, numberEqualLines } from './rules.ts'

test.each([
  ['TRF/WD-7K3M-9QX2/SAHL', ['WD-7K3M-9QX2']],
  ['bf7k3m9qx2 wd 7k3m', ['BF-7K3M-9QX2']],
  ['DR-7K3M-9QX2 DR-7K3M-9QX2', ['DR-7K3M-9QX2']],
  ['حوالة ٥٠٠', []],
])('finds references in “%s”', (text, found) => {
  expect(findOwnReferences(text)).toEqual(found)
})

test('numbers equal lines, whatever is between them', () => {
  const line = { bankReference: 'A', amount: 5n, bookedOn: '2026-11-01' }
  const lines = [line, { ...line, amount: 6n }, line, { ...line, bookedOn: '2026-11-02' }]
  expect(numberEqualLines(lines).map(({ ordinal }) => ordinal)).toEqual([0, 0, 1, 0])
})

test.each([
  // 26 November 2026 is a Thursday.
  ['2026-11-26', 2, '2026-11-24'],
  ['2026-11-28', 2, '2026-11-24'],
  ['2026-11-29', 2, '2026-11-25'],
  ['2026-11-29', 1, '2026-11-26'],
  ['2026-11-28', 0, '2026-11-28'],
])('by the end of %s, %i bank days have passed since %s', (day, count, last) => {
  expect(lastDayBefore(bankDays([]), day, count)).toBe(last)
})

test('reports days without a statement, unless banks were closed on all of them', () => {
  const statements = [
    { from: '2026-11-15', to: '2026-11-17' },
    { from: '2026-11-01', to: '2026-11-05' },
    // 6 and 7 November are a weekend.
    { from: '2026-11-08', to: '2026-11-12' },
    { from: '2026-11-10', to: '2026-11-11' },
    { from: '2026-11-19', to: '2026-11-19' },
  ]
  expect(findGaps(statements, bankDays([]))).toEqual([{ from: '2026-11-18', to: '2026-11-18' }])
})

test('reads a file in the encoding of older systems', () => {
  expect(decodeStatement(Uint8Array.from([0xc7, 0xe1, 0xca, 0xc7, 0xd1, 0xed, 0xce]))).toBe('التاريخ')
  expect(decodeStatement(new TextEncoder().encode('التاريخ'))).toBe('التاريخ')
})
