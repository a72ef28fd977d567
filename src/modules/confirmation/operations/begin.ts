import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs, secondMs } from '#kit/time.ts'
import { maskNetwork } from '#modules/identity/index.ts'
import { loadIdentityClaim } from '#modules/verification/index.ts'
import { type Context, type OpenContext, requireRole } from '#platform/context.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import { consumeLimits, type Limit } from '#platform/security/rate-limit.ts'
import { confirmationRefusals } from '../contract.ts'
import { requestOpenCode } from '../nafath-answers.ts'
import * as queries from '../queries.ts'
import { graceMs, isOpen } from '../rules.ts'
import type { IdentityService } from '../service.ts'
import { buildState, type ConfirmationPorts, needsConfirmation } from './state.ts'

const refuse = refuser(confirmationRefusals)
const hour = 3600

/** Each request notifies a phone that may not be the caller's own. */
export const requestLimits = {
  person: { most: 6, windowSeconds: hour },
  nationalId: { most: 6, windowSeconds: hour },
  network: { most: 30, windowSeconds: hour },
} satisfies Record<string, Limit>

/**
 * KYC-8: stores the request, asks the service and stores its answer. A person has one open request at a time: a
 * second call, from another tab or by a double click, returns the same one. A request that was cancelled while the
 * service still waits for its answer is reopened, since the service refuses a second one about the same ID number.
 */
export async function beginConfirmation(context: OpenContext, ports: ConfirmationPorts) {
  const { userId } = requireRole(context.actor, 'user')
  const { identityService: service } = ports
  if (!service) throw refuse('confirmation_manual')
  const claim = await loadIdentityClaim(context, userId)
  if (claim.confirmedAt !== null || !needsConfirmation(claim)) throw refuse('confirmation_not_needed')
  if (claim.nationalId === null) throw refuse('confirmation_needs_id')
  const last = await queries.findLastRequest(context.db, userId)
  if (!last || !isOpen(last.status)) await sendRequest(context, service, userId, claim.nationalId)
  return await buildState(context, ports, userId)
}

async function sendRequest(
  context: OpenContext,
  service: IdentityService,
  userId: string,
  nationalId: string,
): Promise<void> {
  const { db, now, sealing, locale, log } = context
  const fingerprint = sealing.fingerprint('national_id', nationalId)
  const person = { userId, nationalIdFingerprint: fingerprint }
  if (await queries.reopenCancelled(db, person, addMs(now, -graceMs))) return
  const id = newId()
  const isOurs = await queries.insertRequest(db, {
    ...{ id, userId, service: service.name, nationalIdFingerprint: fingerprint, askedAt: now },
    nationalIdSealed: sealing.seal(nationalId, id),
    expiresAt: addMs(now, service.answerWithinMs),
  })
  if (!isOurs) return
  await consumeRequestLimits(context, userId, fingerprint).catch(async (error: unknown) => {
    await queries.deleteUnsent(db, id)
    throw error
  })
  try {
    const asked = await service.sendRequest({ requestId: id, nationalId, locale })
    await queries.markSent(db, id, asked, addMs(now, service.answerWithinMs))
  } catch (error) {
    const isKnown = error instanceof OutboundUnavailable || error instanceof OutboundRefused
    assert(isKnown || error instanceof Error, 'failures are errors')
    await queries.storeResult(db, id, { status: 'failed' }, now)
    if (!isKnown) throw error
    log.warn({ err: error, requestId: id }, 'the identity service did not take a question')
    const isBusy = error instanceof OutboundRefused && error.code === requestOpenCode
    if (!isBusy) throw refuse('confirmation_unavailable')
    const retryAfterSeconds = service.answerWithinMs / secondMs
    throw refuse('confirmation_open_elsewhere', { retryAfterSeconds }, { retryAfterSeconds })
  }
}

const consumeRequestLimits = (
  { db, origin }: OpenContext,
  userId: string,
  fingerprint: Buffer,
): Promise<void> =>
  consumeLimits(db, [
    [`confirmation.question:${userId}`, requestLimits.person],
    [`confirmation.question:${fingerprint.toString('base64url')}`, requestLimits.nationalId],
    [`confirmation.question:${maskNetwork(origin.address)}`, requestLimits.network],
  ])

export async function cancelConfirmation(context: Context, ports: ConfirmationPorts) {
  const { userId } = requireRole(context.actor, 'user')
  await queries.cancelOpenRequest(context.tx, userId, context.now)
  return await buildState(context, ports, userId)
}
