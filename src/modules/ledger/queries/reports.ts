import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { ascending, descending, loadListPage } from '#platform/lists/list.ts'
import type { KindMovement } from '../contract.ts'
import { ledgerAccountList } from '../lists.ts'
import type { AccountKind, CauseKind, MovementKind } from '../vocabulary.ts'

/** Returns the movements of a period per kind of account: the totals of days plus unsealed entries. */
export const listKindMovements = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.rows<KindMovement>(sql`
    select kind,
      coalesce(sum(credit - debit) filter (where day < ${from}::date), 0)::int8 as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::int8 as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::int8 as credit,
      coalesce(sum(entries) filter (where day >= ${from}::date), 0)::int8 as entries
    from (
      select kind, day, debit, credit, entries from ledger.kind_days
      union all
      select a.kind, ledger.day_of(u.posted_at), greatest(-u.amount, 0), greatest(u.amount, 0), 1
      from ledger.unsealed() u join ledger.accounts a on a.id = u.account_id
    ) as moved
    where day <= ${to}::date
    group by kind`)

export interface LedgerAccountRow {
  readonly id: string
  readonly kind: AccountKind
  readonly ownerId: string | null
  readonly balance: bigint
  readonly entries: bigint
  readonly createdAt: Date
}

/** Selects an account's balance at the end of a day. */
const balanceOn = (day: string) => sql`(
  coalesce((select sum(d.credit - d.debit) from ledger.account_days d
    where d.account_id = a.id and d.day <= ${day}::date), 0)
  + coalesce((select sum(u.amount) from ledger.unsealed() u
    where u.account_id = a.id and ledger.day_of(u.posted_at) <= ${day}::date), 0))::int8`

/** Lists accounts with balances. If `owners` is given, only their accounts. */
export const listAccountBalances = (
  tx: Tx,
  asked: ListQuery<typeof ledgerAccountList>,
  owners: readonly string[] | null = null,
) =>
  loadListPage<LedgerAccountRow, typeof ledgerAccountList>(
    tx,
    {
      list: ledgerAccountList,
      columns: sql`a.id, a.kind, a.owner_id, ${asked.on ? balanceOn(asked.on) : sql`a.balance`} as balance,
        a.version as entries, a.created_at`,
      tables: sql`ledger.accounts a`,
      where: owners
        ? sql`(a.owner_id = any (${owners}::uuid[]) or a.id = any (${owners}::uuid[]))`
        : sql`true`,
      filters: {
        kind: (kind) => sql`a.kind = ${kind}`,
        on: () => sql`true`,
        investor: (id) => sql`a.owner_id = ${id}`,
      },
      orders: { newest: [descending(sql`a.id`)], oldest: [ascending(sql`a.id`)] },
    },
    asked,
  )

export const findAccountById = (tx: Tx, id: string) =>
  tx.maybe<LedgerAccountRow>(
    sql`select id, kind, owner_id, balance, version as entries, created_at from ledger.accounts where id = ${id}`,
  )

/** Returns an account's balance before `from` and at the end of `to`. */
export const getBalancesAround = (tx: Tx, accountId: string, { from, to }: { from: string; to: string }) =>
  tx.one<{ opening: bigint; closing: bigint }>(sql`
    select ${balanceOn(from)} - coalesce((
        select sum(m.amount) from (
          select d.credit - d.debit as amount from ledger.account_days d
          where d.account_id = a.id and d.day = ${from}::date
          union all
          select u.amount from ledger.unsealed() u
          where u.account_id = a.id and ledger.day_of(u.posted_at) = ${from}::date
        ) as m), 0)::int8 as opening,
      ${balanceOn(to)} as closing
    from ledger.accounts a where a.id = ${accountId}`)

/** An entry of an account, in the order of posting. */
export interface FollowingEntry {
  readonly seq: bigint
  readonly transactionId: string
  readonly amount: bigint
  readonly kind: MovementKind
  readonly recordKind: string
  readonly recordId: string
  readonly isReversal: boolean
  readonly day: string
}
export const listEntriesAfter = (tx: Tx, accountId: string, seq: bigint, atMost: number) =>
  tx.rows<FollowingEntry>(sql`
    select e.seq, e.transaction_id, e.amount, t.kind, t.record_kind, t.record_id, t.reverses is not null as is_reversal,
      ledger.day_of(t.posted_at) as day
    from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
    where e.account_id = ${accountId} and e.seq > ${seq} order by e.seq limit ${atMost}`)

/**
 * Limits entries of an account to a period by sequence numbers, so that only these are read. Entries of other days may
 * lie in between, so each entry's date is compared, too.
 */
export const withinDays = (accountId: string, from: string, to: string) => sql`
  e.seq >= (select first_seq from ledger.seqs_between(${accountId}, ${from}::date, ${to}::date))
  and e.seq <= (select last_seq from ledger.seqs_between(${accountId}, ${from}::date, ${to}::date))
  and t.posted_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
  and t.posted_at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`

/** Sums an account's entries of a period by kind of movement. */
export const sumEntriesByKind = (tx: Tx, accountId: string, { from, to }: { from: string; to: string }) =>
  tx.rows<{ kind: MovementKind; total: bigint }>(sql`
    select t.kind, sum(e.amount)::int8 as total
    from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
    where e.account_id = ${accountId} and ${withinDays(accountId, from, to)}
    group by t.kind`)

/** Lists the opportunities whose accounts these transactions moved. */
export const listCounterpartOpportunities = (tx: Tx, transactionIds: readonly string[]) =>
  tx.rows<{ transactionId: string; ownerId: string }>(sql`
    select distinct e.transaction_id, a.owner_id
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id = any (${transactionIds}::uuid[]) and a.kind in ('funding', 'income')
    order by 1, 2`)

export interface LedgerTransactionRow {
  readonly id: string
  readonly kind: MovementKind
  readonly actorKind: CauseKind
  readonly actorId: string
  readonly recordKind: string
  readonly recordId: string
  readonly reverses: string | null
  readonly reversedBy: string | null
  readonly postedAt: Date
  /** The number of its block. Null while it is not sealed. */
  readonly block: bigint | null
}

export const findTransaction = (tx: Tx, id: string) =>
  tx.maybe<LedgerTransactionRow>(sql`
    select t.id, t.kind, t.actor_kind, t.actor_id, t.record_kind, t.record_id, t.reverses, t.posted_at,
      (select r.id from ledger.transactions r where r.reverses = t.id) as reversed_by,
      (select min(b.number) from ledger.blocks b
        where (b.last_written_in, b.last_transaction) >= (t.written_in, t.id)) as block
    from ledger.transactions t where t.id = ${id}`)

export interface TransactionEntry {
  readonly accountId: string
  readonly accountKind: AccountKind
  readonly ownerId: string | null
  readonly seq: bigint
  readonly amount: bigint
}

/** Lists the entries of a transaction, up to a limit. */
export const listTransactionEntries = (tx: Tx, transactionId: string, atMost: number) =>
  tx.rows<TransactionEntry>(sql`
    select e.account_id, a.kind as account_kind, a.owner_id, e.seq, e.amount
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id = ${transactionId}
    order by a.lock_rank desc, e.amount, e.account_id limit ${atMost}`)
