import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { type Context, requirePermission } from '#platform/context.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { type Reason, reviewedFields, type verificationContract, verificationRefusals } from '../contract.ts'
import { mayDecideOnCustomer } from '../policy.ts'
import { type ApplicationRow, lockApplication, setIdExpiry } from '../queries/applications.ts'
import { findIdExpiryError, mayBecome } from '../rules.ts'
import { buildCustomerView, requireCustomer } from './customers.ts'
import { idExpiryOf } from './load.ts'
import { recordCheckDecision } from './record-decision.ts'

const refuse = refuser(verificationRefusals)

/**
 * KYC-4: approves an application under review, or rejects it with reasons. The row lock lets one of two concurrent
 * decisions through; the other fails with `kyc_not_pending`. An approval opens the wallet and its hold.
 */
export async function decideKyc(
  context: Context,
  input: ParsedOf<typeof verificationContract.decideKyc>,
): Promise<AnswerOf<typeof verificationContract.decideKyc>> {
  const { tx, actor } = context
  requirePermission(mayDecideOnCustomer(actor, input.id))
  assert(actor.kind === 'user', 'a decision is signed by a person')
  const customer = await requireCustomer(tx, input.id)
  const row = await lockApplication(tx, customer.id)
  const status = input.decision === 'approve' ? 'approved' : 'rejected'
  if (!row || !mayBecome(row.status, status)) throw refuse('kyc_not_pending')
  if (input.version !== undefined && input.version !== row.version) throw refuse('kyc_changed')
  if (status === 'approved') requireValidId(row, context.now)
  const reasons = input.decision === 'reject' ? lastReasonPerField(input.reasons) : null
  await recordCheckDecision(context, row, { status, operatorId: actor.userId, reasons })
  return await buildCustomerView(context, customer.id)
}

/** KYC-4: refuses to approve an ID that expired while its check waited. */
function requireValidId(row: ApplicationRow, now: Date): void {
  const expiresOn = idExpiryOf(row)
  if (expiresOn === undefined) throw refuse('kyc_expiry_missing')
  if (findIdExpiryError(expiresOn, riyadhDay(now)) === 'id_expired') throw refuse('kyc_id_expired')
}

/** Keeps the last reason per field, in the order of the form. */
function lastReasonPerField(reasons: readonly Reason[]): Reason[] {
  const byField = new Map(reasons.map((reason) => [reason.field, reason]))
  return reviewedFields.flatMap((field) => byField.get(field) ?? [])
}

/** KYC-4: enters the expiry date of an ID that was submitted before the question existed. */
export async function completeExpiry(
  context: Context,
  { id, idExpiresOn }: ParsedOf<typeof verificationContract.completeExpiry>,
) {
  const { tx, actor, now } = context
  requirePermission(mayDecideOnCustomer(actor, id))
  const customer = await requireCustomer(tx, id)
  const row = await lockApplication(tx, customer.id)
  if (!row || !(row.status === 'pending' || row.status === 'approved')) throw refuse('kyc_not_pending')
  if (idExpiryOf(row) !== undefined) throw refuse('kyc_expiry_known')
  if (findIdExpiryError(idExpiresOn, riyadhDay(now)) === 'id_expiry_far') {
    throw invalidInput([{ path: 'idExpiresOn', code: 'id_expiry_far' }])
  }
  await setIdExpiry(tx, id, idExpiresOn)
  if (row.status === 'approved') await recordKycStatus(context, id, 'approved', idExpiresOn)
  await recordAct(context, {
    act: 'verification.expiry_completed',
    subject: { kind: 'user', id },
    after: { idExpiresOn },
  })
  return await buildCustomerView(context, id)
}
