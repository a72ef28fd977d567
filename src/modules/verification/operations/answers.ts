import type { AnswerOf } from '#kit/contract.ts'
import { type Refusal, refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { riyadhDay } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { invalidInput, listWrongFields } from '#platform/http/problem.ts'
import {
  type AnswerField,
  answerFields,
  fieldsOfStep,
  type Reason,
  type ReviewedField,
  type verificationContract,
  verificationRefusals,
} from '../contract.ts'
import { rejectionReasons as reasonsInArabic } from '../messages.ar.ts'
import { rejectionReasons as reasonsInEnglish } from '../messages.en.ts'
import { type ApplicationRow, findApplication, updateAnswers } from '../queries/applications.ts'
import { listDocuments } from '../queries/documents.ts'
import {
  documentsToSend,
  expectedDecisionDay,
  findChangedFields,
  findCompletedSteps,
  findNextStep,
  findOpenDocuments,
  findOpenFields,
  findStepErrors,
  isEditable,
  mergeAnswers,
  statusInForce,
} from '../rules.ts'
import type { AnswerStep } from '../vocabulary.ts'
import { isConfirmed } from './confirmation.ts'
import { lockOrCreateApplication } from './expiry.ts'
import {
  documentProgress,
  documentView,
  keepCurrent,
  openAnswers,
  readApplication,
  requireApplicant,
  sealAnswers,
  withFormStatus,
} from './load.ts'

const refuse = refuser(verificationRefusals)
const predefinedReasons = { ar: reasonsInArabic, en: reasonsInEnglish }

/** Returns the text of a reason: the one written for this investor, or that of the predefined reason. */
export const reasonText = (reason: Reason, locale: Locale): string =>
  reason[locale] ?? (reason.code ? predefinedReasons[locale][reason.code] : '')

type KycView = AnswerOf<typeof verificationContract.kyc>

const buildRejection = (row: ApplicationRow, locale: Locale): KycView['rejection'] =>
  row.rejection && {
    at: row.statusAt.toISOString(),
    corrections: row.rejection.map((reason) => ({
      field: reason.field,
      message: reasonText(reason, locale),
    })),
  }

const rejectedFields = (row: ApplicationRow | undefined): ReviewedField[] =>
  row?.rejection?.map(({ field }) => field) ?? []

export async function buildKycView(
  context: Context,
  row: ApplicationRow | undefined,
  userId: string,
): Promise<KycView> {
  const { tx, locale, now } = context
  const today = riyadhDay(now)
  const answers = row ? openAnswers(context, row) : {}
  const documents = await listDocuments(tx, userId)
  const confirmed = await isConfirmed(tx, userId)
  const progress = documentProgress(row && withFormStatus(row, now), documents, confirmed)
  const toSend = documentsToSend(progress)
  const completed: KycView['completedSteps'] = findCompletedSteps(answers, today)
  if (toSend.length === 0) completed.push('documents')
  const nextStep = findNextStep(answers, toSend, today)
  const { status } = progress
  const shownStatus = row?.status ?? 'not_done'
  const isHandedIn = status === 'pending' || status === 'approved'
  return {
    kycStatus: shownStatus,
    approvedUntil: row?.approvedUntil ?? null,
    answers,
    completedSteps: isHandedIn ? [...completed, 'review'] : completed,
    nextStep,
    rejection: row ? buildRejection(row, locale) : null,
    openFields: findOpenFields(status, answers, rejectedFields(row), today, confirmed),
    documents: keepCurrent(documents).map(documentView),
    openDocuments: findOpenDocuments(progress),
    documentsToSend: toSend,
    profile: row?.profile ?? null,
    version: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    expectedBy: status === 'pending' && row?.submittedAt ? expectedDecisionDay(row.submittedAt) : null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    can: { edit: isEditable(status), submit: isEditable(status) && nextStep === 'review' },
  }
}

/** KYC-7: returns the status of the check, which pages read on every visit. */
export async function readKycStatus(
  context: Context,
): Promise<AnswerOf<typeof verificationContract.kycStatus>> {
  const { userId } = requireApplicant(context)
  const row = await readApplication(context, userId)
  const rejection = row ? buildRejection(row, context.locale) : null
  const updatedAt = row?.statusAt ?? (await getUser(context.tx, userId)).createdAt
  return {
    success: true,
    kycStatus: row ? statusInForce(row, riyadhDay(context.now)) : 'not_done',
    ...(rejection ? { rejection } : {}),
    updatedAt: updatedAt.toISOString(),
  }
}

/** KYC-1: returns the answers so far. */
export async function readKyc(context: Context): Promise<KycView> {
  const { userId } = requireApplicant(context)
  return await buildKycView(context, await readApplication(context, userId), userId)
}

/** Refuses changes during a review, so that the answers an operator reads do not change before the decision. */
export function requireEditable(status: KycStatus): void {
  if (isEditable(status)) return
  throw statusRefusal(status)
}
const statusRefusal = (status: KycStatus): Refusal =>
  refuse(status === 'approved' ? 'kyc_already_approved' : 'kyc_under_review')

/** KYC-4: a rejected check allows changes only to the rejected answers. */
function refuseClosedFields(fields: readonly AnswerField[]): Refusal {
  const issues = fields.map((path) => ({ path, code: 'kyc_answer_closed' }))
  return refuse('kyc_answer_closed', undefined, { issues })
}

async function saveAnswers(context: Context, input: Readonly<Record<string, unknown>>): Promise<KycView> {
  const { userId } = requireApplicant(context)
  const row = withFormStatus(await lockOrCreateApplication(context, userId), context.now)
  requireEditable(row.status)
  const saved = openAnswers(context, row)
  const answers = mergeAnswers(saved, input)
  const named = rejectedFields(row)
  const confirmed = await isConfirmed(context.tx, userId)
  const open = findOpenFields(row.status, saved, named, riyadhDay(context.now), confirmed)
  const closed = findChangedFields(saved, answers).filter((field) => !open.includes(field))
  if (closed.length > 0) throw refuseClosedFields(closed)
  await updateAnswers(context.tx, userId, sealAnswers(context, answers, userId), context.now)
  return await buildKycView(context, await findApplication(context.tx, userId), userId)
}

/** KYC-1: saves any of the answers, complete or not. */
export async function saveDraft(
  context: Context,
  given: Readonly<Record<string, unknown>>,
): Promise<KycView> {
  const known = answerFields.filter((field) => given[field] !== undefined)
  return await saveAnswers(context, Object.fromEntries(known.map((field) => [field, given[field]])))
}

/** KYC-1: saves a whole step. Answers that the step no longer asks for are removed. */
export async function saveStep(
  context: Context,
  step: AnswerStep,
  given: Readonly<Record<string, unknown>>,
): Promise<KycView> {
  // The contract cannot check dates against today.
  const faults = findStepErrors(step, given, riyadhDay(context.now))
  if (faults.length > 0) throw invalidInput(listWrongFields(faults))
  return await saveAnswers(
    context,
    Object.fromEntries(fieldsOfStep(step).map((field) => [field, given[field] ?? null])),
  )
}
