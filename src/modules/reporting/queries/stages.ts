import type { ListQuery } from '#kit/list.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { descending, loadListPage } from '#platform/lists/list.ts'
import { stageList } from '../lists.ts'
import type { DayRange } from '../rules.ts'
import type { PeriodStep, Stage } from '../vocabulary.ts'

/** Adds the stages that customers reached since an instant. Returns how many there were. */
export const addStages = async (tx: Tx, since: Date | null, now: Date): Promise<number> =>
  (
    await tx.one<{ added: number }>(
      sql`select reporting.add_stages(coalesce(${since}::timestamptz, '-infinity'), ${now}) as added`,
    )
  ).added

/** Returns the end of the last run. Null before the first. */
export const getProgress = async (tx: Tx): Promise<Date | null> =>
  (
    await tx.one<{ through: Date | null }>(
      sql`select nullif(through, '-infinity') as through from reporting.progress`,
    )
  ).through

/** Removes all sums, so that the next run counts from the beginning. */
export async function deleteStages(tx: Tx): Promise<void> {
  await tx.run(sql`delete from reporting.reached_stages`)
  await tx.run(sql`delete from reporting.cohort_days`)
  await tx.run(sql`delete from reporting.stage_days`)
}

/** The stages that customers reach, and the decisions on their identity checks. */
export type StageOrDecision = Stage | 'submitted' | 'approved' | 'rejected'

const buckets: Record<PeriodStep, Statement> = {
  day: sql`day`,
  week: sql`(day - extract(dow from day)::int)`,
  month: sql`date_trunc('month', day::timestamp)::date`,
}

/** Counts customers by the period in which they reached each stage for the first time, and decisions on checks. */
export const countByPeriod = (tx: Tx, { from, to }: DayRange, step: PeriodStep) =>
  tx.rows<{ bucket: string; stage: StageOrDecision; customers: bigint }>(sql`
    select ${buckets[step]}::text as bucket, stage, sum(customers)::int8 as customers
    from reporting.stage_days where day between ${from}::date and ${to}::date group by 1, 2`)

/** Counts the customers who registered in a period by the stages that they have reached since. */
export const countReached = (tx: Tx, { from, to }: DayRange) =>
  tx.rows<{ stage: Stage; customers: bigint }>(sql`
    select stage, sum(customers)::int8 as customers from reporting.cohort_days
    where registered_on between ${from}::date and ${to}::date group by 1`)

/** Counts customers by the months in which they registered and reached a stage. */
export const countCohorts = (tx: Tx, { from, to }: DayRange) =>
  tx.rows<{ registered: string; stage: Stage; reached: string; customers: bigint }>(sql`
    select date_trunc('month', registered_on::timestamp)::date::text as registered, stage,
      reached_month::text as reached, sum(customers)::int8 as customers
    from reporting.cohort_days
    where registered_on between ${from}::date and ${to}::date group by 1, 2, 3`)

export interface ReachedStageRow {
  readonly id: string
  readonly registeredOn: string
  readonly reachedOn: string
}

// A page continues after a number, so days are numbers, as in the indexes.
const dayNumber = (day: string): Statement => sql`(${day}::date - date '2000-01-01')`
const registered = sql`(r.registered_on - date '2000-01-01')`
const reached = sql`(r.reached_on - date '2000-01-01')`

/** The conditions of the partial indexes. All customers registered. */
const notReached: Record<Stage, Statement> = {
  registered: sql`false`,
  verified: sql`not r.has_verified`,
  funded: sql`not r.has_funded`,
  invested: sql`not r.has_invested`,
}

/** Lists the customers who reached a stage, or who reached it and no later one, by their registration. */
export const listStageCustomers = (tx: Tx, asked: ListQuery<typeof stageList>) =>
  loadListPage<ReachedStageRow, typeof stageList>(
    tx,
    {
      list: stageList,
      columns: sql`r.customer_id as id, r.registered_on::text, r.reached_on::text`,
      tables: sql`reporting.reached_stages r`,
      where: sql`r.stage = ${asked.stage ?? 'registered'}`,
      filters: {
        stage: () => sql`true`,
        without: (stage) => notReached[stage],
        from: (from) => sql`${registered} >= ${dayNumber(from)}`,
        to: (to) => sql`${registered} <= ${dayNumber(to)}`,
        reachedFrom: (from) => sql`${reached} >= ${dayNumber(from)}`,
        reachedTo: (to) => sql`${reached} <= ${dayNumber(to)}`,
      },
      orders: {
        newest: [descending(registered), descending(sql`r.customer_id`)],
        latest: [descending(reached), descending(sql`r.customer_id`)],
      },
    },
    asked,
  )
