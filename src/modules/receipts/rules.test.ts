import { expect, test } from 'vitest'
import { codesIn, editDistance, endsOfName, nearCodesIn, referenceOf } from './rules.ts'

test.each(['SW-7K3M-9QX2', 'deposit sw 7k3m9qx2 thanks', 'SW7K3M 9QX2', 'حوالة ٥٠٠٠ SW-٧K٣M-٩QX٢'])(
  '%s names a code',
  (text) => {
    expect(codesIn(text)).toEqual(['7K3M9QX2'])
  },
)

test('reads letters that look like digits as digits, and finds no code without a prefix', () => {
  expect(codesIn('SW-O1IL-9QX2')).toEqual(['01119QX2'])
  expect(codesIn('7K3M9QX2')).toEqual([])
  expect(codesIn('')).toEqual([])
})

test('finds mistyped codes', () => {
  expect(nearCodesIn('SW-7K3M-9QX')).toContain('7K3M9QX')
  expect(nearCodesIn('transfer 7K3M9QX2')).toContain('7K3M9QX2')
  expect(nearCodesIn('SW-GKVM-TQX')).toEqual(['GKVMTQX'])
  expect(nearCodesIn('rent swgkvmtqx may')).toEqual(['GKVMTQX'])
  expect(nearCodesIn('hello transfer')).toEqual([])
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
  expect(endsOfName(' نورة سعد محمد القحطاني ')).toBe('نورة القحطاني')
  expect(endsOfName('نورة')).toBeUndefined()
})

test('prints a code in two parts behind its prefix', () => {
  expect(referenceOf('7K3M9QX2')).toBe('SW-7K3M-9QX2')
})
