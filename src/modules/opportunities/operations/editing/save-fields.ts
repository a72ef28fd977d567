import type { AnswerOf } from '#kit/contract.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import {
  findFixedBy,
  listFixedChanges,
  listMissing,
  listMissingDecision,
  listProblems,
} from '../../draft-rules.ts'
import { readStoredValue } from '../../field-record.ts'
import { type AnyFieldValue, type EditorField, type EditorValues, isSameValue } from '../../fields.ts'
import * as queries from '../../queries/working-copy.ts'
import { buildProblems, buildSections } from './build-sections.ts'
import { requireKnownChoices } from './choices.ts'
import { type Draft, loadValueFacts, lockDraft } from './load-draft.ts'

type Answer = AnswerOf<typeof opportunitiesContract.saveFields>

export interface SaveFields {
  readonly id: string
  readonly changes: readonly {
    readonly field: EditorField
    readonly value: AnyFieldValue
    readonly basedOn: number
  }[]
}

/** Pauses in typing within this time are one entry of the log. */
const oneEntryMs = 10 * minuteMs

/**
 * OPP-1: saves changed fields to the working copy. A field that another operator has changed meanwhile is a conflict
 * and is not saved; the answer has the other's value. A field that is fixed is refused. All other fields are saved.
 */
export async function saveFields(context: Context, { id, changes }: SaveFields): Promise<Answer> {
  const { tx, actor, now } = context
  const draft = await lockDraft(context, id)
  await requireKnownChoices(context, draft, changes)
  const wanted = changes.map(({ field, value, basedOn }) => ({
    field,
    value: clean(value),
    basedOn,
    isChanged: !isSameValue(clean(value), draft.facts.published[field]),
  }))
  const fixed = new Set(
    listFixedChanges(merge(draft.facts.published, wanted), draft.facts).map(({ field }) => field),
  )
  const allowed = wanted.filter(({ field }) => !fixed.has(field))
  const userId = actor.kind === 'user' ? actor.userId : null
  const saved = await queries.saveWorkingFields(tx, id, allowed, { userId, now })
  const savedNow = allowed.filter(({ field }) => saved.some((one) => one.field === field))
  const logged = savedNow.flatMap(({ field, value }) =>
    isSameValue(value, draft.values[field]) ? [] : [{ field, before: draft.values[field], after: value }],
  )
  if (logged.length > 0) {
    await queries.logChanges(tx, id, logged, { userId, now, since: addMs(now, -oneEntryMs) })
  }
  const values = merge(draft.values, savedNow)
  const facts = { ...draft.facts, ...(await loadValueFacts(tx, draft.row, values)) }
  const conflicting = allowed.filter(({ field }) => !saved.some((one) => one.field === field))
  return {
    savedAt: now.toISOString(),
    saved: [...saved, ...listAgreed(draft, conflicting)],
    conflicts: await buildConflicts(context, draft, conflicting),
    fixed: [...fixed].map((field) => ({ field, fixedBy: findFixedBy(field, draft.facts)! })),
    problems: buildProblems(listProblems(values, facts), context),
    sections: await buildSections(context, id, [
      ...listMissing(values),
      ...listMissingDecision(values, facts),
    ]),
  }
}

/** A blank text is a missing one. Texts are kept in NFC, as typed otherwise. */
const clean = (value: AnyFieldValue): AnyFieldValue =>
  typeof value === 'string' ? (value.trim() === '' ? null : value.normalize('NFC')) : value

const merge = (
  values: EditorValues,
  changes: readonly { field: EditorField; value: AnyFieldValue }[],
): EditorValues => ({ ...values, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) })

type Wanted = readonly { readonly field: EditorField; readonly value: AnyFieldValue }[]

/** Two operators who typed the same do not conflict. */
const listAgreed = ({ values, working }: Draft, conflicting: Wanted) =>
  conflicting
    .filter(({ field, value }) => isSameValue(value, values[field]))
    .map(({ field }) => ({ field, version: working.get(field)?.version ?? 0 }))

async function buildConflicts(
  { tx }: Context,
  { values, working }: Draft,
  conflicting: Wanted,
): Promise<Answer['conflicts']> {
  const real = conflicting.filter(({ field, value }) => !isSameValue(value, values[field]))
  const others = real.flatMap(({ field }) => working.get(field)?.changedBy ?? [])
  const people = new Map((await listNames(tx, others)).map((user) => [user.id, fullNameOf(user)]))
  return real.map(({ field }) => {
    const other = working.get(field)
    return {
      field,
      value: readStoredValue(field, values[field]),
      version: other?.version ?? 0,
      changedBy: (other?.changedBy && people.get(other.changedBy)) ?? null,
      changedAt: other?.changedAt.toISOString() ?? null,
    }
  })
}
