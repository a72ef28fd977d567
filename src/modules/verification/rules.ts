import type { RawIssue } from '#kit/field-words.ts'
import { addDays, addMonths, daysBetween, instantFrom, riyadhDay } from '#kit/time.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { AnswerFault } from './answer-rules.ts'
import {
  type AnswerField,
  type Answers,
  answerFields,
  fieldsOfStep,
  type ReviewedField,
  stepSchemas,
} from './contract.ts'
import {
  type AnswerStep,
  answerSteps,
  type ExpiryWarning,
  expiryWarningDays,
  type IdentityDocumentKind,
  identityDocumentKinds,
  type KycStep,
  requiredDocuments,
} from './vocabulary.ts'

/**
 * KYC-4. not_done: nothing submitted yet. pending: waits for an operator. approved: may invest. rejected: named answers
 * must be corrected and submitted again. expired: the ID's date has passed; money can still be withdrawn. An approved
 * check can be submitted again (pending) shortly before its ID expires; the approval lasts until the decision or the
 * expiry.
 */
export const kycTransitions: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  not_done: ['pending'],
  pending: ['approved', 'rejected'],
  approved: ['expired', 'pending'],
  rejected: ['pending'],
  expired: ['pending'],
}

export const mayBecome = (from: KycStatus, to: KycStatus): boolean => kycTransitions[from].includes(to)

/**
 * Returns whether the investor can change answers: until the submission, and again when the check can be resubmitted.
 */
export const isEditable = (status: KycStatus): boolean =>
  status !== 'approved' && mayBecome(status, 'pending')

/** The part of an approval that depends on time: `approvedUntil` is its last day, `YYYY-MM-DD`. */
interface TimedStatus {
  readonly status: KycStatus
  readonly approvedUntil: string | null
}

/** KYC-4: returns `expired` for an approval after its last day, whether or not the job has stored it. */
export const statusOn = ({ status, approvedUntil }: TimedStatus, today: string): KycStatus =>
  status === 'approved' && approvedUntil !== null && approvedUntil < today ? 'expired' : status

/** Returns the status that access checks use today: an approval lasts while its renewal is pending or rejected. */
export function statusInForce({ status, approvedUntil }: TimedStatus, today: string): KycStatus {
  const isRenewal = status === 'pending' || status === 'rejected'
  return isRenewal && approvedUntil !== null && approvedUntil >= today
    ? 'approved'
    : statusOn({ status, approvedUntil }, today)
}

/**
 * Returns the status that decides which answers can be changed. From the first warning on, an approved check is as open
 * as an expired one.
 */
export function formStatusOn(check: TimedStatus, today: string): KycStatus {
  const { approvedUntil } = check
  const isEnding = approvedUntil !== null && daysBetween(today, approvedUntil) <= expiryWarningDays[0]
  return check.status === 'approved' && isEnding ? 'expired' : check.status
}

function pickStepAnswers(step: AnswerStep, answers: Answers): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  for (const field of fieldsOfStep(step)) if (answers[field] !== undefined) part[field] = answers[field]
  return part
}

type Parsing = { success: boolean; error?: { issues: readonly RawIssue[] } }

const validateStep = (step: AnswerStep, answers: Answers): readonly RawIssue[] =>
  (stepSchemas[step] as { safeParse(value: unknown): Parsing }).safeParse(pickStepAnswers(step, answers))
    .error?.issues ?? []

/** The longest term of an ID, with some years to spare. */
const maxIdYears = 15

/** KYC-4: returns the error of an ID's expiry date, or undefined. The ID is still valid on that day. */
export function findIdExpiryError(idExpiresOn: string, today: string): AnswerFault | undefined {
  if (idExpiresOn < today) return 'id_expired'
  const last = addMonths(instantFrom(`${today}T00:00:00Z`), maxIdYears * 12)
  return idExpiresOn > last.toISOString().slice(0, 10) ? 'id_expiry_far' : undefined
}

/** KYC-4: returns the warning that is due with so many days left, or null. Each warning is sent once. */
export function nextWarning(daysLeft: number, given: ExpiryWarning | null): ExpiryWarning | null {
  if (daysLeft < 0) return null
  const [first, second] = expiryWarningDays
  if (daysLeft <= second) return given === second ? null : second
  return daysLeft <= first && given === null ? first : null
}

/** Returns the errors of a step on this day. */
export function findStepErrors(step: AnswerStep, answers: Answers, today: string): RawIssue[] {
  const faults = [...validateStep(step, answers)]
  if (step !== 'identity' || answers.idExpiresOn === undefined) return faults
  const message = findIdExpiryError(answers.idExpiresOn, today)
  return message ? [...faults, { code: 'custom', path: ['idExpiresOn'], message }] : faults
}

/** KYC-1: a step is complete if it is valid now. This is computed, so that no stored flag can disagree. */
export const findCompletedSteps = (answers: Answers, today: string): AnswerStep[] =>
  answerSteps.filter((step) => findStepErrors(step, answers, today).length === 0)

/** Returns the errors that prevent a submission of these answers. */
export const findAnswerErrors = (answers: Answers, today: string): RawIssue[] =>
  answerSteps.flatMap((step) => findStepErrors(step, answers, today))

/** Returns the first step that is not complete, then documents, then the review. */
export function findNextStep(
  answers: Answers,
  toSend: readonly IdentityDocumentKind[],
  today: string,
): KycStep {
  const completed = findCompletedSteps(answers, today)
  const next = answerSteps.find((step) => !completed.includes(step))
  return next ?? (toSend.length > 0 ? 'documents' : 'review')
}

/** The part of a check's state that its documents depend on. */
export interface DocumentProgress {
  readonly status: KycStatus
  /** The fields that the review rejected. */
  readonly named: readonly ReviewedField[]
  /** The current documents. `handedInAt` marks the very files that were reviewed before. */
  readonly sent: readonly { readonly kind: IdentityDocumentKind; readonly handedInAt: Date | null }[]
  /** KYC-8: the identity service has confirmed the ID number in the answers. */
  readonly isConfirmed: boolean
}

/**
 * KYC-9: requires both sides of the ID, unless the identity is confirmed. An expired check requires them in any case,
 * because the service does not report the new expiry date.
 */
const findRequiredDocuments = ({ status, isConfirmed }: DocumentProgress): readonly IdentityDocumentKind[] =>
  isConfirmed && status !== 'expired' ? [] : requiredDocuments

/** KYC-3, KYC-4: returns the documents that are missing, were rejected and not replaced, or show an expired ID. */
export function documentsToSend(progress: DocumentProgress): IdentityDocumentKind[] {
  const { status, named, sent } = progress
  const required = findRequiredDocuments(progress)
  return identityDocumentKinds.filter((kind) => {
    const isRequired = required.includes(kind)
    const found = sent.find((one) => one.kind === kind)
    if (!found) return isRequired
    const isAskedAnew = status === 'expired' ? isRequired : status === 'rejected' && named.includes(kind)
    return isAskedAnew && found.handedInAt !== null
  })
}

/** Returns the documents that can be sent or removed now. After a rejection, only rejected and missing ones. */
export function findOpenDocuments(progress: DocumentProgress): IdentityDocumentKind[] {
  const { status, named, sent } = progress
  if (!isEditable(status)) return []
  if (status !== 'rejected') {
    const required = findRequiredDocuments(progress)
    const isNeedless = (kind: IdentityDocumentKind) =>
      requiredDocuments.includes(kind) && !required.includes(kind)
    return identityDocumentKinds.filter((kind) => !isNeedless(kind) || sent.some((one) => one.kind === kind))
  }
  const toSend = documentsToSend(progress)
  return identityDocumentKinds.filter((kind) => named.includes(kind) || toSend.includes(kind))
}

/** KYC-3: the quota of one person, including replaced and removed documents that are not deleted yet. */
const maxDocuments = 40
const maxDocumentBytes = 100 * 1024 * 1024
export const isWithinQuota = (kept: { count: number; bytes: number }): boolean =>
  kept.count <= maxDocuments && kept.bytes <= maxDocumentBytes

/** Groups of answers that one rule binds, which can be corrected only together. */
const boundFields: readonly (readonly AnswerField[])[] = [
  ['nationalId', 'nationality'],
  ['liabilities', 'liabilitiesPercent'],
  ['investmentExperience', 'yearsOfExperience', 'assetTypes'],
]

/**
 * KYC-4: returns the answers that can be changed now. After a rejection: the rejected ones, those that a rule binds to
 * them, and those that would no longer be valid.
 */
export function findOpenFields(
  status: KycStatus,
  answers: Answers,
  named: readonly ReviewedField[],
  today: string,
  isConfirmed = false,
): AnswerField[] {
  if (!isEditable(status)) return []
  // KYC-8: a confirmed number cannot be changed, unless an operator has rejected it.
  const isFixed = (field: AnswerField) => field === 'nationalId' && isConfirmed && !named.includes(field)
  if (status !== 'rejected') return answerFields.filter((field) => !isFixed(field))
  const faulty = findAnswerErrors(answers, today).map((issue) => String(issue.path?.[0]))
  const toCorrect = new Set<string>([...named, ...faulty])
  for (const group of boundFields) {
    if (group.some((field) => toCorrect.has(field))) for (const field of group) toCorrect.add(field)
  }
  return answerFields.filter((field) => toCorrect.has(field) && !isFixed(field))
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const findChangedFields = (before: Answers, after: Answers): AnswerField[] =>
  answerFields.filter((field) => !isSame(before[field], after[field]))

/** The working week in Saudi Arabia is Sunday to Thursday. */
const isWorkingDay = (day: Date): boolean => day.getUTCDay() < 5

/**
 * Returns the day by which a check is usually decided, `YYYY-MM-DD`: the working day after its submission in Riyadh.
 */
export function expectedDecisionDay(submittedAt: Date): string {
  let day = instantFrom(`${riyadhDay(submittedAt)}T00:00:00Z`)
  do day = addDays(day, 1)
  while (!isWorkingDay(day))
  return day.toISOString().slice(0, 10)
}

/** Merges saved and given answers: given ones replace, null removes, the rest stays. */
export function mergeAnswers(saved: Answers, given: Readonly<Record<string, unknown>>): Answers {
  const merged: Record<string, unknown> = { ...saved }
  for (const [field, value] of Object.entries(given)) {
    if (value === null || value === undefined) delete merged[field]
    else merged[field] = value
  }
  return merged as Answers
}
