import { describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { type Actor, requireRole } from './context.ts'

const userWith = (roles: readonly Role[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'one',
  sessionId: 'session',
  roles,
  isActive,
})

describe('requireRole', () => {
  test.each<[roles: readonly Role[], required: readonly Role[]]>([
    [['admin'], ['admin']],
    [['user', 'admin'], ['admin']],
    [['customer-admin'], ['admin', 'customer-admin']],
    [['user'], ['user']],
  ])('returns a user with the roles %j if one of %j is required', (roles, required) => {
    const actor = userWith(roles)
    expect(requireRole(actor, ...required)).toBe(actor)
  })

  test.each<[string, Actor]>([
    ['a user', userWith(['user'])],
    ['an operator with other roles', userWith(['customer-admin', 'cms'])],
    ['an admin with an inactive account', userWith(['admin'], false)],
    ['an anonymous caller', { kind: 'anonymous' }],
    ['the system', { kind: 'system', name: 'job' }],
  ])('refuses %s with forbidden if an admin is required', (_who, actor) => {
    expect(() => requireRole(actor, 'admin')).toThrow(
      expect.objectContaining({ status: 403, code: 'forbidden' }),
    )
  })
})
