import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { requirePasskeyHolder } from './policy.ts'

const person = (changes: object = {}): Actor => ({
  kind: 'user',
  userId: 'a',
  sessionId: 's',
  roles: ['user'],
  isActive: true,
  ...changes,
})

test.each([['user'], ['admin'], ['cms'], ['customer-admin']])('allows passkeys to %s', (role) =>
  expect(requirePasskeyHolder(person({ roles: [role] }))).toMatchObject({ userId: 'a' }),
)

test.each<[string, Actor]>([
  ['a stranger', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
  ['a deactivated account', person({ isActive: false })],
  ['an account without a role', person({ roles: [] })],
])('refuses passkeys to %s', (_who, actor) =>
  expect(() => requirePasskeyHolder(actor)).toThrow(expect.objectContaining({ code: 'forbidden' })),
)
