import { describe, expect, test } from 'vitest'
import { mayChange, mayRemove, maySeeEmails } from './policy.ts'
import { type OrganizationRole, organizationRoles } from './vocabulary.ts'

const access = (role: OrganizationRole, isSuspended = false) => ({ role, isSuspended })
const other = (role: OrganizationRole, isOneself = false) => ({ role, isOneself })

describe('who may do what in an organization (ORG-2)', () => {
  test('allows owners only to change it and its roles, unless it is suspended', () => {
    expect(organizationRoles.filter((role) => mayChange(access(role)))).toEqual(['owner'])
    expect(mayChange(access('owner', true))).toBe(false)
  })

  test.each<[OrganizationRole, readonly OrganizationRole[]]>([
    ['owner', ['owner', 'manager', 'member']],
    ['manager', ['member']],
    ['member', []],
  ])('allows %s to remove: %j', (role, removable) => {
    expect(organizationRoles.filter((one) => mayRemove(access(role), other(one)))).toEqual(removable)
    for (const one of organizationRoles) {
      expect(mayRemove(access(role), other(one, true))).toBe(false)
      expect(mayRemove(access(role, true), other(one))).toBe(false)
    }
  })

  test('shows emails to those who manage members', () => {
    expect(organizationRoles.filter((role) => maySeeEmails(access(role)))).toEqual(['owner', 'manager'])
  })
})
