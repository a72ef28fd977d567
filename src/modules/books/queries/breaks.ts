import { isId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { amountConditions, ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import type { BreakKind } from '../contract.ts'
import { breakList } from '../lists.ts'

export interface FoundBreak {
  readonly kind: BreakKind
  /** An entry, an account, a payment, a payment page or a line of a statement. */
  readonly subject: string
  /** Our amount and the other side's, in halalas. */
  readonly expected?: bigint
  readonly found?: bigint
}

/** Inserts a break or updates the open one. Returns true if it is new. */
export const saveBreak = async (tx: Tx, made: FoundBreak & { id: string }, at: Date): Promise<boolean> => {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into books.breaks (id, kind, subject, expected, found, first_seen_at, last_seen_at)
    values (${made.id}, ${made.kind}, ${made.subject}, ${made.expected ?? null}, ${made.found ?? null}, ${at}, ${at})
    on conflict (kind, subject) where gone_at is null
    do update set last_seen_at = ${at}, expected = excluded.expected, found = excluded.found
    returning id`)
  return id === made.id
}

export interface BreakRow {
  id: string
  kind: BreakKind
  subject: string
  expected: bigint | null
  found: bigint | null
  firstSeenAt: Date
  lastSeenAt: Date
  goneAt: Date | null
  assignedTo: string | null
  note: string | null
  /** The id of the transaction that corrected it. */
  correctedBy: string | null
}

export const listOpenBreaks = (tx: Tx, limit: number) =>
  tx.rows<BreakRow>(
    sql`select * from books.breaks where gone_at is null order by first_seen_at, id limit ${limit}`,
  )

export const listBreaksById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<BreakRow>(sql`select * from books.breaks where id = any (${ids}::uuid[])`)

export const countOpenBreaks = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from books.breaks where gone_at is null`,
    )
  ).count

/** Closes the breaks of the compared kinds and subjects that the run did not find again. */
export const endBreaks = (
  tx: Tx,
  looked: { kinds: readonly BreakKind[]; subjects: readonly string[] | null; startedAt: Date },
) =>
  tx.run(sql`
    update books.breaks set gone_at = ${looked.startedAt}
    where gone_at is null and last_seen_at < ${looked.startedAt} and kind = any (${looked.kinds}::text[])
      and (${looked.subjects}::text[] is null or subject = any (${looked.subjects}::text[]))`)

/** Finds the open break of a kind and subject. */
export const findOpenBreak = (tx: Tx, kind: BreakKind, subject: string) =>
  tx.maybe<BreakRow>(sql`
    select * from books.breaks where kind = ${kind} and subject = ${subject} and gone_at is null`)

/** Records the correcting transaction in the open breaks of a subject. */
export const markCorrected = (tx: Tx, subject: string, transactionId: string) =>
  tx.run(sql`
    update books.breaks set corrected_by = ${transactionId} where subject = ${subject} and gone_at is null`)

/** Marks new breaks as announced. Returns how many. */
export const markAnnounced = (tx: Tx, at: Date) =>
  tx.run(sql`update books.breaks set told_at = ${at} where told_at is null`)

export const listBreaks = (tx: Tx, asked: ListQuery<typeof breakList>, me: string) =>
  loadListPage<BreakRow, typeof breakList>(
    tx,
    {
      list: breakList,
      columns: sql`*`,
      tables: sql`books.breaks`,
      filters: {
        state: (state) => (state === 'open' ? sql`gone_at is null` : sql`gone_at is not null`),
        kind: (kind) => sql`kind = ${kind}`,
        assigned: (id) => (isId(id) ? sql`assigned_to = ${id}` : sql`false`),
        ...dayConditions(sql`first_seen_at`),
        ...amountConditions(sql`abs(expected - found)`),
        whose: (whose) => (whose === 'mine' ? sql`assigned_to = ${me}` : sql`assigned_to is null`),
      },
      orders: {
        oldest: [ascending(sql`first_seen_at`), ascending(sql`id`)],
        newest: [descending(sql`first_seen_at`), descending(sql`id`)],
      },
    },
    asked,
  )

export const findBreak = (tx: Tx, id: string) =>
  tx.maybe<BreakRow>(sql`select * from books.breaks where id = ${id}`)

export const updateBreak = (tx: Tx, id: string, change: { assignedTo: string | null; note: string | null }) =>
  tx.run(sql`
    update books.breaks set assigned_to = ${change.assignedTo}, note = ${change.note} where id = ${id}`)
