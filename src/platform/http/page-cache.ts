import { type Clock, minuteMs } from '#kit/time.ts'
import type { GzipAround } from './gzip-around.ts'

const keepMs = 5_000
const entriesAtMost = 300
/** How old a page may be that is shown while the database does not answer. */
const staleMs = 10 * minuteMs

/** A page without its nonce: the parts between the places of the nonce. */
export interface CachedPage {
  readonly status: number
  readonly parts: readonly string[]
  /** The same page, compressed once. Each answer fills in its nonce. */
  readonly gzip: GzipAround
}

/** The result of rendering a page: `unavailable` if no page could be rendered just now. */
export type RenderingResult = CachedPage | 'unavailable' | undefined

interface Entry {
  readonly page: Promise<CachedPage | undefined>
  freshUntilMs: number
}

interface LastGoodPage {
  readonly page: CachedPage
  readonly atMs: number
}

/**
 * Pages that are the same for everyone who is not signed in, kept for five seconds. Callers that arrive while a page
 * is being rendered wait for it. Refused pages (undefined) are not kept. While the database does not answer, the
 * last good page is shown for a limited time.
 */
export interface PageCache {
  /** Returns whether `get` would answer without rendering: the page is fresh or being rendered. */
  readonly has: (key: string) => boolean
  readonly get: (key: string, make: () => Promise<RenderingResult>) => Promise<CachedPage | undefined>
}

export function createPageCache(clock: Clock): PageCache {
  const entries = new Map<string, Entry>()
  const lastGood = new Map<string, LastGoodPage>()
  const now = () => clock().getTime()

  async function makeOrRecall(
    key: string,
    render: () => Promise<RenderingResult>,
  ): Promise<CachedPage | undefined> {
    const page = await render()
    if (page !== 'unavailable') {
      if (page === undefined) lastGood.delete(key)
      else putNewest(lastGood, key, { page, atMs: now() })
      return page
    }
    const good = lastGood.get(key)
    return good && now() - good.atMs < staleMs ? good.page : undefined
  }

  const make = (key: string, render: () => Promise<RenderingResult>): Entry => {
    const entry: Entry = { page: makeOrRecall(key, render), freshUntilMs: Number.POSITIVE_INFINITY }
    putNewest(entries, key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.page.then((page) => {
      if (page === undefined) drop()
      else entry.freshUntilMs = now() + keepMs
    }, drop)
    return entry
  }
  const findFresh = (key: string): Entry | undefined => {
    const known = entries.get(key)
    return known && now() < known.freshUntilMs ? known : undefined
  }
  return {
    has: (key) => findFresh(key) !== undefined,
    get: (key, render) => (findFresh(key) ?? make(key, render)).page,
  }
}

/** Adds an entry as the newest and removes the oldest beyond the limit. */
function putNewest<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > entriesAtMost) kept.delete(kept.keys().next().value!)
}
