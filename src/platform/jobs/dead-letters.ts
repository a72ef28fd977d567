import { newId } from '#kit/ids.ts'
import type { ListDefinition, ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '../database/database.ts'
import { ascending, descending, loadListPage } from '../lists/list.ts'
import { deadLetters } from './jobs.ts'

/**
 * What a job or a reaction could not do however often it tried. It waits until an operator has it tried again or
 * gives it up; either is decided once, whoever presses at the same moment.
 */
export interface DeadLetter {
  readonly id: string
  /** The job or reaction that failed. */
  readonly source: string
  /** Of a reaction: what had happened, and to what. */
  readonly fact: string | null
  readonly subject: string | null
  readonly at: Date
  readonly fault: string | null
}

/** Reactions put their own letters there, with the fact; the queue puts those of jobs, with where they came from. */
const columns = sql`id, coalesce(source_name, data->>'queue') as source, data->'fact'->>'kind' as fact,
  data->'fact'->>'subject' as subject, created_on as at,
  case when source_name is null then data else source_output end->>'message' as fault`

const isWaiting = sql`name = ${deadLetters} and state = 'created'`
/** Those that nobody has decided about, as work that waits. */
export const waitingDeadLetters = { rows: sql`pgboss.job where ${isWaiting}`, since: sql`created_on` }

interface DeadLetterList extends ListDefinition {
  readonly filters: Readonly<Record<never, never>>
  readonly sorts: { readonly newest: readonly ['instant']; readonly oldest: readonly ['instant'] }
}

/** Those that nobody has decided about. */
export const listDeadLetters = <L extends DeadLetterList>(tx: Tx, list: L, asked: ListQuery<L>) =>
  loadListPage<DeadLetter, DeadLetterList>(
    tx,
    {
      list,
      columns,
      tables: sql`pgboss.job`,
      where: isWaiting,
      filters: {},
      orders: {
        newest: [descending(sql`created_on`), descending(sql`id`)],
        oldest: [ascending(sql`created_on`), ascending(sql`id`)],
      },
    },
    asked as ListQuery<DeadLetterList>,
  )

export type Decision = 'retried' | 'given_up'

/** How the queue keeps what was decided, for some days. */
const states = { retried: 'completed', given_up: 'cancelled' } as const satisfies Record<Decision, string>

/** Decides about one; nothing where it was decided already, or is not there. */
export const decideDeadLetter = (tx: Tx, id: string, decision: Decision) =>
  tx.maybe<DeadLetter>(sql`
    update pgboss.job set state = ${states[decision]}::pgboss.job_state, completed_on = now()
    where name = ${deadLetters} and id = ${id} and state = 'created'
    returning ${columns}`)

export async function findDecision(tx: Tx, id: string): Promise<Decision | undefined> {
  const found = await tx.maybe<{ state: string }>(
    sql`select state::text from pgboss.job where name = ${deadLetters} and id = ${id}`,
  )
  return (Object.keys(states) as Decision[]).find((one) => states[one] === found?.state)
}

/**
 * The work of a letter, on its queue anew as if it had never been tried. Answers how often: not at all where nobody
 * works on that queue any more.
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
