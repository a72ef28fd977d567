import { allOperators, isAllowed, type Role } from '#kit/duties.ts'
import { investorHome, isOperator, operatorHome } from '#kit/home-pages.ts'
import { type OrganizationRole, organizationRoles } from '#modules/organizations/vocabulary.ts'

/**
 * The rule for who may open a page (UI-4). Every route declares one in its `staticData`, or does not compile.
 * docs/access.md lists them all.
 */
export interface Access {
  /** One of these roles is required, and a session. Without roles the page is public. */
  readonly roles?: readonly Role[]
  /**
   * Replaces the page by the next step until the identity check is approved. It is no redirect. `once`: the page
   * stays open to those who were approved before, whatever their present status (KYC-4).
   */
  readonly requiresApprovedKyc?: true | 'once'
  /** Requires one of these roles in the organization that the path names (ORG-2). */
  readonly organization?: readonly OrganizationRole[]
  /** Redirects everyone, since the path has no page of its own. */
  readonly leadsTo?: '/user/properties' | '/login'
  /** Redirects from a path, and from all below it, for good. Search and the rest of the path are kept. */
  readonly moved?: { readonly from: '/admin-sahl/organization'; readonly to: '/admin/organization' }
  /** The home that a signed-in visitor is redirected to. */
  readonly redirectSignedIn?: 'investor' | 'operator'
}

export const everyone: Access = {}
export const signedOut: Access = { redirectSignedIn: 'investor' }
export const investors: Access = { roles: ['user'] }
export const approvedInvestors: Access = { roles: ['user'], requiresApprovedKyc: true }
export const holders: Access = { roles: ['user'], requiresApprovedKyc: 'once' }
export const organizationMembers: Access = { roles: ['user'], organization: organizationRoles }
/** Every signed-in user, investor or operator. */
export const signedInUsers: Access = { roles: ['user', ...allOperators] }
export interface Visitor {
  readonly user: unknown
  readonly roles: readonly Role[]
  readonly isActive: boolean
  /** Present while an operator views another account. */
  readonly viewing?: unknown
}

export type AccessDecision =
  | { readonly kind: 'allow' }
  /** The visitor signs in and then comes back. */
  | { readonly kind: 'sign-in'; readonly at: '/login' | '/admin-sahl/login' }
  | {
      readonly kind: 'go'
      readonly to: string
      readonly search?: Readonly<Record<string, string>>
      /** True if the visitor may not open the page, rather than has nothing to do there. */
      readonly isRefusal?: true
    }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'forbid'; readonly because: 'role' | 'inactive' | 'viewing' }

/** Decides whether a visitor may open a page. The server and the browser use the same function. */
export function decideAccess(access: Access, path: string, visitor: Visitor): AccessDecision {
  const signedIn = visitor.user !== null
  if (access.leadsTo) return { kind: 'go', to: access.leadsTo }
  if (access.moved) return { kind: 'moved', to: access.moved.to + path.slice(access.moved.from.length) }
  if (access.redirectSignedIn) return signedIn ? signedInRedirects[access.redirectSignedIn] : allow
  if (!access.roles) return allow
  if (!signedIn) return { kind: 'sign-in', at: isBackOffice(path) ? '/admin-sahl/login' : '/login' }
  if (!visitor.isActive) return { kind: 'forbid', because: 'inactive' }
  return canOpen(access, visitor.roles) ? allow : decideFallback(access.roles, path, visitor)
}

/**
 * ORG-2: lets members with one of the allowed roles open an organization's pages, and redirects all others to their
 * own. Read on every visit, since a session would be out of date. An earlier address redirects to the present one.
 */
export function decideMembership(
  allowed: readonly OrganizationRole[],
  path: string,
  belongings: readonly Membership[],
): AccessDecision {
  const [, area, named = '', ...rest] = path.split('/')
  const own = belongings.find(({ slug, formerSlugs }) => slug === named || formerSlugs.includes(named))
  if (!own?.roles.some((role) => allowed.includes(role))) {
    return { kind: 'go', to: '/user/organization', search: { toast: 'unauthorized' }, isRefusal: true }
  }
  return own.slug === named ? allow : { kind: 'go', to: ['', area, own.slug, ...rest].join('/') }
}

interface Membership {
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly roles: readonly OrganizationRole[]
}

/** Returns whether the roles are sufficient. Menus show the pages for which they are. */
export const canOpen = ({ roles }: Access, own: readonly Role[]): boolean =>
  roles === undefined || isAllowed(own, roles)

const allow: AccessDecision = { kind: 'allow' }

/** Returns whether the path is in the back office, whose pages are documents of their own. */
export const isBackOffice = (path: string): boolean => /^\/admin(-sahl)?(\/|$)/.test(path)

/** Redirects of signed-in visitors from sign-in pages. Without the role, the target redirects them home. */
const signedInRedirects: Readonly<Record<'investor' | 'operator', AccessDecision>> = {
  investor: { kind: 'go', to: investorHome },
  operator: { kind: 'go', to: operatorHome, search: { reload: 'true' } },
}

const withoutLastSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/**
 * Redirects a visitor without the role home, or refuses if home is what was opened. An operator who views an account is
 * refused, since they know the back office as theirs. Other operators are told which duties the page needs.
 */
function decideFallback(needed: readonly Role[], path: string, visitor: Visitor): AccessDecision {
  if (visitor.viewing) return { kind: 'forbid', because: 'viewing' }
  const home = isOperator(visitor.roles) ? operatorHome : visitor.roles.includes('user') ? investorHome : null
  if (home === null || withoutLastSlash(path) === home) return { kind: 'forbid', because: 'role' }
  const search = { toast: 'unauthorized' }
  if (home === investorHome || !isBackOffice(path)) return { kind: 'go', to: home, search, isRefusal: true }
  return { kind: 'go', to: home, search: { ...search, needs: needed.join('.') }, isRefusal: true }
}
