import { assert, Refusal, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { consumeLimit, refundLimit } from '#platform/security/rate-limit.ts'
import { isCodeRight, splitToken } from '../codes.ts'
import { type Challenge, identityRefusals, type SessionView } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import type * as challengeQueries from '../queries/challenges.ts'
import { consumeEmailLink, findEmailLink } from '../queries/links-and-resets.ts'
import * as userQueries from '../queries/users.ts'
import { maskNetwork } from '../rules.ts'
import { spendSend } from './askers.ts'
import { openChallenge, sendChallenge, sendsByStrangersKey } from './challenges.ts'
import { readSession } from './sessions.ts'
import { requireSignedIn } from './step-up.ts'

const refuse = refuser(identityRefusals)

/**
 * AUTH-1: sends the code that proves the email of the signed-in account. Until then several accounts may state the same
 * email; the first to prove it owns it.
 */
export async function requestEmailProof(
  context: OpenContext,
  ports: IdentityPorts,
  identifier: userQueries.ParsedIdentifier,
): Promise<{ challenge: Challenge }> {
  const { actor, db } = context
  if (actor.kind !== 'user') throw new Refusal('unauthorized', 401)
  // The mailbox is not proved to be theirs, so the account counts as a stranger, with a key of its own.
  const asker = { key: `account:${actor.userId}`, isStranger: true }
  await spendSend(context, ports, asker)
  const user = await userQueries.findUser(db, actor.userId)
  assert(user, 'a session belongs to a user')
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  if (identifier.value !== user.email) throw refuse('email_unknown')
  if (user.emailVerifiedAt !== null) throw refuse('email_already_verified')
  if (await userQueries.findUserByIdentifier(db, identifier)) throw refuse('email_taken')
  const order = {
    purpose: 'verify_email',
    channel: 'mail',
    target: user.email,
    userId: user.id,
    registrationId: null,
    asker,
  } as const
  const opened = await db.transaction((tx) => openChallenge(withTx(context, tx), ports, order))
  return { challenge: await sendChallenge(context, ports, opened) }
}

/**
 * AUTH-1: proves the email by the link that came with the code, in a session of the same account. Code and link share
 * one challenge, so only the first of them counts.
 */
export async function redeemEmailLink(
  context: OpenContext,
  ports: IdentityPorts,
  { token }: { token: string },
): Promise<{ session: SessionView }> {
  const { userId } = requireSignedIn(context)
  const { db, now, origin } = context
  await consumeLimit(db, `identity.code:${maskNetwork(origin.address)}`, ports.limits.codesByAddress)
  const [id, secret] = splitToken(token)
  const link = await findEmailLink(db, id)
  if (!link || !isCodeRight(link.codeHash, ports.secretKey, id, secret)) throw refuse('link_unknown')
  if (link.userId !== userId) throw refuse('link_of_another')
  if (link.consumedAt !== null) throw refuse('link_used')
  const user = await userQueries.findUser(db, userId)
  // The account has another email by now, which this link does not prove.
  if (link.expiresAt <= now || user?.email !== link.target) throw refuse('link_old')
  try {
    const session = await db.transaction(async (tx) => {
      if (!(await consumeEmailLink(tx, id, now))) throw refuse('link_used')
      return await completeEmailProof(withTx(context, tx), link)
    })
    const counted = sendsByStrangersKey({ purpose: 'verify_email', target: link.target })
    await refundLimit(db, counted, ports.limits.sendsByStrangers)
    return { session }
  } catch (error) {
    if (constraintOf(error) === 'users_email_once') throw refuse('email_taken')
    throw error
  }
}

/** Marks the email as proved. Only a session of the account itself may do so. */
export async function completeEmailProof(
  context: Context,
  spent: Pick<challengeQueries.SpentChallenge, 'userId' | 'target'>,
): Promise<SessionView> {
  const { tx, actor, now } = context
  if (actor.kind !== 'user' || actor.userId !== spent.userId) throw refuse('otp_expired')
  await userQueries.markEmailProved(tx, actor.userId, spent.target, now)
  await recordAct(context, { act: 'identity.email_proved', subject: { kind: 'user', id: actor.userId } })
  return await readSession(context)
}
