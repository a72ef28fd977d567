import type { FilterValues, ListQuery } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { earlierOf, firstDay, instantFromMs, riyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { amountConditions, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { movementList } from '../lists.ts'
import { type CandidateDay, hasAmountFilter, joinDays, pickDays } from '../rules.ts'
import type { AccountKind, MovementFigure, MovementKind } from '../vocabulary.ts'
import { flowsOn } from './flows.ts'
import { greatestId, type SearchedPage } from './searched-page.ts'

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
 * ADM-6: lists the entries behind a figure, newest first. The sums of days tell on which days they may be, so that a
 * page reads the transactions of few days, however long the period is. It ends early where it has read enough.
 */
export async function listMovements(
  tx: Tx,
  asked: ListQuery<typeof movementList>,
  today: string,
  { readAtMost, ...scope }: MovementScope & { readonly readAtMost?: bigint } = {},
): Promise<SearchedPage<MovementRow>> {
  const accounts = accountsOf(asked, scope)
  const picked =
    asked.investor === undefined
      ? pickDays(await findCandidateDays(tx, asked, scope, today), asked.limit, readAtMost)
      : null
  const page = await loadListPage<MovementRow, typeof movementList>(
    tx,
    {
      list: movementList,
      columns: sql`t.id as transaction_id, a.id as account_id, a.kind as account, a.owner_id, t.kind, t.record_kind,
        t.record_id, e.amount, t.posted_at`,
      tables: picked ? tablesOn(picked.days) : tablesOfInvestor,
      where: join(
        [
          sql`a.kind = any (${accounts}::text[])`,
          ...conditionsOf(scope, {
            ...{ kind: sql`t.kind`, record: sql`t.record_kind`, owner: sql`a.owner_id` },
            ...{ credit: sql`e.amount > 0`, debit: sql`e.amount < 0` },
          }),
        ],
        ' and ',
      ),
      filters: {
        account: () => sql`true`,
        kind: (one) => sql`t.kind = ${one}`,
        investor: (id) => sql`a.owner_id = ${id}`,
        ...amountConditions(sql`abs(e.amount)`),
        ...(picked ? { from: () => sql`true`, to: () => sql`true` } : dayConditions(sql`t.posted_at`)),
      },
      orders: { newest: [descending(sql`t.posted_at`), descending(sql`t.id::text`), descending(sql`a.id`)] },
    },
    asked,
  )
  const last = picked?.isCut ? picked.days.at(-1) : undefined
  if (page.nextCursor !== null || last === undefined) return { ...page, searchedTo: null }
  const at = BigInt(startOfRiyadhDay(last).getTime()) * 1000n - 1n
  return {
    ...page,
    nextCursor: encodeCursor({ sort: 'newest', keys: [String(at), greatestId, greatestId] }),
    searchedTo: last,
  }
}

/** The entries of a figure, and those of some opportunities. */
export interface MovementScope {
  readonly figure?: MovementFigure | undefined
  readonly owners?: readonly string[] | undefined
}

/** An unknown kind has no accounts. */
const accountsOf = (
  { account }: Pick<ListQuery<typeof movementList>, 'account'>,
  { figure }: MovementScope,
): readonly AccountKind[] => figure?.accounts ?? [(account ?? 'wallet') as AccountKind]

function conditionsOf(
  { figure, owners }: MovementScope,
  column: Readonly<Record<'kind' | 'record' | 'owner' | 'credit' | 'debit', Statement>>,
): Statement[] {
  const { kinds, record, side } = figure ?? {}
  return [
    ...(kinds ? [sql`${column.kind} = any (${kinds}::text[])`] : []),
    ...(record ? [sql`(${column.record} = ${record.kind}) <> ${record.isExcluded}`] : []),
    ...(side ? [column[side]] : []),
    ...(owners ? [sql`${column.owner} = any (${owners}::uuid[])`] : []),
  ]
}

const flowColumns = {
  ...{ kind: sql`kind`, record: sql`record_kind`, owner: sql`owner_id` },
  ...{ credit: sql`credit > 0`, debit: sql`debit > 0` },
}

/** ADM-6: sums the rows of `listMovements` from the sums of days. Filters by person or amount have no such sum. */
export async function sumMovements(
  tx: Tx,
  asked: Omit<FilterValues<typeof movementList>, 'q' | 'ids'>,
  today: string,
  scope: MovementScope,
): Promise<bigint | null> {
  if (asked.investor !== undefined || hasAmountFilter(asked)) return null
  const { from = firstDay, to = today, kind } = asked
  const side = scope.figure?.side
  const amount = side === 'credit' ? sql`credit` : side === 'debit' ? sql`-debit` : sql`credit - debit`
  const { total } = await tx.one<{ total: bigint }>(sql`
    select coalesce(sum(${amount}), 0)::int8 as total
    from ${flowsOn(accountsOf(asked, scope), { from, to }, scope.owners)} as moved
    where ${join([kind ? sql`kind = ${kind}` : sql`true`, ...conditionsOf(scope, flowColumns)], ' and ')}`)
  return total
}

const tablesOfInvestor = sql`ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  join ledger.transactions t on t.id = e.transaction_id`

/**
 * PostgreSQL cannot estimate how many transactions are on these days, and would read whole tables. The offsets make it
 * read the transactions by time, and look up their entries and accounts by index.
 */
function tablesOn(days: readonly string[]): Statement {
  const periods = joinDays(days)
  const [firsts, lasts] = [periods.map(({ from }) => from), periods.map(({ to }) => to)]
  return sql`unnest(${firsts}::date[], ${lasts}::date[]) as d (first, last)
    cross join lateral (select id, kind, record_kind, record_id, posted_at from ledger.transactions
      where posted_at >= d.first::timestamp at time zone 'Asia/Riyadh'
        and posted_at < (d.last + 1)::timestamp at time zone 'Asia/Riyadh' offset 0) as t
    cross join lateral (select account_id, amount from ledger.entries where transaction_id = t.id offset 0) as e
    cross join lateral (select id, kind, owner_id from ledger.accounts where id = e.account_id offset 0) as a`
}

/** Finds the days on which entries may match, newest first. */
async function findCandidateDays(
  tx: Tx,
  asked: ListQuery<typeof movementList>,
  scope: MovementScope,
  today: string,
) {
  const { from = firstDay, to = today, kind, least = 0, cursor, limit } = asked
  const [at] = cursor?.keys ?? []
  const last = at ? riyadhDay(instantFromMs(Number(BigInt(at) / 1000n))) : to
  const days = await tx.rows<CandidateDay>(sql`
    select m.day::text, m.matching,
      (select coalesce(sum(entries), 0)::int8 from ledger.kind_days where day = m.day) as entries
    from (
      select day, sum(entries)::int8 as matching
      from ${flowsOn(accountsOf(asked, scope), { from, to: earlierOf(last, to) }, scope.owners)} as moved
      where ${join(
        [
          kind ? sql`kind = ${kind}` : sql`true`,
          sql`greatest(debit, credit) >= ${least}`,
          ...conditionsOf(scope, flowColumns),
        ],
        ' and ',
      )}
      group by day order by day desc limit ${Math.max(limit, leastDays) + 2}
    ) as m`)
  // The sums do not tell how many entries of a day have an amount. Some of the cursor's day are on earlier pages.
  const isSure = (day: string) => !hasAmountFilter(asked) && (day !== last || !at)
  return days.map((one) => (isSure(one.day) ? one : { ...one, matching: 0n }))
}

/** Days that a page by amount may read, in a ledger of few entries. */
const leastDays = 366
