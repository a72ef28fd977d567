import type { AnswerOf } from '#kit/contract.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { PublishedContent } from '../content-cache.ts'
import type { contentContract } from '../contract.ts'
import { toPageParts } from '../draft.ts'
import { type ContentPage, contentKinds, contentPages } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import type { ContentVersionRow } from '../queries.ts'
import { isSamePage, listPageFaults, localizeParts } from '../rules.ts'
import { buildSurroundings, type ContentSurroundings, type LoadedPage, loadPage } from './load.ts'

type Endpoints = typeof contentContract
export type EditedContent = AnswerOf<Endpoints['editor']>

/** CMS-2: returns the published content of a page from memory. */
export function readContentPage(
  { locale }: Context,
  { page }: { page: ContentPage },
  published: PublishedContent,
): AnswerOf<Endpoints['page']> {
  const { number, parts } = published.find(page)
  return { page, version: number, parts: localizeParts(parts, locale) }
}

/** Lists the edited pages for their menu. */
export async function listEditablePages(context: Context): Promise<AnswerOf<Endpoints['editable']>> {
  requireContentReader(context)
  const pages: LoadedPage[] = []
  for (const page of contentPages) pages.push(await loadPage(context, page))
  const names = await findEditorNames(
    context,
    pages.flatMap(({ published }) => published?.publishedBy ?? []),
  )
  return {
    items: pages.map(({ page, draft, shown, published }) => ({
      page,
      name: contentKinds[page].name,
      path: contentKinds[page].paths[0],
      isChanged: !isSamePage(toPageParts(draft.parts), shown),
      published: published ? buildPublication(published, names) : null,
    })),
  }
}

/** Returns the working copy of a page for its editor. */
export async function readContentEditor(
  context: Context,
  { page }: { page: ContentPage },
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  requireContentEditor(context)
  return await buildEditedPage(context, await loadPage(context, page), surroundings)
}

/** Returns the working copy if others have changed it since a revision. */
export async function readContentChanges(
  context: Context,
  { page, since }: { page: ContentPage; since: number },
  surroundings: ContentSurroundings,
): Promise<AnswerOf<Endpoints['editorChanges']>> {
  requireContentEditor(context)
  const loaded = await loadPage(context, page)
  if (loaded.draft.revision === since) return { edited: null }
  return { edited: await buildEditedPage(context, loaded, surroundings) }
}

export async function buildEditedPage(
  context: Context,
  loaded: LoadedPage,
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const { page, draft, published } = loaded
  const editors = draft.parts.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ changedBy }) => changedBy ?? []),
  )
  const names = await findEditorNames(context, [...editors, ...(published ? [published.publishedBy] : [])])
  return {
    page,
    name: contentKinds[page].name,
    revision: draft.revision,
    parts: draft.parts.map(({ id, type, isHidden }) => ({ id, type, isHidden })),
    fields: draft.parts.flatMap(({ id, fields }) =>
      Object.entries(fields).map(([field, { value, version, changedBy, changedAt }]) => ({
        part: id,
        field,
        value,
        version,
        changedBy: (changedBy && names.get(changedBy)) ?? null,
        changedAt,
      })),
    ),
    ...buildPageState(loaded, surroundings),
    published: published ? buildPublication(published, names) : null,
  }
}

/** Returns the faults of the working copy, and whether publishing would change something. */
export function buildPageState({ page, draft, shown }: LoadedPage, surroundings: ContentSurroundings) {
  const parts = toPageParts(draft.parts)
  return {
    faults: listPageFaults(page, parts, buildSurroundings(surroundings)),
    isChanged: !isSamePage(parts, shown),
  }
}

export const buildPublication = (
  { number, publishedAt, publishedBy }: ContentVersionRow,
  names: ReadonlyMap<string, string>,
) => ({ number, at: publishedAt.toISOString(), by: names.get(publishedBy) ?? '' })

/** Returns the names of operators by their ids, in one query. */
export async function findEditorNames(
  { tx }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await listUsers(tx, [...new Set(ids)])).map((user) => [user.id, fullNameOf(user)]))
}
