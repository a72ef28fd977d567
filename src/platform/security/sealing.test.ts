import { describe, expect, test } from 'vitest'
import { openSealing } from './sealing.ts'

const { seal, unseal, fingerprint } = openSealing('a secret of the tests')
const others = openSealing('a secret of others')

describe('sealing', () => {
  test('opens for the record it was sealed for', () =>
    expect(unseal(seal('1234567890', 'a'), 'a')).toBe('1234567890'))
  test('never produces the same bytes twice', () => expect(seal('x', 'a').equals(seal('x', 'a'))).toBe(false))
  test('does not open for another record', () => expect(() => unseal(seal('x', 'a'), 'b')).toThrow())
  test('does not open with another key', () => expect(() => others.unseal(seal('x', 'a'), 'a')).toThrow())
  test.each([0, 5, 20, 30])('does not open when byte %i was altered', (at) => {
    const sealed = seal('some text', 'a')
    sealed[at]! ^= 1
    expect(() => unseal(sealed, 'a')).toThrow()
  })
})

test('a fingerprint is equal for the same text and purpose only', () => {
  expect(fingerprint('p', 'x').equals(others.fingerprint('p', 'x'))).toBe(false)
  expect(fingerprint('p', 'x').equals(fingerprint('p', 'x'))).toBe(true)
  expect(fingerprint('p', 'x').equals(fingerprint('q', 'x'))).toBe(false)
  expect(fingerprint('p', 'x').equals(fingerprint('p', 'y'))).toBe(false)
})
