import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { openAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/db.ts'
import { recordFact } from '#platform/facts.ts'
import { invalidInput } from '#platform/http/problem.ts'
import {
  checkDecided,
  type Reason,
  reviewedFields,
  type verificationContract,
  verificationRefusals,
} from '../contract.ts'
import { mayDecide, requireMay } from '../policy.ts'
import {
  type ApplicationRow,
  type Decision,
  insertTransition,
  isIdApprovedElsewhere,
  listDocuments,
  lockApplication,
  updateDecided,
  updateExpiryKnown,
} from '../queries.ts'
import { idExpiryFault, mayBecome } from '../rules.ts'
import { customerView, requireCustomer } from './customers.ts'
import { idExpiryOf, idsByKind } from './load.ts'

const refuse = refuser(verificationRefusals)

/**
 * KYC-4: approves an application under review, or rejects it with the reasons. Of two operators who decide at
 * once the row lock lets one through; the other finds it decided. An approval opens the wallet and its hold.
 */
export async function decideKyc(
  context: Context,
  input: ParsedOf<typeof verificationContract.decideKyc>,
): Promise<AnswerOf<typeof verificationContract.decideKyc>> {
  const { tx, actor } = context
  requireMay(mayDecide(actor, input.id))
  assert(actor.kind === 'user', 'a decision is signed by a person')
  const customer = await requireCustomer(tx, input.id)
  const row = await lockApplication(tx, customer.id)
  const status = input.decision === 'approve' ? 'approved' : 'rejected'
  if (!row || !mayBecome(row.status, status)) throw refuse('kyc_not_pending')
  if (input.version !== undefined && input.version !== row.version) throw refuse('kyc_changed')
  if (status === 'approved') requireValidId(row, context.now)
  const reasons = input.decision === 'reject' ? onePerField(input.reasons) : null
  await record(context, row, { status, operatorId: actor.userId, reasons })
  return await customerView(context, customer.id)
}

/** KYC-4: an ID that expired while its check waited would be approved and expire the same night. */
function requireValidId(row: ApplicationRow, now: Date): void {
  const expiresOn = idExpiryOf(row)
  if (expiresOn === undefined) throw refuse('kyc_expiry_missing')
  if (idExpiryFault(expiresOn, riyadhDay(now)) === 'id_expired') throw refuse('kyc_id_expired')
}

/** The last word on a field counts; in the order in which the check asks. */
function onePerField(reasons: readonly Reason[]): Reason[] {
  const byField = new Map(reasons.map((reason) => [reason.field, reason]))
  return reviewedFields.flatMap((field) => byField.get(field) ?? [])
}

/** KYC-4: what follows from a decision, whoever made it. */
export async function record(
  context: Context,
  row: ApplicationRow,
  decision: Decision & { readonly confirmedBy?: string },
): Promise<void> {
  const { tx, now } = context
  assert(row.nationalIdFingerprint, 'an application under review holds an ID number')
  if (
    decision.status === 'approved' &&
    (await isIdApprovedElsewhere(tx, row.nationalIdFingerprint, row.userId))
  ) {
    throw refuse('kyc_id_taken')
  }
  try {
    await updateDecided(tx, row.userId, decision, now)
  } catch (error) {
    // Two accounts with one ID number, approved at the same moment: the index lets one be.
    if (constraintOf(error) === 'applications_one_approved_per_id') throw refuse('kyc_id_taken')
    throw error
  }
  const to = { status: decision.status, actorId: decision.operatorId, score: row.score }
  const decided = { ...row, documents: idsByKind(await listDocuments(tx, row.userId)) }
  await insertTransition(tx, decided, { ...to, reasons: decision.reasons ?? [] }, now)
  if (decision.status === 'approved') {
    await openAccount(tx, 'wallet', row.userId)
    await openAccount(tx, 'withdrawal_hold', row.userId)
  }
  const until = decision.status === 'approved' ? idExpiryOf(row) : null
  await recordKycStatus(context, row.userId, decision.status, until)
  await recordAct(context, {
    act: `verification.${decision.status}`,
    subject: { kind: 'user', id: row.userId },
    before: { kycStatus: row.status },
    after: {
      kycStatus: decision.status,
      ...(decision.reasons ? { reasons: decision.reasons } : {}),
      ...(decision.confirmedBy ? { service: decision.confirmedBy } : {}),
    },
  })
  await recordFact(context, checkDecided, {
    subject: row.userId,
    data: { status: decision.status, corrections: decision.reasons?.length ?? 0 },
  })
}

/** KYC-4: enters the expiry date of an ID that was handed in before the question was asked, as the ID says it. */
export async function completeExpiry(
  context: Context,
  { id, idExpiresOn }: ParsedOf<typeof verificationContract.completeExpiry>,
) {
  const { tx, actor, now } = context
  requireMay(mayDecide(actor, id))
  const customer = await requireCustomer(tx, id)
  const row = await lockApplication(tx, customer.id)
  if (!row || !(row.status === 'pending' || row.status === 'approved')) throw refuse('kyc_not_pending')
  if (idExpiryOf(row) !== undefined) throw refuse('kyc_expiry_known')
  if (idExpiryFault(idExpiresOn, riyadhDay(now)) === 'id_expiry_far') {
    throw invalidInput([{ path: 'idExpiresOn', code: 'id_expiry_far' }])
  }
  await updateExpiryKnown(tx, id, idExpiresOn)
  if (row.status === 'approved') await recordKycStatus(context, id, 'approved', idExpiresOn)
  await recordAct(context, {
    act: 'verification.expiry_completed',
    subject: { kind: 'user', id },
    after: { idExpiresOn },
  })
  return await customerView(context, id)
}
