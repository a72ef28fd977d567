import { sql, type Tx } from '#platform/database/database.ts'
import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'

export interface PageScheduleRow {
  readonly id: string
  readonly page: ContentPage
  readonly dueAt: Date
  readonly status: 'waiting' | 'published' | 'cancelled' | 'failed'
  readonly plannedBy: string
  readonly plannedAt: Date
  readonly endedAt: Date | null
  readonly failure: string | null
}
const columns = sql`id, page, due_at, status, planned_by, planned_at, ended_at, failure`

/** Lists the last planned publication of each page. */
export const listLastSchedules = (tx: Tx, pages: readonly ContentPage[]) =>
  tx.rows<PageScheduleRow>(sql`
    select last.* from unnest(${pages}::text[]) asked (page)
    cross join lateral (
      select ${columns} from content.schedules where schedules.page = asked.page
      order by planned_at desc, id desc limit 1
    ) last`)

export const insertSchedule = (
  tx: Tx,
  row: Pick<PageScheduleRow, 'id' | 'page' | 'dueAt' | 'plannedBy' | 'plannedAt'>,
  parts: readonly PagePart[],
) =>
  tx.run(sql`
    insert into content.schedules (id, page, parts, due_at, planned_by, planned_at)
    values (${row.id}, ${row.page}, ${JSON.stringify(parts)}, ${row.dueAt}, ${row.plannedBy}, ${row.plannedAt})`)

export const listDueSchedules = (tx: Tx, now: Date, limit: number) =>
  tx.rows<Pick<PageScheduleRow, 'id' | 'page' | 'plannedBy'>>(sql`
    select id, page, planned_by from content.schedules where status = 'waiting' and due_at <= ${now}
    order by due_at, id limit ${limit}`)

/** Locks a publication that is still due. Returns nothing if another process took it, or if it was cancelled. */
export const lockDueSchedule = (tx: Tx, id: string, now: Date) =>
  tx.maybe<PageScheduleRow & { readonly parts: readonly PagePart[] }>(sql`
    select ${columns}, parts from content.schedules
    where id = ${id} and status = 'waiting' and due_at <= ${now} for update`)

/** Ends a waiting publication. Returns false if it has ended already. */
export const endSchedule = async (
  tx: Tx,
  id: string,
  end: {
    readonly status: 'published' | 'cancelled' | 'failed'
    readonly at: Date
    readonly failure?: string
  },
): Promise<boolean> => {
  const ended = await tx.maybe<{ id: string }>(sql`
    update content.schedules
    set status = ${end.status}, ended_at = ${end.at}, failure = ${end.failure ?? null}
    where id = ${id} and status = 'waiting' returning id`)
  return ended !== undefined
}
