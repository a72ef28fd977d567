import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import { type AnyFieldValue, type EditorField, editorFieldNames } from '../../fields.ts'
import { requireManager } from '../../policy.ts'
import * as queries from '../../queries/working-copy.ts'
import { callOffPlans } from '../lifecycle/call-off-plans.ts'
import { createDraft } from './create-draft.ts'
import { loadDraft, lockDraft } from './load-draft.ts'

const refuse = refuser(opportunitiesRefusals)

/** OPP-2: archives a draft. It leaves the list, its planned steps are called off, and it can be restored. */
export async function archiveDraft(context: Context, { id }: { id: string }): Promise<void> {
  const { tx, actor, now } = context
  const { row } = await lockDraft(context, id)
  if (row.lifecycle !== 'draft') throw refuse('property_transition_refused')
  await queries.saveArchiving(tx, id, { at: now, by: actor.kind === 'user' ? actor.userId : null })
  await callOffPlans(context, id)
  await recordAct(context, { act: 'opportunities.archived', subject: { kind: 'opportunity', id } })
}

/** Restores an archived draft. Does nothing if it is not archived. */
export async function restoreDraft(context: Context, { id }: { id: string }): Promise<void> {
  requireManager(context)
  const row = await queries.lockEdited(context.tx, id)
  if (!row) throw refuse('property_not_found')
  if (row.archivedAt === null) return
  await queries.saveArchiving(context.tx, id, { at: null, by: null })
  await recordAct(context, { act: 'opportunities.restored', subject: { kind: 'opportunity', id } })
}

/** Fields that belong to one opportunity: its address, dates, licence and deed. */
const notCopied: readonly EditorField[] = [
  'slug',
  'opensAt',
  'closesAt',
  'completeBy',
  'expectedExitOn',
  'advertisingLicence',
  'deedReference',
  'plotReference',
]

const copySuffix = { ar: ' (نسخة)', en: ' (copy)' } as const

/** Creates a draft with the texts and terms of another opportunity, without its money, files and history. */
export async function duplicateOpportunity(
  context: Context,
  { id }: { id: string },
): ReturnType<typeof createDraft> {
  const { values } = await loadDraft(context, id)
  const created = await createDraft(context)
  const value = (field: EditorField): AnyFieldValue => {
    const own = values[field]
    if ((field === 'title.ar' || field === 'title.en') && typeof own === 'string') {
      return `${own}${copySuffix[field === 'title.ar' ? 'ar' : 'en']}`.slice(0, 120)
    }
    return own
  }
  const changes = editorFieldNames
    .filter((field) => !notCopied.includes(field) && values[field] !== null)
    .map((field) => ({ field, value: value(field), isChanged: true, basedOn: 0 }))
  if (changes.length === 0) return created
  const { actor, now } = context
  const userId = actor.kind === 'user' ? actor.userId : null
  await queries.saveWorkingFields(context.tx, created.id, changes, { userId, now })
  await recordAct(context, {
    act: 'opportunities.duplicated',
    subject: { kind: 'opportunity', id: created.id },
    after: { copiedFrom: id },
  })
  return created
}
