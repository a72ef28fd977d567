import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { type Access, type AccessDecision, decideAccess, decideMembership, type Visitor } from './access.ts'

const visitor = (...roles: Role[]): Visitor => ({ user: { id: 'u' }, roles, isActive: true })
const visitors = {
  nobody: { user: null, roles: [], isActive: false } as Visitor,
  investor: visitor('user'),
  admin: visitor('admin'),
  cms: visitor('cms'),
  customers: visitor('customer-admin'),
  both: visitor('user', 'admin'),
  member: visitor(),
  inactive: { ...visitor('user'), isActive: false },
}

function told(decision: AccessDecision): string {
  if (decision.kind === 'allow') return 'allow'
  if (decision.kind === 'sign-in') return `sign in at ${decision.at}`
  if (decision.kind === 'moved') return `moved to ${decision.to}`
  if (decision.kind === 'forbid') return `403 ${decision.because}`
  const search = new URLSearchParams(Object.entries(decision.search ?? {}).map(([k, v]) => [k, String(v)]))
  return search.size === 0 ? decision.to : `${decision.to}?${search}`
}

// Finds the page of a path with the router itself, as the guard does.
const history = createMemoryHistory()
const router = createRouter({ routeTree, history, caseSensitive: true, context: {} as never })
function accessOf(path: string): Access {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  return matchedRoutes.at(-1)!.options.staticData!.access
}

const toInvestorHome = '/user/properties?toast=unauthorized'
const toOperatorHome = '/admin-sahl?toast=unauthorized'

describe('who may open which path', () => {
  test.each<[string, keyof typeof visitors, string]>([
    ['/', 'nobody', 'allow'],
    ['/nowhere', 'nobody', 'allow'],
    ['/login', 'nobody', 'allow'],
    ['/login', 'investor', '/user/properties'],
    ['/register', 'investor', '/user/properties'],
    ['/otp-login', 'admin', '/user/properties'],
    ['/user/properties', 'nobody', 'allow'],
    ['/user/properties/0192', 'nobody', 'allow'],
    ['/user/properties/0192/secret', 'nobody', 'sign in at /login'],
    ['/user/propertiesx', 'nobody', 'sign in at /login'],
    ['/user', 'nobody', '/user/properties'],
    ['/user/', 'investor', '/user/properties'],
    ['/user', 'admin', '/user/properties'],
    ['/auth', 'nobody', '/login'],
    ['/auth/', 'investor', '/login'],
    ['/auth/x', 'nobody', 'allow'],
    ['/users', 'nobody', 'allow'],
    ['/user/wallet', 'nobody', 'sign in at /login'],
    ['/user/wallet/', 'nobody', 'sign in at /login'],
    ['/user/wallet', 'investor', 'allow'],
    ['/user/cart/thank-you', 'investor', 'allow'],
    ['/user/wallet', 'inactive', '403 inactive'],
    ['/user/properties', 'inactive', 'allow'],
    ['/user/wallet', 'admin', toOperatorHome],
    ['/user/kyc', 'cms', toOperatorHome],
    ['/user/wallet', 'both', 'allow'],
    ['/user/wallet', 'member', '403 role'],
    ['/admin-sahl', 'nobody', 'sign in at /admin-sahl/login'],
    ['/admin-sahl/customer', 'nobody', 'sign in at /admin-sahl/login'],
    ['/admin-sahl/login', 'nobody', 'allow'],
    ['/admin-sahl/login', 'investor', '/admin-sahl?reload=true'],
    ['/admin-sahl/login', 'cms', '/admin-sahl?reload=true'],
    ['/admin-sahl', 'cms', 'allow'],
    ['/admin-sahl', 'customers', 'allow'],
    ['/admin-sahl', 'investor', toInvestorHome],
    ['/admin-sahl', 'member', '403 role'],
    ['/admin-sahl/customer/7', 'customers', 'allow'],
    [
      '/admin-sahl/customer',
      'cms',
      `${toOperatorHome}&needs=support.compliance.finance-maker.finance-checker.auditor`,
    ],
    ['/admin-sahl/customer/7/notes', 'customers', 'allow'],
    ['/user/cart/nothing', 'nobody', 'sign in at /login'],
    ['/admin-sahl/customer', 'investor', toInvestorHome],
    ['/admin-sahl/wallet', 'customers', `${toOperatorHome}&needs=finance-maker.finance-checker.auditor`],
    ['/admin-sahl/wallet', 'admin', 'allow'],
    ['/admin-sahl/wallet', 'both', 'allow'],
    ['/admin-sahlx', 'nobody', 'allow'],
    ['/administration', 'nobody', 'allow'],
    ['/admin/organization', 'nobody', 'sign in at /admin-sahl/login'],
    ['/admin/organization', 'admin', 'allow'],
    ['/admin/organization', 'customers', 'allow'],
    ['/admin/nothing', 'investor', toInvestorHome],
    ['/admin-sahl/organization', 'nobody', 'moved to /admin/organization'],
    ['/admin-sahl/organization/7', 'admin', 'moved to /admin/organization/7'],
  ])('%s for %s: %s', (path, who, expected) => {
    expect(told(decideAccess(accessOf(path), path, visitors[who]))).toBe(expected)
  })

  test('wallet, cart and portfolio wait for the identity check; the check itself does not', () => {
    for (const path of ['/user/cart', '/user/cart/thank-you']) {
      expect(accessOf(path).requiresApprovedKyc, path).toBe(true)
    }
    for (const path of ['/user/wallet', '/user/portfolio']) {
      expect(accessOf(path).requiresApprovedKyc, path).toBe('once')
    }
    for (const path of ['/user/kyc', '/user/transaction', '/user/properties']) {
      expect(accessOf(path).requiresApprovedKyc, path).toBeUndefined()
    }
  })
})

describe('the pages of an organization', () => {
  const belongings = [
    { slug: 'oasis', formerSlugs: ['spring', 'well', 'organ'], roles: ['manager'] },
    { slug: 'organization', formerSlugs: [], roles: ['member'] },
  ] as const
  const among = '/user/organization?toast=unauthorized'

  test.each<[string, string]>([
    ['/organization/oasis', 'allow'],
    ['/organization/oasis/', 'allow'],
    ['/organization/oasis/member', 'allow'],
    ['/organization/spring', '/organization/oasis'],
    ['/organization/well/member', '/organization/oasis/member'],
    ['/organization/organ/member', '/organization/oasis/member'],
    ['/organization/organization/member', among],
    ['/organization/another', among],
    ['/organization/oas', among],
    ['/organization/', among],
  ])('%s: %s', (path, expected) => {
    expect(told(decideMembership(['owner', 'manager'], path, belongings))).toBe(expected)
  })

  test('require a role in the organization and an account of the site', () => {
    for (const path of ['/organization/oasis', '/organization/oasis/member']) {
      expect(accessOf(path)).toEqual({ roles: ['user'], organization: ['owner', 'manager', 'member'] })
      expect(told(decideAccess(accessOf(path), path, visitors.nobody))).toBe('sign in at /login')
      expect(told(decideAccess(accessOf(path), path, visitors.admin))).toBe(toOperatorHome)
    }
  })
})
