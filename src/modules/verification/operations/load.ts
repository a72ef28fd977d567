import { assert } from '#kit/errors.ts'
import { maskId } from '#kit/format.ts'
import { riyadhDay } from '#kit/time.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { Answered, type Answers } from '../contract.ts'
import { mayAnswer, requireMay } from '../policy.ts'
import { type ApplicationRow, type DocumentRow, findApplication, type SavedAnswers } from '../queries.ts'
import { type DocumentProgress, formStatusOn, statusOn } from '../rules.ts'
import type { DocumentKind } from '../vocabulary.ts'

/** Answers as they were saved, the ID number opened. */
export function answersOf({ sealing }: Context, row: ApplicationRow): Answers {
  const answers: Answers = Answered.parse(row.answers)
  if (row.nationalIdSealed) answers.nationalId = sealing.unseal(row.nationalIdSealed, row.userId)
  return answers
}

/** The ID number for papers that others may see; null where none was given. */
export async function findMaskedId({ tx, sealing }: Context, userId: string): Promise<string | null> {
  const row = await findApplication(tx, userId)
  return row?.nationalIdSealed ? maskId(sealing.unseal(row.nationalIdSealed, userId)) : null
}

export const idFingerprint = ({ sealing }: Context, nationalId: string): Buffer =>
  sealing.fingerprint('national_id', nationalId)

/** The ID number apart from the other answers, sealed for this investor. */
export function savedForm(context: Context, answers: Answers, userId: string): SavedAnswers {
  const { nationalId, ...rest } = answers
  return {
    answers: rest,
    sealed: nationalId === undefined ? null : context.sealing.seal(nationalId, userId),
    fingerprint: nationalId === undefined ? null : idFingerprint(context, nationalId),
  }
}

export function requireInvestor(context: Context): UserActor {
  const { actor } = context
  assert(actor.kind === 'user', 'the door lets only people in')
  requireMay(mayAnswer(actor, actor.userId))
  return actor
}

/** The last day of the ID, `YYYY-MM-DD`; nothing where it was handed in before that was asked. */
export const idExpiryOf = ({ answers }: ApplicationRow): string | undefined =>
  Answered.parse(answers).idExpiresOn

/** KYC-4: the status at this time. */
export const statusAt = (row: ApplicationRow, now: Date): KycStatus => statusOn(row, riyadhDay(now))

/** The same row with the status by which its answers and documents are open. */
export const openedRow = (row: ApplicationRow, now: Date): ApplicationRow => ({
  ...row,
  status: formStatusOn(row, riyadhDay(now)),
})

/** The application as it stands at this moment. */
export async function readApplication(
  { tx, now }: Context,
  userId: string,
): Promise<ApplicationRow | undefined> {
  const row = await findApplication(tx, userId)
  return row && { ...row, status: statusAt(row, now) }
}

/** Those that belong to the check as it stands. */
export const currentOf = (documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter(({ replacedAt }) => replacedAt === null)

/** Their ids by their kinds, as the history keeps them. */
export const idsByKind = (documents: readonly DocumentRow[]): Partial<Record<DocumentKind, string>> =>
  Object.fromEntries(currentOf(documents).map(({ kind, id }) => [kind, id]))

/** Returns the state of a check's documents. A check without an application needs all of them. */
export const documentProgress = (
  row: ApplicationRow | undefined,
  documents: readonly DocumentRow[],
  isConfirmed: boolean,
): DocumentProgress => ({
  isConfirmed,
  status: row?.status ?? 'not_done',
  named: row?.rejection?.map(({ field }) => field) ?? [],
  sent: currentOf(documents),
})

/** A document as people see it; where it lies is nobody's business. */
export const documentView = ({ id, kind, type, name, sizeBytes, width, height, sentAt }: DocumentRow) => ({
  id,
  kind,
  type,
  name,
  sizeBytes,
  width,
  height,
  sentAt: sentAt.toISOString(),
})
