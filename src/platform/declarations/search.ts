import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { parseId } from '#kit/search-text.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { consumeLimit, type Limit } from '../security/rate-limit.ts'

/** One result of a search. */
export interface SearchResult {
  readonly id: string
  readonly title: string
  /** Distinguishes it from results with the same title. */
  readonly note: string | null
  readonly leadsTo: `/${string}`
}

/** A module's part of the operators' search. It reads by an index, because operators search while typing. */
export interface SearchSource {
  /** module.what_is_found */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  readonly find: (context: Context, text: string, most: number) => Promise<readonly SearchResult[]>
  /** Finds the record with an id, which a list copies from a row that has no printed number. */
  readonly findById?: (context: Context, id: string) => Promise<readonly SearchResult[]>
}

export interface SearchGroup {
  readonly finder: SearchSource
  readonly found: readonly SearchResult[]
}

const shownOfEach = 5
/** Enough for a person who types all day. */
export const searchLimit: Limit = { most: 120, windowSeconds: 60 }

/**
 * Returns everything that matches and that the actor may see, by source. Sources without results are left out.
 */
export async function searchEverything(
  context: Context,
  finders: readonly SearchSource[],
  text: string,
): Promise<SearchGroup[]> {
  const { tx, actor } = context
  const open = finders.filter(({ roles }) => hasAnyRole(actor, roles))
  if (actor.kind === 'user') await consumeLimit(tx, `search:${actor.userId}`, searchLimit)
  const id = parseId(text)
  const groups = await Promise.all(
    open.map(async (finder) => ({
      finder,
      found: id
        ? ((await finder.findById?.(context, id)) ?? [])
        : await finder.find(context, text, shownOfEach),
    })),
  )
  return groups.filter(({ found }) => found.length > 0)
}
