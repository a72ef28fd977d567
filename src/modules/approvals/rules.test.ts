import { expect, test } from 'vitest'
import { addDays, addMs } from '#kit/time.ts'
import { testNow } from '#support/contexts.ts'
import { asKept, decidedWithinMs, isSame, statusAt } from './rules.ts'

test('what was seen is compared whatever the order of its fields, and to the halala', () => {
  expect(isSame({ a: 1, b: { c: [2, 3], d: null } }, { b: { d: null, c: [2, 3] }, a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: 10n }, JSON.parse(asKept({ a: 10n })) as object)).toBe(true)
  expect(isSame({ a: 10n }, { a: 11n })).toBe(false)
})

test('a proposal may be decided for seven days', () => {
  const open = { status: 'open', expiresAt: addMs(testNow, decidedWithinMs) } as const
  expect(statusAt(open, addMs(open.expiresAt, -1))).toBe('open')
  expect(statusAt(open, open.expiresAt)).toBe('lapsed')
  expect(open.expiresAt).toEqual(addDays(testNow, 7))
  expect(statusAt({ ...open, status: 'approved' }, open.expiresAt)).toBe('approved')
})
