import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOrganization, demoOrganizations } from '#demo/content/organizations.ts'
import { demoOwner, demoPassword } from '#demo/content/people.ts'
import { isAllowed, operatorRoles, type Role } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, registerInvestor, signInOperator } from '#support/people.ts'
import { isBackOffice } from '#web/app/access/access.ts'

const { origin } = inject('product')

/**
 * Every page with its allowed readers, as it was reviewed. `tests/access.test.ts` checks that no page is missing.
 */
const rows = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, who] = /^\| `([^`]+)` \| ([^|]+) \|/.exec(line) ?? []
    return path && who ? [{ path, who: who.trim() }] : []
  })

/** `inactive`: a user whose account was deactivated while they were signed in. */
const viewers = [
  'anonymous',
  'new investor',
  'investor',
  'organization owner',
  'inactive',
  ...operatorRoles,
] as const
type Viewer = (typeof viewers)[number]
const roleOf: Readonly<Record<Viewer, string | null>> = {
  anonymous: null,
  inactive: null,
  'new investor': 'user',
  investor: 'user',
  'organization owner': 'user',
  admin: 'admin',
  cms: 'cms',
  'customer-admin': 'customer-admin',
}

const callers = new Map<Viewer, Caller>()
beforeAll(async () => {
  for (const role of operatorRoles) {
    callers.set(role, await signInOperator(origin, await newOperator(role)))
  }
  const office = callers.get('admin')!
  callers.set('anonymous', openCaller(origin))
  callers.set('new investor', await registerInvestor(origin))
  callers.set('investor', await approvedInvestor(origin, office, 0))
  const owner = openCaller(origin)
  await owner.api.identity.passwordLogin({ identifier: demoOwner.email, password: demoPassword })
  callers.set('organization owner', owner)
  const gone = await registerInvestor(origin)
  await office.api.verification.setActivation({ id: gone.userId, isActive: false, reason: 'Asked us to' })
  callers.set('inactive', gone)
})

const homeOf = (role: string) => (role === 'user' ? '/user/properties' : '/admin-sahl')
const signInFor = (path: string) => (isBackOffice(path) ? '/admin-sahl/login' : '/login')

/** The page that a signed-in user reaches from a sign-in page. */
const wayPast = (path: string) => (path === '/admin-sahl/login' ? '/admin-sahl' : '/user/properties')
/** A page without its subject, such as an order, redirects. */
const leadsOn: Readonly<Record<string, string>> = { '/user/cart/thank-you': '/user/cart' }

/** Returns the expected outcome for a viewer, from the table's words alone. */
function expected(path: string, who: string, viewer: Viewer): string {
  const role = roleOf[viewer]
  const leads = /^leads to `(.+)`$/.exec(who)
  if (leads) return `to ${leads[1]}`
  if (who === 'everyone') return 'opens'
  if (who === 'who is not signed in') return role === null ? 'opens' : `to ${wayPast(path)}`
  if (role === null) return `to ${signInFor(path)}`
  const allowed = who.split(',').map((one) => one.trim().split(' ')[0]!)
  if (who.includes('of the organization') && role === 'user') {
    return viewer === 'organization owner' ? 'opens' : 'to /user/organization unauthorized'
  }
  if (isAllowed([role as Role], allowed as Role[])) return path in leadsOn ? `to ${leadsOn[path]}` : 'opens'
  return `to ${homeOf(role)} unauthorized`
}

/** The subject of a page: the demo owner's own organization, or an invented one. */
const askedFor = (path: string, slug: string = demoOrganization.newSlug) =>
  path.replace('$slug', slug).replace(/\$\w*/g, newId())

async function met(path: string, viewer: Viewer, asked = askedFor(path)): Promise<string> {
  const response = await callers.get(viewer)!.send(asked)
  await response.arrayBuffer()
  if (response.status >= 300 && response.status < 400) {
    const { pathname, searchParams } = new URL(response.headers.get('location')!, origin)
    // A moved page keeps the rest of its path.
    const kept = pathname.replace(/[0-9a-f-]{36}$/, '$')
    return `to ${kept}${searchParams.get('toast') === 'unauthorized' ? ' unauthorized' : ''}`
  }
  // An invented id leads to a 404 for viewers who might have found something.
  return response.status === 200 || (response.status === 404 && path.includes('$'))
    ? 'opens'
    : `${response.status}`
}

test('the table is complete', () => {
  expect(rows.length).toBeGreaterThan(40)
})

describe.each(rows)('$path', ({ path, who }) => {
  test.each(viewers)('decides on access by: %s', async (viewer) => {
    expect(await met(path, viewer)).toBe(expected(path, who, viewer))
  })
})

describe('another’s organization', () => {
  const pages = rows.filter(({ path }) => path.startsWith('/organization/$slug'))
  test.each(pages)('$path redirects, as for one that does not exist', async ({ path }) => {
    const theirs = demoOrganizations.find(({ ownerEmail }) => ownerEmail !== demoOwner.email)!
    for (const slug of [theirs.newSlug, 'nobody-has-this']) {
      const led = await met(path, 'organization owner', askedFor(path, slug))
      expect(led, slug).toBe('to /user/organization unauthorized')
    }
  })
})
