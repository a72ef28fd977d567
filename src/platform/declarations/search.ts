import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { consumeLimit, type Limit } from '../security/rate-limit.ts'

/** One thing that a search has found. */
export interface SearchResult {
  readonly id: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly note: string | null
  readonly leadsTo: `/${string}`
}

/** What a module finds when operators search over everything; by an index, since they type letter by letter. */
export interface SearchSource {
  /** module.what_is_found */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  readonly find: (context: Context, text: string, most: number) => Promise<readonly SearchResult[]>
}

export interface SearchGroup {
  readonly finder: SearchSource
  readonly found: readonly SearchResult[]
}

const shownOfEach = 5
/** As fast as somebody types all day. */
export const searchLimit: Limit = { most: 120, windowSeconds: 60 }

/** Everything that the actor may see and that fits, by its kind; kinds of which nothing fits are left out. */
export async function searchEverything(
  context: Context,
  finders: readonly SearchSource[],
  text: string,
): Promise<SearchGroup[]> {
  const { tx, actor } = context
  const open = finders.filter(({ roles }) => hasAnyRole(actor, roles))
  if (actor.kind === 'user') await consumeLimit(tx, `search:${actor.userId}`, searchLimit)
  const groups = await Promise.all(
    open.map(async (finder) => ({ finder, found: await finder.find(context, text, shownOfEach) })),
  )
  return groups.filter(({ found }) => found.length > 0)
}
