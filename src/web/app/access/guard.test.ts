import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { ApiError } from '#kit/errors.ts'
import type { SessionCookie } from '#kit/session-cookie.ts'
import type { AppContext } from '#web/app/context.ts'
import { createSessionStore, type Session } from '#web/app/session/session.ts'
import { createWordRegistry } from '#web/app/words.ts'
import { type Access, approvedInvestors, everyone, organizationMembers, signedOut } from './access.ts'
import { guardVisit } from './guard.ts'
import { customerOperators, operators } from './operators.ts'

const declared: Record<string, Access> = {
  '/admin-sahl': operators,
  '/admin-sahl/customer': customerOperators,
  '/user/wallet': approvedInvestors,
  '/login': signedOut,
  '/organization/oasis/member': organizationMembers,
  '/organization/spring/member': organizationMembers,
}

const visitOf = (href: string, key = href) => ({
  access: declared[href.split('?')[0]!] ?? everyone,
  pathname: href.split('?')[0]!,
  href,
  key,
  isPreload: false,
})

function contextOf(
  who: { roles: Role[]; kycStatus?: string; isActive?: boolean; slug?: string } | null,
  sessionCookie: SessionCookie = who === null ? 'none' : 'sent',
) {
  const calls: string[] = []
  const refusals: object[] = []
  const session = {
    user: who && { id: 'u1', kycStatus: who.kycStatus },
    roles: who?.roles ?? [],
    isActive: who ? (who.isActive ?? true) : false,
  } as unknown as Session
  const read = async () => {
    calls.push('session')
    return session
  }
  const kycStatus = async () => {
    calls.push('kyc-status')
    return { success: true }
  }
  const mine = async () => {
    calls.push('organizations')
    return who?.slug ? [{ slug: who.slug, formerSlugs: ['spring'], roles: ['member'] }] : []
  }
  const context = {
    api: { verification: { kycStatus }, organizations: { mine } },
    words: createWordRegistry('en'),
    session: createSessionStore(read, who !== null),
    sessionCookie,
    visits: { lastRechecked: '' },
    noteRefusal: (refusal: object) => refusals.push(refusal),
  } as unknown as AppContext
  return { context, calls, refusals }
}

async function outcomeOf(context: AppContext, href: string): Promise<unknown> {
  try {
    await guardVisit(context, visitOf(href))
    return 'passes'
  } catch (thrown) {
    if (isRedirect(thrown)) {
      const { to, search, statusCode } = thrown.options as { to: string; search: unknown; statusCode: number }
      return { to, search, statusCode }
    }
    if (thrown instanceof ApiError) return { status: thrown.status, title: thrown.problem.title }
    throw thrown
  }
}

describe('the guard', () => {
  test('sends visitors without a session to sign in, with the full path to come back to', async () => {
    const { context } = contextOf(null)
    expect(await outcomeOf(context, '/user/wallet?tab=2')).toEqual({
      to: '/login',
      search: { next: '/user/wallet?tab=2' },
      statusCode: 302,
    })
  })

  test('tells visitors whose session has expired why they have to sign in', async () => {
    const expired = { to: '/login', search: { next: '/user/wallet', expired: 'yes' }, statusCode: 302 }
    expect(await outcomeOf(contextOf(null, 'ended').context, '/user/wallet')).toEqual(expired)
    const { context } = contextOf({ roles: ['user'], kycStatus: 'approved' })
    context.session.expire()
    expect(await outcomeOf({ ...context, sessionCookie: 'unknown' }, '/user/wallet')).toEqual(expired)
    context.session.clear()
    expect(await outcomeOf({ ...context, sessionCookie: 'unknown' }, '/user/wallet')).toEqual({
      to: '/login',
      search: { next: '/user/wallet' },
      statusCode: 302,
    })
  })

  test('refuses inactive users with a 403 in their language', async () => {
    const { context } = contextOf({ roles: ['user'], isActive: false })
    expect(await outcomeOf(context, '/user/wallet')).toEqual({ status: 403, title: 'User is not active' })
  })

  test('redirects visitors without the role home, with a notice', async () => {
    const { context } = contextOf({ roles: ['user'] })
    expect(await outcomeOf(context, '/admin-sahl')).toEqual({
      to: '/user/properties',
      search: { toast: 'unauthorized' },
      statusCode: 302,
    })
  })
})

describe('the pages of an organization', () => {
  const page = '/organization/oasis/member'

  test('open for members, also under an earlier address', async () => {
    const { context } = contextOf({ roles: ['user'], slug: 'oasis' })
    expect(await outcomeOf(context, page)).toBe('passes')
    expect(await outcomeOf(context, '/organization/spring/member')).toMatchObject({ to: page })
  })

  test('redirect all others to their own organizations, and report it', async () => {
    const among = { to: '/user/organization', search: { toast: 'unauthorized' }, statusCode: 302 }
    for (const slug of [undefined, 'desert']) {
      const { context, refusals } = contextOf({ roles: ['user'], ...(slug ? { slug } : {}) })
      expect(await outcomeOf(context, page)).toEqual(among)
      expect(refusals).toEqual([{ userId: 'u1', path: page, code: 'forbidden' }])
    }
  })

  test('read the memberships only for visitors who could open the page', async () => {
    for (const who of [null, { roles: ['admin' as const] }, { roles: ['user' as const], isActive: false }]) {
      const { context, calls } = contextOf(who)
      await outcomeOf(context, page)
      expect(calls).not.toContain('organizations')
    }
    const { context, calls } = contextOf({ roles: ['user'] })
    await outcomeOf(context, '/user/wallet')
    expect(calls).not.toContain('organizations')
  })
})

describe('the identity check', () => {
  test('is read again on every visit under /user, and reloads the session', async () => {
    const { context, calls } = contextOf({ roles: ['user'], kycStatus: 'pending' })
    await guardVisit(context, visitOf('/user/properties', 'first'))
    await guardVisit(context, visitOf('/user/properties', 'second'))
    expect(calls).toEqual(['session', 'kyc-status', 'session', 'kyc-status', 'session'])
  })

  test('is not read elsewhere, on preload, or twice for one visit', async () => {
    const { context, calls } = contextOf({ roles: ['user'], kycStatus: 'pending' })
    await guardVisit(context, visitOf('/'))
    await guardVisit(context, visitOf('/users'))
    await guardVisit(context, { ...visitOf('/user/kyc'), isPreload: true })
    await guardVisit(context, visitOf('/user/kyc'))
    await guardVisit(context, visitOf('/user/kyc'))
    expect(calls.filter((call) => call === 'kyc-status')).toHaveLength(1)
  })

  test('does not stop the visit if it cannot be read', async () => {
    const { context } = contextOf({ roles: ['user'], kycStatus: 'approved' })
    const failing = { verification: { kycStatus: () => Promise.reject(new Error('down')) } }
    await expect(
      guardVisit({ ...context, api: failing as never }, visitOf('/user/wallet')),
    ).resolves.toBeUndefined()
  })
})

test('a refusal is reported to the server with its user and page', async () => {
  const { context, refusals } = contextOf({ roles: ['user'] })
  await outcomeOf(context, '/admin-sahl/customer')
  expect(refusals).toEqual([{ userId: 'u1', path: '/admin-sahl/customer', code: 'forbidden' }])
  const suspended = contextOf({ roles: ['user'], isActive: false })
  await outcomeOf(suspended.context, '/user/wallet')
  expect(suspended.refusals).toEqual([{ userId: 'u1', path: '/user/wallet', code: 'user_not_active' }])
  for (const [who, path] of [
    [null, '/user/wallet'],
    [{ roles: ['user' as const] }, '/login'],
    [{ roles: ['user' as const] }, '/user/wallet'],
  ] as const) {
    const ordinary = contextOf(who as { roles: Role[] } | null)
    await outcomeOf(ordinary.context, path)
    expect(ordinary.refusals, path).toEqual([])
  }
})
