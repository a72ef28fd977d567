import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import { toPageParts } from '../draft.ts'
import type { PagePart } from '../fields.ts'
import { type ContentPage, contentKinds } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import * as queries from '../queries.ts'
import {
  isSamePage,
  listPageDifferences,
  listPageFaults,
  type PartDifference,
  restoreParts,
} from '../rules.ts'
import { shippedPages } from '../shipped/pages.ts'
import { storeDraft } from './edit.ts'
import { buildSurroundings, type ContentSurroundings, loadPage, lockPage } from './load.ts'
import { buildEditedPage, buildPublication, type EditedContent, findEditorNames } from './read.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)
const versionsShown = 50

/**
 * CMS-1: publishes the working copy as the operator has reviewed it. Of two operators who publish the same revision at
 * once the second is refused with `content_unchanged`. Fails with `content_changed_meanwhile` if another operator has
 * changed it since, and with `content_faulty` if faults are left.
 */
export async function publishContent(
  context: Context,
  { page, revision }: { page: ContentPage; revision: number },
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const { tx, now } = context
  const { userId } = requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const parts = toPageParts(loaded.draft.parts)
  if (isSamePage(parts, loaded.shown)) throw refuse('content_unchanged')
  if (loaded.draft.revision !== revision) throw refuse('content_changed_meanwhile')
  if (listPageFaults(page, parts, buildSurroundings(surroundings)).length > 0) throw refuse('content_faulty')
  const number = (loaded.published?.number ?? 0) + 1
  const published = { page, number, parts, publishedBy: userId, publishedAt: now }
  await queries.insertContentVersion(tx, published)
  await recordAct(context, {
    act: 'content.published',
    subject: { kind: 'content', id: page },
    after: { page, version: number, changes: listPageDifferences(loaded.shown, parts).length },
  })
  return await buildEditedPage(context, { ...loaded, shown: parts, published }, surroundings)
}

/** Lists the versions of a page with their differences, and what the working copy would change. */
export async function listContentHistory(
  context: Context,
  { page }: { page: ContentPage },
): Promise<AnswerOf<Endpoints['versions']>> {
  requireContentReader(context)
  const { draft, shown } = await loadPage(context, page)
  // One more than shown, so that the oldest one has its predecessor.
  const rows = await queries.listContentVersions(context.tx, page, versionsShown + 1)
  const names = await findEditorNames(
    context,
    rows.map(({ publishedBy }) => publishedBy),
  )
  return {
    page,
    name: contentKinds[page].name,
    revision: draft.revision,
    unpublished: toMutable(listPageDifferences(shown, toPageParts(draft.parts))),
    items: rows.slice(0, versionsShown).map((row, index) => ({
      ...buildPublication(row, names),
      differences: toMutable(listPageDifferences(rows[index + 1]?.parts ?? shippedPages[page], row.parts)),
    })),
  }
}

const toMutable = (differences: readonly PartDifference[]) => differences.map((one) => ({ ...one }))

/** Makes a version the working copy. The version itself stays; publishing makes a new one. */
export async function restoreContent(
  context: Context,
  { page, number }: { page: ContentPage; number: number },
): Promise<AnswerOf<Endpoints['restore']>> {
  const { userId } = requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const parts = await findVersionParts(context, page, number)
  if (!parts) throw refuse('content_version_not_found')
  if (isSamePage(toPageParts(loaded.draft.parts), parts)) throw refuse('content_unchanged')
  const editor = { by: userId, at: context.now.toISOString() }
  const { draft } = await storeDraft(context, loaded, restoreParts(loaded.draft.parts, parts, editor))
  await recordAct(context, {
    act: 'content.restored',
    subject: { kind: 'content', id: page },
    after: { page, version: number },
  })
  return { page, revision: draft.revision }
}

async function findVersionParts(
  { tx }: Context,
  page: ContentPage,
  number: number,
): Promise<readonly PagePart[] | undefined> {
  if (number === 0) return shippedPages[page]
  return (await queries.findContentVersion(tx, page, number))?.parts
}
