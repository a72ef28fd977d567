import { newId, newToken } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Actor, CallInTransaction, Context, UserActor, ViewingOperator } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { hashToken } from '../codes.ts'
import type { SessionView } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import { listDuties } from '../queries/duties.ts'
import * as sessionQueries from '../queries/sessions.ts'
import * as userQueries from '../queries/users.ts'
import {
  isSessionLive,
  isUseDue,
  kycStatusAt,
  rolesOfSession,
  type SessionKind,
  sessionTerms,
} from '../rules.ts'
import { endedSessionCookie } from '../session-cookie.ts'
import { fullNameOf } from '../vocabulary.ts'

const anonymous: Actor = { kind: 'anonymous' }

/**
 * Returns the actor of a session token with one prepared query, because every request needs it. Requests that a page
 * makes by itself do not count as use, so that an abandoned screen is signed out (AUTH-6).
 */
export async function resolveSession(
  tx: Tx,
  token: string | undefined,
  now: Date,
  { isUnattended = false }: { readonly isUnattended?: boolean } = {},
): Promise<Actor> {
  if (token === undefined) return anonymous
  const session = await sessionQueries.findSession(tx, hashToken(token))
  if (!session || !isSessionLive(session, now)) return anonymous
  if (!isUnattended && isUseDue(session, now)) await sessionQueries.updateSessionUse(tx, session.id, now)
  return {
    kind: 'user',
    userId: session.userId,
    sessionId: session.id,
    roles: rolesOfSession(session.kind, session.roles, session.duties),
    isActive: session.isActive,
    provedUntil: session.provedUntil,
    ...(session.grantId === null ? {} : { grantId: session.grantId }),
  }
}

export interface OpenedSession {
  readonly userId: string
  readonly token: string
  readonly kind: SessionKind
  readonly view: SessionView
}

/** AUTH-6: opens a session for an authenticated person and ends the session that the browser had before. */
export async function openSession(
  context: Context,
  user: userQueries.UserWithTerms,
  kind: SessionKind,
  method: 'otp' | 'link' | 'password' | 'registration' | 'passkey',
): Promise<OpenedSession> {
  const { tx, now, actor, origin } = context
  if (actor.kind === 'user') await sessionQueries.revokeSession(tx, actor.sessionId, now)
  const token = newToken()
  const id = newId()
  await sessionQueries.insertSession(tx, {
    tokenHash: hashToken(token),
    id,
    userId: user.id,
    kind,
    createdAt: now,
    expiresAt: addMs(now, sessionTerms[kind].totalMs),
    userAgent: origin.userAgent.slice(0, 400),
    address: origin.address,
  })
  const grants = kind === 'operator' ? await listDuties(tx, [user.id]) : []
  const roles = rolesOfSession(
    kind,
    user.roles,
    grants.map(({ duty }) => duty),
  )
  const signedIn: UserActor = { kind: 'user', userId: user.id, sessionId: id, roles, isActive: user.isActive }
  await recordAct(
    { ...context, actor: signedIn },
    { act: 'identity.signed_in', subject: { kind: 'user', id: user.id }, after: { kind, method } },
  )
  context.log.info({ event: 'signed_in', userId: user.id, kind, method, requestId: context.requestId })
  return { userId: user.id, token, kind, view: viewOf(context, user, roles) }
}

const viewOf = (
  { now }: Context,
  user: userQueries.UserWithTerms,
  roles: SessionView['roles'],
): SessionView => ({
  user: {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    mobile: user.mobile,
    kycStatus: kycStatusAt(user, now),
    hasWallet: user.approvedAt !== null,
    mustAcceptTerms: user.mustAcceptTerms && roles.includes('user'),
    language: user.language,
    pictureId: user.pictureId,
  },
  roles,
  isActive: user.isActive,
})

async function describeViewing({ tx }: Context, { operator, reason, until }: ViewingOperator) {
  const user = await userQueries.findUser(tx, operator.userId)
  return { by: user ? fullNameOf(user) : '', reason, until: until.toISOString() }
}

/** AUTH-7: returns the current session; anonymous callers get an empty one. */
export async function readSession(context: Context): Promise<SessionView> {
  const { actor } = context
  const user = actor.kind === 'user' ? await userQueries.findUser(context.tx, actor.userId) : undefined
  if (!user || actor.kind !== 'user') return { user: null, roles: [], isActive: false }
  const view = viewOf(context, user, [...actor.roles])
  return actor.viewedBy ? { ...view, viewing: await describeViewing(context, actor.viewedBy) } : view
}

/**
 * AUTH-7: ends the session, if there is one. The browser also drops cached pages, so that going back shows nothing of
 * them.
 */
export async function signOut(context: CallInTransaction, ports: IdentityPorts): Promise<void> {
  const { actor } = context
  if (actor.kind === 'user') {
    await sessionQueries.revokeSession(context.tx, actor.sessionId, context.now)
    await recordAct(context, { act: 'identity.signed_out', subject: { kind: 'user', id: actor.userId } })
  }
  context.setCookie(endedSessionCookie(ports.hasHttps))
  context.setHeader('clear-site-data', '"cache"')
}
