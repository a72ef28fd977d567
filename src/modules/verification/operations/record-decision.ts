import { assert, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { CheckedPerson } from '#modules/identity/contract.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { openAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { checkDecided, PartialAnswers, verificationRefusals } from '../contract.ts'
import {
  type ApplicationDecision,
  type ApplicationRow,
  isIdApprovedElsewhere,
  storeCheckDecision,
} from '../queries/applications.ts'
import { listDocuments } from '../queries/documents.ts'
import { insertTransition } from '../queries/transitions.ts'
import { idExpiryOf, idsByKind } from './load.ts'

const refuse = refuser(verificationRefusals)

/** OPP-10: the answers that decide who may invest in what. Absent from checks older than the questions. */
function readPerson({ answers }: ApplicationRow): CheckedPerson | undefined {
  const { nationality, residesInSaudi } = PartialAnswers.parse(answers)
  return nationality === undefined || residesInSaudi === undefined
    ? undefined
    : { nationality, residesInSaudi }
}

/** KYC-4: stores a decision with its consequences, whether an operator or the system made it. */
export async function recordCheckDecision(
  context: Context,
  row: ApplicationRow,
  decision: Omit<ApplicationDecision, 'until'> & { readonly confirmedBy?: string },
): Promise<void> {
  const { tx, now } = context
  assert(row.nationalIdFingerprint, 'an application under review holds an ID number')
  if (
    decision.status === 'approved' &&
    (await isIdApprovedElsewhere(tx, row.nationalIdFingerprint, row.userId))
  ) {
    throw refuse('kyc_id_taken')
  }
  const until = decision.status === 'approved' ? (idExpiryOf(row) ?? null) : null
  try {
    await storeCheckDecision(tx, row.userId, { ...decision, until }, now)
  } catch (error) {
    // Two accounts with one ID number may be approved at the same moment; the index refuses the second.
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
  const person = decision.status === 'approved' ? readPerson(row) : undefined
  await recordKycStatus(context, row.userId, decision.status, until, person)
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
  await recordEvent(context, checkDecided, {
    subject: row.userId,
    data: { status: decision.status, corrections: decision.reasons?.length ?? 0 },
  })
}
