import { Refusal, refuser } from '#kit/errors.ts'
import type { Context } from '#platform/context.ts'
import { identityRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { isOperator } from '../rules.ts'
import { type OpenedSession, openSession } from './sessions.ts'

const refuse = refuser(identityRefusals)

export interface ProvedPerson {
  readonly userId: string
  readonly method: 'passkey'
  /** The sign-in that a right password has begun: without it the back office stays shut (AUTH-8). */
  readonly operatorChallengeId?: string
}

/**
 * AUTH-4: a session for somebody whom another module has proved to hold the account. Undefined where the account
 * has nothing that one proof alone opens.
 */
export async function openProvedSession(
  context: Context,
  { userId, method, operatorChallengeId }: ProvedPerson,
): Promise<OpenedSession | undefined> {
  const { tx, now } = context
  const user = await queries.findUser(tx, userId)
  if (!user?.isActive) throw new Refusal('user_not_active', 403)
  if (operatorChallengeId === undefined) {
    return user.roles.includes('user') ? await openSession(context, user, 'investor', method) : undefined
  }
  const isBegun =
    isOperator(user.roles) &&
    (await queries.isOperatorChallengeLive(tx, operatorChallengeId, userId, now)) &&
    (await queries.updateConsumed(tx, operatorChallengeId, now))
  if (!isBegun) throw refuse('otp_expired')
  return await openSession(context, user, 'operator', method)
}
