import type { DocumentSurroundings } from '#kit/content/faults.ts'
import type { Context } from '#platform/context.ts'
import { toDraftParts } from '../draft.ts'
import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'
import * as queries from '../queries.ts'
import { shippedPages } from '../shipped/pages.ts'

/** The parts of this process that faults are checked against. */
export interface ContentSurroundings {
  /** Returns whether a path, without query and hash, is a page of this site. */
  readonly isKnownPath: (path: string) => boolean
}

export interface LoadedPage {
  readonly page: ContentPage
  readonly draft: queries.ContentDraftRow
  /** The parts that visitors see. */
  readonly shown: readonly PagePart[]
  readonly published: queries.ContentVersionRow | undefined
}

/** Loads a page for reading. Without a draft, the working copy is what visitors see, with revision 0. */
export async function loadPage({ tx }: Context, page: ContentPage): Promise<LoadedPage> {
  const [found, published] = [
    await queries.findContentDraft(tx, page),
    await queries.findNewestVersion(tx, page),
  ]
  const shown = published?.parts ?? shippedPages[page]
  const draft = found ?? { page, parts: toDraftParts(shown), revision: 0 }
  return { page, draft, shown, published }
}

/** Loads a page and locks its draft, which is made now if the page was never edited. */
export async function lockPage(context: Context, page: ContentPage): Promise<LoadedPage> {
  const { tx, now } = context
  let draft = await queries.lockContentDraft(tx, page)
  if (!draft) {
    const { draft: first } = await loadPage(context, page)
    await queries.insertContentDraft(tx, page, first.parts, now)
    draft = await queries.lockContentDraft(tx, page)
  }
  const published = await queries.findNewestVersion(tx, page)
  return { page, draft: draft!, published, shown: published?.parts ?? shippedPages[page] }
}

export const buildSurroundings = ({ isKnownPath }: ContentSurroundings): DocumentSurroundings => ({
  isKnownPath,
  hasPicture: () => false,
})
