import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, holds } from './context.ts'
import { type Limit, spend } from './rate-limit.ts'

/** One thing that a search has found. */
export interface Found {
  readonly id: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly note: string | null
  readonly leadsTo: `/${string}`
}

/** What a module finds when operators search over everything; by an index, since they type letter by letter. */
export interface Finder {
  /** module.what_is_found */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  readonly find: (context: Context, text: string, most: number) => Promise<readonly Found[]>
}

export interface FoundGroup {
  readonly finder: Finder
  readonly found: readonly Found[]
}

const shownOfEach = 5
/** As fast as somebody types all day. */
export const searchLimit: Limit = { most: 120, windowSeconds: 60 }

/** Everything that the actor may see and that fits, by its kind; kinds of which nothing fits are left out. */
export async function searchEverything(
  context: Context,
  finders: readonly Finder[],
  text: string,
): Promise<FoundGroup[]> {
  const { tx, actor } = context
  const open = finders.filter(({ roles }) => holds(actor, roles))
  if (actor.kind === 'user') await spend(tx, `search:${actor.userId}`, searchLimit)
  const groups = await Promise.all(
    open.map(async (finder) => ({ finder, found: await finder.find(context, text, shownOfEach) })),
  )
  return groups.filter(({ found }) => found.length > 0)
}
