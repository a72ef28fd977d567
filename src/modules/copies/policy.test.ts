import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { requirePerson } from './policy.ts'

const someone = (changes: object): Actor => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  roles: ['user'],
  isActive: true,
  ...changes,
})

test('a copy is for investors whose account is active, and for nobody who acts for others', () => {
  expect(requirePerson(someone({}))).toMatchObject({ userId: 'u' })
  for (const actor of [
    someone({ isActive: false }),
    someone({ roles: ['admin'] }),
    { kind: 'anonymous' } as const,
    { kind: 'system', name: 'test' } as const,
  ]) {
    expect(() => requirePerson(actor)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  }
})
