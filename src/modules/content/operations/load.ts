import type { ContentPictures } from '#kit/content/document.ts'
import type { DocumentSurroundings } from '#kit/content/faults.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PartUse } from '#platform/declarations/part-uses.ts'
import { toDraftParts } from '../draft.ts'
import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'
import { listMediaFiles } from '../queries/media.ts'
import * as queries from '../queries/pages.ts'
import { listLastSchedules, type PageScheduleRow } from '../queries/schedules.ts'
import { listMediaIds } from '../rules.ts'
import { shippedPages } from '../shipped/pages.ts'

/** The parts of this process that faults are checked against. */
export interface ContentSurroundings {
  /** Returns whether a path, without query and hash, is a page of this site. */
  readonly isKnownPath: (path: string) => boolean
  /** The rows of other modules that name parts of pages. */
  readonly partUses: readonly PartUse[]
}

export interface LoadedPage {
  readonly page: ContentPage
  readonly draft: queries.ContentDraftRow
  /** The parts that visitors see. */
  readonly shown: readonly PagePart[]
  readonly published: queries.ContentVersionRow | undefined
  /** The last planned publication, whatever came of it. */
  readonly schedule: PageScheduleRow | undefined
}

/** Loads pages for reading. Without a draft, the working copy is what visitors see, with revision 0. */
export async function loadPages({ tx }: Context, pages: readonly ContentPage[]): Promise<LoadedPage[]> {
  const drafts = await queries.listContentDrafts(tx, pages)
  const versions = await queries.listNewestVersions(tx, pages)
  const schedules = await listLastSchedules(tx, pages)
  return pages.map((page) => {
    const isOwn = (row: { readonly page: ContentPage }) => row.page === page
    const published = versions.find(isOwn)
    const shown = published?.parts ?? shippedPages[page]
    const draft = drafts.find(isOwn) ?? { page, parts: toDraftParts(shown), revision: 0 }
    return { page, draft, shown, published, schedule: schedules.find(isOwn) }
  })
}

export const loadPage = async (context: Context, page: ContentPage): Promise<LoadedPage> =>
  (await loadPages(context, [page]))[0]!

/** Loads a page and locks its draft, which is made now if the page was never edited. */
export async function lockPage(context: Context, page: ContentPage): Promise<LoadedPage> {
  const { tx, now } = context
  if (!(await queries.lockContentDraft(tx, page))) {
    const { draft: first } = await loadPage(context, page)
    await queries.insertContentDraft(tx, page, first.parts, now)
    await queries.lockContentDraft(tx, page)
  }
  // Read by statements of their own, so that they see what was committed while the lock was waited for.
  return await loadPage(context, page)
}

/** Loads the pictures of the library that a page shows, by their ids. */
export async function loadPictures(tx: Tx, parts: readonly PagePart[]): Promise<ContentPictures> {
  const ids = listMediaIds(parts)
  const files = ids.length === 0 ? [] : await listMediaFiles(tx, ids)
  return Object.fromEntries(
    files.map(({ id, storageId, width, height }) => [id, { path: `images/${storageId}`, width, height }]),
  )
}

export const buildSurroundings = (
  { isKnownPath }: Pick<ContentSurroundings, 'isKnownPath'>,
  pictures: ContentPictures,
): DocumentSurroundings => ({ isKnownPath, hasPicture: (media) => Object.hasOwn(pictures, media) })
