import type { ContentPictures } from '#kit/content/document.ts'
import type { AnswerOf } from '#kit/contract.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { PublishedContent } from '../content-cache.ts'
import type { contentContract } from '../contract.ts'
import { toPageParts } from '../draft.ts'
import { type ContentPage, contentKinds, contentPages } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import type { ContentVersionRow } from '../queries/pages.ts'
import { isSamePage, localizeParts } from '../rules.ts'
import { type ContentSurroundings, type LoadedPage, loadPage, loadPages, loadPictures } from './load.ts'
import { findPageFaults } from './page-faults.ts'

type Endpoints = typeof contentContract
export type EditedContent = AnswerOf<Endpoints['editor']>

/** CMS-2: returns the published content of a page from memory. */
export function readContentPage(
  { locale }: Context,
  { page }: { page: ContentPage },
  published: PublishedContent,
): AnswerOf<Endpoints['page']> {
  const { number, publishedAt, parts, pictures } = published.find(page)
  return {
    page,
    version: number,
    publishedAt: publishedAt?.toISOString() ?? null,
    parts: localizeParts(parts, locale),
    pictures: { ...pictures },
  }
}

/** Lists the edited pages for their menu. */
export async function listEditablePages(context: Context): Promise<AnswerOf<Endpoints['editable']>> {
  requireContentReader(context)
  const pages = await loadPages(context, contentPages)
  const names = await findEditorNames(context, pages.flatMap(listPublishers))
  return {
    items: pages.map(({ page, draft, shown, published, schedule }) => ({
      page,
      name: contentKinds[page].name,
      path: contentKinds[page].paths[0],
      isChanged: !isSamePage(toPageParts(draft.parts), shown),
      published: published ? buildPublication(published, names) : null,
      schedule: describeSchedule({ published, schedule }, names, context.say),
    })),
  }
}

const listPublishers = ({ published, schedule }: Pick<LoadedPage, 'published' | 'schedule'>): string[] => [
  ...(published ? [published.publishedBy] : []),
  ...(schedule ? [schedule.plannedBy] : []),
]

/** Returns a planned publication that waits, or one that failed and was not followed by another publication. */
function describeSchedule(
  { published, schedule }: Pick<LoadedPage, 'published' | 'schedule'>,
  names: ReadonlyMap<string, string>,
  say: Context['say'],
): EditedContent['schedule'] {
  if (!schedule) return null
  const { status, dueAt, plannedBy, endedAt, failure } = schedule
  const isOpen =
    status === 'waiting' ||
    (status === 'failed' && !(published && endedAt && published.publishedAt > endedAt))
  if (!isOpen) return null
  return {
    dueAt: dueAt.toISOString(),
    by: names.get(plannedBy) ?? '',
    failure: failure === null ? null : say(failure),
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
  const { page, draft, published, schedule } = loaded
  const editors = draft.parts.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ changedBy }) => changedBy ?? []),
  )
  const pictures = await loadPictures(context.tx, toPageParts(draft.parts))
  const names = await findEditorNames(context, [...editors, ...listPublishers(loaded)])
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
    ...(await findPageState(context, loaded, { surroundings, pictures })),
    published: published ? buildPublication(published, names) : null,
    schedule: describeSchedule({ published, schedule }, names, context.say),
  }
}

/** Returns the pictures and faults of the working copy, and whether publishing would change something. */
export async function buildPageState(
  context: Context,
  loaded: LoadedPage,
  surroundings: ContentSurroundings,
) {
  const pictures = await loadPictures(context.tx, toPageParts(loaded.draft.parts))
  return await findPageState(context, loaded, { surroundings, pictures })
}

async function findPageState(
  context: Context,
  loaded: LoadedPage,
  around: { surroundings: ContentSurroundings; pictures: ContentPictures },
) {
  const parts = toPageParts(loaded.draft.parts)
  return {
    pictures: { ...around.pictures },
    faults: await findPageFaults(context, loaded, parts, around),
    isChanged: !isSamePage(parts, loaded.shown),
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
  return new Map((await listNames(tx, [...new Set(ids)])).map((user) => [user.id, fullNameOf(user)]))
}
