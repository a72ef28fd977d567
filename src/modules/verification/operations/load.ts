import { assert } from '#kit/errors.ts'
import { maskId } from '#kit/format.ts'
import { riyadhDay } from '#kit/time.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import { type Context, requirePermission, type UserActor } from '#platform/context.ts'
import { type Answers, PartialAnswers } from '../contract.ts'
import { mayAnswer } from '../policy.ts'
import { type ApplicationRow, findApplication, type SavedAnswers } from '../queries/applications.ts'
import type { DocumentRow } from '../queries/documents.ts'
import { type DocumentProgress, formStatusOn, statusOn } from '../rules.ts'
import type { IdentityDocumentKind } from '../vocabulary.ts'

/** Returns the saved answers with the ID number decrypted. */
export function openAnswers({ sealing }: Context, row: ApplicationRow): Answers {
  const answers: Answers = PartialAnswers.parse(row.answers)
  if (row.nationalIdSealed) answers.nationalId = sealing.unseal(row.nationalIdSealed, row.userId)
  return answers
}

/** Returns the masked ID number for documents that others may see, or null. */
export async function findMaskedId({ tx, sealing }: Context, userId: string): Promise<string | null> {
  const row = await findApplication(tx, userId)
  return row?.nationalIdSealed ? maskId(sealing.unseal(row.nationalIdSealed, userId)) : null
}

export const idFingerprint = ({ sealing }: Context, nationalId: string): Buffer =>
  sealing.fingerprint('national_id', nationalId)

/** Separates the ID number from the other answers and encrypts it for this investor. */
export function sealAnswers(context: Context, answers: Answers, userId: string): SavedAnswers {
  const { nationalId, ...rest } = answers
  return {
    answers: rest,
    sealed: nationalId === undefined ? null : context.sealing.seal(nationalId, userId),
    fingerprint: nationalId === undefined ? null : idFingerprint(context, nationalId),
  }
}

export function requireApplicant(context: Context): UserActor {
  const { actor } = context
  assert(actor.kind === 'user', 'the door lets only people in')
  requirePermission(mayAnswer(actor, actor.userId))
  return actor
}

/** Returns the last day of the ID, `YYYY-MM-DD`; undefined if it was submitted before the question existed. */
export const idExpiryOf = ({ answers }: ApplicationRow): string | undefined =>
  PartialAnswers.parse(answers).idExpiresOn

/** KYC-4: returns the status at this time. */
export const applicationStatusAt = (row: ApplicationRow, now: Date): KycStatus =>
  statusOn(row, riyadhDay(now))

/** Returns the row with the status that decides which answers and documents can be changed. */
export const withFormStatus = (row: ApplicationRow, now: Date): ApplicationRow => ({
  ...row,
  status: formStatusOn(row, riyadhDay(now)),
})

/** Returns the application with its status now. */
export async function readApplication(
  { tx, now }: Context,
  userId: string,
): Promise<ApplicationRow | undefined> {
  const row = await findApplication(tx, userId)
  return row && { ...row, status: applicationStatusAt(row, now) }
}

/** Returns the documents that belong to the current check. */
export const keepCurrent = (documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter(({ replacedAt }) => replacedAt === null)

/** Returns the ids of the current documents by kind, as the history stores them. */
export const idsByKind = (documents: readonly DocumentRow[]): Partial<Record<IdentityDocumentKind, string>> =>
  Object.fromEntries(keepCurrent(documents).map(({ kind, id }) => [kind, id]))

/** Returns the state of a check's documents. A check without an application needs all of them. */
export const documentProgress = (
  row: ApplicationRow | undefined,
  documents: readonly DocumentRow[],
  isConfirmed: boolean,
): DocumentProgress => ({
  isConfirmed,
  status: row?.status ?? 'not_done',
  named: row?.rejection?.map(({ field }) => field) ?? [],
  sent: keepCurrent(documents),
})

/** Returns a document as the API shows it, without its storage id. */
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
