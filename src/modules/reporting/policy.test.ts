import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { maySeeDashboard } from './policy.ts'

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
  [['cms'], true],
  [['user', 'admin'], true],
  [['user'], false],
  [[], false],
])('an account with the roles %j sees the dashboard: %s', (roles, may) => {
  expect(maySeeDashboard(actorWith(roles))).toBe(may)
})

test('refuses inactive accounts and visitors', () => {
  expect(maySeeDashboard(actorWith(['admin'], false))).toBe(false)
  expect(maySeeDashboard({ kind: 'anonymous' })).toBe(false)
})
