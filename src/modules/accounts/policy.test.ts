import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { requireAdmin } from './policy.ts'

const person = (changes: object = {}): Actor => ({
  kind: 'user',
  userId: 'a',
  sessionId: 's',
  roles: ['admin'],
  isActive: true,
  ...changes,
})

test('lets an admin manage operators', () => expect(requireAdmin(person())).toMatchObject({ userId: 'a' }))

test.each<[string, Actor]>([
  ['a stranger', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
  ['an investor', person({ roles: ['user'] })],
  ['an editor', person({ roles: ['cms'] })],
  ['a customer admin', person({ roles: ['customer-admin'] })],
  ['an admin who was deactivated', person({ isActive: false })],
])('refuses %s', (_who, actor) =>
  expect(() => requireAdmin(actor)).toThrow(expect.objectContaining({ code: 'forbidden' })),
)
