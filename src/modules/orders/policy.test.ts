import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { maySeeOrders } from './policy.ts'

const actor = (role: Role, isActive = true): Actor => ({
  kind: 'user',
  userId: 'x',
  sessionId: null,
  roles: [role],
  isActive,
})

test('orders of all are for operators with customer access, while their account is active', () => {
  for (const role of ['admin', 'customer-admin'] as const) {
    expect(maySeeOrders(actor(role))).toBe(true)
    expect(maySeeOrders(actor(role, false))).toBe(false)
  }
  for (const role of ['user', 'cms'] as const) expect(maySeeOrders(actor(role))).toBe(false)
  expect(maySeeOrders({ kind: 'anonymous' })).toBe(false)
  expect(maySeeOrders({ kind: 'system', name: 'x' })).toBe(false)
})
