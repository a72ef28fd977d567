import type { Role } from '#kit/contract.ts'
import { defineList, type ListCursor } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, hasAnyRole } from '../context.ts'
import type { CursorPage, WithCursorKeys } from '../lists/list.ts'

/** The order of a timeline: the latest first. Each source reads its tables in it. */
export const timelineOrder = defineList({ filters: {}, sorts: { newest: ['instant'] } })

/** Something that happened to a person, in the reader's language. */
export interface TimelineEntry {
  readonly id: string
  readonly at: Date
  readonly title: string
  readonly note: string | null
  /** The id of the user who acted, unless it was the person or nobody. */
  readonly byId: string | null
  /** The page about it that this reader may open. */
  readonly leadsTo?: `/${string}`
}

export interface TimelinePageRequest {
  readonly limit: number
  readonly cursor?: ListCursor | undefined
}

/**
 * A module's part of a person's timeline: read by an index, a page at a time, each entry with its cursor keys.
 */
export interface TimelineSource {
  /** module.what_happened */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  /** Acts of the audit log that the source shows in its own words. */
  readonly acts?: readonly string[]
  readonly list: (
    context: Context,
    personId: string,
    part: TimelinePageRequest,
  ) => Promise<CursorPage<TimelineEntry>>
}

export type SourcedTimelineEntry = WithCursorKeys<TimelineEntry> & { readonly source: TimelineSource }

/** Loads one page of all sources. Reads as many entries of each source as the page could need. */
export async function loadTimeline(
  context: Context,
  sources: readonly TimelineSource[],
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<SourcedTimelineEntry>> {
  const open = sources.filter(({ roles }) => hasAnyRole(context.actor, roles))
  const parts = await Promise.all(
    open.map(async (source) => ({ source, ...(await source.list(context, personId, part)) })),
  )
  const all = parts
    .flatMap(({ source, rows }) => rows.map((row): SourcedTimelineEntry => ({ ...row, source })))
    .sort((one, other) => latestFirst(one.cursorKeys, other.cursorKeys))
  const rows = all.slice(0, part.limit)
  const last = rows.at(-1)
  const hasMore = all.length > rows.length || parts.some(({ nextCursor }) => nextCursor !== null)
  return {
    rows,
    nextCursor: last && hasMore ? encodeCursor({ sort: 'newest', keys: last.cursorKeys }) : null,
  }
}

/** Compares by microsecond, then by id, as every source's statement does. */
function latestFirst(
  [at, id]: SourcedTimelineEntry['cursorKeys'],
  [otherAt, otherId]: SourcedTimelineEntry['cursorKeys'],
): number {
  const between = BigInt(otherAt ?? 0) - BigInt(at ?? 0)
  if (between !== 0n) return between > 0n ? 1 : -1
  return String(otherId) > String(id) ? 1 : -1
}
