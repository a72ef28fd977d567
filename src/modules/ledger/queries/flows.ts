import { type Database, empty, type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { AccountKind, MovementKind } from '../vocabulary.ts'

/** The lengths of periods that figures are summed by. Weeks begin on Sunday. */
type FlowStep = 'day' | 'week' | 'month'

interface FlowQuery {
  /** Calendar days in Riyadh, both included. */
  readonly from: string
  readonly to: string
  readonly accounts: readonly AccountKind[]
  /** Returns one row per period. Without it, one for the whole time. */
  readonly step?: FlowStep | undefined
  /** Returns one row per opportunity, for funding and income accounts. */
  readonly isByOwner?: boolean
  readonly owners?: readonly string[] | undefined
  /** Days in between that are left out. */
  readonly skip?: { readonly after: string; readonly before: string }
}

/** The movements of one kind on accounts of one kind. */
export interface Flow {
  /** The first day of the period. Null without a step. */
  readonly bucket: string | null
  readonly kind: MovementKind
  readonly recordKind: string
  readonly isReversal: boolean
  readonly account: AccountKind
  readonly ownerId: string | null
  /** Halalas. */
  readonly debit: bigint
  readonly credit: bigint
  readonly entries: bigint
}

const buckets: Record<FlowStep, Statement> = {
  day: sql`day`,
  week: sql`(day - extract(dow from day)::int)`,
  month: sql`date_trunc('month', day::timestamp)::date`,
}

/** The sums of days, and the entries that are not sealed yet. Sealing moves entries from one to the other at once. */
export const flowsOn = (
  accounts: readonly AccountKind[],
  { from, to }: { from: string; to: string },
  owners?: readonly string[],
): Statement => sql`(
  select day, kind, record_kind, is_reversal, account_kind, owner_id, debit, credit, entries::int8 as entries
  from ledger.flow_days
  where account_kind = any (${accounts}::text[]) and day between ${from}::date and ${to}::date
    ${owners ? sql`and owner_id = any (${owners}::uuid[])` : empty}
  union all
  select ledger.day_of(u.posted_at), t.kind, t.record_kind, t.reverses is not null, a.kind,
    case when a.kind in ('funding', 'income') then a.owner_id end, greatest(-u.amount, 0), greatest(u.amount, 0), 1
  from ledger.unsealed() u
  join ledger.transactions t on t.id = u.transaction_id
  join ledger.accounts a on a.id = u.account_id
  where a.kind = any (${accounts}::text[]) and ledger.day_of(u.posted_at) between ${from}::date and ${to}::date
    ${owners ? sql`and a.owner_id = any (${owners}::uuid[])` : empty}
)`

/** Computes the sums of all days again from the sealed entries. Sealing waits meanwhile. */
export async function rebuildFlowDays(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = '30min'`)
    await tx.run(sql`select ledger.rebuild_flow_days()`)
  })
}

/** ADM-6: sums what moved in a period, by kind of movement and of account. */
export const listFlows = (tx: Tx, { step, isByOwner, accounts, owners, skip, ...days }: FlowQuery) => {
  const bucket = step ? buckets[step] : sql`null::date`
  const owner = isByOwner ? sql`owner_id` : sql`null::uuid`
  // Days are written as text once they are summed, because that takes longer than to sum them.
  return tx.rows<Flow>(sql`
    select bucket::text, kind, record_kind, is_reversal, account_kind as account, owner_id,
      sum(debit)::int8 as debit, sum(credit)::int8 as credit, sum(entries)::int8 as entries
    from (
      select ${bucket} as bucket, kind, record_kind, is_reversal, account_kind, ${owner} as owner_id,
        debit, credit, entries
      from ${flowsOn(accounts, days, owners)} as moved
      where ${skip ? sql`day <= ${skip.after}::date or day >= ${skip.before}::date` : sql`true`}
    ) as summed
    group by summed.bucket, kind, record_kind, is_reversal, account_kind, owner_id`)
}

/** A sum that left one account, by the kind of record that the postings name. */
export interface OutflowSum {
  readonly ownerId: string
  readonly recordKind: string
  /** Halalas, less reversals. */
  readonly amount: bigint
}

/**
 * Sums the movements of one kind out of these opportunities' accounts. Reversals are subtracted. Reads the sums of days
 * and what is not sealed yet, so that it costs the days with payments, not their entries.
 */
export const sumOutflows = (
  tx: Tx,
  {
    accountKind,
    ownerIds,
    kind,
  }: { accountKind: 'funding' | 'income'; ownerIds: readonly string[]; kind: MovementKind },
) =>
  tx.rows<OutflowSum>(sql`
    select owner_id, record_kind, sum(debit - credit)::int8 as amount
    from (
      select owner_id, record_kind, debit, credit from ledger.flow_days
      where account_kind = ${accountKind} and owner_id = any (${ownerIds}::uuid[]) and kind = ${kind}
      union all
      select a.owner_id, t.record_kind, greatest(-u.amount, 0), greatest(u.amount, 0)
      from ledger.unsealed() u
      join ledger.transactions t on t.id = u.transaction_id
      join ledger.accounts a on a.id = u.account_id
      where a.kind = ${accountKind} and a.owner_id = any (${ownerIds}::uuid[]) and t.kind = ${kind}
    ) as moved
    group by owner_id, record_kind`)
