import type { ContentPictures } from '#kit/content/document.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { PagePart } from './fields.ts'
import { type ContentPage, contentPages } from './kinds.ts'
import { loadPictures } from './operations/load.ts'
import { listNewestNumbers, listNewestVersions } from './queries/pages.ts'
import { shippedPages } from './shipped/pages.ts'

/** CMS-2: published content is in force in every process within a second, so it is polled twice in that time. */
const pollEveryMs = 400

export interface PublishedPage {
  /** 0 is the content that ships with the product. */
  readonly number: number
  readonly parts: readonly PagePart[]
  /** Null for the content that ships with the product. */
  readonly publishedAt: Date | null
  readonly pictures: ContentPictures
}

export interface PublishedContent {
  find(page: ContentPage): PublishedPage
  /** Changes with every publication. Cached pages of strangers carry it in their keys. */
  readonly state: string
}

const shipped = (page: ContentPage): PublishedPage => ({
  number: 0,
  publishedAt: null,
  parts: shippedPages[page],
  pictures: {},
})

/** The content that ships with the product, for processes without a database. */
export const shippedContent: PublishedContent = { find: shipped, state: '' }

/** Lists the articles that visitors see, by the last part of their addresses, with their last publication. */
export function listArticles(published: PublishedContent): { slug: string; changedAt: Date | undefined }[] {
  const { parts, publishedAt } = published.find('learn-more')
  return parts
    .filter(({ type, isHidden }) => type === 'article' && !isHidden)
    .map(({ id }) => ({ slug: id, changedAt: publishedAt ?? undefined }))
}

/** Keeps the published content in memory and refreshes it. Each process opens one. */
export async function openContent(
  db: Database,
  log: Logger,
): Promise<{ readonly published: PublishedContent; stop(): Promise<void> }> {
  const pages = new Map<ContentPage, PublishedPage>(contentPages.map((page) => [page, shipped(page)]))
  let state = ''
  let isStopped = false
  const refresh = async () => {
    const changed = (await listNewestNumbers(db, contentPages))
      .filter(({ page, number }) => pages.get(page)?.number !== number)
      .map(({ page }) => page)
    for (const { page, number, parts, publishedAt } of await listNewestVersions(db, changed)) {
      pages.set(page, { number, publishedAt, parts, pictures: await loadPictures(db, parts) })
    }
    state = contentPages.map((page) => pages.get(page)!.number).join('.')
  }
  await refresh()
  let refreshing: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    refreshing = refresh()
      .catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'published content could not be read')
      })
      .finally(() => {
        isBusy = false
      })
  }, pollEveryMs)
  timer.unref()
  return {
    published: {
      find: (page) => pages.get(page)!,
      get state() {
        return state
      },
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await refreshing
    },
  }
}
