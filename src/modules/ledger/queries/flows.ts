import { type ListQuery, largestAmount } from '#kit/list.ts'
import { earlierOf, instantFromMs, riyadhDay } from '#kit/time.ts'
import { type Database, empty, type Statement, sql, type Tx } from '#platform/database/database.ts'
import {
  amountConditions,
  type CursorPage,
  dayConditions,
  descending,
  loadListPage,
} from '#platform/lists/list.ts'
import { movementList } from '../lists.ts'
import { hasAmountFilter, shortenForAmount } from '../rules.ts'
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
const flowsOn = (
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
export const listFlows = (tx: Tx, { step, isByOwner, accounts, owners, skip, ...days }: FlowQuery) =>
  tx.rows<Flow>(sql`
    select ${step ? sql`${buckets[step]}::text` : sql`null::text`} as bucket, kind, record_kind, is_reversal,
      account_kind as account, ${isByOwner ? sql`owner_id` : sql`null::uuid`} as owner_id,
      sum(debit)::int8 as debit, sum(credit)::int8 as credit, sum(entries)::int8 as entries
    from ${flowsOn(accounts, days, owners)} as moved
    where ${skip ? sql`day <= ${skip.after}::date or day >= ${skip.before}::date` : sql`true`}
    group by 1, 2, 3, 4, 5, 6`)

/** One entry on an account of a kind, as a figure of a report counts it. */
interface MovementRow {
  readonly transactionId: string
  readonly accountId: string
  readonly account: AccountKind
  readonly ownerId: string | null
  readonly kind: MovementKind
  readonly recordKind: string
  readonly recordId: string
  readonly amount: bigint
  readonly postedAt: Date
}

/**
 * ADM-6: lists the entries behind a figure, newest first. The sums of days tell on which days they are, so that a page
 * reads the transactions of these days only, however long the period is. A filter by amount reads the last days only,
 * unless one investor is given.
 */
export async function listMovements(
  tx: Tx,
  request: ListQuery<typeof movementList>,
  today: string,
): Promise<CursorPage<MovementRow>> {
  const asked = request.investor === undefined ? shortenForAmount(request, today) : request
  // An unknown kind has no accounts.
  const accounts = [(asked.account ?? 'wallet') as AccountKind]
  const days = asked.investor === undefined ? await findDaysOfPage(tx, asked, accounts, today) : null
  return await loadListPage<MovementRow, typeof movementList>(
    tx,
    {
      list: movementList,
      columns: sql`t.id as transaction_id, a.id as account_id, a.kind as account, a.owner_id, t.kind, t.record_kind,
        t.record_id, e.amount, t.posted_at`,
      tables: movementTables(days, asked, today),
      where: sql`a.kind = any (${accounts}::text[])`,
      filters: {
        account: () => sql`true`,
        kind: (one) => sql`t.kind = ${one}`,
        investor: (id) => sql`a.owner_id = ${id}`,
        ...amountConditions(sql`abs(e.amount)`),
        ...(days ? { from: () => sql`true`, to: () => sql`true` } : dayConditions(sql`t.posted_at`)),
      },
      orders: { newest: [descending(sql`t.posted_at`), descending(sql`t.id::text`), descending(sql`a.id`)] },
    },
    asked,
  )
}

/** Returns the tables of the movements on these days. Without days, one investor's accounts and their own entries. */
function movementTables(
  days: readonly string[] | null,
  asked: ListQuery<typeof movementList>,
  today: string,
): Statement {
  if (!days) {
    return sql`ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      join ledger.transactions t on t.id = e.transaction_id`
  }
  // PostgreSQL cannot estimate how many transactions are on these days, or how many entries have an amount, and would
  // read whole tables. The offsets make it read the transactions by time, and look up their entries and accounts by
  // index.
  if (!hasAmountFilter(asked)) {
    return sql`unnest(${days}::date[]) as d (day)
    cross join lateral (select id, kind, record_kind, record_id, posted_at from ledger.transactions
      where posted_at >= d.day::timestamp at time zone 'Asia/Riyadh'
        and posted_at < (d.day + 1)::timestamp at time zone 'Asia/Riyadh' offset 0) as t
    cross join lateral (select account_id, amount from ledger.entries where transaction_id = t.id offset 0) as e
    cross join lateral (select id, kind, owner_id from ledger.accounts where id = e.account_id offset 0) as a`
  }
  const { least = 0, most = largestAmount } = asked
  // These days follow one another mostly, and one scan of the period is faster than one of each day.
  return sql`(
      select id, kind, record_kind, record_id, posted_at from ledger.transactions
      where posted_at >= ${days.at(-1) ?? today}::date::timestamp at time zone 'Asia/Riyadh'
        and posted_at < (${days[0] ?? today}::date + 1)::timestamp at time zone 'Asia/Riyadh'
        and ledger.day_of(posted_at) = any (${days}::date[])
    ) as t
    cross join lateral (select account_id, amount from ledger.entries
      where transaction_id = t.id and abs(amount) between ${least} and ${most} offset 0) as e
    cross join lateral (select id, kind, owner_id from ledger.accounts where id = e.account_id offset 0) as a`
}

/** Finds the days whose entries fill one page. With a filter by amount, all days that may have a matching entry. */
async function findDaysOfPage(
  tx: Tx,
  asked: ListQuery<typeof movementList>,
  accounts: readonly AccountKind[],
  today: string,
): Promise<readonly string[]> {
  const { from = firstDay, to = today, kind, least = 0, cursor, limit } = asked
  const isByAmount = hasAmountFilter(asked)
  const [at] = cursor?.keys ?? []
  const last = at ? riyadhDay(instantFromMs(Number(BigInt(at) / 1000n))) : to
  // More days than a page has entries, so that every page is full.
  const days = await tx.rows<{ day: string; entries: bigint }>(sql`
    select day::text, sum(entries)::int8 as entries
    from ${flowsOn(accounts, { from, to: earlierOf(last, to) })} as moved
    where ${kind ? sql`kind = ${kind}` : sql`true`} and greatest(debit, credit) >= ${least}
    group by day order by day desc limit ${isByAmount ? null : limit + 2}`)
  // The sums do not tell how many entries of a day match.
  if (isByAmount) return days.map(({ day }) => day)
  // Part of the cursor's day is on earlier pages, so its entries do not count.
  let sure = 0
  const read = days.filter(({ day, entries }) => {
    const isNeeded = sure <= limit
    if (day !== last || !at) sure += Number(entries)
    return isNeeded
  })
  return read.map(({ day }) => day)
}

const firstDay = '0001-01-01'
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
