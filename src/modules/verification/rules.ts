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
  type DocumentKind,
  documentKinds,
  type ExpiryWarning,
  expiryWarningDays,
  type KycStep,
  requiredDocuments,
} from './vocabulary.ts'

/**
 * KYC-4. not_done: nothing handed in yet. pending: an operator's turn. approved: may invest. rejected: named
 * answers are to be corrected and handed in again. expired: the ID's date passed; money stays withdrawable. An approved
 * check is handed in anew (pending) once its ID is about to expire; the approval lasts until it is decided or expires.
 */
export const kycExits: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  not_done: ['pending'],
  pending: ['approved', 'rejected'],
  approved: ['expired', 'pending'],
  rejected: ['pending'],
  expired: ['pending'],
}

export const mayBecome = (from: KycStatus, to: KycStatus): boolean => kycExits[from].includes(to)

/** Answers are the investor's to change until they are handed in, and again once they may be handed in again. */
export const isEditable = (status: KycStatus): boolean =>
  status !== 'approved' && mayBecome(status, 'pending')

/** An approval as far as time is concerned: `approvedUntil` is its last day, `YYYY-MM-DD`. */
interface TimedStatus {
  readonly status: KycStatus
  readonly approvedUntil: string | null
}

/** KYC-4: an approved check is expired once its last day has passed, whether or not that is written down yet. */
export const statusOn = ({ status, approvedUntil }: TimedStatus, today: string): KycStatus =>
  status === 'approved' && approvedUntil !== null && approvedUntil < today ? 'expired' : status

/** What the investor may do today: an approval lasts while its renewal is under review or to be corrected. */
export function statusInForce({ status, approvedUntil }: TimedStatus, today: string): KycStatus {
  const isRenewal = status === 'pending' || status === 'rejected'
  return isRenewal && approvedUntil !== null && approvedUntil >= today
    ? 'approved'
    : statusOn({ status, approvedUntil }, today)
}

/** The status by which answers are open: from the first warning on, an approved check is as open as an expired one. */
export function formStatusOn(check: TimedStatus, today: string): KycStatus {
  const { approvedUntil } = check
  const isEnding = approvedUntil !== null && daysBetween(today, approvedUntil) <= expiryWarningDays[0]
  return check.status === 'approved' && isEnding ? 'expired' : check.status
}

function partFor(step: AnswerStep, answers: Answers): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  for (const field of fieldsOfStep(step)) if (answers[field] !== undefined) part[field] = answers[field]
  return part
}

type Parsing = { success: boolean; error?: { issues: readonly RawIssue[] } }

const judge = (step: AnswerStep, answers: Answers): readonly RawIssue[] =>
  (stepSchemas[step] as { safeParse(value: unknown): Parsing }).safeParse(partFor(step, answers)).error
    ?.issues ?? []

/** The longest that an ID is issued for, with some years to spare. */
const idYearsAtMost = 15

/** KYC-4: what is wrong with the day on which an ID expires; on that day itself it is valid still. */
export function idExpiryFault(idExpiresOn: string, today: string): AnswerFault | undefined {
  if (idExpiresOn < today) return 'id_expired'
  const last = addMonths(instantFrom(`${today}T00:00:00Z`), idYearsAtMost * 12)
  return idExpiresOn > last.toISOString().slice(0, 10) ? 'id_expiry_far' : undefined
}

/** KYC-4: which warning is due with so many days left, of those that have not been given; each is given once. */
export function warningDue(daysLeft: number, given: ExpiryWarning | null): ExpiryWarning | null {
  if (daysLeft < 0) return null
  const [first, second] = expiryWarningDays
  if (daysLeft <= second) return given === second ? null : second
  return daysLeft <= first && given === null ? first : null
}

/** What is wrong with a step as it stands on this day. */
export function stepFaultsOf(step: AnswerStep, answers: Answers, today: string): RawIssue[] {
  const faults = [...judge(step, answers)]
  if (step !== 'identity' || answers.idExpiresOn === undefined) return faults
  const message = idExpiryFault(answers.idExpiresOn, today)
  return message ? [...faults, { code: 'custom', path: ['idExpiresOn'], message }] : faults
}

/** KYC-1: complete is what would pass if it were left now; nothing is stored that could disagree. */
export const completedStepsOf = (answers: Answers, today: string): AnswerStep[] =>
  answerSteps.filter((step) => stepFaultsOf(step, answers, today).length === 0)

/** Everything that stands between these answers and their submission. */
export const faultsOf = (answers: Answers, today: string): RawIssue[] =>
  answerSteps.flatMap((step) => stepFaultsOf(step, answers, today))

/** Where to go on: the first step that is not complete, then documents, in the end the review. */
export function nextStepOf(answers: Answers, toSend: readonly DocumentKind[], today: string): KycStep {
  const completed = completedStepsOf(answers, today)
  const next = answerSteps.find((step) => !completed.includes(step))
  return next ?? (toSend.length > 0 ? 'documents' : 'review')
}

/** Where a check stands, as far as its documents are concerned. */
export interface DocumentProgress {
  readonly status: KycStatus
  /** What the review named wrong. */
  readonly named: readonly ReviewedField[]
  /** As they are now. What was handed in before is the very file that was read then. */
  readonly sent: readonly { readonly kind: DocumentKind; readonly handedInAt: Date | null }[]
  /** KYC-8: the identity service has confirmed the ID number that the answers hold. */
  readonly isConfirmed: boolean
}

/**
 * KYC-9: both sides of the ID, unless the identity is confirmed. An expired check asks for them all the same: the
 * service does not tell the new expiry date.
 */
const requiredDocumentsOf = ({ status, isConfirmed }: DocumentProgress): readonly DocumentKind[] =>
  isConfirmed && status !== 'expired' ? [] : requiredDocuments

/** KYC-3, KYC-4: what is missing, was named wrong and is the same still, or was of an ID that has expired. */
export function documentsToSend(progress: DocumentProgress): DocumentKind[] {
  const { status, named, sent } = progress
  const required = requiredDocumentsOf(progress)
  return documentKinds.filter((kind) => {
    const isRequired = required.includes(kind)
    const found = sent.find((one) => one.kind === kind)
    if (!found) return isRequired
    const isAskedAnew = status === 'expired' ? isRequired : status === 'rejected' && named.includes(kind)
    return isAskedAnew && found.handedInAt !== null
  })
}

/** Which documents may be sent or taken back now: of a rejected check what was named, or is missing. */
export function openDocumentsOf(progress: DocumentProgress): DocumentKind[] {
  const { status, named, sent } = progress
  if (!isEditable(status)) return []
  if (status !== 'rejected') {
    const required = requiredDocumentsOf(progress)
    const isNeedless = (kind: DocumentKind) => requiredDocuments.includes(kind) && !required.includes(kind)
    return documentKinds.filter((kind) => !isNeedless(kind) || sent.some((one) => one.kind === kind))
  }
  const toSend = documentsToSend(progress)
  return documentKinds.filter((kind) => named.includes(kind) || toSend.includes(kind))
}

/** KYC-3: how much is kept for one person, with all that was replaced or taken back and is not deleted yet. */
const documentsAtMost = 40
const documentBytesAtMost = 100 * 1024 * 1024
export const isWithinQuota = (kept: { count: number; bytes: number }): boolean =>
  kept.count <= documentsAtMost && kept.bytes <= documentBytesAtMost

/** Answers that one rule binds: none of them can be corrected without the others. */
const boundTogether: readonly (readonly AnswerField[])[] = [
  ['nationalId', 'nationality'],
  ['liabilities', 'liabilitiesPercent'],
  ['investmentExperience', 'yearsOfExperience', 'assetTypes'],
]

/**
 * KYC-4: what may be changed now. Of a rejected check that is what was named wrong, what a rule binds to it, and
 * what would not be taken any more; the rest stands as it was read.
 */
export function openFieldsOf(
  status: KycStatus,
  answers: Answers,
  named: readonly ReviewedField[],
  today: string,
  isConfirmed = false,
): AnswerField[] {
  if (!isEditable(status)) return []
  // KYC-8: what a service confirmed is the person's own; only an operator's word weighs more.
  const isFixed = (field: AnswerField) => field === 'nationalId' && isConfirmed && !named.includes(field)
  if (status !== 'rejected') return answerFields.filter((field) => !isFixed(field))
  const faulty = faultsOf(answers, today).map((issue) => String(issue.path?.[0]))
  const toCorrect = new Set<string>([...named, ...faulty])
  for (const group of boundTogether) {
    if (group.some((field) => toCorrect.has(field))) for (const field of group) toCorrect.add(field)
  }
  return answerFields.filter((field) => toCorrect.has(field) && !isFixed(field))
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const changedFieldsOf = (before: Answers, after: Answers): AnswerField[] =>
  answerFields.filter((field) => !isSame(before[field], after[field]))

/** Sunday to Thursday are worked, as the calendar of Riyadh has it. */
const isWorkingDay = (day: Date): boolean => day.getUTCDay() < 5

/** By which day a check is usually decided: the working day after the one it was handed in on, `YYYY-MM-DD`. */
export function expectedDecisionOf(submittedAt: Date): string {
  let day = instantFrom(`${riyadhDay(submittedAt)}T00:00:00Z`)
  do day = addDays(day, 1)
  while (!isWorkingDay(day))
  return day.toISOString().slice(0, 10)
}

/** Answers after a save: given ones replaced, nulls taken back, the rest as it was. */
export function mergeAnswers(saved: Answers, given: Readonly<Record<string, unknown>>): Answers {
  const merged: Record<string, unknown> = { ...saved }
  for (const [field, value] of Object.entries(given)) {
    if (value === null || value === undefined) delete merged[field]
    else merged[field] = value
  }
  return merged as Answers
}
