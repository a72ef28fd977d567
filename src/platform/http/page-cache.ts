import { type Clock, minuteMs } from '#kit/time.ts'
import type { GzipAround } from './gzip-around.ts'

const keepMs = 5_000
const entriesAtMost = 300
/** How old a page may be that is shown while the database cannot answer. */
const staleMs = 10 * minuteMs

/** A page without its nonce: the parts between the places where one belongs. */
export interface CachedPage {
  readonly status: number
  readonly parts: readonly string[]
  /** The same, compressed when the page was made: each answer fills in its nonce. */
  readonly gzip: GzipAround
}

/** What came of making a page: `unavailable` where nobody could have made it just now. */
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
 * Pages that look the same to everyone who is not signed in, kept for five seconds. Callers that come while
 * one is being made wait for it; what is refused (undefined) is not kept. Where a page cannot be made for want
 * of the database, the last one that could is shown for a while.
 */
export interface PageCache {
  /** Whether `get` would answer without making the page: it is fresh, or being made. */
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

/** The newest stand last, so that the first one is the oldest, and goes where there are too many. */
function putNewest<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > entriesAtMost) kept.delete(kept.keys().next().value!)
}
