import { refuser } from '#kit/errors.ts'
import { listShariaDecisions, type ShariaDecision } from '#modules/content/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import { type DraftFacts, listSlugCandidates } from '../../draft-rules.ts'
import { readFields, readStoredValue } from '../../field-record.ts'
import type { EditorField, EditorValues } from '../../fields.ts'
import { requireManagedReader, requireManager } from '../../policy.ts'
import * as queries from '../../queries/working-copy.ts'
import { opportunitiesSettings } from '../../settings.ts'

const refuse = refuser(opportunitiesRefusals)

/** An opportunity with its working copy. */
export interface Draft {
  readonly row: queries.EditedRow
  readonly working: ReadonlyMap<EditorField, queries.WorkingField>
  /** The published fields with the changes of the working copy. */
  readonly values: EditorValues
  readonly facts: DraftFacts
  /** The decisions that the Sharia page shows. */
  readonly decisions: readonly ShariaDecision[]
}

/** Loads an opportunity for an operator who edits it. Fails with `property_not_found`. */
export async function loadDraft(context: Context, id: string): Promise<Draft> {
  requireManager(context)
  return await buildDraft(context, await queries.findEdited(context.tx, id))
}

/** Loads an opportunity for an operator who may read it only. Fails with `property_not_found`. */
export async function loadDraftForReading(context: Context, id: string): Promise<Draft> {
  requireManagedReader(context)
  return await buildDraft(context, await queries.findEdited(context.tx, id))
}

/** Loads an opportunity and locks it until the commit. Fails with `property_not_found` or `property_archived`. */
export async function lockDraft(context: Context, id: string): Promise<Draft> {
  requireManager(context)
  const draft = await buildDraft(context, await queries.lockEdited(context.tx, id))
  if (draft.row.archivedAt !== null) throw refuse('property_archived')
  return draft
}

/** Loads an opportunity and locks it with its stock, so that no stake is bought or returned until the commit. */
export async function lockDraftAndStock(context: Context, id: string): Promise<Draft> {
  await lockDraft(context, id)
  await queries.lockStock(context.tx, id)
  return await loadDraft(context, id)
}

/** Loads the facts that depend on what is typed: addresses of other opportunities, and the place of the city. */
export const loadValueFacts = async (
  tx: Tx,
  { id, lifecycle }: Pick<queries.EditedRow, 'id' | 'lifecycle'>,
  values: Pick<EditorValues, 'slug' | 'title.en' | 'cityKey'>,
): Promise<Pick<DraftFacts, 'takenSlugs' | 'cityPosition'>> => ({
  takenSlugs:
    lifecycle === 'draft' && values.slug !== null
      ? await queries.listTakenSlugs(tx, id, listSlugCandidates(values))
      : [],
  cityPosition:
    values.cityKey === null ? null : ((await queries.findCityPosition(tx, values.cityKey)) ?? null),
})

async function buildDraft(context: Context, row: queries.EditedRow | undefined): Promise<Draft> {
  if (!row) throw refuse('property_not_found')
  const fields = await queries.listWorkingFields(context.tx, row.id)
  const working = new Map(fields.map((field) => [field.field, field]))
  const published = readFields(row.record)
  const decisions = await listShariaDecisions(context.tx)
  const changed = fields
    .filter(({ field, isChanged }) => isChanged && field in published)
    .map(({ field, value }) => [field, readStoredValue(field, value)] as const)
  const values: EditorValues = { ...published, ...Object.fromEntries(changed) }
  return {
    row,
    working,
    decisions,
    values,
    facts: {
      lifecycle: row.lifecycle,
      published,
      sold: Number(row.sold),
      fundingDeadlineDays: context.settings.of(opportunitiesSettings).fundingDeadlineDays,
      decisions: decisions.map(({ id }) => id),
      ...(await loadValueFacts(context.tx, row, values)),
      now: context.now,
    },
  }
}
