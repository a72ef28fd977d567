import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { isCodeRight } from '../codes.ts'
import { identityRefusals } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import { maskNetwork, type OtpPurpose } from '../rules.ts'
import { parseAsker } from './askers.ts'

const refuse = refuser(identityRefusals)

export interface TriedCode {
  readonly challengeId: string
  readonly code: string
  /** The purposes for which the code may have been sent. */
  readonly purposes: readonly OtpPurpose[]
  /** The account that the code must belong to, if it proves something about the signed-in person. */
  readonly personId?: string
}

/**
 * AUTH-3: spends one attempt and commits it before comparing the code, so that concurrent guesses get no more attempts
 * than sequential ones. A wrong code is answered with 422 and ends nothing.
 */
export async function spendCode(
  context: OpenContext,
  ports: IdentityPorts,
  { challengeId, code, purposes, personId }: TriedCode,
): Promise<challengeQueries.SpentChallenge> {
  const { db, now, origin } = context
  const asked = await challengeQueries.findChallengeAsker(db, challengeId)
  if (!asked || parseAsker(asked.asker).isStranger) {
    await consumeLimit(db, `identity.code:${maskNetwork(origin.address)}`, ports.limits.codesByAddress)
  }
  const spent = await challengeQueries.spendAttempt(
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
