import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { requireAdmin } from './policy.ts'

const actorWith = (roles: readonly Role[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'one',
  sessionId: 'session',
  roles,
  isActive,
})

test.each<Role[]>([['admin'], ['user', 'admin']])('%j sees the reconciliation (LED-3)', (...roles) => {
  const actor = actorWith(roles)
  expect(requireAdmin(actor)).toBe(actor)
})

test.each<[string, Actor]>([
  ['an investor', actorWith(['user'])],
  ['an operator of customers', actorWith(['customer-admin', 'cms'])],
  ['an administrator whose account is switched off', actorWith(['admin'], false)],
  ['nobody in particular', { kind: 'anonymous' }],
  ['the system', { kind: 'system', name: 'job' }],
])('%s does not', (_who, actor) => {
  expect(() => requireAdmin(actor)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }))
})
