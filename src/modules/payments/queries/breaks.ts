import { sql, type Tx } from '#platform/db.ts'
import { question } from '#platform/questions.ts'
import type { BreakKind } from '../vocabulary.ts'

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
  firstSeenAt: Date
  lastSeenAt: Date
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

/** Breaks that a look has not found again, where it looked, are gone. */
export const endBreaks = (
  tx: Tx,
  looked: { kinds: readonly BreakKind[]; subjects: readonly string[] | null; startedAt: Date },
) =>
  tx.run(sql`
    update payments.breaks set gone_at = ${looked.startedAt}
    where gone_at is null and last_seen_at < ${looked.startedAt} and kind = any (${looked.kinds}::text[])
      and (${looked.subjects}::text[] is null or subject = any (${looked.subjects}::text[]))`)

export const totalOfReceipts = () =>
  question(sql`select coalesce(sum(amount), 0)::text from payments.receipts`, (sum: string) => BigInt(sum))

export interface ReceiptRow {
  paymentId: string
  amount: bigint
}

/** What of these payments is on record. */
export const listReceiptsOf = (tx: Tx, gateway: string, paymentIds: readonly string[]) =>
  tx.rows<ReceiptRow>(sql`
    select payment_id, amount from payments.receipts
    where gateway = ${gateway} and payment_id = any (${paymentIds}::text[])`)

/** What was put on record within a time, other than of these payments. */
export const listReceiptsBeside = (
  tx: Tx,
  gateway: string,
  range: { since: Date; until: Date; beside: readonly string[] },
) =>
  tx.rows<ReceiptRow>(sql`
    select payment_id, amount from payments.receipts
    where gateway = ${gateway} and payment_id is not null
      and received_at >= ${range.since} and received_at < ${range.until}
      and payment_id <> all (${range.beside}::text[])`)

export interface ReconciliationRow {
  id: string
  askedBy: string
  since: Date
  startedAt: Date
  payments: number
  breaks: number
}

export const insertReconciliation = (tx: Tx, made: ReconciliationRow) =>
  tx.run(sql`
    insert into payments.reconciliations (id, asked_by, since, started_at, payments, breaks)
    values (${made.id}, ${made.askedBy}, ${made.since}, ${made.startedAt}, ${made.payments}, ${made.breaks})`)

export const findLatestReconciliation = (tx: Tx) =>
  tx.maybe<ReconciliationRow>(
    sql`select * from payments.reconciliations order by started_at desc, id desc limit 1`,
  )
