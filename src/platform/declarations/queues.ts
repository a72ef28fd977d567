import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { join, type Statement, sql } from '../database/database.ts'
import { queryAll, valueQuery } from '../database/value-queries.ts'
import type { ListColumnSource } from './list-columns.ts'
import type { ProposalKind } from './proposals.ts'
import type { SearchResult } from './search.ts'

/** The declarations of other modules that name the rows of a queue. */
export interface RowDeclarations {
  readonly proposals: readonly ProposalKind[]
}

/** The rows of a queue as a list across queues shows them. */
interface QueueRows {
  readonly kind: string
  /** The id of a row. */
  readonly id: Statement
  /** Names these rows and returns the page of each. */
  readonly describe: (
    context: Context,
    ids: readonly string[],
    declared: RowDeclarations,
  ) => Promise<readonly SearchResult[]>
}

/** Rows that their own module assigns to operators, such as tickets. */
export interface OwnedRows extends QueueRows {
  /** The operator of a row. */
  readonly assignee: Statement
  /** Returns how long a row may wait. Null if there is no target. */
  readonly targetMs: (context: Context) => number | null
}

/**
 * Makes each row of a queue an item that operators assign to each other. Queues that a row passes one after the other
 * share the kind; an assignment ends when the row leaves its queue.
 */
export interface QueueItems extends QueueRows {
  /** The roles that may open an item. */
  readonly readers: readonly Role[]
  /** The list that contains the rows by the same id. */
  readonly list: ListColumnSource['list']
  /** Returns the page of an item. */
  readonly buildPath: (id: string) => `/${string}`
}

/** Work that a module queues for operators. Operators who may do it see it on their first page. */
export interface WorkQueue {
  /** module.what_waits */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  /** The page where the work is done. */
  readonly leadsTo: `/${string}`
  /** The waiting rows as a `from` clause with its conditions, for all operators or for the present one. */
  readonly rows: Statement | ((context: Context) => Statement)
  /** The time since which a row waits. */
  readonly since: Statement
  /** Set if operators assign its rows. */
  readonly items?: QueueItems
  /** Set if the module itself assigns its rows. */
  readonly owned?: OwnedRows
  /** Returns the first rows, if an operator can open each directly. */
  readonly next?: (context: Context, most: number) => Promise<readonly SearchResult[]>
}

export interface QueueState {
  readonly queue: WorkQueue
  readonly waiting: number
  readonly oldestAt: Date | null
  /** Rows that have waited longer than the target of their kind. */
  readonly overdue: number
  readonly next: readonly SearchResult[]
}

/** The highest figure that is shown; beyond it, the page says “more than”. */
export const countedAtMost = 1000
const shownNext = 5

const rowsFor = (context: Context, { rows }: WorkQueue): Statement =>
  typeof rows === 'function' ? rows(context) : rows

/** Selects id, waiting time and own operator of the rows of a queue that operators assign. */
export function selectItems(context: Context, queue: WorkQueue): Statement {
  const { id } = (queue.items ?? queue.owned)!
  const assignee = queue.owned ? queue.owned.assignee : sql`null::uuid`
  return sql`select ${id} as id, ${queue.since} as since, ${assignee} as assignee from ${rowsFor(context, queue)}`
}

/** Returns the instant before which a waiting row of a kind is overdue. Null if the kind has no target. */
export type OverdueSince = (context: Context, kind: string) => Date | null
const noTargets: OverdueSince = () => null

const stateOf = (context: Context, queue: WorkQueue, overdueSince: OverdueSince) => {
  const limit = queue.items ? overdueSince(context, queue.items.kind) : null
  return valueQuery(
    sql`select json_build_object('waiting', count(*)::int4, 'oldestAt', min(since),
          'overdue', count(*) filter (where since < ${limit}::timestamptz))
        from (select ${queue.since} as since from ${rowsFor(context, queue)}
          order by 1 limit ${countedAtMost}) as waits`,
    (found: { waiting: number; oldestAt: string | null; overdue: number }) => ({
      waiting: found.waiting,
      oldestAt: found.oldestAt === null ? null : instantFrom(found.oldestAt),
      overdue: found.overdue,
    }),
  )
}

export interface WaitingItem {
  readonly id: string
  readonly since: Date
}

/** Returns which of these ids wait in a queue of the kind, as far as the actor may see its rows. */
export async function findWaitingItems(
  context: Context,
  queues: readonly WorkQueue[],
  kind: string,
  ids: readonly string[],
): Promise<WaitingItem[]> {
  const parts = queues.flatMap((queue) =>
    queue.items?.kind === kind
      ? [sql`select ${queue.items.id} as id, ${queue.since} as since from ${rowsFor(context, queue)}`]
      : [],
  )
  if (parts.length === 0 || ids.length === 0) return []
  return await context.tx.rows<WaitingItem>(sql`
    select id, since from (${join(parts, ' union all ')}) as waits where id = any (${ids}::uuid[])`)
}

/** Counts each queue that the actor may work on, in one statement. */
export async function countQueues(
  context: Context,
  queues: readonly WorkQueue[],
  overdueSince: OverdueSince = noTargets,
): Promise<Omit<QueueState, 'next'>[]> {
  const open = queues.filter(({ roles }) => hasAnyRole(context.actor, roles))
  if (open.length === 0) return []
  const states = await queryAll(
    context.tx,
    open.map((queue) => stateOf(context, queue, overdueSince)),
  )
  return open.map((queue, index) => ({ queue, ...states[index]! }))
}

/** Counts each queue that the actor may work on, and loads its first rows. */
export async function loadQueues(
  context: Context,
  queues: readonly WorkQueue[],
  overdueSince: OverdueSince = noTargets,
): Promise<QueueState[]> {
  const states = await countQueues(context, queues, overdueSince)
  return await Promise.all(
    states.map(async (state) => {
      const next = state.waiting > 0 ? await state.queue.next?.(context, shownNext) : undefined
      return { ...state, next: next ?? [] }
    }),
  )
}
