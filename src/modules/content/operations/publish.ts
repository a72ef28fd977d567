import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { recordLegalVersion } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import { toPageParts } from '../draft.ts'
import type { PagePart } from '../fields.ts'
import { type ContentPage, contentKinds, isLegalPage, legalDocumentOf } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import { replaceMediaUses } from '../queries/media.ts'
import * as queries from '../queries/pages.ts'
import { isSamePage, listMediaIds, listPageDifferences, type PartDifference, restoreParts } from '../rules.ts'
import { shippedPages } from '../shipped/pages.ts'
import { storeDraft } from './edit.ts'
import { type ContentSurroundings, type LoadedPage, loadPage, loadPictures, lockPage } from './load.ts'
import { findPageFaults } from './page-faults.ts'
import { buildEditedPage, buildPublication, type EditedContent, findEditorNames } from './read.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)
const versionsShown = 50

export interface ReviewedPage {
  readonly page: ContentPage
  readonly revision: number
  /** For legal texts: investors must accept this version before they buy or deposit again. */
  readonly mustAccept?: boolean
}

/**
 * CMS-1: publishes the working copy as the operator has reviewed it. Of two operators who publish the same revision at
 * once the second is refused with `content_unchanged`. Fails with `content_changed_meanwhile` if another operator has
 * changed it since, with `content_faulty` if faults are left, and with `content_scheduled` if a publication is planned.
 */
export async function publishContent(
  context: Context,
  reviewed: ReviewedPage,
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const { mustAccept = false } = reviewed
  const { userId } = requireContentEditor(context)
  const { loaded, parts } = await requirePublishable(context, reviewed, surroundings)
  const published = await writeVersion(context, loaded, { parts, publishedBy: userId, mustAccept })
  return await buildEditedPage(context, { ...loaded, shown: parts, published }, surroundings)
}

/** Locks a page and returns what publishing it would write. Fails if it is not as reviewed, or not publishable. */
export async function requirePublishable(
  context: Context,
  { page, revision }: Pick<ReviewedPage, 'page' | 'revision'>,
  surroundings: ContentSurroundings,
): Promise<{ readonly loaded: LoadedPage; readonly parts: PagePart[] }> {
  const loaded = await lockPage(context, page)
  const parts = requireReviewed(loaded, revision)
  await requireWithoutFaults(context, loaded, parts, surroundings)
  return { loaded, parts }
}

/** Returns the parts of the working copy if they are new, as reviewed, and no publication is planned. */
export function requireReviewed({ draft, shown, schedule }: LoadedPage, revision: number): PagePart[] {
  const parts = toPageParts(draft.parts)
  if (schedule?.status === 'waiting') throw refuse('content_scheduled')
  if (isSamePage(parts, shown)) throw refuse('content_unchanged')
  if (draft.revision !== revision) throw refuse('content_changed_meanwhile')
  return parts
}

export async function requireWithoutFaults(
  context: Context,
  loaded: LoadedPage,
  parts: readonly PagePart[],
  surroundings: ContentSurroundings,
): Promise<void> {
  const pictures = await loadPictures(context.tx, parts)
  const faults = await findPageFaults(context, loaded, parts, { surroundings, pictures })
  if (faults.length > 0) throw refuse('content_faulty')
}

/** Writes the next version of a locked page, which every process shows within a second. */
export async function writeVersion(
  context: Context,
  { page, shown, published }: LoadedPage,
  written: Pick<queries.ContentVersionRow, 'parts' | 'publishedBy'> & Pick<ReviewedPage, 'mustAccept'>,
): Promise<queries.ContentVersionRow> {
  const { tx, now } = context
  const { parts, publishedBy, mustAccept = false } = written
  const version = { page, number: (published?.number ?? 0) + 1, parts, publishedBy, publishedAt: now }
  await queries.insertContentVersion(tx, version)
  await replaceMediaUses(tx, page, 'version', listMediaIds(parts))
  if (isLegalPage(page)) {
    const { number } = version
    await recordLegalVersion(tx, { document: legalDocumentOf[page], number, mustAccept, publishedAt: now })
  }
  await recordAct(context, {
    act: 'content.published',
    subject: { kind: 'content', id: page },
    after: {
      ...{ page, version: version.number + 1, changes: listPageDifferences(shown, parts).length },
      ...(mustAccept ? { mustAccept } : {}),
    },
  })
  return version
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
    after: { page, version: number + 1 },
  })
  return { page, revision: draft.revision }
}

export async function findVersionParts(
  { tx }: Pick<Context, 'tx'>,
  page: ContentPage,
  number: number,
): Promise<readonly PagePart[] | undefined> {
  if (number === 0) return shippedPages[page]
  return (await queries.findContentVersion(tx, page, number))?.parts
}
