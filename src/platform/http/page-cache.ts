import type { Clock } from '#kit/time.ts'
import type { GzipAround } from './gzip-around.ts'

const keepMs = 5_000
const entriesAtMost = 300

/** A page without its nonce: the parts between the places where one belongs. */
export interface CachedPage {
  readonly parts: readonly string[]
  /** The same, compressed when the page was made: each answer fills in its nonce. */
  readonly gzip: GzipAround
}

interface Entry {
  readonly page: Promise<CachedPage | undefined>
  freshUntilMs: number
}

/**
 * Pages that look the same to everyone who is not signed in, kept for five seconds. Callers that come while
 * one is being made wait for it; what is refused (undefined) is not kept.
 */
export interface PageCache {
  readonly get: (key: string, make: () => Promise<CachedPage | undefined>) => Promise<CachedPage | undefined>
}

export function createPageCache(clock: Clock): PageCache {
  const entries = new Map<string, Entry>()
  const make = (key: string, render: () => Promise<CachedPage | undefined>): Entry => {
    const entry: Entry = { page: render(), freshUntilMs: Number.POSITIVE_INFINITY }
    // The newest stand last, so that the first one is the oldest.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > entriesAtMost) entries.delete(entries.keys().next().value!)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.page.then((page) => {
      if (page === undefined) drop()
      else entry.freshUntilMs = clock().getTime() + keepMs
    }, drop)
    return entry
  }
  return {
    get: (key, render) => {
      const known = entries.get(key)
      if (known && clock().getTime() < known.freshUntilMs) return known.page
      return make(key, render).page
    },
  }
}
