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

test('an admin decides who works here', () => expect(requireAdmin(person())).toMatchObject({ userId: 'a' }))

test.each<[string, Actor]>([
  ['a stranger', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
  ['an investor', person({ roles: ['user'] })],
  ['an editor', person({ roles: ['cms'] })],
  ['a customer admin', person({ roles: ['customer-admin'] })],
  ['an admin who was switched off', person({ isActive: false })],
])('%s does not', (_who, actor) =>
  expect(() => requireAdmin(actor)).toThrow(expect.objectContaining({ code: 'forbidden' })),
)
