import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { UserActor } from '#platform/context.ts'
import * as policy from './policy.ts'

const actor = (role: Role, isActive = true): UserActor => ({
  kind: 'user',
  userId: 'a',
  sessionId: 's',
  roles: [role],
  isActive,
})
test.each([
  ['admin', true],
  ['customer-admin', true],
  ['cms', false],
  ['user', false],
] as const)('gives %s access to customers: %s, and decisions on others only', (role, customers) => {
  expect(policy.mayDecideOn(actor(role), 'c')).toBe(customers)
  expect(policy.mayDecideOn(actor(role), 'b')).toBe(customers)
  expect(policy.mayDecideOn(actor(role), 'a')).toBe(false)
})
