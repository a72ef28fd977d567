import { operatorRoles, type Role } from '#kit/contract.ts'
import { investorHome, isOperator, operatorHome } from '#kit/homes.ts'

/**
 * Who may open which path (UI-4). The first pattern that fits decides; `**` stands for the path itself and
 * all below it, `*` for one segment. A path that no pattern names is open to everyone.
 */
export interface AccessRule {
  readonly pattern: string
  /** One of these is needed, and a session with it. */
  readonly roles?: readonly Role[]
  /** The page shows what to do next until the identity check is approved; it is not a redirect. */
  readonly requiresApprovedKyc?: true
  readonly allowInactive?: true
  /** Nothing stands here by itself: everyone goes there. */
  readonly leadsTo?: '/user/properties' | '/login'
  /** Where someone goes who is signed in already, and has nothing to do here. */
  readonly redirectSignedIn?: 'investor' | 'operator'
}

export const accessRules: readonly AccessRule[] = [
  { pattern: '/auth', leadsTo: '/login' },
  { pattern: '/login', redirectSignedIn: 'investor' },
  { pattern: '/register', redirectSignedIn: 'investor' },
  { pattern: '/otp-login', redirectSignedIn: 'investor' },
  { pattern: '/otp-signup', redirectSignedIn: 'investor' },
  { pattern: '/phone-login', redirectSignedIn: 'investor' },
  { pattern: '/forgot-password', redirectSignedIn: 'investor' },
  { pattern: '/magic-link-login', redirectSignedIn: 'investor' },
  { pattern: '/magic-link-access', redirectSignedIn: 'investor' },
  { pattern: '/user', leadsTo: investorHome },
  { pattern: '/user/properties' },
  { pattern: '/user/properties/*' },
  { pattern: '/user/wallet/**', roles: ['user'], requiresApprovedKyc: true },
  { pattern: '/user/cart/**', roles: ['user'], requiresApprovedKyc: true },
  { pattern: '/user/portfolio/**', roles: ['user'], requiresApprovedKyc: true },
  { pattern: '/user/**', roles: ['user'] },
  { pattern: '/admin-sahl/login', redirectSignedIn: 'operator' },
  { pattern: '/admin-sahl', roles: operatorRoles },
  { pattern: '/admin-sahl/customer/**', roles: ['admin', 'customer-admin'] },
  { pattern: '/admin-sahl/cms/**', roles: ['admin', 'cms'] },
  { pattern: '/admin-sahl/**', roles: ['admin'] },
]

export interface Visitor {
  readonly user: unknown
  readonly roles: readonly Role[]
  readonly isActive: boolean
}

export type AccessDecision =
  | { readonly kind: 'allow' }
  /** Sign in first, then come back. */
  | { readonly kind: 'sign-in'; readonly at: '/login' | '/admin-sahl/login' }
  | {
      readonly kind: 'go'
      readonly to: string
      readonly search?: Readonly<Record<string, string>>
      /** Because this page is not for this visitor, and not because there is nothing to do here. */
      readonly isRefusal?: true
    }
  | { readonly kind: 'forbid'; readonly because: 'role' | 'inactive' }

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  for (const [index, segment] of wanted.entries()) {
    if (segment === '**') return true
    if (given[index] === undefined || (segment !== '*' && segment !== given[index])) return false
  }
  return wanted.length === given.length
}

/** The rule of a path, without its language prefix. */
export const accessRuleOf = (path: string): AccessRule | undefined =>
  accessRules.find((rule) => fits(rule.pattern, trimmed(path)))

/** What happens when this visitor opens this path; the same on the server and in the browser. */
export function decideAccess(path: string, visitor: Visitor): AccessDecision {
  const rule = accessRuleOf(path)
  const signedIn = visitor.user !== null
  if (!rule) return { kind: 'allow' }
  if (rule.leadsTo) return { kind: 'go', to: rule.leadsTo }
  if (rule.redirectSignedIn) return signedIn ? wayPastSignIn[rule.redirectSignedIn] : allow
  if (!rule.roles) return allow
  if (!signedIn) return { kind: 'sign-in', at: isBackOffice(path) ? '/admin-sahl/login' : '/login' }
  if (!visitor.isActive && !rule.allowInactive) return { kind: 'forbid', because: 'inactive' }
  if (visitor.roles.some((role) => rule.roles?.includes(role))) return allow
  return fallbackOf(path, visitor)
}

const allow: AccessDecision = { kind: 'allow' }

const isBackOffice = (path: string): boolean => path === operatorHome || path.startsWith(`${operatorHome}/`)

/** Whoever is signed in has nothing to do at a sign-in; without the role, the page it leads to sends them home. */
const wayPastSignIn: Readonly<Record<'investor' | 'operator', AccessDecision>> = {
  investor: { kind: 'go', to: investorHome },
  operator: { kind: 'go', to: operatorHome, search: { reload: 'true' } },
}

/** Where someone without the role is sent: home, unless home is what was refused. */
function fallbackOf(path: string, visitor: Visitor): AccessDecision {
  const home = isOperator(visitor.roles) ? operatorHome : visitor.roles.includes('user') ? investorHome : null
  if (home === null || trimmed(path) === home) return { kind: 'forbid', because: 'role' }
  return { kind: 'go', to: home, search: { toast: 'unauthorized' }, isRefusal: true }
}
