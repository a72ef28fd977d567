import { type AnswerField, type Answers, PartialAnswers } from '../contract.ts'
import type { TransitionRow } from '../queries/transitions.ts'
import { findChangedFields } from '../rules.ts'
import { type IdentityDocumentKind, identityDocumentKinds } from '../vocabulary.ts'

/** A submission as it is stored, with the fingerprint of the ID number only. */
export interface Submission {
  readonly answers: unknown
  readonly nationalIdFingerprint: Buffer | null
  readonly documents: Readonly<Partial<Record<IdentityDocumentKind, string>>>
}

export interface DocumentChange {
  readonly kind: IdentityDocumentKind
  /** Ids of the documents; null if there was none. */
  readonly before: string | null
  readonly after: string | null
}

const isSameId = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null || one.equals(other)

/** Returns the differences between two submissions of one check. */
export function compareSubmissions(before: Submission, after: Submission) {
  const [earlier, later] = [PartialAnswers.parse(before.answers), PartialAnswers.parse(after.answers)]
  const fields = findChangedFields(earlier, later)
  const hasNewId = !isSameId(before.nationalIdFingerprint, after.nationalIdFingerprint)
  return {
    fields: hasNewId ? (['nationalId', ...fields] as AnswerField[]) : fields,
    documents: changedDocuments(before, after),
    earlier,
    later,
  }
}

const changedDocuments = (before: Submission, after: Submission): DocumentChange[] =>
  identityDocumentKinds
    .map((kind) => ({
      kind,
      before: before.documents[kind] ?? null,
      after: after.documents[kind] ?? null,
    }))
    .filter((one) => one.before !== one.after)

export interface SubmissionChange {
  fields: AnswerField[]
  /** The changed answers before and after; never the ID number. */
  before: Answers
  after: Answers
  documents: DocumentChange[]
}

/** Returns what each submission changed compared with the one before, by the entry's id. `lines` are newest first. */
export function compareAllSubmissions(
  lines: readonly TransitionRow[],
): ReadonlyMap<string, SubmissionChange> {
  const submissions = lines.filter((line) => line.toStatus === 'pending')
  const changes = submissions.flatMap((line, index) => {
    const before = submissions[index + 1]
    if (!before) return []
    const { fields, documents, earlier, later } = compareSubmissions(before, line)
    const only = (answers: Answers): Answers =>
      Object.fromEntries(
        fields.filter((f) => answers[f] !== undefined).map((f) => [f, answers[f]]),
      ) as Answers
    return [[line.id, { fields, before: only(earlier), after: only(later), documents }] as const]
  })
  return new Map(changes)
}
