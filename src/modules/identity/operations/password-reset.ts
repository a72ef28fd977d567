import { Refusal, refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import { newToken } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type CallContext, type Context, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { consumeLimit, resetLimit } from '#platform/security/rate-limit.ts'
import { hashCode, isCodeRight } from '../codes.ts'
import { type Challenge, identityRefusals, passwordChanged } from '../contract.ts'
import { hashPassword, isCommon, isPasswordRight } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import * as resets from '../queries/links-and-resets.ts'
import { getPasswordHash } from '../queries/own-account.ts'
import * as userQueries from '../queries/users.ts'
import { maskNetwork, resetValidMs } from '../rules.ts'
import { findAsker, spendSend } from './askers.ts'
import { openChallenge, sendChallenge } from './challenges.ts'

const refuse = refuser(identityRefusals)

/** AUTH-5: sends the code that replaces a forgotten password. */
export async function forgotPassword(
  context: CallContext,
  ports: IdentityPorts,
  { identifier }: { identifier: userQueries.ParsedIdentifier },
): Promise<{ challenge: Challenge }> {
  const user = await userQueries.findUserByIdentifier(context.db, identifier)
  const asker = await findAsker(context, ports, user?.id)
  await spendSend(context, ports, asker)
  // An operator's password is one of two factors. The mailbox that receives the other must not reset it (AUTH-8).
  if (!user?.roles.includes('user') || isOperator(user.roles)) {
    throw refuse(identifier.kind === 'email' ? 'email_unknown' : 'mobile_unknown')
  }
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  const opened = await context.db.transaction((tx) =>
    openChallenge(withTx(context, tx), ports, {
      purpose: 'reset',
      channel: identifier.kind === 'email' ? 'mail' : 'sms',
      target: identifier.value,
      userId: user.id,
      registrationId: null,
      asker,
    }),
  )
  return { challenge: await sendChallenge(context, ports, opened) }
}

/** Turns a verified reset code into a token that sets a new password once. */
export async function issueResetToken(
  context: Context,
  ports: IdentityPorts,
  challengeId: string,
): Promise<string> {
  const { tx, now } = context
  const secret = newToken()
  const codeHash = hashCode(ports.secretKey, challengeId, secret)
  const proved = { codeHash, expiresAt: addMs(now, resetValidMs) }
  if (!(await resets.markResetProved(tx, challengeId, proved, now))) throw refuse('otp_expired')
  return `${challengeId}.${secret}`
}

/**
 * AUTH-5: sets the new password. Every other session ends and the person is notified, since it may not have been them.
 */
export async function resetPassword(
  context: CallContext,
  ports: IdentityPorts,
  input: { resetToken: string; password: string },
): Promise<void> {
  const { db, now, origin } = context
  await consumeLimit(db, `identity.code:${maskNetwork(origin.address)}`, ports.limits.codesByAddress)
  const [id = '', secret = ''] = input.resetToken.split('.')
  const reset = await resets.findProvedReset(db, id, now)
  if (!reset || !isCodeRight(reset.codeHash, ports.secretKey, id, secret)) throw refuse('otp_expired')
  if (isCommon(input.password)) throw invalidInput([{ path: 'password', code: 'password_common' }])
  if (await isPasswordRight(input.password, await getPasswordHash(db, reset.userId)))
    throw invalidInput([{ path: 'password', code: 'password_same' }])
  // Hashed before the transaction, because hashing is slow on purpose.
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    if (!(await challengeQueries.consumeChallenge(tx, id, now))) throw refuse('otp_expired')
    await setPassword(withTx(context, tx), reset.userId, passwordHash)
  })
  // The new password must work at once, even after wrong attempts.
  const asker = await findAsker(context, ports, reset.userId)
  await resetLimit(db, `identity.password:${reset.userId}:${asker.key}`)
}

async function setPassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  const { tx, now, actor } = context
  const user = await userQueries.lockUser(tx, userId)
  if (!user?.isActive) throw new Refusal('user_not_active', 403)
  await resets.replacePassword(tx, userId, passwordHash)
  await resets.revokeSessionsExcept(tx, userId, actor.kind === 'user' ? actor.sessionId : null, now)
  await recordAct(context, { act: 'identity.password_reset', subject: { kind: 'user', id: userId } })
  await recordEvent(context, passwordChanged, { subject: userId, data: {} })
}
