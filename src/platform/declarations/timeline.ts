import type { Role } from '#kit/contract.ts'
import { defineList, type ListCursor } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, hasAnyRole } from '../context.ts'
import type { ListPage, WithCursorKeys } from '../lists/list.ts'

/** How everything that happened is put in order: the latest first. Each source asks its own tables in it. */
export const timelineOrder = defineList({ filters: {}, sorts: { newest: ['instant'] } })

/** Something that has happened to a person, in the reader's language. */
export interface TimelineEntry {
  readonly id: string
  readonly at: Date
  readonly title: string
  readonly note: string | null
  /** Whose act it was, where it was not the person's own or nobody's. */
  readonly byId: string | null
  /** The page of it that this reader may open. */
  readonly leadsTo?: `/${string}`
}

export interface TimelinePageRequest {
  readonly limit: number
  readonly cursor?: ListCursor | undefined
}

/** What a module tells of what happened to a person: by an index, a part at a time, each with its place. */
export interface TimelineSource {
  /** module.what_happened */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  /** Acts of the audit log that it tells, in words of its own. */
  readonly acts?: readonly string[]
  readonly list: (
    context: Context,
    personId: string,
    part: TimelinePageRequest,
  ) => Promise<ListPage<TimelineEntry>>
}

export type SourcedTimelineEntry = WithCursorKeys<TimelineEntry> & { readonly source: TimelineSource }

/** One part of all that these sources tell of a person: as much of each is read as the part could need. */
export async function loadTimeline(
  context: Context,
  sources: readonly TimelineSource[],
  personId: string,
  part: TimelinePageRequest,
): Promise<ListPage<SourcedTimelineEntry>> {
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

/** By the microsecond, then by the id, as every source's own statement does. */
function latestFirst(
  [at, id]: SourcedTimelineEntry['cursorKeys'],
  [otherAt, otherId]: SourcedTimelineEntry['cursorKeys'],
): number {
  const between = BigInt(otherAt ?? 0) - BigInt(at ?? 0)
  if (between !== 0n) return between > 0n ? 1 : -1
  return String(otherId) > String(id) ? 1 : -1
}
