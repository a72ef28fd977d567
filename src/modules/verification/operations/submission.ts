import type { AnswerOf } from '#kit/contract.ts'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import type { RawIssue } from '#kit/field-words.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { maskNetwork, recordKycStatus } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { listWrongFields } from '#platform/http/problem.ts'
import { consumeLimits, type Limit, refundLimit } from '#platform/security/rate-limit.ts'
import { type Answers, checkSubmitted, type verificationContract, verificationRefusals } from '../contract.ts'
import {
  type ApplicationRow,
  findApplication,
  isIdApprovedElsewhere,
  markSubmitted,
  type StoredScoreBasis,
} from '../queries/applications.ts'
import { type DocumentRow, listDocuments, markDocumentsSubmitted } from '../queries/documents.ts'
import { insertTransition, listTransitions } from '../queries/transitions.ts'
import { documentsToSend, findAnswerErrors } from '../rules.ts'
import { readWeights, verificationSettings } from '../settings.ts'
import { classifyScore, computeSuitability } from '../suitability-rules.ts'
import type { IdentityDocumentKind } from '../vocabulary.ts'
import { buildKycView, requireEditable } from './answers.ts'
import { approveConfirmed } from './approve-confirmed.ts'
import { compareSubmissions } from './changes.ts'
import { isConfirmed } from './confirmation.ts'
import { lockOrCreateApplication } from './expiry.ts'
import { documentProgress, idsByKind, openAnswers, requireApplicant, withFormStatus } from './load.ts'

const refuse = refuser(verificationRefusals)

type KycView = AnswerOf<typeof verificationContract.submit>

const day = 24 * 3600
/** Per investor. The form finds most errors before, so few submissions are needed. */
const submissionsPerDay: Limit = { most: 10, windowSeconds: day }
/** How often a person or a network may learn that an ID number belongs to another account. */
const takenIdLimitsPerDay = {
  investor: { most: 3, windowSeconds: day },
  network: { most: 10, windowSeconds: day },
}

/**
 * Submits the caller's check and counts the attempt, so that nobody can probe ID numbers to learn which are taken. A
 * submission that reveals nothing about others is given back.
 */
export async function submitWithinLimits(context: OpenContext): Promise<KycView> {
  const { db, origin } = context
  const { userId } = requireApplicant(context)
  const takenIdLimits = [
    [`verification.taken:${userId}`, takenIdLimitsPerDay.investor],
    [`verification.taken:${maskNetwork(origin.address)}`, takenIdLimitsPerDay.network],
  ] as const
  await consumeLimits(db, [[`verification.submission:${userId}`, submissionsPerDay], ...takenIdLimits])
  const refundTakenIds = () => Promise.all(takenIdLimits.map(([key, limit]) => refundLimit(db, key, limit)))
  try {
    const view = await db.transaction((tx) => submitKyc(withTx(context, tx)))
    await refundTakenIds()
    return view
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'kyc_id_taken')) await refundTakenIds()
    throw error
  }
}

/** KYC-4: refuses to submit a rejected check again without a change. */
async function requireChange(
  { tx }: Context,
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): Promise<void> {
  const lines = await listTransitions(tx, row.userId)
  const last = lines.find((line) => line.toStatus === 'pending')
  if (!last) return
  const changes = compareSubmissions(last, { ...row, documents: idsByKind(documents) })
  if (changes.fields.length === 0 && changes.documents.length === 0) throw refuse('kyc_unchanged')
}

/** Returns everything that prevents a submission: wrong answers and missing documents. */
async function findCheckErrors(
  context: Context,
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): Promise<RawIssue[]> {
  const opened = withFormStatus(row, context.now)
  const progress = documentProgress(opened, documents, await isConfirmed(context.tx, row.userId))
  const has = (kind: IdentityDocumentKind) => progress.sent.some((one) => one.kind === kind)
  const missing = documentsToSend(progress).map((kind) => ({
    code: 'custom',
    path: [kind],
    message: has(kind) ? 'document_named' : 'document_missing',
  }))
  return [...findAnswerErrors(openAnswers(context, row), riyadhDay(context.now)), ...missing]
}

/** KYC-5: returns the score by the weights in force, with its parts. */
function computeScore({ settings }: Context, answers: Answers): { score: number; basis: StoredScoreBasis } {
  const suitability = computeSuitability(answers, readWeights(settings.of(verificationSettings)))
  assert(suitability, 'complete answers have a score')
  const { score, parts } = suitability
  return { score, basis: { settingsVersion: Number(settings.version), parts } }
}

/** KYC-1, KYC-4: validates every answer and submits the application, also after a rejection. */
export async function submitKyc(context: Context): Promise<KycView> {
  const { tx, now } = context
  const { userId } = requireApplicant(context)
  const row = await lockOrCreateApplication(context, userId)
  requireEditable(withFormStatus(row, now).status)
  const answers = openAnswers(context, row)
  const documents = await listDocuments(tx, userId)
  const faults = await findCheckErrors(context, row, documents)
  if (faults.length > 0) throw refuse('kyc_not_added', undefined, { issues: listWrongFields(faults) })
  assert(row.nationalIdFingerprint, 'complete answers hold an ID number')
  if (row.status === 'rejected') await requireChange(context, row, documents)
  if (await isIdApprovedElsewhere(tx, row.nationalIdFingerprint, userId)) {
    const issue = { path: 'nationalId', code: 'kyc_id_taken' }
    throw refuse('kyc_id_taken', undefined, { issues: [issue] })
  }
  const { score, basis } = computeScore(context, answers)
  await markSubmitted(tx, userId, { score, basis, profile: classifyScore(score) }, now)
  await markDocumentsSubmitted(tx, userId, now)
  const handedIn = { ...row, scoreBasis: basis, documents: idsByKind(documents) }
  await insertTransition(tx, handedIn, { status: 'pending', actorId: userId, score, reasons: [] }, now)
  await recordKycStatus(context, userId, 'pending')
  await recordAct(context, {
    act: 'verification.submitted',
    subject: { kind: 'user', id: userId },
    before: { kycStatus: row.status },
    after: { kycStatus: 'pending' },
  })
  // Operators are notified only if the check waits for them.
  if (!(await approveConfirmed(context, userId))) {
    await recordEvent(context, checkSubmitted, { subject: userId, data: { customerId: userId } })
  }
  return await buildKycView(context, await findApplication(tx, userId), userId)
}
