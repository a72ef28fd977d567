import type { AnswerOf } from '#kit/contract.ts'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import type { RawIssue } from '#kit/field-words.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { networkOf, recordKycStatus } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { wrongFieldsOf } from '#platform/http/problem.ts'
import { consumeLimits, type Limit, refundLimit } from '#platform/security/rate-limit.ts'
import { type Answers, checkHandedIn, type verificationContract, verificationRefusals } from '../contract.ts'
import {
  type ApplicationRow,
  type DocumentRow,
  findApplication,
  insertTransition,
  isIdApprovedElsewhere,
  listDocuments,
  listTransitions,
  type ScoreBasis,
  updateHandedIn,
  updateSubmitted,
} from '../queries.ts'
import { documentsToSend, faultsOf } from '../rules.ts'
import { verificationSettings, weightsOf } from '../settings.ts'
import { profileOf, suitabilityOf } from '../suitability-rules.ts'
import type { DocumentKind } from '../vocabulary.ts'
import { kycView, requireEditable } from './answers.ts'
import { approveConfirmed } from './approve-confirmed.ts'
import { changesBetween } from './changes.ts'
import { isConfirmed } from './confirmation.ts'
import { openLocked } from './expiry.ts'
import { answersOf, documentProgress, idsByKind, openedRow, requireInvestor } from './load.ts'

const refuse = refuser(verificationRefusals)

type KycView = AnswerOf<typeof verificationContract.submit>

const day = 24 * 3600
/** For one investor; what is wrong in itself is found on the screen, so that few are ever needed. */
const submissionsPerDay: Limit = { most: 10, windowSeconds: day }
/** How often one may learn that an ID number is somebody else's, for an investor and for a network. */
const takenIdsPerDay = {
  investor: { most: 3, windowSeconds: day },
  network: { most: 10, windowSeconds: day },
}

/**
 * The investor's own submission, counted. Whoever hands in one number after another to learn whose are taken is
 * soon refused; a submission that says nothing about others is given back.
 */
export async function submitKycCounted(context: OpenContext): Promise<KycView> {
  const { db, origin } = context
  const { userId } = requireInvestor(context)
  const takenIdLimits = [
    [`verification.taken:${userId}`, takenIdsPerDay.investor],
    [`verification.taken:${networkOf(origin.address)}`, takenIdsPerDay.network],
  ] as const
  await consumeLimits(db, [[`verification.submission:${userId}`, submissionsPerDay], ...takenIdLimits])
  const giveBackTaken = () => Promise.all(takenIdLimits.map(([key, limit]) => refundLimit(db, key, limit)))
  try {
    const view = await db.transaction((tx) => submitKyc(withTx(context, tx)))
    await giveBackTaken()
    return view
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'kyc_id_taken')) await giveBackTaken()
    throw error
  }
}

/** KYC-4: a rejected check that comes back as it was would only be read and rejected again. */
async function requireChange(
  { tx }: Context,
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): Promise<void> {
  const lines = await listTransitions(tx, row.userId)
  const last = lines.find((line) => line.toStatus === 'pending')
  if (!last) return
  const changes = changesBetween(last, { ...row, documents: idsByKind(documents) })
  if (changes.fields.length === 0 && changes.documents.length === 0) throw refuse('kyc_unchanged')
}

/** Everything that stands between a check and its submission: wrong answers, documents to send. */
async function faultsOfCheck(
  context: Context,
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): Promise<RawIssue[]> {
  const opened = openedRow(row, context.now)
  const progress = documentProgress(opened, documents, await isConfirmed(context.tx, row.userId))
  const has = (kind: DocumentKind) => progress.sent.some((one) => one.kind === kind)
  const missing = documentsToSend(progress).map((kind) => ({
    code: 'custom',
    path: [kind],
    message: has(kind) ? 'document_named' : 'document_missing',
  }))
  return [...faultsOf(answersOf(context, row), riyadhDay(context.now)), ...missing]
}

/** KYC-5: the score by the weights in force, and what it is made of. */
function scoreNow({ settings }: Context, answers: Answers): { score: number; basis: ScoreBasis } {
  const suitability = suitabilityOf(answers, weightsOf(settings.of(verificationSettings)))
  assert(suitability, 'complete answers have a score')
  const { score, parts } = suitability
  return { score, basis: { settingsVersion: Number(settings.version), parts } }
}

/** KYC-1, KYC-4: checks every answer again and hands the application in; a rejected one is handed in again. */
export async function submitKyc(context: Context): Promise<KycView> {
  const { tx, now } = context
  const { userId } = requireInvestor(context)
  const row = await openLocked(context, userId)
  requireEditable(openedRow(row, now).status)
  const answers = answersOf(context, row)
  const documents = await listDocuments(tx, userId)
  const faults = await faultsOfCheck(context, row, documents)
  if (faults.length > 0) throw refuse('kyc_not_added', undefined, { issues: wrongFieldsOf(faults) })
  assert(row.nationalIdFingerprint, 'complete answers hold an ID number')
  if (row.status === 'rejected') await requireChange(context, row, documents)
  if (await isIdApprovedElsewhere(tx, row.nationalIdFingerprint, userId)) {
    const issue = { path: 'nationalId', code: 'kyc_id_taken' }
    throw refuse('kyc_id_taken', undefined, { issues: [issue] })
  }
  const { score, basis } = scoreNow(context, answers)
  await updateSubmitted(tx, userId, { score, basis, profile: profileOf(score) }, now)
  await updateHandedIn(tx, userId, now)
  const handedIn = { ...row, scoreBasis: basis, documents: idsByKind(documents) }
  await insertTransition(tx, handedIn, { status: 'pending', actorId: userId, score, reasons: [] }, now)
  await recordKycStatus(context, userId, 'pending')
  await recordAct(context, {
    act: 'verification.submitted',
    subject: { kind: 'user', id: userId },
    before: { kycStatus: row.status },
    after: { kycStatus: 'pending' },
  })
  // Operators are told of what waits for them.
  if (!(await approveConfirmed(context, userId))) {
    await recordEvent(context, checkHandedIn, { subject: userId, data: { customerId: userId } })
  }
  return await kycView(context, await findApplication(tx, userId), userId)
}
