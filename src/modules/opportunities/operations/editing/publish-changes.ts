import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../../contract.ts'
import { listProblems } from '../../draft-rules.ts'
import { type EditorField, listFieldsForTwo } from '../../fields.ts'
import * as queries from '../../queries/working-copy.ts'
import { applyWorkingCopy, listDifferences, requireComplete, requireConsistent } from './apply-changes.ts'
import { type Draft, lockDraft, lockDraftAndStock } from './load-draft.ts'
import { readEditor, revisionOf } from './read-editor.ts'

const refuse = refuser(opportunitiesRefusals)
type Answer = AnswerOf<typeof opportunitiesContract.editor>

/**
 * OPP-2: publishes the changes of a published opportunity, as the operator has reviewed them. Fails with
 * `property_changed_meanwhile` if another operator has changed a field since. A new price stays in the working copy: it
 * needs a second operator (ADM-9).
 */
export async function publishChanges(
  context: Context,
  { id, revision }: { id: string; revision: number },
): Promise<Answer> {
  const draft = await lockDraftAndStock(context, id)
  // The publication of a draft is a step of its lifecycle.
  if (draft.row.lifecycle === 'draft') throw refuse('property_transition_refused')
  if (revisionOf(draft) !== revision) throw refuse('property_changed_meanwhile')
  const forTwo = listFieldsForTwo(listDifferences(draft).map(({ field }) => field))
  const publishable = withPublishedValues(draft, forTwo)
  requireComplete(publishable.values)
  requireConsistent(listProblems(publishable.values, publishable.facts))
  const differences = listDifferences(publishable)
  if (differences.length === 0) return await readEditor(context, { id })
  await applyWorkingCopy(context, publishable, forTwo)
  await recordAct(context, {
    act: 'opportunities.changes_published',
    subject: { kind: 'opportunity', id },
    before: Object.fromEntries(differences.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(differences.map(({ field, after }) => [field, after])),
  })
  return await readEditor(context, { id })
}

/** Returns the draft with the published values of these fields. */
const withPublishedValues = (draft: Draft, fields: readonly EditorField[]): Draft => ({
  ...draft,
  values: {
    ...draft.values,
    ...Object.fromEntries(fields.map((field) => [field, draft.facts.published[field]])),
  },
})

/** Gives up unpublished changes of these fields, so that they are as published again. */
export async function discardChanges(
  context: Context,
  { id, fields }: { id: string; fields: readonly EditorField[] },
): Promise<Answer> {
  const { tx, actor, now } = context
  const draft = await lockDraft(context, id)
  const editor = { userId: actor.kind === 'user' ? actor.userId : null, now }
  const logged = listDifferences(draft).filter(({ field }) => fields.includes(field))
  await queries.discardWorkingFields(tx, id, fields, editor)
  if (logged.length > 0) {
    // Discarding is an entry of its own, even right after the change.
    const changes = logged.map(({ field, before, after }) => ({ field, before: after, after: before }))
    await queries.logChanges(tx, id, changes, { ...editor, since: now })
  }
  return await readEditor(context, { id })
}
