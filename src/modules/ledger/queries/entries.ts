import type { ListQuery } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { firstDay } from '#kit/time.ts'
import { empty, type Statement, sql, type Tx } from '#platform/database/database.ts'
import {
  amountConditions,
  ascending,
  type CountedPage,
  dayConditions,
  descending,
  loadListPage,
} from '#platform/lists/list.ts'
import { entryList } from '../lists.ts'
import { hasAmountFilter, pickRanges, type SeqRange, type SeqRangeOfDay } from '../rules.ts'
import type { AccountKind, CauseKind, MovementKind } from '../vocabulary.ts'
import { withinDays } from './reports.ts'
import { greatestId, lastDay, leastId, type SearchedPage } from './searched-page.ts'

export interface LedgerEntryRow {
  readonly transactionId: string
  readonly seq: bigint
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly kind: MovementKind
  readonly actorKind: CauseKind
  readonly actorId: string
  readonly recordKind: string
  readonly recordId: string
  readonly postedAt: Date
}

interface ListedAccount {
  readonly id: string
  readonly kind: AccountKind
  readonly ownerId: string | null
}

const entryColumns = sql`e.transaction_id, e.seq, e.amount, e.balance_after, t.kind, t.actor_kind, t.actor_id,
  t.record_kind, t.record_id, t.posted_at`

/**
 * Lists the entries of an account. With a filter by kind or amount, a page of an account of the platform or of an
 * opportunity ends early where it has read enough; then it has no totals.
 */
export async function listEntries(
  tx: Tx,
  account: ListedAccount,
  asked: ListQuery<typeof entryList>,
  readAtMost?: bigint,
): Promise<SearchedPage<LedgerEntryRow> & Pick<CountedPage<LedgerEntryRow>, 'totals'>> {
  const isNewestFirst = asked.sort !== 'oldest'
  const isSearched = hasFlowDays(account) && (asked.kind !== undefined || hasAmountFilter(asked))
  const candidates = isSearched ? await findCandidateRanges(tx, account, asked) : null
  const [seq] = asked.cursor?.keys ?? []
  const after = seq ? BigInt(seq) : undefined
  const picked = candidates && pickRanges(candidates, { isNewestFirst, after }, readAtMost)
  const page = await loadListPage<LedgerEntryRow, typeof entryList>(
    tx,
    {
      list: entryList,
      columns: entryColumns,
      tables: picked
        ? tablesWithin(account.id, picked.ranges)
        : sql`ledger.entries e join ledger.transactions t on t.id = e.transaction_id`,
      where: sql`e.account_id = ${account.id}`,
      filters: {
        kind: (kind) => sql`t.kind = ${kind}`,
        ...(picked
          ? dayConditions(sql`t.posted_at`)
          : {
              from: (from: string) => withinDays(account.id, from, asked.to ?? lastDay),
              to: (to: string) => (asked.from ? sql`true` : withinDays(account.id, firstDay, to)),
            }),
        ...amountConditions(sql`abs(e.amount)`),
      },
      sums: { debit: sql`greatest(-e.amount, 0)`, credit: sql`greatest(e.amount, 0)` },
      orders: {
        newest: [descending(sql`e.seq`), descending(sql`e.transaction_id`)],
        oldest: [ascending(sql`e.seq`), ascending(sql`e.transaction_id`)],
      },
    },
    picked?.isPart ? { ...asked, totals: undefined } : asked,
  )
  const cut = picked?.cut ?? null
  if (page.nextCursor !== null || cut === null) return { ...page, searchedTo: null }
  const sort = isNewestFirst ? 'newest' : 'oldest'
  return {
    ...page,
    nextCursor: encodeCursor({ sort, keys: [String(cut), isNewestFirst ? leastId : greatestId] }),
    searchedTo: candidates?.find(({ first, last }) => first <= cut && cut <= last)?.day ?? null,
  }
}

/** The sums of days tell opportunities apart, but not people. The platform has one account of each kind. */
const hasFlowDays = ({ kind, ownerId }: ListedAccount): boolean =>
  ownerId === null || kind === 'funding' || kind === 'income'

/** Finds the days on which entries may match, by the sums of days, and what is not sealed yet. */
const findCandidateRanges = (
  tx: Tx,
  { id, kind: accountKind, ownerId }: ListedAccount,
  { kind, least = 0, from = firstDay, to = lastDay }: ListQuery<typeof entryList>,
) =>
  tx.rows<SeqRangeOfDay>(sql`
    select d.day::text, d.first_seq as first, d.last_seq as last from ledger.account_days d
    where d.account_id = ${id} and d.day between ${from}::date and ${to}::date and exists (
      select 1 from ledger.flow_days f
      where f.account_kind = ${accountKind} and f.day = d.day
        and ${ownerId === null ? sql`f.owner_id is null` : sql`f.owner_id = ${ownerId}`}
        ${kind ? sql`and f.kind = ${kind}` : empty} and greatest(f.debit, f.credit) >= ${least})
    union all
    select ledger.day_of(u.posted_at)::text, min(u.seq), max(u.seq) from ledger.unsealed() u
    where u.account_id = ${id} and ledger.day_of(u.posted_at) between ${from}::date and ${to}::date
    group by 1`)

/** One range is read in the order of the index, until the page is full. Several are read whole. */
function tablesWithin(accountId: string, [range, ...others]: readonly SeqRange[]): Statement {
  const transactions = sql`join ledger.transactions t on t.id = e.transaction_id`
  if (range === undefined) return sql`(select * from ledger.entries where false) as e ${transactions}`
  if (others.length === 0) {
    return sql`(select * from ledger.entries
      where account_id = ${accountId} and seq between ${range.first} and ${range.last}) as e ${transactions}`
  }
  const ranges = [range, ...others]
  return sql`unnest(${ranges.map(({ first }) => first)}::int8[], ${ranges.map(({ last }) => last)}::int8[])
      as r (first, last)
    cross join lateral (select * from ledger.entries
      where account_id = ${accountId} and seq between r.first and r.last offset 0) as e ${transactions}`
}
