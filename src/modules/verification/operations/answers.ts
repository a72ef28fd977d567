import type { AnswerOf } from '#kit/contract.ts'
import { type Refusal, refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { riyadhDay } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { invalidInput, wrongFieldsOf } from '#platform/http/problem.ts'
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
import { type ApplicationRow, findApplication, listDocuments, updateAnswers } from '../queries.ts'
import {
  changedFieldsOf,
  completedStepsOf,
  documentsToSend,
  expectedDecisionOf,
  isEditable,
  mergeAnswers,
  nextStepOf,
  openDocumentsOf,
  openFieldsOf,
  statusInForce,
  stepFaultsOf,
} from '../rules.ts'
import type { AnswerStep } from '../vocabulary.ts'
import { isConfirmed } from './confirmation.ts'
import { openLocked } from './expiry.ts'
import {
  answersOf,
  currentOf,
  documentProgress,
  documentView,
  openedRow,
  readApplication,
  requireInvestor,
  savedForm,
} from './load.ts'

const refuse = refuser(verificationRefusals)
const pickedReasons = { ar: reasonsInArabic, en: reasonsInEnglish }

/** A reason in words: those written for this investor, else those of the picked one. */
export const reasonText = (reason: Reason, locale: Locale): string =>
  reason[locale] ?? (reason.code ? pickedReasons[locale][reason.code] : '')

type KycView = AnswerOf<typeof verificationContract.kyc>

const rejectionOf = (row: ApplicationRow, locale: Locale): KycView['rejection'] =>
  row.rejection && {
    at: row.statusAt.toISOString(),
    corrections: row.rejection.map((reason) => ({
      field: reason.field,
      message: reasonText(reason, locale),
    })),
  }

const fieldsToCorrect = (row: ApplicationRow | undefined): ReviewedField[] =>
  row?.rejection?.map(({ field }) => field) ?? []

export async function kycView(
  context: Context,
  row: ApplicationRow | undefined,
  userId: string,
): Promise<KycView> {
  const { tx, locale, now } = context
  const today = riyadhDay(now)
  const answers = row ? answersOf(context, row) : {}
  const documents = await listDocuments(tx, userId)
  const confirmed = await isConfirmed(tx, userId)
  const progress = documentProgress(row && openedRow(row, now), documents, confirmed)
  const toSend = documentsToSend(progress)
  const completed: KycView['completedSteps'] = completedStepsOf(answers, today)
  if (toSend.length === 0) completed.push('documents')
  const nextStep = nextStepOf(answers, toSend, today)
  const { status } = progress
  const shownStatus = row?.status ?? 'not_done'
  const isHandedIn = status === 'pending' || status === 'approved'
  return {
    kycStatus: shownStatus,
    approvedUntil: row?.approvedUntil ?? null,
    answers,
    completedSteps: isHandedIn ? [...completed, 'review'] : completed,
    nextStep,
    rejection: row ? rejectionOf(row, locale) : null,
    openFields: openFieldsOf(status, answers, fieldsToCorrect(row), today, confirmed),
    documents: currentOf(documents).map(documentView),
    openDocuments: openDocumentsOf(progress),
    documentsToSend: toSend,
    profile: row?.profile ?? null,
    version: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    expectedBy: status === 'pending' && row?.submittedAt ? expectedDecisionOf(row.submittedAt) : null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    can: { edit: isEditable(status), submit: isEditable(status) && nextStep === 'review' },
  }
}

/** KYC-7: where the check stands, for the screens' re-check on every visit. */
export async function readKycStatus(
  context: Context,
): Promise<AnswerOf<typeof verificationContract.kycStatus>> {
  const { userId } = requireInvestor(context)
  const row = await readApplication(context, userId)
  const rejection = row ? rejectionOf(row, context.locale) : null
  const updatedAt = row?.statusAt ?? (await getUser(context.tx, userId)).createdAt
  return {
    success: true,
    kycStatus: row ? statusInForce(row, riyadhDay(context.now)) : 'not_done',
    ...(rejection ? { rejection } : {}),
    updatedAt: updatedAt.toISOString(),
  }
}

/** KYC-1: the answers so far, on whichever device. */
export async function readKyc(context: Context): Promise<KycView> {
  const { userId } = requireInvestor(context)
  return await kycView(context, await readApplication(context, userId), userId)
}

/** Answers in review are what an operator reads: they stand still until the decision. */
export function requireEditable(status: KycStatus): void {
  if (isEditable(status)) return
  throw statusRefusal(status)
}
const statusRefusal = (status: KycStatus): Refusal =>
  refuse(status === 'approved' ? 'kyc_already_approved' : 'kyc_under_review')

/** KYC-4: a rejected check opens only what was named wrong. */
function closedRefusal(fields: readonly AnswerField[]): Refusal {
  const issues = fields.map((path) => ({ path, code: 'kyc_answer_closed' }))
  return refuse('kyc_answer_closed', undefined, { issues })
}

async function save(context: Context, input: Readonly<Record<string, unknown>>): Promise<KycView> {
  const { userId } = requireInvestor(context)
  const row = openedRow(await openLocked(context, userId), context.now)
  requireEditable(row.status)
  const saved = answersOf(context, row)
  const answers = mergeAnswers(saved, input)
  const named = fieldsToCorrect(row)
  const confirmed = await isConfirmed(context.tx, userId)
  const open = openFieldsOf(row.status, saved, named, riyadhDay(context.now), confirmed)
  const closed = changedFieldsOf(saved, answers).filter((field) => !open.includes(field))
  if (closed.length > 0) throw closedRefusal(closed)
  await updateAnswers(context.tx, userId, savedForm(context, answers, userId), context.now)
  return await kycView(context, await findApplication(context.tx, userId), userId)
}

/** KYC-1: saves any of the answers as they are given, complete or not. */
export async function saveDraft(
  context: Context,
  given: Readonly<Record<string, unknown>>,
): Promise<KycView> {
  const known = answerFields.filter((field) => given[field] !== undefined)
  return await save(context, Object.fromEntries(known.map((field) => [field, given[field]])))
}

/** KYC-1: saves a whole step as it is left. What the step no longer asks for is taken back. */
export async function saveStep(
  context: Context,
  step: AnswerStep,
  given: Readonly<Record<string, unknown>>,
): Promise<KycView> {
  // What the contract cannot know is which day it is.
  const faults = stepFaultsOf(step, given, riyadhDay(context.now))
  if (faults.length > 0) throw invalidInput(wrongFieldsOf(faults))
  return await save(
    context,
    Object.fromEntries(fieldsOfStep(step).map((field) => [field, given[field] ?? null])),
  )
}
