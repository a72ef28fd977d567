import { newId } from '#kit/ids.ts'
import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { PlannableStep } from '../editor-vocabulary.ts'
import type { AttachedPapers } from '../lifecycle-rules.ts'

/** Counts the pictures and documents that decide whether an opportunity may be published. */
export const getAttachedPapers = (tx: Tx, opportunityId: string) =>
  tx.one<AttachedPapers>(sql`
    select p.has_cover, p.undescribed, d.documents, d.untitled
    from (
      select coalesce(bool_or(is_cover), false) as has_cover,
        count(*) filter (where alt ->> 'ar' = '' or alt ->> 'en' = '')::int4 as undescribed
      from opportunities.images where opportunity_id = ${opportunityId}) as p
    cross join (
      select count(*) filter (where title ->> 'ar' <> '' and title ->> 'en' <> '')::int4 as documents,
        count(*) filter (where title ->> 'ar' = '' or title ->> 'en' = '')::int4 as untitled
      from opportunities.documents where opportunity_id = ${opportunityId} and removed_at is null) as d`)

export interface ScheduledStepRow {
  id: string
  opportunityId: string
  step: PlannableStep
  dueAt: Date
  status: 'waiting' | 'failed'
  plannedBy: string
  plannedAt: Date
  failure: string | null
}
const columns = sql`id, opportunity_id, step, due_at, status, planned_by, planned_at, failure`

/** Lists the steps that wait for their time, and those that failed and that no operator has settled, by time. */
export const listOpenScheduledSteps = (tx: Tx, opportunityId: string) =>
  tx.rows<ScheduledStepRow>(sql`
    select ${columns} from opportunities.scheduled_steps
    where opportunity_id = ${opportunityId}
      and (status = 'waiting' or (status = 'failed' and settled_at is null))
    order by due_at, id`)

export const insertScheduledStep = (
  tx: Tx,
  step: Pick<ScheduledStepRow, 'opportunityId' | 'step' | 'dueAt' | 'plannedBy' | 'plannedAt'>,
) =>
  tx.run(sql`
    insert into opportunities.scheduled_steps (id, opportunity_id, step, due_at, planned_by, planned_at)
    values (${newId()}, ${step.opportunityId}, ${step.step}, ${step.dueAt}, ${step.plannedBy}, ${step.plannedAt})`)

/** Locks an open step of the opportunity. */
export const lockScheduledStep = (tx: Tx, opportunityId: string, id: string) =>
  tx.maybe<ScheduledStepRow>(sql`
    select ${columns} from opportunities.scheduled_steps
    where id = ${id} and opportunity_id = ${opportunityId}
      and (status = 'waiting' or (status = 'failed' and settled_at is null))
    for update`)

export const updateDueTime = (
  tx: Tx,
  id: string,
  {
    dueAt,
    plannedBy,
    plannedAt,
  }: {
    dueAt: Date
    plannedBy: string
    plannedAt: Date
  },
) =>
  tx.run(sql`
    update opportunities.scheduled_steps
    set due_at = ${dueAt}, planned_by = ${plannedBy}, planned_at = ${plannedAt} where id = ${id}`)

export const endScheduledStep = (tx: Tx, id: string, status: 'taken' | 'called_off', at: Date) =>
  tx.run(sql`
    update opportunities.scheduled_steps set status = ${status}, ended_at = ${at}
    where id = ${id} and status = 'waiting'`)

/** Calls off the waiting steps of these kinds, and returns them. */
export const callOffSteps = (tx: Tx, opportunityId: string, steps: readonly PlannableStep[], at: Date) =>
  tx.rows<Pick<ScheduledStepRow, 'step' | 'dueAt'>>(sql`
    update opportunities.scheduled_steps set status = 'called_off', ended_at = ${at}
    where opportunity_id = ${opportunityId} and step = any (${steps}::text[]) and status = 'waiting'
    returning step, due_at`)

/** Marks failed steps of the opportunity as seen: one of them, or all. */
export const settleFailedSteps = (tx: Tx, opportunityId: string, at: Date, id?: string) =>
  tx.run(sql`
    update opportunities.scheduled_steps set settled_at = ${at}
    where opportunity_id = ${opportunityId} and status = 'failed' and settled_at is null
      ${id === undefined ? sql`` : sql`and id = ${id}`}`)

/** Lists the steps whose time has come, the oldest first. */
export const listDueSteps = (tx: Tx, now: Date, most: number) =>
  tx.rows<Pick<ScheduledStepRow, 'id' | 'opportunityId'>>(sql`
    select id, opportunity_id from opportunities.scheduled_steps
    where status = 'waiting' and due_at <= ${now} order by due_at, id limit ${most}`)

/** Locks a step that is still due. Returns nothing if another process took it, or if it was put off or called off. */
export const lockDueStep = (tx: Tx, id: string, now: Date) =>
  tx.maybe<ScheduledStepRow>(sql`
    select ${columns} from opportunities.scheduled_steps
    where id = ${id} and status = 'waiting' and due_at <= ${now} for update`)

/** Records that a due step was refused. Returns nothing if it is no longer due. */
export const failDueStep = (
  tx: Tx,
  id: string,
  { failure, dueBefore, now }: { failure: string; dueBefore: Date; now: Date },
) =>
  tx.maybe<ScheduledStepRow>(sql`
    update opportunities.scheduled_steps set status = 'failed', ended_at = ${now}, failure = ${failure}
    where id = ${id} and status = 'waiting' and due_at <= ${dueBefore} returning ${columns}`)

/** For the operators' list of work: steps that failed and that no operator has settled. */
export const failedSteps = sql`opportunities.scheduled_steps where status = 'failed' and settled_at is null`

export const listFailedStepTitles = (tx: Tx, most: number) =>
  tx.rows<Pick<ScheduledStepRow, 'id' | 'opportunityId' | 'step'> & { title: Bilingual | null }>(sql`
    select f.id, f.opportunity_id, f.step, o.title
    from (select id, opportunity_id, step, ended_at from ${failedSteps} order by ended_at, id limit ${most}) as f
    join opportunities.opportunities o on o.id = f.opportunity_id order by f.ended_at, f.id`)
