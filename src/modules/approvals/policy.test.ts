import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { UserActor } from '#platform/context.ts'
import * as policy from './policy.ts'

const actor = (roles: readonly Role[], userId = 'a', isActive = true): UserActor => ({
  kind: 'user',
  userId,
  sessionId: 's',
  roles,
  isActive,
})
const kind = { proposers: ['cms'], deciders: ['admin'] } as const

test.each([
  [['cms'], true, false, true],
  [['admin'], false, true, true],
  [['customer-admin'], false, false, false],
  [['user'], false, false, false],
  [['cms', 'admin'], true, true, true],
] as const)('%j: proposes %s, decides %s, sees %s', (roles, proposes, decides, sees) => {
  expect(policy.mayPropose(actor(roles), kind)).toBe(proposes)
  expect(policy.mayDecideProposal(actor(roles), kind, { proposedBy: 'b', excluded: [] })).toBe(decides)
  expect(policy.maySee(actor(roles), kind)).toBe(sees)
  expect(policy.mayDecideProposal(actor(roles, 'b'), kind, { proposedBy: 'b', excluded: [] })).toBe(false)
  expect(policy.mayDecideProposal(actor(roles, 'a', false), kind, { proposedBy: 'b', excluded: [] })).toBe(
    false,
  )
})

test('opens the inbox to operators only', () => {
  expect(policy.requireOperator(actor(['cms'])).userId).toBe('a')
  expect(() => policy.requireOperator(actor(['user']))).toThrow(expect.objectContaining({ status: 403 }))
})
