import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { type Actor, requireRole } from '#platform/context.ts'

const actorWith = (roles: readonly Role[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'one',
  sessionId: 'session',
  roles,
  isActive,
})

test.each<Role[]>([['admin'], ['user', 'admin']])('%j sees the reconciliation (LED-3)', (...roles) => {
  const actor = actorWith(roles)
  expect(requireRole(actor, 'admin')).toBe(actor)
})

test.each<[string, Actor]>([
  ['an investor', actorWith(['user'])],
  ['an operator of customers', actorWith(['customer-admin', 'cms'])],
  ['an administrator whose account is switched off', actorWith(['admin'], false)],
  ['nobody in particular', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
])('%s does not', (_who, actor) => {
  expect(() => requireRole(actor, 'admin')).toThrow(
    expect.objectContaining({ status: 403, code: 'forbidden' }),
  )
})
