import { Refusal, refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import type { Context } from '#platform/context.ts'
import { identityRefusals } from '../contract.ts'
import * as challengeQueries from '../queries/challenges.ts'
import * as userQueries from '../queries/users.ts'
import { type OpenedSession, openSession } from './sessions.ts'

const refuse = refuser(identityRefusals)

export interface AuthenticatedPerson {
  readonly userId: string
  readonly method: 'passkey'
  /** The sign-in that a right password has started. Required for the back office (AUTH-8). */
  readonly operatorChallengeId?: string
}

/**
 * AUTH-4: opens a session for a person whom another module has authenticated. Returns undefined if the account has
 * nothing that one factor opens.
 */
export async function openAuthenticatedSession(
  context: Context,
  { userId, method, operatorChallengeId }: AuthenticatedPerson,
): Promise<OpenedSession | undefined> {
  const { tx, now } = context
  const user = await userQueries.findUser(tx, userId)
  if (!user?.isActive) throw new Refusal('user_not_active', 403)
  if (operatorChallengeId === undefined) {
    return user.roles.includes('user') ? await openSession(context, user, 'investor', method) : undefined
  }
  const isBegun =
    isOperator(user.roles) &&
    (await challengeQueries.isOperatorChallengeLive(tx, operatorChallengeId, userId, now)) &&
    (await challengeQueries.consumeChallenge(tx, operatorChallengeId, now))
  if (!isBegun) throw refuse('otp_expired')
  return await openSession(context, user, 'operator', method)
}
