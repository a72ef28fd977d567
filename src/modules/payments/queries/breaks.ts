import { sql, type Tx } from '#platform/db.ts'
import type { BreakKind } from '../rules.ts'

export interface FoundBreak {
  readonly kind: BreakKind
  /** An account, a payment or a payment page. */
  readonly subject: string
  /** What ours and the other side say, in halalas. */
  readonly expected?: bigint
  readonly found?: bigint
}

/** Answers whether it is new: a break that is open already is seen again. */
export const saveBreak = async (tx: Tx, made: FoundBreak & { id: string }, at: Date): Promise<boolean> => {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into payments.breaks (id, kind, subject, expected, found, first_seen_at, last_seen_at)
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
  first_seen_at: Date
  last_seen_at: Date
}

export const listOpenBreaks = (tx: Tx, limit: number) =>
  tx.rows<BreakRow>(
    sql`select * from payments.breaks where gone_at is null order by first_seen_at, id limit ${limit}`,
  )

export const countOpenBreaks = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from payments.breaks where gone_at is null`,
    )
  ).count
