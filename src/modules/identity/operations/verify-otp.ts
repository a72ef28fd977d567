import { assert, Refusal, refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type CallContext, type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf, sqlStateOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { refundLimit } from '#platform/security/rate-limit.ts'
import { identityRefusals, personRegistered, type SessionView } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import { insertLegalAcceptance } from '../queries/legal.ts'
import * as registrationQueries from '../queries/registrations.ts'
import * as userQueries from '../queries/users.ts'
import { parseAsker } from './askers.ts'
import { sendsByStrangersKey } from './challenges.ts'
import { completeEmailProof } from './email-proof.ts'
import { issueResetToken } from './password-reset.ts'
import { type OpenedSession, openSession, readSession } from './sessions.ts'
import { type DeliveredSession, deliverSession, type SessionTransport } from './sign-in.ts'
import { spendCode } from './spend-code.ts'

const refuse = refuser(identityRefusals)

const completedPurposes = ['signup', 'login', 'operator_login', 'verify_email', 'reset'] as const

interface Verification {
  readonly challengeId: string
  readonly code: string
  readonly transport: SessionTransport
}

/** AUTH-3: completes what a code was sent for. Of concurrent uses of the right code exactly one succeeds. */
export async function verifyOtp(
  context: CallContext,
  ports: IdentityPorts,
  input: Verification,
): Promise<DeliveredSession & { resetToken?: string }> {
  const spent = await spendCode(context, ports, { ...input, purposes: completedPurposes })
  const answer = await complete(context, ports, input.challengeId, spent)
  // A code that was used was not a guess, so it does not count.
  if (parseAsker(spent.asker).isStranger) {
    await refundLimit(context.db, sendsByStrangersKey(spent), ports.limits.sendsByStrangers)
  }
  return 'token' in answer ? await deliverSession(context, ports, answer, input.transport) : answer
}

/** Returns the session that was opened, or the present one if the code proved something of its account. */
async function complete(
  context: OpenContext,
  ports: IdentityPorts,
  challengeId: string,
  spent: challengeQueries.SpentChallenge,
): Promise<OpenedSession | { session: SessionView; resetToken?: string }> {
  try {
    return await context.db.transaction(async (tx) => {
      const inside = withTx(context, tx)
      if (spent.purpose === 'reset') {
        const resetToken = await issueResetToken(inside, ports, challengeId)
        return { session: await readSession(inside), resetToken }
      }
      if (!(await challengeQueries.consumeChallenge(tx, challengeId, context.now)))
        throw refuse('otp_expired')
      if (spent.purpose === 'verify_email') return { session: await completeEmailProof(inside, spent) }
      return spent.purpose === 'signup'
        ? await completeSignUp(inside, spent)
        : await completeLogin(inside, spent)
    })
  } catch (error) {
    // Another account has proved the same number or email meanwhile.
    if (sqlStateOf(error) !== '23505') throw error
    if (constraintOf(error) === 'users_mobile_once') throw refuse('mobile_taken')
    if (constraintOf(error) === 'users_email_once') throw refuse('email_taken')
    throw error
  }
}

/** AUTH-1: creates the account with a verified mobile. */
async function completeSignUp(
  context: Context,
  spent: challengeQueries.SpentChallenge,
): Promise<OpenedSession> {
  const { tx, now } = context
  assert(spent.registrationId, 'a sign-up challenge belongs to a registration')
  const pending = await registrationQueries.findPendingRegistration(tx, spent.registrationId)
  if (!pending) throw refuse('otp_expired')
  const id = newId()
  const { id: _registrationId, createdAt: acceptedAt, legalRevision, ...personal } = pending
  await userQueries.insertUser(
    tx,
    {
      ...personal,
      id,
      mobileVerifiedAt: now,
      emailVerifiedAt: null,
      kycStatus: 'not_done',
      termsAcceptedAt: acceptedAt,
      createdAt: now,
    },
    ['user'],
  )
  const { address } = context.origin
  await insertLegalAcceptance(tx, {
    userId: id,
    revision: legalRevision,
    acceptedAt,
    address,
    acceptedBy: null,
  })
  await recordAct(context, {
    act: 'identity.registered',
    subject: { kind: 'user', id },
    after: { termsVersion: pending.termsVersion },
  })
  await recordEvent(context, personRegistered, { subject: id, data: {} })
  const user = await userQueries.findUser(tx, id)
  assert(user, 'a user exists once inserted')
  return await openSession(context, user, 'investor', 'registration')
}

async function completeLogin(
  context: Context,
  spent: challengeQueries.SpentChallenge,
): Promise<OpenedSession> {
  assert(spent.userId, 'a sign-in challenge belongs to a user')
  const user = await userQueries.findUser(context.tx, spent.userId)
  assert(user, 'users are never deleted')
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  if (spent.purpose === 'operator_login') {
    // The role may have been removed since the password was given.
    if (!isOperator(user.roles)) throw refuse('otp_expired')
    return await openSession(context, user, 'operator', 'otp')
  }
  return await openSession(context, user, 'investor', 'otp')
}
