import { operatorRoles, type Role } from '#kit/contract.ts'
import { investorHome, isOperator, operatorHome } from '#kit/home-pages.ts'
import { type OrganizationRole, organizationRoles } from '#modules/organizations/vocabulary.ts'

/**
 * Who may open a page (UI-4). Each route declares it in its `staticData`, since a page without does not compile;
 * what all of them declare is one table, docs/access.md.
 */
export interface Access {
  /** One of these is needed, and a session with it; without roles the page is open to everyone. */
  readonly roles?: readonly Role[]
  /**
   * The page shows what to do next until the identity check is approved; it is not a redirect. `once`: it stays open to
   * those who were approved before, whatever has become of their check since (KYC-4).
   */
  readonly requiresApprovedKyc?: true | 'once'
  /** Of the organization that the path names one has to be one of these; its own pages are nobody else's (ORG-2). */
  readonly organization?: readonly OrganizationRole[]
  /** Nothing stands here by itself: everyone goes there. */
  readonly leadsTo?: '/user/properties' | '/login'
  /** Where someone goes who is signed in already, and has nothing to do here. */
  readonly redirectSignedIn?: 'investor' | 'operator'
}

export const everyone: Access = {}
export const strangers: Access = { redirectSignedIn: 'investor' }
export const strangersAtTheBackOffice: Access = { redirectSignedIn: 'operator' }
export const investors: Access = { roles: ['user'] }
export const approvedInvestors: Access = { roles: ['user'], requiresApprovedKyc: true }
export const holders: Access = { roles: ['user'], requiresApprovedKyc: 'once' }
export const belonging: Access = { roles: ['user'], organization: organizationRoles }
export const operators: Access = { roles: operatorRoles }
export const operatorsOfCustomers: Access = { roles: ['admin', 'customer-admin'] }
/** Everyone who is signed in, on either side of the house. */
export const members: Access = { roles: ['user', ...operatorRoles] }
export const administrators: Access = { roles: ['admin'] }

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

/** What happens when this visitor opens a page of this path; the same on the server and in the browser. */
export function decideAccess(access: Access, path: string, visitor: Visitor): AccessDecision {
  const signedIn = visitor.user !== null
  if (access.leadsTo) return { kind: 'go', to: access.leadsTo }
  if (access.redirectSignedIn) return signedIn ? wayPastSignIn[access.redirectSignedIn] : allow
  if (!access.roles) return allow
  if (!signedIn) return { kind: 'sign-in', at: isBackOffice(path) ? '/admin-sahl/login' : '/login' }
  if (!visitor.isActive) return { kind: 'forbid', because: 'inactive' }
  return mayOpen(access, visitor.roles) ? allow : fallbackOf(path, visitor)
}

/**
 * ORG-2: who belongs to the organization that the path names may open its pages, as what they ask for; all others land
 * among their own. Asked on each visit: a session would say what was so when it began. An earlier address leads on.
 */
export function decideBelonging(
  allowed: readonly OrganizationRole[],
  path: string,
  belongings: readonly Belonging[],
): AccessDecision {
  const [, area, named = '', ...rest] = path.split('/')
  const own = belongings.find(({ slug, formerSlugs }) => slug === named || formerSlugs.includes(named))
  if (!own?.roles.some((role) => allowed.includes(role))) {
    return { kind: 'go', to: '/user/organization', search: { toast: 'unauthorized' }, isRefusal: true }
  }
  return own.slug === named ? allow : { kind: 'go', to: ['', area, own.slug, ...rest].join('/') }
}

interface Belonging {
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly roles: readonly OrganizationRole[]
}

/** Whether the roles suffice; menus show what of them does. */
export const mayOpen = ({ roles }: Access, own: readonly Role[]): boolean =>
  roles === undefined || roles.some((role) => own.includes(role))

const allow: AccessDecision = { kind: 'allow' }

/** Its pages are documents apart from the site's. */
export const isBackOffice = (path: string): boolean =>
  path === operatorHome || path.startsWith(`${operatorHome}/`)

/** Whoever is signed in has nothing to do at a sign-in; without the role, the page it leads to sends them home. */
const wayPastSignIn: Readonly<Record<'investor' | 'operator', AccessDecision>> = {
  investor: { kind: 'go', to: investorHome },
  operator: { kind: 'go', to: operatorHome, search: { reload: 'true' } },
}

const withoutLastSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Where someone without the role is sent: home, unless home is what was refused. */
function fallbackOf(path: string, visitor: Visitor): AccessDecision {
  const home = isOperator(visitor.roles) ? operatorHome : visitor.roles.includes('user') ? investorHome : null
  if (home === null || withoutLastSlash(path) === home) return { kind: 'forbid', because: 'role' }
  return { kind: 'go', to: home, search: { toast: 'unauthorized' }, isRefusal: true }
}
