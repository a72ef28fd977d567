import type { AnswerOf } from '#kit/contract.ts'
import { toWire } from '#kit/money.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import { findFixedBy, listMissing, listMissingDecision, listProblems } from '../../draft-rules.ts'
import { editorFieldNames } from '../../fields.ts'
import { buildProblems, buildSections } from './build-sections.ts'
import { loadChoices } from './choices.ts'
import { type Draft, loadDraft } from './load-draft.ts'

type Answer = AnswerOf<typeof opportunitiesContract.editor>

/** OPP-1: returns an opportunity's working copy, field by field, with its completeness. */
export async function readEditor(context: Context, { id }: { id: string }): Promise<Answer> {
  const draft = await loadDraft(context, id)
  const { row, facts } = draft
  return {
    id,
    lifecycle: row.lifecycle,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    sold: toWire(row.sold),
    revision: revisionOf(draft),
    fields: await buildFields(context, draft),
    ...(await buildCompleteness(context, draft)),
    choices: await loadChoices(context, draft),
    fundingDeadlineDays: facts.fundingDeadlineDays,
  }
}

/** OPP-1: returns the fields and their completeness if the working copy has changed since a revision. */
export async function readEditorChanges(
  context: Context,
  { id, since }: { id: string; since: number },
): Promise<AnswerOf<typeof opportunitiesContract.editorChanges>> {
  const draft = await loadDraft(context, id)
  const revision = revisionOf(draft)
  if (revision === since) return { revision, fields: [], problems: [], sections: [] }
  const fields = await buildFields(context, draft)
  return { revision, fields, ...(await buildCompleteness(context, draft)) }
}

/** The broken rules of the fields, and what each section lacks. */
async function buildCompleteness(
  context: Context,
  { row, values, facts }: Draft,
): Promise<Pick<Answer, 'problems' | 'sections'>> {
  const missing = [...listMissing(values), ...listMissingDecision(values, facts)]
  return {
    problems: buildProblems(listProblems(values, facts), context),
    sections: await buildSections(context, row.id, missing),
  }
}

/** Increases with every change of the working copy. */
export const revisionOf = ({ working }: Draft): number =>
  [...working.values()].reduce((sum, { version }) => sum + version, 0)

async function buildFields({ tx }: Context, draft: Draft): Promise<Answer['fields']> {
  const { values, facts, working } = draft
  const editors = [...working.values()].flatMap(({ changedBy }) => changedBy ?? [])
  const people = new Map((await listNames(tx, [...new Set(editors)])).map((user) => [user.id, user]))
  return editorFieldNames.map((field) => {
    const change = working.get(field)
    const editor = change?.changedBy ? people.get(change.changedBy) : undefined
    return {
      field,
      value: values[field],
      published: facts.published[field],
      version: change?.version ?? 0,
      isChanged: change?.isChanged ?? false,
      changedBy: editor ? fullNameOf(editor) : null,
      changedAt: change?.changedAt.toISOString() ?? null,
      fixedBy: findFixedBy(field, facts),
    }
  })
}
