import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { type Statement, sql } from '../database/database.ts'
import { queryAll, valueQuery } from '../database/value-queries.ts'
import type { SearchResult } from './search.ts'

/** Work that a module queues for operators: shown where they begin their day, to those who may do it. */
export interface WorkQueue {
  /** module.what_waits */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  /** The page where it is done. */
  readonly leadsTo: `/${string}`
  /** The rows that wait, for all alike or for whoever looks: tables and conditions, as they follow `from`. */
  readonly rows: Statement | ((context: Context) => Statement)
  /** Since when each waits. */
  readonly since: Statement
  /** Those that come first, where an operator may go straight to each. */
  readonly next?: (context: Context, most: number) => Promise<readonly SearchResult[]>
}

export interface QueueState {
  readonly queue: WorkQueue
  readonly waiting: number
  readonly oldestAt: Date | null
  readonly next: readonly SearchResult[]
}

/** No figure needs more: what is behind it is told as 'more than'. */
export const countedAtMost = 1000
const shownNext = 5

const rowsFor = (context: Context, { rows }: WorkQueue): Statement =>
  typeof rows === 'function' ? rows(context) : rows

const stateOf = (context: Context, queue: WorkQueue) =>
  valueQuery(
    sql`select json_build_object('waiting', count(*)::int4, 'oldestAt', min(since))
        from (select ${queue.since} as since from ${rowsFor(context, queue)}
          order by 1 limit ${countedAtMost}) as waits`,
    (found: { waiting: number; oldestAt: string | null }) => ({
      waiting: found.waiting,
      oldestAt: found.oldestAt === null ? null : instantFrom(found.oldestAt),
    }),
  )

/** How much waits in each queue that the actor may work at: a part of one statement each, and what comes first. */
export async function loadQueues(context: Context, queues: readonly WorkQueue[]): Promise<QueueState[]> {
  const open = queues.filter(({ roles }) => hasAnyRole(context.actor, roles))
  if (open.length === 0) return []
  const states = await queryAll(
    context.tx,
    open.map((queue) => stateOf(context, queue)),
  )
  return await Promise.all(
    open.map(async (queue, index) => {
      const state = states[index]!
      const next = state.waiting > 0 ? await queue.next?.(context, shownNext) : undefined
      return { queue, ...state, next: next ?? [] }
    }),
  )
}
