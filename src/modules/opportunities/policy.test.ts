import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { canManage, canReadDocument } from './policy.ts'

const person = (roles: ('user' | 'admin' | 'cms' | 'customer-admin')[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  roles,
  isActive,
})
const actors: [string, Actor, manages: boolean][] = [
  ['a stranger', { kind: 'anonymous' }, false],
  ['an investor', person(['user']), false],
  ['an inactive investor', person(['user'], false), false],
  ['an operator of content', person(['cms']), false],
  ['an operator of customers', person(['customer-admin']), false],
  ['an administrator', person(['admin']), true],
  ['an inactive administrator', person(['admin'], false), false],
  ['the system', { kind: 'system', name: 'seed' }, true],
]

test.each(actors)('%s', (_who, actor, manages) => {
  expect(canManage(actor)).toBe(manages)
  for (const isApproved of [true, false]) {
    expect(canReadDocument('public', { actor, isApproved })).toBe(true)
    const isApprovedInvestor =
      isApproved && actor.kind === 'user' && actor.isActive && actor.roles.includes('user')
    expect(canReadDocument('investors', { actor, isApproved })).toBe(manages || isApprovedInvestor)
  }
})
