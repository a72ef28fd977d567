import { sql, type Tx } from '#platform/database/database.ts'
import type { Grouping, MailFrequency, ReportName } from '../vocabulary.ts'

/** The grouping and the filters of a mailed report. */
export interface ScheduleOptions {
  readonly by?: Grouping | undefined
  readonly opportunity?: string | undefined
  readonly city?: string | undefined
  readonly type?: string | undefined
}

export interface ScheduleRow {
  readonly id: string
  readonly report: ReportName
  readonly options: ScheduleOptions
  readonly frequency: MailFrequency
  readonly nextOn: string
  readonly createdBy: string
  readonly recipients: readonly string[]
}

const columns = sql`s.id, s.report, s.options, s.frequency, s.next_on::text, s.created_by,
  array(select r.operator_id from reporting.recipients r where r.schedule_id = s.id order by 1) as recipients`

export const insertSchedule = (
  tx: Tx,
  { id, report, options, frequency, nextOn, createdBy, recipients }: ScheduleRow,
  now: Date,
) =>
  tx.run(sql`
    with made as (
      insert into reporting.schedules (id, report, options, frequency, next_on, created_by, created_at)
      values (${id}, ${report}, ${JSON.stringify(options)}::jsonb, ${frequency}, ${nextOn}::date, ${createdBy}, ${now})
      returning id
    )
    insert into reporting.recipients (schedule_id, operator_id)
    select made.id, r.id from made, unnest(${recipients}::uuid[]) as r (id)`)

/** Takes a lock under which one person's schedules are counted and added. */
export const lockSchedulesOf = (tx: Tx, operatorId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('reporting.schedules ' || ${operatorId}, 0))`)

export const countSchedulesOf = async (tx: Tx, operatorId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`select count(*)::int4 as count from reporting.schedules
      where created_by = ${operatorId} and ended_at is null`)
  ).count

export const countSchedulesWith = async (tx: Tx, filter: 'city' | 'type', key: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`select count(*)::int4 as count from reporting.schedules
      where ended_at is null and options ->> ${filter} = ${key}`)
  ).count

export async function replaceInSchedules(
  tx: Tx,
  filter: 'city' | 'type',
  key: string,
  by: string,
): Promise<void> {
  await tx.run(sql`
    update reporting.schedules set options = jsonb_set(options, array[${filter}::text], to_jsonb(${by}::text))
    where ended_at is null and options ->> ${filter} = ${key}`)
}

/** Lists the schedules in force, the latest first. If `ofOperator` is given, those that they made or receive. */
export const listSchedules = (tx: Tx, ofOperator: string | null, atMost: number) =>
  tx.rows<ScheduleRow>(sql`
    select ${columns} from reporting.schedules s
    where s.ended_at is null and (${ofOperator}::uuid is null or s.created_by = ${ofOperator} or exists (
      select from reporting.recipients r where r.schedule_id = s.id and r.operator_id = ${ofOperator}))
    order by s.created_at desc, s.id limit ${atMost}`)

export const findSchedule = (tx: Tx, id: string) =>
  tx.maybe<ScheduleRow>(
    sql`select ${columns} from reporting.schedules s where s.id = ${id} and s.ended_at is null`,
  )

/** Also finds a schedule that has ended since its report became due. */
export const getSchedule = (tx: Tx, id: string) =>
  tx.maybe<ScheduleRow & { endedAt: Date | null }>(
    sql`select ${columns}, s.ended_at from reporting.schedules s where s.id = ${id}`,
  )

/** Returns whether it was still in force. */
export const endSchedule = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(
    sql`update reporting.schedules set ended_at = ${now} where id = ${id} and ended_at is null`,
  )) > 0

/** Locks the schedules that are due and that no other process has locked. */
export const lockDueSchedules = (tx: Tx, today: string, atMost: number) =>
  tx.rows<ScheduleRow>(sql`
    select ${columns} from reporting.schedules s
    where s.ended_at is null and s.next_on <= ${today}::date
    order by s.next_on, s.id limit ${atMost} for update skip locked`)

export const updateNextDay = (tx: Tx, id: string, nextOn: string) =>
  tx.run(sql`update reporting.schedules set next_on = ${nextOn}::date where id = ${id}`)

/** Ends the schedules that a person made, and removes them from the recipients of others by ending empty ones. */
export const endSchedulesOf = (tx: Tx, personId: string, now: Date) =>
  tx.run(
    sql`update reporting.schedules set ended_at = ${now} where created_by = ${personId} and ended_at is null`,
  )
