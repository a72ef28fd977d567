import { newId } from '#kit/ids.ts'
import type { ListDefinition, ListQuery, periodFilters } from '#kit/list.ts'
import { sql, type Tx } from '../database/database.ts'
import { ascending, dayConditions, descending, loadListPage } from '../lists/list.ts'
import { deadLetters } from './jobs.ts'

/**
 * A job or event that failed at every attempt. It waits until an operator retries or abandons it. Of two decisions
 * at once, one counts.
 */
export interface DeadLetter {
  readonly id: string
  /** The job or event handler that failed. */
  readonly source: string
  /** For an event handler: the kind of the event, and its subject. */
  readonly fact: string | null
  readonly subject: string | null
  readonly at: Date
  readonly fault: string | null
}

/**
 * Event handlers insert their own dead letters, with the event; the queue inserts those of jobs, with their source.
 */
const columns = sql`id, coalesce(source_name, data->>'queue') as source, data->'fact'->>'kind' as fact,
  data->'fact'->>'subject' as subject, created_on as at,
  case when source_name is null then data else source_output end->>'message' as fault`

const isWaiting = sql`name = ${deadLetters} and state = 'created'`
/** The undecided dead letters, as a work queue for operators. */
export const waitingDeadLetters = { rows: sql`pgboss.job where ${isWaiting}`, since: sql`created_on` }

interface DeadLetterList extends ListDefinition {
  readonly filters: typeof periodFilters
  readonly sorts: { readonly newest: readonly ['instant']; readonly oldest: readonly ['instant'] }
}

/** Lists the undecided dead letters. */
export const listDeadLetters = <L extends DeadLetterList>(tx: Tx, list: L, asked: ListQuery<L>) =>
  loadListPage<DeadLetter, DeadLetterList>(
    tx,
    {
      list,
      columns,
      tables: sql`pgboss.job`,
      where: isWaiting,
      filters: dayConditions(sql`created_on`),
      orders: {
        newest: [descending(sql`created_on`), descending(sql`id`)],
        oldest: [ascending(sql`created_on`), ascending(sql`id`)],
      },
    },
    asked as ListQuery<DeadLetterList>,
  )

export type DeadLetterDecision = 'retried' | 'given_up'

/** The queue's states for decided dead letters, which it keeps for some days. */
const states = { retried: 'completed', given_up: 'cancelled' } as const satisfies Record<
  DeadLetterDecision,
  string
>

/** Decides on a dead letter. Returns undefined if it is already decided or does not exist. */
export const decideDeadLetter = (tx: Tx, id: string, decision: DeadLetterDecision) =>
  tx.maybe<DeadLetter>(sql`
    update pgboss.job set state = ${states[decision]}::pgboss.job_state, completed_on = now()
    where name = ${deadLetters} and id = ${id} and state = 'created'
    returning ${columns}`)

export async function findDecision(tx: Tx, id: string): Promise<DeadLetterDecision | undefined> {
  const found = await tx.maybe<{ state: string }>(
    sql`select state::text from pgboss.job where name = ${deadLetters} and id = ${id}`,
  )
  return (Object.keys(states) as DeadLetterDecision[]).find((one) => states[one] === found?.state)
}

/**
 * Puts the work of a dead letter on its queue again, as if it had never been tried. Returns 0 if nothing works on
 * that queue any more.
 */
export const requeue = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    insert into pgboss.job (id, name, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, keep_until, deletion_seconds, policy, dead_letter)
    select ${newId()}, q.name, case when l.source_name is null then l.data->'fact' else l.data end,
      case when l.source_name is null then l.data->'fact'->>'subject' else l.singleton_key end,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.heartbeat_seconds, now() + q.retention_seconds * interval '1 second', q.deletion_seconds, q.policy,
      q.dead_letter
    from pgboss.job l join pgboss.queue q on q.name = coalesce(l.source_name, l.data->>'queue')
    where l.name = ${deadLetters} and l.id = ${id}`)
