import { sql, type Tx } from '#platform/database/database.ts'
import type { AccountKind, MovementKind } from '../vocabulary.ts'

/** A month whose books are locked. `month` is its first day. */
export interface LockedMonth {
  readonly month: string
  readonly proposedBy: string
  readonly lockedBy: string
  readonly lockedAt: Date
  readonly lastBlock: bigint
}

export const listLockedMonths = (tx: Tx) =>
  tx.rows<LockedMonth>(sql`
    select month::text, proposed_by, locked_by, locked_at, last_block from ledger.locked_months order by month desc`)

/** The movement of one month. Amounts are halalas. */
export interface MonthMovement {
  readonly month: string
  readonly debit: bigint
  readonly credit: bigint
  readonly entries: bigint
  /** Entries that are not sealed yet, which the sums do not include. */
  readonly unsealed: bigint
}

/** Sums each month with entries, newest first. */
export const listMonthMovements = (tx: Tx) =>
  tx.rows<MonthMovement>(sql`
    select month::text, sum(debit)::int8 as debit, sum(credit)::int8 as credit, sum(entries)::int8 as entries,
      sum(unsealed)::int8 as unsealed
    from (
      select date_trunc('month', day::timestamp)::date as month, debit, credit, entries, 0 as unsealed
      from ledger.kind_days
      union all
      select date_trunc('month', ledger.day_of(posted_at)::timestamp)::date, 0, 0, 0, 1 from ledger.unsealed()
    ) as moved
    group by 1 order by 1 desc`)

/** One line of the accounting export: the movements of one kind on accounts of one kind in one day. */
export interface JournalLine {
  readonly day: string
  readonly kind: MovementKind
  readonly isReversal: boolean
  readonly account: AccountKind
  readonly debit: bigint
  readonly credit: bigint
}

/** Sums the sealed entries of a month by day, kind of movement and kind of account. */
export const listJournal = (tx: Tx, month: string) =>
  tx.rows<JournalLine>(sql`
    select day::text, kind, is_reversal, account_kind as account, sum(debit)::int8 as debit,
      sum(credit)::int8 as credit
    from ledger.flow_days
    where account_kind = any (array(select kind from ledger.account_kinds))
      and day >= ${month}::date and day < ${month}::date + interval '1 month'
    group by day, kind, is_reversal, account_kind order by day, kind, is_reversal, account_kind`)

/** The constraints by which the database refuses to lock a month. */
export const lockObstacles = [
  'month_is_over',
  'months_in_order',
  'month_is_sealed',
  'locked_months_pkey',
] as const

/** Locks a month. The database refuses by one of `lockObstacles`. */
export const lockMonth = (tx: Tx, lock: { month: string; proposedBy: string; lockedBy: string; at: Date }) =>
  tx.run(sql`select ledger.lock_month(p_month => ${lock.month}::date, p_proposed_by => ${lock.proposedBy}::uuid,
    p_locked_by => ${lock.lockedBy}::uuid, p_at => ${lock.at}::timestamptz)`)
