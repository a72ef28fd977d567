import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { WorkKind } from './vocabulary.ts'

export interface AssignmentRow {
  readonly subjectId: string
  readonly operatorId: string
  readonly assignedAt: Date
}

export const listAssignments = (tx: Tx, kind: WorkKind, ids: readonly string[]) =>
  tx.rows<AssignmentRow>(sql`
    select subject_id, operator_id, assigned_at from work.assignments
    where kind = ${kind} and subject_id = any (${ids}::uuid[])`)

export interface NewAssignment {
  readonly kind: WorkKind
  readonly operatorId: string
  readonly assignedBy: string
  readonly now: Date
}

/**
 * Assigns an item to its taker. Returns false if one of `workers` holds it since it waits. Of concurrent calls one
 * inserts or updates the row, and the others find it taken.
 */
export const takeItem = async (
  tx: Tx,
  { kind, operatorId, now }: NewAssignment,
  item: { readonly id: string; readonly since: Date },
  workers: readonly string[],
): Promise<boolean> =>
  (await tx.run(sql`
    insert into work.assignments as a (kind, subject_id, operator_id, assigned_by, assigned_at)
    values (${kind}, ${item.id}, ${operatorId}, ${operatorId}, ${now})
    on conflict (kind, subject_id) do update
      set operator_id = excluded.operator_id, assigned_by = excluded.assigned_by,
        assigned_at = excluded.assigned_at
      where a.operator_id = ${operatorId} or a.assigned_at < ${item.since}
        or not (a.operator_id = any (${workers}::uuid[]))`)) === 1

/** Assigns items, whoever holds them. In the order of their ids, so that concurrent calls do not deadlock. */
export const upsertAssignments = (
  tx: Tx,
  { kind, operatorId, assignedBy, now }: NewAssignment,
  ids: readonly string[],
) =>
  tx.run(sql`
    insert into work.assignments (kind, subject_id, operator_id, assigned_by, assigned_at)
    select ${kind}, id, ${operatorId}, ${assignedBy}, ${now}
    from unnest(${ids}::uuid[]) as chosen (id) order by id
    on conflict (kind, subject_id) do update
      set operator_id = excluded.operator_id, assigned_by = excluded.assigned_by,
        assigned_at = excluded.assigned_at`)

/** Returns the operator who held the item. */
export const deleteAssignment = (tx: Tx, kind: WorkKind, id: string) =>
  tx.maybe<{ operatorId: string }>(sql`
    delete from work.assignments where kind = ${kind} and subject_id = ${id} returning operator_id`)

/** The waiting rows of one queue that operators assign. */
export interface QueueStatement {
  /** The position of the queue, which names it in the result. */
  readonly index: number
  readonly kind: string
  /** Selects id, since and assignee. */
  readonly rows: Statement
  /** The module of the queue assigns its rows itself. */
  readonly isOwned: boolean
  readonly targetMs: number | null
}

export interface OpenItemRow {
  readonly queue: number
  readonly id: string
  readonly since: Date
  readonly dueAt: Date | null
}

const openColumns = ({ index, targetMs }: QueueStatement) => sql`${index}::int4 as queue, r.id, r.since,
  r.since + ${targetMs}::float8 * interval '1 millisecond' as due_at`

/** An assignment from before the item came into its queue is over. */
const selectAssigned = (part: QueueStatement, operatorId: string) =>
  part.isOwned
    ? sql`select ${openColumns(part)} from (${part.rows}) r where r.assignee = ${operatorId}`
    : sql`select ${openColumns(part)} from (${part.rows}) r
        join work.assignments a on a.kind = ${part.kind} and a.subject_id = r.id
          and a.operator_id = ${operatorId} and a.assigned_at >= r.since`

/** Lists the waiting items that an operator holds, those due first. */
export const listAssignedTo = (tx: Tx, parts: readonly QueueStatement[], operatorId: string, most: number) =>
  tx.rows<OpenItemRow>(sql`
    select queue, id, since, due_at
    from (${join(
      parts.map((part) => selectAssigned(part, operatorId)),
      ' union all ',
    )}) as held
    order by due_at nulls last, since, id limit ${most}`)

export const countAssignedTo = async (
  tx: Tx,
  parts: readonly QueueStatement[],
  operatorId: string,
  most: number,
): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from (select 1 from (${join(
        parts.map((part) => selectAssigned(part, operatorId)),
        ' union all ',
      )}) as held limit ${most}) as counted`)
  ).count

/** A queue with a target, and the operators whose assignments count. */
export interface TargetedQueue extends QueueStatement {
  readonly overdueSince: Date
  readonly workers: readonly string[]
}

const selectUnassigned = (part: TargetedQueue, most: number) => sql`(
  select ${openColumns(part)} from (${part.rows}) r
  where r.since < ${part.overdueSince} and r.assignee is null
    and not exists (select from work.assignments a where a.kind = ${part.kind} and a.subject_id = r.id
      and a.assigned_at >= r.since and a.operator_id = any (${part.workers}::uuid[]))
  order by r.since limit ${most})`

/** Lists the overdue items that no operator holds, those due first. */
export const listUnassignedOverdue = (tx: Tx, parts: readonly TargetedQueue[], most: number) =>
  tx.rows<OpenItemRow>(sql`
    select queue, id, since, due_at
    from (${join(
      parts.map((part) => selectUnassigned(part, most)),
      ' union all ',
    )}) as waits
    order by due_at, since, id limit ${most}`)

export const upsertPresence = (tx: Tx, kind: WorkKind, id: string, operatorId: string, now: Date) =>
  tx.run(sql`
    insert into work.presence (kind, subject_id, operator_id, seen_at)
    values (${kind}, ${id}, ${operatorId}, ${now})
    on conflict (kind, subject_id, operator_id) do update set seen_at = excluded.seen_at`)

/** Lists the operators who were seen at an item after this instant. */
export const listPresent = async (tx: Tx, kind: WorkKind, id: string, after: Date): Promise<string[]> => {
  const rows = await tx.rows<{ operatorId: string }>(sql`
    select operator_id from work.presence
    where kind = ${kind} and subject_id = ${id} and seen_at > ${after} order by operator_id`)
  return rows.map(({ operatorId }) => operatorId)
}

export const deletePresenceBefore = (tx: Tx, before: Date) =>
  tx.run(sql`delete from work.presence where seen_at < ${before}`)

export const deleteAssignmentsBefore = (tx: Tx, before: Date) =>
  tx.run(sql`delete from work.assignments where assigned_at < ${before}`)
