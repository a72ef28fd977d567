import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { recordConfirmation } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import * as queries from '../queries.ts'
import { findMismatches, graceMs, isOpen, minPollIntervalMs } from '../rules.ts'
import type { ConfirmedPerson, IdentityService, ProviderAnswer } from '../service.ts'
import type { ConfirmationStatus, Mismatch } from '../vocabulary.ts'

/**
 * Asks the service about a waiting request and stores the result. Pages, the job and callbacks use it. `callbackPerson`
 * is the person in a signed callback, which counts only once the service reports an approval.
 */
export async function pollRequest(
  context: OpenContext,
  service: IdentityService,
  row: queries.ConfirmationRequestRow,
  callbackPerson?: ConfirmedPerson | null,
): Promise<'polled' | 'unavailable'> {
  const { db, now, sealing, log } = context
  const isHint = callbackPerson !== undefined
  if (!isHint && !(await queries.claimPoll(db, row.id, now, addMs(now, -minPollIntervalMs)))) return 'polled'
  const { transactionId, number } = row
  if (transactionId === null || number === null) return 'polled'
  try {
    const nationalId = sealing.unseal(row.nationalIdSealed, row.id)
    const answer = await service.findAnswer({ nationalId, transactionId, number })
    await db.transaction((tx) =>
      applyAnswer(withTx(context, tx), service, row.id, addCallbackPerson(answer, callbackPerson)),
    )
    return 'polled'
  } catch (error) {
    if (!(error instanceof OutboundUnavailable) && !(error instanceof OutboundRefused)) throw error
    log.warn({ err: error, requestId: row.id }, 'the identity service did not say how a question stands')
    await db.transaction((tx) => applyAnswer(withTx(context, tx), service, row.id, { status: 'waiting' }))
    return 'unavailable'
  }
}

const addCallbackPerson = (
  answer: ProviderAnswer,
  callbackPerson: ConfirmedPerson | null | undefined,
): ProviderAnswer =>
  answer.status === 'approved' && answer.person === null
    ? { ...answer, person: callbackPerson ?? null }
    : answer

/** Stores the first final answer of a request. Later answers change nothing. */
async function applyAnswer(
  context: Context,
  service: IdentityService,
  id: string,
  answer: ProviderAnswer,
): Promise<void> {
  const { tx, now } = context
  const row = await queries.lockOpenRequest(tx, id)
  if (!row || !isOpen(row.status)) return
  const isOver = now > addMs(row.expiresAt, graceMs)
  if (answer.status === 'waiting' || (answer.status === 'approved' && answer.person === null)) {
    // The service's clock decides as long as it answers.
    if (isOver) await storeOutcome(context, row, { status: 'lapsed' })
    return
  }
  if (answer.status !== 'approved') return await storeOutcome(context, row, { status: answer.status })
  await storeOutcome(context, row, await compareWithClaim(context, service, row, answer.person!))
}

interface RequestOutcome {
  readonly status: ConfirmationStatus
  readonly mismatches?: readonly Mismatch[]
}

/** KYC-8: requires that number, name and birth date of the person who answered are those of the claim. */
async function compareWithClaim(
  context: Context,
  service: IdentityService,
  row: queries.ConfirmationRequestRow,
  person: ConfirmedPerson,
): Promise<RequestOutcome> {
  const { firstName, lastName, birthDate } = await getUser(context.tx, row.userId)
  const nationalId = context.sealing.unseal(row.nationalIdSealed, row.id)
  const wrong = findMismatches({ nationalId, firstName, lastName, birthDate }, person)
  if (wrong.length > 0) return { status: 'mismatched', mismatches: wrong }
  const { userId, transactionId } = row
  const confirmed = { userId, nationalId, service: service.name, reference: transactionId! }
  // False if the answers have another number by now.
  const isStill = await recordConfirmation(context, confirmed)
  return isStill ? { status: 'confirmed' } : { status: 'mismatched', mismatches: ['id'] }
}

async function storeOutcome(
  context: Context,
  row: queries.ConfirmationRequestRow,
  outcome: RequestOutcome,
): Promise<void> {
  await queries.storeResult(context.tx, row.id, outcome, context.now)
  if (outcome.status !== 'mismatched') return
  await recordAct(context, {
    act: 'confirmation.mismatched',
    subject: { kind: 'user', id: row.userId },
    after: { mismatches: outcome.mismatches, transaction: row.transactionId },
  })
}
