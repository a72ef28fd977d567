import { Answered, type AnswerField, type Answers } from '../contract.ts'
import type { TransitionRow } from '../queries.ts'
import { changedFieldsOf } from '../rules.ts'
import { type DocumentKind, documentKinds } from '../vocabulary.ts'

/** What was handed in, as it is kept: the ID number by its fingerprint alone. */
export interface Submission {
  readonly answers: unknown
  readonly nationalIdFingerprint: Buffer | null
  readonly documents: Readonly<Partial<Record<DocumentKind, string>>>
}

export interface DocumentChange {
  readonly kind: DocumentKind
  /** Their ids; null where there was none. */
  readonly before: string | null
  readonly after: string | null
}

const isSameId = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null || one.equals(other)

/** What differs between two versions of one check. */
export function changesBetween(before: Submission, after: Submission) {
  const [earlier, later] = [Answered.parse(before.answers), Answered.parse(after.answers)]
  const fields = changedFieldsOf(earlier, later)
  const hasNewId = !isSameId(before.nationalIdFingerprint, after.nationalIdFingerprint)
  return {
    fields: hasNewId ? (['nationalId', ...fields] as AnswerField[]) : fields,
    documents: changedDocuments(before, after),
    earlier,
    later,
  }
}

const changedDocuments = (before: Submission, after: Submission): DocumentChange[] =>
  documentKinds
    .map((kind) => ({
      kind,
      before: before.documents[kind] ?? null,
      after: after.documents[kind] ?? null,
    }))
    .filter((one) => one.before !== one.after)

export interface Change {
  fields: AnswerField[]
  /** The changed answers as they were and as they became; never the ID number. */
  before: Answers
  after: Answers
  documents: DocumentChange[]
}

/** What each submission changed since the one before it, by the line's id; `lines` are newest first. */
export function changesOfSubmissions(lines: readonly TransitionRow[]): ReadonlyMap<string, Change> {
  const submissions = lines.filter((line) => line.toStatus === 'pending')
  const changes = submissions.flatMap((line, index) => {
    const before = submissions[index + 1]
    if (!before) return []
    const { fields, documents, earlier, later } = changesBetween(before, line)
    const only = (answers: Answers): Answers =>
      Object.fromEntries(
        fields.filter((f) => answers[f] !== undefined).map((f) => [f, answers[f]]),
      ) as Answers
    return [[line.id, { fields, before: only(earlier), after: only(later), documents }] as const]
  })
  return new Map(changes)
}
