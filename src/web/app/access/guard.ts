import { redirect } from '@tanstack/react-router'
import { ApiError } from '#kit/errors.ts'
import type { AppContext } from '#web/app/context.ts'
import type { WordsOf } from '#web/app/words.ts'
import { type Access, type AccessDecision, decideAccess, decideMembership } from './access.ts'

/** The facts about a navigation that the guard needs. */
export interface Visit {
  /** The rule that the page declares. */
  readonly access: Access
  readonly pathname: string
  /** Path and search of the address, without the language prefix. */
  readonly href: string
  /** Differs between two visits of the same path. */
  readonly key: string
  /** True if a link is hovered but not followed yet. */
  readonly isPreload: boolean
}

/** UI-4, on the server and on every navigation: throws a redirect or a 403, or lets the visit pass. */
export async function guardVisit(context: AppContext, visit: Visit): Promise<void> {
  await context.session.ensure()
  await recheckVerification(context, visit)
  const decision = await decide(context, visit)
  if (decision.kind === 'allow') return
  if (decision.kind === 'sign-in') {
    const search = { next: visit.href, ...(hasSessionExpired(context) ? { expired: 'yes' } : {}) }
    throw redirect({ to: decision.at, search: search as never, statusCode: 302 })
  }
  if (decision.kind === 'moved') {
    throw redirect({ to: decision.to, search: true as never, statusCode: 301 })
  }
  if (decision.kind === 'go') {
    if (decision.isRefusal) noteRefusal(context, visit, 'forbidden')
    throw redirect({ to: decision.to, search: (decision.search ?? {}) as never, statusCode: 302 })
  }
  await context.words.load('frame')
  const refusal = forbidden(decision.because, context.words.of('frame'))
  noteRefusal(context, visit, refusal.code)
  throw refusal
}

/** A visitor who has to sign in has no session, so a cookie that came along belongs to one that has ended. */
const hasSessionExpired = ({ sessionCookie, session }: AppContext): boolean =>
  sessionCookie === 'sent' || sessionCookie === 'ended' || session.hasExpired()

async function decide({ api, session }: AppContext, visit: Visit): Promise<AccessDecision> {
  const decision = decideAccess(visit.access, visit.pathname, session.current())
  if (decision.kind !== 'allow' || !visit.access.organization) return decision
  return decideMembership(visit.access.organization, visit.pathname, await api.organizations.mine({}))
}

function noteRefusal({ noteRefusal, session }: AppContext, visit: Visit, code: string): void {
  noteRefusal?.({ userId: session.current().user?.id, path: visit.pathname, code })
}

const refusalCodes = { role: 'forbidden', inactive: 'user_not_active', viewing: 'viewing_only' } as const

function forbidden(because: keyof typeof refusalCodes, words: WordsOf<'frame'>): ApiError {
  const code = refusalCodes[because]
  const { title, detail } = words.errors[because === 'role' ? 'forbidden' : because]
  return new ApiError({ type: 'about:blank', status: 403, code, title, detail })
}

const isUnderUser = (path: string): boolean => path === '/user' || path.startsWith('/user/')

/** Asks for the state of the identity check again on every visit under /user (source, section 4). */
async function recheckVerification(context: AppContext, visit: Visit): Promise<void> {
  const status = context.session.current().user?.kycStatus
  if (!status || visit.isPreload || !isUnderUser(visit.pathname)) return
  if (context.visits.lastRechecked === visit.key) return
  context.visits.lastRechecked = visit.key
  const verification = askVerification(context)
  // The server renders once and must wait. In the browser the page is rendered again on a change.
  if (import.meta.env.SSR) await verification
}

async function askVerification({ api, session }: AppContext): Promise<void> {
  try {
    const answer = await api.verification.kycStatus({})
    if (answer.success) await session.reload()
  } catch {
    // The visit continues with the known status. The client itself handles a session that has ended.
  }
}
