import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { Posting } from '../contract.ts'
import type { AccountKind, MovementKind } from '../vocabulary.ts'

export const insertPosting = (posting: Posting): Statement => sql`select ledger.post(
  p_id => ${posting.id}, p_kind => ${posting.kind}, p_actor_kind => ${posting.cause.kind},
  p_actor_id => ${posting.cause.id}, p_record_kind => ${posting.record.kind}, p_record_id => ${posting.record.id},
  p_reverses => ${posting.reverses ?? null}, p_posted_at => ${posting.postedAt},
  p_accounts => ${posting.lines.map((line) => line.accountId)}::uuid[],
  p_amounts => ${posting.lines.map((line) => line.amount)}::bigint[])`

export interface AccountState {
  readonly id: string
  /** Halalas. */
  readonly balance: bigint
  /** Increases with each entry. */
  readonly version: bigint
}
/** Reads an account for a decision that `guardAccount` protects. */
export const accountStateQuery = (kind: AccountKind, ownerId: string) =>
  valueQuery(
    sql`select json_build_object('id', id, 'balance', balance::text, 'version', version::text)
        from ledger.accounts where kind = ${kind} and owner_id = ${ownerId}`,
    (found: { id: string; balance: string; version: string } | null): AccountState | undefined =>
      found ? { id: found.id, balance: BigInt(found.balance), version: BigInt(found.version) } : undefined,
  )

/** Raises 40001 if the account has changed since it was read. Locks it against other postings. */
export const guardAccount = ({ id, version }: AccountState): Statement =>
  sql`select ledger.hold_account(${id}, ${version})`

/** Takes the account's row lock, so that commands on one investor's money run one after the other. */
export const lockAccount = (kind: AccountKind, ownerId: string): Statement =>
  prepared(sql`select ledger.lock_account(${ownerId}, ${kind})`)

export const findAccount = (tx: Tx, kind: AccountKind, ownerId: string) =>
  tx.maybe<{ id: string; balance: bigint }>(
    sql`select id, balance from ledger.accounts where owner_id = ${ownerId} and kind = ${kind}`,
  )

type OwedKind = 'claim' | 'receivable'

/** Returns the halalas that an investor owes, or that are owed to an opportunity, because money was reversed. */
export const getOwed = async (tx: Tx, kind: OwedKind, ownerId: string): Promise<bigint> =>
  -((await findAccount(tx, kind, ownerId))?.balance ?? 0n)

const owedOwnersAtMost = 1000
/** Lists the owners of accounts of this kind on which something is open. */
export const listOwedOwners = async (tx: Tx, kind: OwedKind): Promise<string[]> =>
  (
    await tx.rows<{ ownerId: string }>(sql`select owner_id from ledger.accounts
      where kind = ${kind} and balance < 0 order by id limit ${owedOwnersAtMost}`)
  ).map(({ ownerId }) => ownerId)

export const listAccounts = (tx: Tx, kind: AccountKind, ownerIds: readonly string[]) =>
  tx.rows<{ id: string; ownerId: string }>(
    prepared(sql`select id, owner_id from ledger.accounts
      where kind = ${kind} and owner_id = any (${ownerIds}::uuid[])`),
  )

export const insertAccount = (tx: Tx, id: string, kind: AccountKind, ownerId: string) =>
  tx.one<{ openAccount: string }>(prepared(sql`select ledger.open_account(${id}, ${kind}, ${ownerId})`))

/** LED-3: lists accounts whose balance is not the sum of their entries. Empty if the books are right. */
export const listUnexplainedBalances = (tx: Tx) =>
  tx.rows<{ id: string; kind: AccountKind; balance: bigint; total: bigint }>(
    sql`select a.id, a.kind, a.balance, coalesce(sum(e.amount), 0)::int8 as total
        from ledger.accounts a left join ledger.entries e on e.account_id = a.id
        group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.seq)`,
  )

/**
 * Returns the lowest balances of an account around a transaction: between an earlier entry and the transaction, and
 * since it. `through` is the last entry that was read.
 */
export const getLowestBalances = (
  tx: Tx,
  kind: AccountKind,
  ownerId: string,
  around: { readonly transactionId: string; readonly after: bigint },
) =>
  tx.one<{ before: bigint | null; since: bigint; through: bigint }>(
    prepared(sql`
      with came as (
        select e.account_id, e.seq from ledger.accounts a
        join ledger.entries e on e.account_id = a.id and e.transaction_id = ${around.transactionId}
        where a.kind = ${kind} and a.owner_id = ${ownerId})
      select min(e.balance_after) filter (where e.seq < came.seq)::int8 as before,
        min(e.balance_after) filter (where e.seq >= came.seq)::int8 as since, max(e.seq)::int8 as through
      from came join ledger.entries e
        on e.account_id = came.account_id and e.seq > least(${around.after}, came.seq - 1)`),
  )

/** Sums an account's entries of some kinds of movements. */
export const movedAmountQuery = (accountId: string, kinds: readonly MovementKind[]) =>
  valueQuery(
    sql`select coalesce(sum(e.amount), 0)::text from ledger.entries e
        join ledger.transactions t on t.id = e.transaction_id
        where e.account_id = ${accountId} and t.kind = any (${kinds}::text[])`,
    (sum: string) => BigInt(sum),
  )

export const balanceQuery = (accountId: string) =>
  valueQuery(sql`select balance::text from ledger.accounts where id = ${accountId}`, (found: string) =>
    BigInt(found),
  )

export const getSumOfAllBalances = async (tx: Tx): Promise<bigint> =>
  (await tx.one<{ total: bigint }>(sql`select coalesce(sum(balance), 0)::int8 as total from ledger.accounts`))
    .total

export const insertHistoryOpening = (tx: Tx) => tx.run(sql`insert into ledger.history_open default values`)
export const deleteHistoryOpenings = (tx: Tx) => tx.run(sql`delete from ledger.history_open`)

/** Lists the entries posted for business records. Each part of the union uses its own index. */
export const listRecordPostings = (
  tx: Tx,
  records: readonly { readonly kind: string; readonly ids: readonly string[] }[],
) =>
  tx.rows<{
    transactionId: string
    recordId: string
    kind: MovementKind
    account: AccountKind
    amount: bigint
    at: Date
  }>(sql`
    select t.id as transaction_id, t.record_id, t.kind, a.kind as account, e.amount, t.posted_at as at
    from unnest(${records.flatMap(({ kind, ids }) => ids.map(() => kind))}::text[],
      ${records.flatMap(({ ids }) => ids)}::uuid[]) as r (kind, id)
    cross join lateral (
      select * from ledger.transactions o
      where o.record_kind = r.kind and o.record_id = r.id and o.reverses is null
      union all
      select * from ledger.transactions o
      where o.record_kind = r.kind and o.record_id = r.id and o.reverses is not null
    ) t
    join ledger.entries e on e.transaction_id = t.id
    join ledger.accounts a on a.id = e.account_id
    order by t.posted_at, t.id, e.amount`)
