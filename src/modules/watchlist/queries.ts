import { join, sql, type Tx } from '#platform/database/database.ts'
import type { WatchedStage } from './vocabulary.ts'

export interface WatchRow {
  readonly opportunityId: string
  readonly addedAt: Date
}

export const listWatches = (tx: Tx, investorId: string) =>
  tx.rows<WatchRow>(sql`
    select opportunity_id, added_at from watchlist.watches where investor_id = ${investorId}
    order by added_at desc, opportunity_id`)

/**
 * Adds a watch unless the investor has `most` others. Returns false if the list is full. The lock makes concurrent
 * calls of one investor count one after the other.
 */
export async function insertWatch(
  tx: Tx,
  watch: { investorId: string; opportunityId: string; addedAt: Date },
  most: number,
): Promise<boolean> {
  const { investorId, opportunityId, addedAt } = watch
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${investorId}, 31))`)
  const { isFull } = await tx.one<{ isFull: boolean }>(sql`
    with others as (
      select count(*) >= ${most} as is_full from watchlist.watches
      where investor_id = ${investorId} and opportunity_id <> ${opportunityId}
    ), added as (
      insert into watchlist.watches (investor_id, opportunity_id, added_at)
      select ${investorId}, ${opportunityId}, ${addedAt}::timestamptz from others where not is_full
      on conflict do nothing
    )
    select is_full from others`)
  return !isFull
}

export const deleteWatch = (tx: Tx, investorId: string, opportunityId: string) =>
  tx.run(sql`
    delete from watchlist.watches where investor_id = ${investorId} and opportunity_id = ${opportunityId}`)

export const deleteWatches = (tx: Tx, investorId: string) =>
  tx.run(sql`delete from watchlist.watches where investor_id = ${investorId}`)

export const listAllWatchedIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select distinct opportunity_id as id from watchlist.watches order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the investors who watched the opportunity before this instant. */
export const listWatchers = async (tx: Tx, opportunityId: string, before: Date): Promise<string[]> => {
  const rows = await tx.rows<{ investorId: string }>(sql`
    select investor_id from watchlist.watches
    where opportunity_id = ${opportunityId} and added_at < ${before}`)
  return rows.map(({ investorId }) => investorId)
}

/** Returns the opportunities that these investors watch, the most watched first. */
export const listWatchedBy = async (
  tx: Tx,
  investorIds: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select opportunity_id as id from watchlist.watches where investor_id = any (${investorIds}::uuid[])
    group by opportunity_id order by count(*) desc, opportunity_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Returns the number of watchers of each of these opportunities that has any. */
export async function countWatchers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: string; watchers: number }>(sql`
    select opportunity_id as id, count(*)::int4 as watchers from watchlist.watches
    where opportunity_id = any (${ids}::uuid[]) group by opportunity_id`)
  return new Map(rows.map(({ id, watchers }) => [id, watchers]))
}

export interface StageRow {
  readonly opportunityId: string
  readonly stage: WatchedStage
}

/** Records reached stages, and returns those that no other call has recorded before. */
export async function insertStages(tx: Tx, stages: readonly StageRow[], now: Date): Promise<StageRow[]> {
  if (stages.length === 0) return []
  const rows = stages.map(
    ({ opportunityId, stage }) => sql`(${opportunityId}::uuid, ${stage}, ${now}::timestamptz)`,
  )
  return await tx.rows<StageRow>(sql`
    insert into watchlist.reached_stages (opportunity_id, stage, reached_at) values ${join(rows, ', ')}
    on conflict do nothing returning opportunity_id, stage`)
}
