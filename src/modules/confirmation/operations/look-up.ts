import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { recordConfirmation } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import * as queries from '../queries.ts'
import { isOpen, lateMs, mismatchesOf, pauseBetweenLooksMs } from '../rules.ts'
import type { Answer, ConfirmedPerson, IdentityService } from '../service.ts'
import type { Mismatch, RequestStatus } from '../vocabulary.ts'

/**
 * Asks the service about a question that waits, and settles it by what it says. Pages, jobs and callbacks all come
 * here; `told` is the person of a signed callback, which counts once the service says that it is done.
 */
export async function lookUp(
  context: OpenContext,
  service: IdentityService,
  row: queries.RequestRow,
  toldPerson?: ConfirmedPerson | null,
): Promise<'looked' | 'unavailable'> {
  const { db, now, sealing, log } = context
  const isHint = toldPerson !== undefined
  if (!isHint && !(await queries.claimLook(db, row.id, now, addMs(now, -pauseBetweenLooksMs))))
    return 'looked'
  const { transactionId, number } = row
  if (transactionId === null || number === null) return 'looked'
  try {
    const nationalId = sealing.unseal(row.nationalIdSealed, row.id)
    const answer = await service.findAnswer({ nationalId, transactionId, number })
    await db.transaction((tx) => settle(withTx(context, tx), service, row.id, withPerson(answer, toldPerson)))
    return 'looked'
  } catch (error) {
    if (!(error instanceof OutboundUnavailable) && !(error instanceof OutboundRefused)) throw error
    log.warn({ err: error, requestId: row.id }, 'the identity service did not say how a question stands')
    await db.transaction((tx) => settle(withTx(context, tx), service, row.id, { status: 'waiting' }))
    return 'unavailable'
  }
}

const withPerson = (answer: Answer, toldPerson: ConfirmedPerson | null | undefined): Answer =>
  answer.status === 'approved' && answer.person === null ? { ...answer, person: toldPerson ?? null } : answer

/** One answer decides a question, whoever brings it and however often; what comes later changes nothing. */
async function settle(context: Context, service: IdentityService, id: string, answer: Answer): Promise<void> {
  const { tx, now } = context
  const row = await queries.lockOpen(tx, id)
  if (!row || !isOpen(row.status)) return
  const isOver = now > addMs(row.expiresAt, lateMs)
  if (answer.status === 'waiting' || (answer.status === 'approved' && answer.person === null)) {
    // The service's own clock decides, as long as it says anything.
    if (isOver) await decide(context, row, { status: 'lapsed' })
    return
  }
  if (answer.status !== 'approved') return await decide(context, row, { status: answer.status })
  await decide(context, row, await judge(context, service, row, answer.person!))
}

interface Verdict {
  readonly status: RequestStatus
  readonly mismatches?: readonly Mismatch[]
}

/** KYC-8: whoever answered must be who was asked, by number, name and birth date. */
async function judge(
  context: Context,
  service: IdentityService,
  row: queries.RequestRow,
  person: ConfirmedPerson,
): Promise<Verdict> {
  const { firstName, lastName, birthDate } = await getUser(context.tx, row.userId)
  const nationalId = context.sealing.unseal(row.nationalIdSealed, row.id)
  const wrong = mismatchesOf({ nationalId, firstName, lastName, birthDate }, person)
  if (wrong.length > 0) return { status: 'mismatched', mismatches: wrong }
  const { userId, transactionId } = row
  const confirmed = { userId, nationalId, service: service.name, reference: transactionId! }
  // Another number has been put into the answers while this one waited.
  const isStill = await recordConfirmation(context, confirmed)
  return isStill ? { status: 'confirmed' } : { status: 'mismatched', mismatches: ['id'] }
}

async function decide(context: Context, row: queries.RequestRow, verdict: Verdict): Promise<void> {
  await queries.updateDecided(context.tx, row.id, verdict, context.now)
  if (verdict.status !== 'mismatched') return
  await recordAct(context, {
    act: 'confirmation.mismatched',
    subject: { kind: 'user', id: row.userId },
    after: { mismatches: verdict.mismatches, transaction: row.transactionId },
  })
}
