import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { type Statement, sql } from '../database/database.ts'
import { queryAll, valueQuery } from '../database/value-queries.ts'
import type { SearchResult } from './search.ts'

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
  /** Returns the first rows, if an operator can open each directly. */
  readonly next?: (context: Context, most: number) => Promise<readonly SearchResult[]>
}

export interface QueueState {
  readonly queue: WorkQueue
  readonly waiting: number
  readonly oldestAt: Date | null
  readonly next: readonly SearchResult[]
}

/** The highest figure that is shown; beyond it, the page says “more than”. */
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

/** Counts each queue that the actor may work on, in one statement. */
export async function countQueues(
  context: Context,
  queues: readonly WorkQueue[],
): Promise<Omit<QueueState, 'next'>[]> {
  const open = queues.filter(({ roles }) => hasAnyRole(context.actor, roles))
  if (open.length === 0) return []
  const states = await queryAll(
    context.tx,
    open.map((queue) => stateOf(context, queue)),
  )
  return open.map((queue, index) => ({ queue, ...states[index]! }))
}

/** Counts each queue that the actor may work on, and loads its first rows. */
export async function loadQueues(context: Context, queues: readonly WorkQueue[]): Promise<QueueState[]> {
  const states = await countQueues(context, queues)
  return await Promise.all(
    states.map(async (state) => {
      const next = state.waiting > 0 ? await state.queue.next?.(context, shownNext) : undefined
      return { ...state, next: next ?? [] }
    }),
  )
}
