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
const mayPass = (guard: (actor: UserActor) => unknown, who: UserActor): boolean => {
  try {
    guard(who)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden', status: 403 })
    return false
  }
}

test.each([
  ['admin', true, true],
  ['customer-admin', true, false],
  ['cms', false, false],
  ['user', false, false],
] as const)('%s: cares for customers %s, sets caps %s', (role, customers, caps) => {
  expect(policy.customerAccess.includes(role)).toBe(customers)
  expect(mayPass(policy.requireCustomerAccess, actor(role))).toBe(customers)
  expect(mayPass(policy.requireCustomerAccess, actor(role, false))).toBe(false)
  expect(mayPass(policy.requireAdmin, actor(role))).toBe(caps)
  expect(policy.mayDecideOn(actor(role), 'b')).toBe(customers)
  expect(policy.mayDecideOn(actor(role), 'a')).toBe(false)
})
