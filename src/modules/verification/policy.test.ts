import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import * as policy from './policy.ts'

const person = (roles: Extract<Actor, { kind: 'user' }>['roles'], isActive = true): Actor => ({
  kind: 'user',
  userId: 'self',
  sessionId: 's',
  roles,
  isActive,
})

const actors = {
  anonymous: { kind: 'anonymous' },
  investor: person(['user']),
  'inactive investor': person(['user'], false),
  admin: person(['admin']),
  'inactive admin': person(['admin'], false),
  'customer-admin': person(['customer-admin']),
  cms: person(['cms']),
  'admin who invests': person(['admin', 'user']),
} satisfies Record<string, Actor>

type Name = keyof typeof actors
const acts: Record<string, { may: (actor: Actor) => boolean; who: Name[] }> = {
  'answer for oneself': {
    may: (actor) => policy.mayAnswer(actor, 'self'),
    who: ['investor', 'admin who invests'],
  },
  'answer for another': { may: (actor) => policy.mayAnswer(actor, 'other'), who: [] },
  'see customers': { may: policy.maySeeCustomers, who: ['admin', 'customer-admin', 'admin who invests'] },
  'decide on another': {
    may: (actor) => policy.mayDecide(actor, 'other'),
    who: ['admin', 'customer-admin', 'admin who invests'],
  },
  'decide on oneself': { may: (actor) => policy.mayDecide(actor, 'self'), who: [] },
  'switch another on or off': {
    may: (actor) => policy.maySetActivation(actor, { id: 'other', roles: ['user'] }),
    who: ['admin', 'customer-admin', 'admin who invests'],
  },
  'switch an operator who invests on or off': {
    may: (actor) => policy.maySetActivation(actor, { id: 'other', roles: ['user', 'cms'] }),
    who: ['admin', 'admin who invests'],
  },
  'switch oneself off': {
    may: (actor) => policy.maySetActivation(actor, { id: 'self', roles: ['user'] }),
    who: [],
  },
  'see the dashboard': {
    may: policy.maySeeDashboard,
    who: ['admin', 'customer-admin', 'cms', 'admin who invests'],
  },
}

describe.each(Object.entries(acts))('to %s', (_act, { may, who }) => {
  test.each(Object.entries(actors))('%s', (name, actor) =>
    expect(may(actor)).toBe(who.includes(name as Name)),
  )
})

test('every decision of the policy stands in the matrix', () => {
  const decisions = Object.keys(policy).filter((name) => name.startsWith('may'))
  expect(decisions.sort()).toEqual(
    ['mayAnswer', 'maySeeCustomers', 'mayDecide', 'maySetActivation', 'maySeeDashboard'].sort(),
  )
})

describe('approved check (KYC-6)', () => {
  test('lets an active, approved investor through', () =>
    policy.requireApproved({ isActive: true, kycStatus: 'approved' }))
  test.each(['not_done', 'pending', 'rejected', 'expired'])('stops %s', (kycStatus) =>
    expect(() => policy.requireApproved({ isActive: true, kycStatus })).toThrow('kyc_not_approved'),
  )
  test('stops an inactive account, and nobody', () => {
    expect(() => policy.requireApproved({ isActive: false, kycStatus: 'approved' })).toThrow(
      'user_not_active',
    )
    expect(() => policy.requireApproved(undefined)).toThrow('user_not_active')
  })
})
