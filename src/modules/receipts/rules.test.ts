import { expect, test } from 'vitest'
import { editDistance, findCodes, findNearCodes, firstAndLastWord, formatTransferReference } from './rules.ts'

test.each(['SW-7K3M-9QX2', 'deposit sw 7k3m9qx2 thanks', 'SW7K3M 9QX2', 'حوالة ٥٠٠٠ SW-٧K٣M-٩QX٢'])(
  '%s names a code',
  (text) => {
    expect(findCodes(text)).toEqual(['7K3M9QX2'])
  },
)

test('reads letters that look like digits as digits, and finds no code without a prefix', () => {
  expect(findCodes('SW-O1IL-9QX2')).toEqual(['01119QX2'])
  expect(findCodes('7K3M9QX2')).toEqual([])
  expect(findCodes('')).toEqual([])
})

test('finds mistyped codes', () => {
  expect(findNearCodes('SW-7K3M-9QX')).toContain('7K3M9QX')
  expect(findNearCodes('transfer 7K3M9QX2')).toContain('7K3M9QX2')
  expect(findNearCodes('SW-GKVM-TQX')).toEqual(['GKVMTQX'])
  expect(findNearCodes('rent swgkvmtqx may')).toEqual(['GKVMTQX'])
  expect(findNearCodes('hello transfer')).toEqual([])
})

test.each([
  ['7K3M9QX2', '7K3M9QX2', 0],
  ['7K3M9QX2', '7K3M9QX', 1],
  ['7K3M9QX2', '7K3N9QX2', 1],
  ['7K3M9QX2', 'K3M9QX22', 2],
  ['', 'ABC', 3],
])('%s is %s but for %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

test('finds the first and last word of a name as banks write it', () => {
  expect(firstAndLastWord(' نورة سعد محمد القحطاني ')).toBe('نورة القحطاني')
  expect(firstAndLastWord('نورة')).toBeUndefined()
})

test('prints a code in two parts behind its prefix', () => {
  expect(formatTransferReference('7K3M9QX2')).toBe('SW-7K3M-9QX2')
})
