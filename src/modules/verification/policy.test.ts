import { describe, expect, test } from 'vitest'
import type { AccountStatus } from '#modules/identity/contract.ts'
import { type Actor, requirePermission } from '#platform/context.ts'
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
  'see documents': { may: policy.maySeeDocuments, who: ['admin', 'customer-admin', 'admin who invests'] },
  'switch customers': {
    may: policy.maySwitchCustomers,
    who: ['admin', 'customer-admin', 'admin who invests'],
  },
  'decide on another': {
    may: (actor) => policy.mayDecideOnCustomer(actor, 'other'),
    who: ['admin', 'customer-admin', 'admin who invests'],
  },
  'decide on oneself': { may: (actor) => policy.mayDecideOnCustomer(actor, 'self'), who: [] },
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
}

describe.each(Object.entries(acts))('to %s', (_act, { may, who }) => {
  test.each(Object.entries(actors))('%s', (name, actor) =>
    expect(may(actor)).toBe(who.includes(name as Name)),
  )
})

test('covers every decision of the policy in the matrix', () => {
  const decisions = Object.keys(policy).filter((name) => name.startsWith('may'))
  expect(decisions.sort()).toEqual([
    'mayAnswer',
    'mayDecideOnCustomer',
    'maySeeCustomers',
    'maySeeDocuments',
    'maySetActivation',
    'maySwitchCustomers',
  ])
})

describe('an approved investor (KYC-6)', () => {
  const accountStatus: AccountStatus = {
    isActive: true,
    kycStatus: 'approved',
    wasApproved: true,
    hasAcceptedTerms: true,
    requiredRevision: 0,
    investorClass: 'retail',
    nationality: 'SA',
    residesInSaudi: true,
    annualLimit: null,
    isCustomer: true,
    isSignedIn: true,
    version: 1,
  }

  test('is returned as it was read', () => expect(policy.requireApproved(accountStatus)).toBe(accountStatus))

  test.each([
    [{ kycStatus: 'not_done' }, 'kyc_not_approved', 403],
    [{ kycStatus: 'pending' }, 'kyc_not_approved', 403],
    [{ kycStatus: 'rejected' }, 'kyc_not_approved', 403],
    [{ kycStatus: 'expired' }, 'kyc_not_approved', 403],
    [{ isActive: false }, 'user_not_active', 403],
    [{ isSignedIn: false }, 'unauthorized', 401],
    [{ isCustomer: false }, 'forbidden', 403],
    [{ isActive: false, isSignedIn: false, kycStatus: 'pending' }, 'user_not_active', 403],
    [{ isCustomer: false, kycStatus: 'pending' }, 'forbidden', 403],
  ] as const)('%o is refused: %s', (changes, code, status) => {
    expect(() => policy.requireApproved({ ...accountStatus, ...changes })).toThrow(
      expect.objectContaining({ code, status }),
    )
  })

  test.each(['pending', 'rejected', 'expired'] as const)(
    'keeps wallet and portfolio while %s',
    (kycStatus) => {
      const holder = { ...accountStatus, kycStatus }
      expect(policy.requireHolder(holder)).toBe(holder)
      expect(() => policy.requireHolder({ ...holder, wasApproved: false })).toThrow(
        expect.objectContaining({ code: 'kyc_not_approved', status: 403 }),
      )
      expect(() => policy.requireHolder({ ...holder, isActive: false })).toThrow(
        expect.objectContaining({ code: 'user_not_active' }),
      )
    },
  )

  test('is required: an unknown account is refused', () => {
    expect(() => policy.requireApproved(undefined)).toThrow(
      expect.objectContaining({ code: 'user_not_active', status: 403 }),
    )
  })
})

test('lets investors in only; any other caller is a bug', () => {
  const person = { kind: 'user', userId: 'a', sessionId: 's', roles: ['user'], isActive: true } as const
  expect(policy.requireInvestor(person)).toBe(person)
  for (const actor of [
    { ...person, roles: ['admin'] as const },
    { kind: 'anonymous' } as const,
    { kind: 'system', name: 'job' } as const,
  ]) {
    expect(() => policy.requireInvestor(actor)).toThrow('only an investor may call this')
  }
})

test('answers 403 to what a policy does not allow', () => {
  expect(() => requirePermission(true)).not.toThrow()
  expect(() => requirePermission(false)).toThrow(expect.objectContaining({ code: 'forbidden', status: 403 }))
})
