import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { isCodeRight } from '../codes.ts'
import { identityRefusals } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { networkOf, type OtpPurpose } from '../rules.ts'
import { askerOf } from './askers.ts'

const refuse = refuser(identityRefusals)

export interface TriedCode {
  readonly challengeId: string
  readonly code: string
  /** What a code may have been sent for to count here: one that was sent for another act is none. */
  readonly purposes: readonly OtpPurpose[]
  /** Whose it has to be, where it proves something of whoever is signed in. */
  readonly personId?: string
}

/**
 * AUTH-3: the attempt is spent and committed before the code is looked at, so that many guesses at once get no more
 * tries than one after the other. A wrong code is 422 and ends nothing.
 */
export async function spendCode(
  context: OpenContext,
  ports: IdentityPorts,
  { challengeId, code, purposes, personId }: TriedCode,
): Promise<queries.SpentChallenge> {
  const { db, now, origin } = context
  const asked = await queries.findChallengeAsker(db, challengeId)
  if (!asked || askerOf(asked.asker).isStranger) {
    await consumeLimit(db, `identity.code:${networkOf(origin.address)}`, ports.limits.codesByAddress)
  }
  const spent = await queries.updateAttemptSpent(
    db,
    challengeId,
    { purposes, personId: personId ?? null },
    now,
  )
  if (!spent) throw refuse('otp_expired')
  if (isCodeRight(spent.codeHash, ports.secretKey, challengeId, code)) return spent
  const { purpose, userId, attemptsLeft } = spent
  await recordAct(withTx(context, db), {
    act: 'identity.code_failed',
    subject: userId ? { kind: 'user', id: userId } : { kind: 'challenge', id: challengeId },
    after: { purpose, attemptsLeft },
  })
  context.log.info({ event: 'code_failed', userId, purpose, requestId: context.requestId })
  throw refuse('otp_failed', { attemptsLeft })
}
