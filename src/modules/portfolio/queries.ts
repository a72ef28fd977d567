import type { ListQuery } from '#kit/list.ts'
import { endOfRiyadhDay } from '#kit/time.ts'
import type { OrderPlacer } from '#modules/orders/vocabulary.ts'
import { join, sql, type Tx } from '#platform/db.ts'
import { descending, type ListPart, listPart } from '#platform/list.ts'
import { transactionList } from './lists.ts'
import { everyMovementOf, movementsOf } from './queries/movements.ts'
import type { PayoutPart, TransactionMethod, TransactionStatus, TransactionType } from './vocabulary.ts'

export * from './queries/holdings.ts'

export interface TransactionRow {
  id: string
  type: TransactionType
  status: TransactionStatus
  amount: bigint
  method: TransactionMethod
  at: Date
  title: { ar: string; en: string } | null
  orderId: string | null
  placedBy: OrderPlacer | null
  /** Of a deposit whose page can still be paid. */
  paymentUrl: string | null
  part: PayoutPart | null
  reason: string | null
}

/**
 * Each source gives at most one part of what the filter asks for, so that the sort is of a few rows however
 * long the history is.
 */
export async function listTransactions(
  tx: Tx,
  investorId: string,
  asked: ListQuery<typeof transactionList>,
): Promise<ListPart<TransactionRow>> {
  const tables = movementsOf(investorId, asked).map((source) => sql`(${source}) as source`)
  if (tables.length === 0) return { rows: [], nextCursor: null }
  return await listPart<TransactionRow, typeof transactionList>(
    tx,
    {
      list: transactionList,
      columns: sql`*`,
      tables,
      filters: {
        type: (type) => sql`type = ${type}`,
        status: (status) => sql`status = ${status}`,
        method: (method) => sql`method = ${method}`,
        from: (day) => sql`at >= ${`${day}T00:00:00+03:00`}::timestamptz`,
        to: (day) => sql`at < ${endOfRiyadhDay(day)}::timestamptz`,
      },
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )
}

/** One of them, by its id. */
export const findTransaction = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<TransactionRow>(
    join(
      everyMovementOf(investorId).map(
        (source) => sql`(select * from (${source}) as source where id = ${id})`,
      ),
      ' union all ',
    ),
  )

/**
 * What the wallet held after each of these, as the ledger's own entry says: so it is right on every page, whichever
 * rows a filter leaves out. The lines of an order are paid by one entry, and are told one after the other.
 */
export const listBalances = (
  tx: Tx,
  investorId: string,
  rows: readonly Pick<TransactionRow, 'id' | 'orderId'>[],
) =>
  tx.rows<{ id: string; balance: bigint }>(sql`
    select r.id, (e.balance_after + coalesce((
        select sum(i.amount + i.fee) from orders.investments i where i.order_id = r.order_id and i.id > r.id
      ), 0))::int8 as balance
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ orderId }) => orderId)}::uuid[]) as r (id, order_id)
    cross join lateral (
      select t.id from ledger.transactions t where t.id = r.id
      union all
      select t.id from ledger.transactions t
      where t.record_kind = 'deposit' and t.record_id = r.id and t.kind = 'deposit' and t.reverses is null
      union all
      select t.id from ledger.transactions t where t.record_kind = 'withdrawal' and t.record_id = r.id
        and t.kind = 'withdrawal_request' and t.reverses is null
      union all
      select t.id from ledger.transactions t
      where t.record_kind = 'order' and t.record_id = r.order_id and t.kind = 'funding' and t.reverses is null
    ) as posted
    join ledger.entries e on e.transaction_id = posted.id
    where e.account_id = (select id from ledger.accounts where kind = 'wallet' and owner_id = ${investorId})`)

export * from './queries/causes.ts'
