import { expect, test } from 'vitest'
import { addDays, addMs } from '#kit/time.ts'
import { testNow } from '#support/contexts.ts'
import { canonicalJson, decisionPeriodMs, isSame, proposalStatusAt } from './rules.ts'

test('compares values regardless of the order of their fields, and exactly to the halala', () => {
  expect(isSame({ a: 1, b: { c: [2, 3], d: null } }, { b: { d: null, c: [2, 3] }, a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: 10n }, JSON.parse(canonicalJson({ a: 10n })) as object)).toBe(true)
  expect(isSame({ a: 10n }, { a: 11n })).toBe(false)
})

test('allows a decision for seven days', () => {
  const open = { status: 'open', expiresAt: addMs(testNow, decisionPeriodMs) } as const
  expect(proposalStatusAt(open, addMs(open.expiresAt, -1))).toBe('open')
  expect(proposalStatusAt(open, open.expiresAt)).toBe('lapsed')
  expect(open.expiresAt).toEqual(addDays(testNow, 7))
  expect(proposalStatusAt({ ...open, status: 'approved' }, open.expiresAt)).toBe('approved')
})
