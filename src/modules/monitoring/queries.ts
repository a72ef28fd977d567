import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { processRoles } from './vocabulary.ts'

/** The calls of one process to one service since its last write. */
export interface CountedCalls {
  readonly provider: string
  readonly calls: number
  readonly failures: number
  readonly lastSuccessAt: Date | null
  readonly lastFailureAt: Date | null
  readonly lastFailure: string | null
}

/** Adds counted calls to those of the other processes. All processes lock the rows in the order of their names. */
export async function addCalls(tx: Tx, began: Date, counted: readonly CountedCalls[]): Promise<void> {
  const sorted = counted.toSorted((one, other) => (one.provider < other.provider ? -1 : 1))
  const column = <K extends keyof CountedCalls>(key: K) => sorted.map((one) => one[key])
  await tx.run(sql`
    insert into monitoring.providers as known (provider, last_success_at, last_failure_at, last_failure)
    select * from unnest(${column('provider')}::text[], ${column('lastSuccessAt')}::timestamptz[],
      ${column('lastFailureAt')}::timestamptz[], ${column('lastFailure')}::text[])
    on conflict (provider) do update set
      last_success_at = greatest(known.last_success_at, excluded.last_success_at),
      last_failure = case when excluded.last_failure_at >= coalesce(known.last_failure_at, '-infinity')
        then excluded.last_failure else known.last_failure end,
      last_failure_at = greatest(known.last_failure_at, excluded.last_failure_at)`)
  await tx.run(sql`
    insert into monitoring.provider_calls as known (provider, began_at, calls, failures)
    select provider, ${began}, calls, failures
    from unnest(${column('provider')}::text[], ${column('calls')}::int4[], ${column('failures')}::int4[])
      as line (provider, calls, failures)
    on conflict (provider, began_at) do update
      set calls = known.calls + excluded.calls, failures = known.failures + excluded.failures`)
}

export interface ProviderRow extends Omit<CountedCalls, 'calls' | 'failures'> {
  readonly hourCalls: number
  readonly hourFailures: number
  readonly dayCalls: number
  readonly dayFailures: number
}

/** The services that were ever called, with their calls since these instants. */
export const selectProviders = (since: { readonly hour: Date; readonly day: Date }): Statement => sql`
  select p.provider, p.last_success_at, p.last_failure_at, p.last_failure,
    coalesce(sum(c.calls) filter (where c.began_at >= ${since.hour}), 0)::int4 as hour_calls,
    coalesce(sum(c.failures) filter (where c.began_at >= ${since.hour}), 0)::int4 as hour_failures,
    coalesce(sum(c.calls), 0)::int4 as day_calls, coalesce(sum(c.failures), 0)::int4 as day_failures
  from monitoring.providers p
  left join monitoring.provider_calls c on c.provider = p.provider and c.began_at >= ${since.day}
  group by p.provider`

export const listProviders = (tx: Tx, since: { readonly hour: Date; readonly day: Date }) =>
  tx.rows<ProviderRow>(selectProviders(since))

export interface ProcessRow {
  readonly id: string
  readonly role: (typeof processRoles)[number]
  readonly host: string
  readonly version: string
  readonly startedAt: Date
  readonly beatAt: Date
}

export const saveBeat = (tx: Tx, { id, role, host, version, startedAt, beatAt }: ProcessRow) =>
  tx.run(sql`
    insert into monitoring.processes (id, role, host, version, started_at, beat_at)
    values (${id}, ${role}, ${host}, ${version}, ${startedAt}, ${beatAt})
    on conflict (id) do update set beat_at = excluded.beat_at`)

export const deleteProcess = (tx: Tx, id: string) =>
  tx.run(sql`delete from monitoring.processes where id = ${id}`)

/** Lists the newest processes. Those that ended without a word stay for a day. */
export const listProcesses = (tx: Tx) =>
  tx.rows<ProcessRow>(sql`select id, role, host, version, started_at, beat_at from monitoring.processes
    order by started_at desc, id limit 100`)

export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from monitoring.provider_calls where began_at < ${before}`)
  await tx.run(sql`delete from monitoring.processes where beat_at < ${before}`)
}
