import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { canSeeOrders, requireOrderAccess } from './policy.ts'

const actorWith = (roles: readonly Role[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'one',
  sessionId: 'session',
  roles,
  isActive,
})

test.each<[Role[], boolean]>([
  [['admin'], true],
  [['customer-admin'], true],
  [['user', 'admin'], true],
  [['cms'], false],
  [['user'], false],
  [[], false],
])('an account with the roles %j sees all orders: %s (ADM-5)', (roles, may) => {
  expect(canSeeOrders(actorWith(roles))).toBe(may)
})

test.each<[string, Actor]>([
  ['whose account is switched off', actorWith(['admin'], false)],
  ['who is not signed in', { kind: 'anonymous' }],
  ['who is no person', { kind: 'system', name: 'job' }],
])('nobody does %s', (_who, actor) => {
  expect(() => requireOrderAccess(actor)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }))
})

test('lets an admin see orders', () => expect(() => requireOrderAccess(actorWith(['admin']))).not.toThrow())
