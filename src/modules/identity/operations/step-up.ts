import { assert, Refusal, refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type CallContext, type OpenContext, type UserActor, withTx } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { hashToken } from '../codes.ts'
import { type Challenge, identityRefusals } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import { endRenewedSession, insertRenewedSession } from '../queries/session-renewal.ts'
import * as userQueries from '../queries/users.ts'
import { type OtpChannel, renewedTokenValidMs, stepUpValidMs } from '../rules.ts'
import { isBearerSession, sessionCookie } from '../session-cookie.ts'
import { findAsker, spendSend } from './askers.ts'
import { openChallenge, sendChallenge } from './challenges.ts'
import { spendCode } from './spend-code.ts'

const refuse = refuser(identityRefusals)

/** Returns the caller for a read of their own account, also if an operator views it. */
export function requireOwner({ actor }: Pick<OpenContext, 'actor'>): UserActor {
  return actor.kind === 'user' && actor.viewedBy && actor.isActive ? actor : requireSignedIn({ actor })
}

export function requireSignedIn({ actor }: Pick<OpenContext, 'actor'>): UserActor & { sessionId: string } {
  if (actor.kind !== 'user' || actor.sessionId === null) throw new Refusal('unauthorized', 401)
  if (!actor.isActive) throw new Refusal('user_not_active', 403)
  return { ...actor, sessionId: actor.sessionId }
}

/** AUTH-12: sends the code that proves the presence of the signed-in person. */
export async function sendStepUpCode(
  context: CallContext,
  ports: IdentityPorts,
  input: { channel?: OtpChannel | undefined },
): Promise<{ challenge: Challenge }> {
  const { userId } = requireSignedIn(context)
  const user = await userQueries.findUser(context.db, userId)
  assert(user, 'a session belongs to a user')
  const asker = await findAsker(context, ports, userId)
  await spendSend(context, ports, asker)
  const { channel, target } = stepUpTarget(user, input.channel)
  const order = { purpose: 'step_up', channel, target, userId, registrationId: null, asker } as const
  const opened = await context.db.transaction((tx) => openChallenge(withTx(context, tx), ports, order))
  return { challenge: await sendChallenge(context, ports, opened) }
}

/** Returns SMS unless the person chose mail or has no number. Never returns an unproved address. */
function stepUpTarget(
  user: userQueries.User,
  wanted: OtpChannel | undefined,
): { channel: OtpChannel; target: string } {
  const { mobile, email, emailVerifiedAt } = user
  if (mobile !== null && (wanted !== 'mail' || emailVerifiedAt === null)) {
    return { channel: 'sms', target: mobile }
  }
  if (emailVerifiedAt === null) throw refuse('user_not_found')
  return { channel: 'mail', target: email }
}

/**
 * AUTH-12: a right code confirms this session only, for ten minutes, and gives the session a new token (AUTH-6).
 * Requests under way with the earlier token are still answered.
 */
export async function verifyStepUp(
  context: CallContext,
  ports: IdentityPorts,
  input: { challengeId: string; code: string },
): Promise<{ provedUntil: string; token?: string }> {
  const { userId, sessionId } = requireSignedIn(context)
  const { db, now } = context
  await consumeLimit(db, `identity.step_up:${userId}`, ports.limits.stepUpsByPerson)
  await spendCode(context, ports, { ...input, purposes: ['step_up'], personId: userId })
  const token = newToken()
  const provedUntil = addMs(now, stepUpValidMs)
  const kind = await db.transaction(async (tx) => {
    if (!(await challengeQueries.consumeChallenge(tx, input.challengeId, now))) throw refuse('otp_expired')
    const renewal = { tokenHash: hashToken(token), id: newId(), provedUntil }
    const renewed = await insertRenewedSession(tx, sessionId, renewal, now)
    const isOurs = renewed && (await endRenewedSession(tx, sessionId, addMs(now, renewedTokenValidMs), now))
    if (!renewed || !isOurs) throw refuse('otp_expired')
    await recordAct(withTx(context, tx), {
      act: 'identity.stepped_up',
      subject: { kind: 'user', id: userId },
    })
    return renewed.kind
  })
  const answer = { provedUntil: provedUntil.toISOString() }
  if (isBearerSession(context.headers)) return { ...answer, token }
  context.setCookie(sessionCookie(token, kind, ports.hasHttps))
  return answer
}
