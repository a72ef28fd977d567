import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import * as policy from './policy.ts'

const actor = (userId: string, roles: Role[], isActive = true): Actor => ({
  kind: 'user',
  userId,
  sessionId: 's',
  roles,
  isActive,
})
const actors: Record<string, Actor> = {
  nobody: { kind: 'anonymous' },
  investor: actor('investor', ['user']),
  admin: actor('admin', ['admin']),
  'switched-off admin': actor('off', ['admin'], false),
  editor: actor('editor', ['cms']),
  'customer-admin': actor('keeper', ['customer-admin']),
  system: { kind: 'system', name: 'test' },
}
const investor = { id: 'investor', roles: ['user'] as const }
const operator = { id: 'admin', roles: ['admin'] as const }

const acts: Record<
  keyof typeof policy | 'maySwitchAccount of an operator',
  [(who: Actor) => boolean, string[]]
> = {
  maySwitchAccount: [(who) => policy.maySwitchAccount(who, investor), ['admin', 'customer-admin', 'system']],
  // Not even the operator's own account.
  'maySwitchAccount of an operator': [(who) => policy.maySwitchAccount(who, operator), ['system']],
  mayCloseAccount: [(who) => policy.mayCloseAccount(who, investor), ['investor']],
  // One's own sessions end on the page of one's devices.
  mayEndSessions: [(who) => policy.mayEndSessions(who, 'admin'), []],
  // Changing one's own role is refused.
  mayChangeRole: [(who) => policy.mayChangeRole(who, 'admin'), ['system']],
  maySeePicture: [(who) => policy.maySeePicture(who, 'investor'), ['investor', 'admin', 'customer-admin']],
  mayCreateAccounts: [policy.mayCreateAccounts, ['system']],
}

test.each(Object.entries(acts))('%s', (_act, [may, allowed]) => {
  expect(Object.keys(actors).filter((name) => may(actors[name]!))).toEqual(allowed)
})

test('lets an admin deactivate another operator', () => {
  expect(policy.maySwitchAccount(actor('other', ['admin']), operator)).toBe(true)
  expect(policy.maySwitchAccount(actor('other', ['user', 'admin', 'cms']), operator)).toBe(true)
})

test('lets an admin end the sessions of others', () => {
  const allowed = Object.keys(actors).filter((name) => policy.mayEndSessions(actors[name]!, 'other'))
  expect(allowed).toEqual(['admin'])
})

test('lets an admin change another operator’s role', () => {
  const allowed = Object.keys(actors).filter((name) => policy.mayChangeRole(actors[name]!, 'other'))
  expect(allowed).toEqual(['admin', 'system'])
})
