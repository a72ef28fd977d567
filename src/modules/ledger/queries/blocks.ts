import { sql, type Tx } from '#platform/database/database.ts'
import type { AccountKind } from '../vocabulary.ts'

/** Seals the next transactions, up to a limit. Returns how many. */
export const sealNext = async (tx: Tx, atMost: number): Promise<number> =>
  (await tx.one<{ seal: number }>(sql`select ledger.seal(${atMost})`)).seal

export interface Epoch {
  readonly number: number
  /** Null if the ledger had no blocks when the epoch began. */
  readonly afterBlock: bigint | null
  readonly beganAt: Date
}

/** Begins a new epoch if the database was restored on another server. Returns undefined if not. For the owner only. */
export const insertEpoch = async (tx: Tx): Promise<Epoch | undefined> => {
  const { number } = await tx.one<{ number: number | null }>(sql`select ledger.begin_epoch() as number`)
  if (number === null) return undefined
  return await tx.one<Epoch>(
    sql`select number, after_block, began_at from ledger.epochs where number = ${number}`,
  )
}

/** Lists epochs that do not link to the block they name. */
export const listUnlinkedEpochs = (tx: Tx) =>
  tx.rows<{ number: number }>(sql`
    select e.number from ledger.epochs e left join ledger.blocks b on b.number = e.after_block
    where e.after_hash is distinct from case when e.after_block is null then sha256(''::bytea) else b.hash end`)

export const listEpochs = (tx: Tx) =>
  tx.rows<Epoch>(sql`select number, after_block, began_at from ledger.epochs order by number`)

export interface Block {
  readonly number: bigint
  readonly entries: number
  readonly hash: Buffer
}

export const findLastBlock = (tx: Tx) =>
  tx.maybe<Block>(sql`select number, entries, hash from ledger.blocks order by number desc limit 1`)

export const findBlockHash = async (tx: Tx, number: bigint): Promise<Buffer | undefined> =>
  (await tx.maybe<{ hash: Buffer }>(sql`select hash from ledger.blocks where number = ${number}`))?.hash

/** Counts the entries that are not in a block, with the date of the oldest. */
export const getUnsealed = (tx: Tx) =>
  tx.one<{ entries: bigint; since: Date | null }>(
    sql`select count(*) as entries, min(posted_at) as since from ledger.unsealed()`,
  )

export interface CheckedBlock {
  readonly number: bigint
  readonly sealed: number
  readonly found: number
  readonly isWhole: boolean
  readonly isLinked: boolean
}

/** Computes the first block after a number from its entries, and compares its hash and link. */
export const checkNextBlock = (tx: Tx, after: bigint) =>
  tx.maybe<CheckedBlock>(sql`
    with block as (select * from ledger.blocks where number > ${after} order by number limit 1),
    earlier as (
      select b.number, p.hash, coalesce(p.last_written_in, '0'::xid8) as written_in,
        coalesce(p.last_transaction, '00000000-0000-0000-0000-000000000000') as transaction_id
      from block b left join ledger.blocks p on p.number = b.number - 1)
    select b.number, b.entries as sealed, count(e.place)::int4 as found,
      b.hash = ledger.hash_of_block(b.number, b.previous_hash,
        coalesce(string_agg(e.hash, ''::bytea order by e.place), ''::bytea)) as is_whole,
      b.number = ${after}::bigint + 1
        and b.previous_hash is not distinct from case when b.number = 1 then sha256(''::bytea) else p.hash end
        as is_linked
    from block b join earlier p on true
    left join lateral ledger.entries_between(p.written_in, p.transaction_id, b.last_written_in, b.last_transaction) e
      on true
    group by b.number, b.entries, b.hash, b.previous_hash, p.hash`)

export interface UnknownEntry {
  readonly transactionId: string
  /** Null if the transaction has lost its entries. */
  readonly accountId: string | null
  readonly seq: bigint | null
}

/** Lists entries within a block's bounds that differ from all entries it sealed. */
export const listUnknownEntries = (tx: Tx, number: bigint, atMost: number) =>
  tx.rows<UnknownEntry>(sql`
    with block as (
      select b.*, coalesce(p.last_written_in, '0'::xid8) as after,
        coalesce(p.last_transaction, '00000000-0000-0000-0000-000000000000') as after_id
      from ledger.blocks b left join ledger.blocks p on p.number = b.number - 1
      where b.number = ${number})
    select e.transaction_id, e.account_id, e.seq
    from block b, ledger.entries_between(b.after, b.after_id, b.last_written_in, b.last_transaction) e
    where substr(e.hash, 1, 8) not in (
      select substr(b.marks, 1 + 8 * place, 8) from generate_series(0, length(b.marks) / 8 - 1) as place)
    order by e.place limit ${atMost}`)

/** M1: lists transactions that do not sum to zero, or have lost or gained entries. */
export const listUnbalancedTransactions = (tx: Tx, atMost: number) =>
  tx.rows<{ id: string }>(sql`
    select coalesce(t.id, e.transaction_id) as id
    from ledger.transactions t
    full join (
      select transaction_id, sum(amount) as total, count(*) as entries from ledger.entries group by 1
    ) e on e.transaction_id = t.id
    where t.id is null or e.total is distinct from 0 or e.entries is distinct from t.entry_count::bigint
    limit ${atMost}`)

/** M2: lists entries that do not continue the previous entry of their account. */
export const listMisplacedEntries = (tx: Tx, atMost: number) =>
  tx.rows<{ accountId: string; seq: bigint }>(sql`
    select account_id, seq from (
      select account_id, seq, balance_after, amount,
        lag(seq, 1, 0::bigint) over each_account as seq_before,
        lag(balance_after, 1, 0::bigint) over each_account as balance_before
      from ledger.entries window each_account as (partition by account_id order by seq)
    ) e
    where seq <> seq_before + 1 or balance_after <> balance_before + amount
    limit ${atMost}`)

/**
 * Lists days whose totals, first or last entry differ from the entries of that day. Unsealed entries are added to the
 * totals, because totals are written when sealing.
 */
export const listWrongDays = (tx: Tx, atMost: number) =>
  tx.rows<{ accountId: string; day: string }>(sql`
    select coalesce(d.account_id, e.account_id) as account_id, coalesce(d.day, e.day)::text as day
    from (
      select account_id, day, sum(debit) as debit, sum(credit) as credit, sum(entries) as entries,
        min(first_seq) as first_seq, max(last_seq) as last_seq
      from (
        select account_id, day, debit, credit, entries, first_seq, last_seq from ledger.account_days
        union all
        select account_id, ledger.day_of(posted_at), greatest(-amount, 0), greatest(amount, 0), 1, seq, seq
        from ledger.unsealed()
      ) known group by 1, 2
    ) d
    full join (
      select e.account_id, ledger.day_of(t.posted_at) as day, sum(greatest(-e.amount, 0)) as debit,
        sum(greatest(e.amount, 0)) as credit, count(*) as entries, min(e.seq) as first_seq, max(e.seq) as last_seq
      from ledger.entries e join ledger.transactions t on t.id = e.transaction_id group by 1, 2
    ) e on e.account_id = d.account_id and e.day = d.day
    where (d.debit, d.credit, d.entries, d.first_seq, d.last_seq)
      is distinct from (e.debit, e.credit, e.entries, e.first_seq, e.last_seq)
    limit ${atMost}`)

/** Lists kinds of accounts whose totals of a day differ from the totals of their accounts. */
export const listWrongKindDays = (tx: Tx, atMost: number) =>
  tx.rows<{ kind: AccountKind; day: string }>(sql`
    select coalesce(k.kind, a.kind) as kind, coalesce(k.day, a.day)::text as day
    from ledger.kind_days k
    full join (
      select a.kind, d.day, sum(d.debit) as debit, sum(d.credit) as credit, sum(d.entries) as entries
      from ledger.account_days d join ledger.accounts a on a.id = d.account_id group by 1, 2
    ) a on a.kind = k.kind and a.day = k.day
    where (k.debit, k.credit, k.entries) is distinct from (a.debit, a.credit, a.entries)
    limit ${atMost}`)

/** Lists kinds of accounts whose movements of a day, by kind of movement, differ from the totals of the day. */
export const listWrongFlowDays = (tx: Tx, atMost: number) =>
  tx.rows<{ kind: AccountKind; day: string }>(sql`
    select coalesce(k.kind, f.account_kind) as kind, coalesce(k.day, f.day)::text as day
    from ledger.kind_days k
    full join (
      select account_kind, day, sum(debit) as debit, sum(credit) as credit, sum(entries) as entries
      from ledger.flow_days group by 1, 2
    ) f on f.account_kind = k.kind and f.day = k.day
    where (k.debit, k.credit, k.entries) is distinct from (f.debit, f.credit, f.entries)
    limit ${atMost}`)
