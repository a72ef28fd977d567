import type { ListQuery } from '#kit/list.ts'
import { earlierOf, instantFromMs, riyadhDay } from '#kit/time.ts'
import { type Database, empty, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { type CursorPage, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { movementList } from '../lists.ts'
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
 * reads the transactions of these days only, however long the period is.
 */
export async function listMovements(
  tx: Tx,
  asked: ListQuery<typeof movementList>,
  today: string,
): Promise<CursorPage<MovementRow>> {
  // An unknown kind has no accounts.
  const accounts = [(asked.account ?? 'wallet') as AccountKind]
  const days = asked.investor === undefined ? await findDaysOfPage(tx, asked, accounts, today) : null
  return await loadListPage<MovementRow, typeof movementList>(
    tx,
    {
      list: movementList,
      columns: sql`t.id as transaction_id, a.id as account_id, a.kind as account, a.owner_id, t.kind, t.record_kind,
        t.record_id, e.amount, t.posted_at`,
      // One investor's accounts are read by their own entries.
      tables: days
        ? sql`unnest(${days}::date[]) as d (day)
            join ledger.transactions t on t.posted_at >= d.day::timestamp at time zone 'Asia/Riyadh'
              and t.posted_at < (d.day + 1)::timestamp at time zone 'Asia/Riyadh'
            join ledger.entries e on e.transaction_id = t.id
            join ledger.accounts a on a.id = e.account_id`
        : sql`ledger.accounts a
            join ledger.entries e on e.account_id = a.id
            join ledger.transactions t on t.id = e.transaction_id`,
      where: sql`a.kind = any (${accounts}::text[])`,
      filters: {
        account: () => sql`true`,
        kind: (one) => sql`t.kind = ${one}`,
        investor: (id) => sql`a.owner_id = ${id}`,
        ...(days ? { from: () => sql`true`, to: () => sql`true` } : dayConditions(sql`t.posted_at`)),
      },
      orders: { newest: [descending(sql`t.posted_at`), descending(sql`t.id::text`), descending(sql`a.id`)] },
    },
    asked,
  )
}

/** Finds the days whose entries fill one page. */
async function findDaysOfPage(
  tx: Tx,
  { from = firstDay, to: until, kind, cursor, limit }: ListQuery<typeof movementList>,
  accounts: readonly AccountKind[],
  today: string,
): Promise<readonly string[]> {
  const to = until ?? today
  const [at] = cursor?.keys ?? []
  const last = at ? riyadhDay(instantFromMs(Number(BigInt(at) / 1000n))) : to
  // More days than a page has entries, so that every page is full.
  const days = await tx.rows<{ day: string; entries: bigint }>(sql`
    select day::text, sum(entries)::int8 as entries
    from ${flowsOn(accounts, { from, to: earlierOf(last, to) })} as moved
    where ${kind ? sql`kind = ${kind}` : sql`true`} group by day order by day desc limit ${limit + 2}`)
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
