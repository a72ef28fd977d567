import { expect, test } from 'vitest'
import {
  findMissingParts,
  findRegistrationDayError,
  findRegistrationWarning,
  isVerificationInForce,
  mayTakeSlug,
  mostSlugs,
} from './rules.ts'

test('limits the names of an address, and always allows one it had before', () => {
  const few = ['one', 'two']
  const full = Array.from({ length: mostSlugs }, (_, index) => `name-${index}`)
  expect(mayTakeSlug(few, 'three')).toBe(true)
  expect(mayTakeSlug(full.slice(1), 'another')).toBe(true)
  expect(mayTakeSlug(full, 'another')).toBe(false)
  expect(mayTakeSlug(full, 'name-3')).toBe(true)
})

const today = '2026-11-27'

test('takes a registration that ends from today to ten years ahead', () => {
  expect(findRegistrationDayError('2026-11-26', today)).toBe('registration_over')
  expect(findRegistrationDayError(today, today)).toBeUndefined()
  expect(findRegistrationDayError('2036-11-27', today)).toBeUndefined()
  expect(findRegistrationDayError('2036-11-28', today)).toBe('registration_far')
})

test('requires a maker and a checker, and both documents', () => {
  const whole = { registrationNumber: '1010123456', registeredName: 'Safa', expiresOn: today }
  const complete = {
    ...whole,
    documents: ['registration', 'authorization'],
    powers: ['maker', 'checker'],
  } as const
  expect(findMissingParts(complete, today)).toEqual([])
  expect(findMissingParts({ ...complete, powers: ['maker'] }, today)).toEqual(['signatories'])
  expect(findMissingParts({ ...complete, documents: ['registration'] }, today)).toEqual(['authorization'])
  expect(findMissingParts({ ...complete, expiresOn: '2026-11-01' }, today)).toEqual(['expiresOn'])
})

test('holds an approval to the end of its last day', () => {
  expect(isVerificationInForce({ status: 'approved', expiresOn: today }, today)).toBe(true)
  expect(isVerificationInForce({ status: 'approved', expiresOn: '2026-11-26' }, today)).toBe(false)
  expect(isVerificationInForce({ status: 'pending', expiresOn: '2027-01-01' }, today)).toBe(false)
})

test('warns 30 and 7 days before the end, once each', () => {
  expect([31, 30, 8, 7, 0].map((days) => findRegistrationWarning(days, null))).toEqual([null, 30, 30, 7, 7])
  expect([30, 8, 7].map((days) => findRegistrationWarning(days, 30))).toEqual([null, null, 7])
  expect(findRegistrationWarning(3, 7)).toBeNull()
})
