import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import { type DraftPart, toPageParts } from '../draft.ts'
import { findPartField, type PartValue } from '../fields.ts'
import { type ContentPage, isAddedPart } from '../kinds.ts'
import { requireContentEditor } from '../policy.ts'
import { replaceMediaUses } from '../queries/media.ts'
import * as queries from '../queries/pages.ts'
import {
  blankPart,
  findValueProblem,
  listMediaIds,
  mergeChanges,
  type PartChange,
  placePart,
} from '../rules.ts'
import { partsAtMost } from '../vocabulary.ts'
import { type ContentSurroundings, type LoadedPage, lockPage } from './load.ts'
import { buildEditedPage, buildPageState, type EditedContent, findEditorNames } from './read.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)

/** Stores the parts of a locked draft as its next revision. */
export async function storeDraft(
  context: Context,
  loaded: LoadedPage,
  parts: readonly DraftPart[],
): Promise<LoadedPage> {
  const { userId } = requireContentEditor(context)
  const draft = { page: loaded.page, parts, revision: loaded.draft.revision + 1 }
  await queries.updateContentDraft(context.tx, draft, { userId, now: context.now })
  const [before, after] = [loaded.draft.parts, parts].map((one) => listMediaIds(toPageParts(one)))
  if (before!.length + after!.length > 0) await replaceMediaUses(context.tx, loaded.page, 'draft', after!)
  return { ...loaded, draft }
}

/**
 * CMS-1: saves changed fields to the working copy. A field that another operator has changed meanwhile is a conflict
 * and is not saved; the answer has the other's value. All other fields are saved.
 */
export async function saveContentFields(
  context: Context,
  { page, changes }: ParsedOf<Endpoints['saveFields']>,
  surroundings: ContentSurroundings,
): Promise<AnswerOf<Endpoints['saveFields']>> {
  const { userId } = requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const wanted = checkChanges(loaded.draft.parts, changes)
  const at = context.now.toISOString()
  const { parts, saved, conflicts } = mergeChanges(loaded.draft.parts, wanted, { by: userId, at })
  const isWritten = parts.some((part, index) => part !== loaded.draft.parts[index])
  const stored = isWritten ? await storeDraft(context, loaded, parts) : loaded
  return {
    savedAt: at,
    revision: stored.draft.revision,
    previousRevision: loaded.draft.revision,
    saved: [...saved],
    conflicts: await buildFieldConflicts(context, parts, conflicts),
    ...(await buildPageState(context, stored, surroundings)),
  }
}

/** Checks values against their fields. A line is trimmed, so that a blank one is empty. */
function checkChanges(parts: readonly DraftPart[], changes: readonly PartChange[]): PartChange[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const checked = changes.map((change, index) => {
    const part = byId.get(change.part)
    if (!part) throw refuse('content_part_not_found')
    const field = findPartField(part.type, change.field)
    const path = `changes.${index}.value`
    if (!field) return { change, issue: { path: `changes.${index}.field`, code: 'invalid' } }
    const value: PartValue = typeof change.value === 'string' ? change.value.normalize('NFC') : change.value
    const code = findValueProblem(field, value)
    return { change: { ...change, value }, issue: code ? { path, code } : null }
  })
  const issues = checked.flatMap(({ issue }) => issue ?? [])
  if (issues.length > 0) throw invalidInput(issues)
  return checked.map(({ change }) => change)
}

async function buildFieldConflicts(
  context: Context,
  parts: readonly DraftPart[],
  conflicts: readonly { part: string; field: string }[],
): Promise<AnswerOf<Endpoints['saveFields']>['conflicts']> {
  const found = conflicts.map(({ part, field }) => ({
    part,
    field,
    present: parts.find(({ id }) => id === part)!.fields[field]!,
  }))
  const names = await findEditorNames(
    context,
    found.flatMap(({ present }) => present.changedBy ?? []),
  )
  return found.map(({ part, field, present: { value, version, changedBy, changedAt } }) => ({
    part,
    field,
    value,
    version,
    changedBy: (changedBy && names.get(changedBy)) ?? null,
    changedAt,
  }))
}

/** Adds a blank part. It is hidden, so that an unfinished one does not hold up the publication of the others. */
export async function addContentPart(
  context: Context,
  { page, type }: ParsedOf<Endpoints['addPart']>,
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  requireContentEditor(context)
  if (!isAddedPart(page, type)) throw refuse('content_part_fixed')
  const loaded = await lockPage(context, page)
  if (loaded.draft.parts.length >= partsAtMost) throw refuse('content_parts_full')
  const parts = [...loaded.draft.parts, { ...blankPart(newId(), type), isHidden: true }]
  return await buildEditedPage(context, await storeDraft(context, loaded, parts), surroundings)
}

interface OnePart {
  readonly page: ContentPage
  readonly part: string
}

/** Locks a page to change one of its parts other than the head. */
async function lockPart(context: Context, { page, part }: OnePart): Promise<LoadedPage> {
  requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const found = loaded.draft.parts.find(({ id }) => id === part)
  if (!found) throw refuse('content_part_not_found')
  if (!isAddedPart(page, found.type)) throw refuse('content_part_fixed')
  return loaded
}

/** Moves a part before another one. Moves of several operators apply one after the other. */
export async function moveContentPart(
  context: Context,
  { before, ...place }: OnePart & { readonly before: string | null },
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const loaded = await lockPart(context, place)
  if (before !== null && !loaded.draft.parts.some(({ id }) => id === before)) {
    throw refuse('content_part_not_found')
  }
  const parts = placePart(loaded.draft.parts, place.part, before)
  return await buildEditedPage(context, await storeDraft(context, loaded, parts), surroundings)
}

export async function showContentPart(
  context: Context,
  { isHidden, ...place }: OnePart & { readonly isHidden: boolean },
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const loaded = await lockPart(context, place)
  const parts = loaded.draft.parts.map((part) => (part.id === place.part ? { ...part, isHidden } : part))
  return await buildEditedPage(context, await storeDraft(context, loaded, parts), surroundings)
}

export async function removeContentPart(
  context: Context,
  place: OnePart,
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const loaded = await lockPart(context, place)
  const parts = loaded.draft.parts.filter(({ id }) => id !== place.part)
  return await buildEditedPage(context, await storeDraft(context, loaded, parts), surroundings)
}
