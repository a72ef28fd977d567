import { expect, test } from 'vitest'
import { type Actor, requireRole } from '#platform/context.ts'

const person = (changes: object = {}): Actor => ({
  kind: 'user',
  userId: 'a',
  sessionId: 's',
  roles: ['admin'],
  isActive: true,
  ...changes,
})

test('lets an admin manage operators', () =>
  expect(requireRole(person(), 'admin')).toMatchObject({ userId: 'a' }))

test.each<[string, Actor]>([
  ['a stranger', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
  ['an investor', person({ roles: ['user'] })],
  ['an editor', person({ roles: ['cms'] })],
  ['a customer admin', person({ roles: ['customer-admin'] })],
  ['an admin who was deactivated', person({ isActive: false })],
])('refuses %s', (_who, actor) =>
  expect(() => requireRole(actor, 'admin')).toThrow(expect.objectContaining({ code: 'forbidden' })),
)
