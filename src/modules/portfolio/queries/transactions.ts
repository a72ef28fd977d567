import type { ListCursor, ListQuery } from '#kit/list.ts'
import { endOfRiyadhDay } from '#kit/time.ts'
import type { OrderPlacer } from '#modules/orders/vocabulary.ts'
import { join, sql, type Tx } from '#platform/database/database.ts'
import { type TimelinePageRequest, timelineOrder } from '#platform/declarations/timeline.ts'
import { type CursorPage, descending, loadListPage } from '#platform/lists/list.ts'
import { transactionList } from '../lists.ts'
import type {
  PayoutPart,
  ShownKind,
  TransactionMethod,
  TransactionStatus,
  TransactionType,
} from '../vocabulary.ts'
import { listAllMovementSources, listMovementSources, withBalance } from './movements.ts'

export interface WalletTransactionRow {
  id: string
  type: TransactionType
  status: TransactionStatus
  amount: bigint
  method: TransactionMethod
  at: Date
  title: { ar: string; en: string } | null
  orderId: string | null
  placedBy: OrderPlacer | null
  /** The payment page of a deposit that can still be paid. */
  paymentUrl: string | null
  kind: ShownKind
  part: PayoutPart | null
  /** The balance of the wallet after it. Null if it has not moved the wallet. */
  balance: bigint | null
  reason: string | null
}

/**
 * Lists an investor's transactions. Each source returns at most one page, so that few rows are sorted however long the
 * history is.
 */
export async function listTransactions(
  tx: Tx,
  investorId: string,
  asked: ListQuery<typeof transactionList>,
): Promise<CursorPage<WalletTransactionRow>> {
  const tables = listMovementSources(investorId, asked).map((source) => withBalance(source, investorId))
  if (tables.length === 0) return { rows: [], nextCursor: null }
  return await loadListPage<WalletTransactionRow, typeof transactionList>(
    tx,
    {
      list: transactionList,
      // Planning it takes ten times as long as running it.
      isHot: true,
      columns: sql`*`,
      tables,
      filters: {
        type: (type) => sql`type = ${type}`,
        status: (status) => sql`status = ${status}`,
        method: (method) => sql`method = ${method}`,
        from: (day) => sql`at >= ${`${day}T00:00:00+03:00`}::timestamptz`,
        to: (day) => sql`at < ${endOfRiyadhDay(day)}::timestamptz`,
      },
      ...limitToCursor(asked.cursor),
      orders: { newest: [descending(sql`at`), descending(sql`seq`), descending(sql`id`)] },
    },
    asked,
  )
}

/** Lists transactions in the order of the timeline, which other sources share: by time and id only. */
export const listTimelineMovements = (
  tx: Tx,
  investorId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<WalletTransactionRow>> =>
  loadListPage<WalletTransactionRow, typeof timelineOrder>(
    tx,
    {
      list: timelineOrder,
      columns: sql`*`,
      tables: listAllMovementSources(investorId).map((source) => withBalance(source, investorId)),
      filters: {},
      ...limitToCursor(part.cursor),
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    part,
  )

/** Limits rows by the time of the cursor. The other keys come from another table, so no index covers them. */
function limitToCursor(cursor: ListCursor | undefined) {
  const newest = cursor?.keys[0]
  return newest === undefined || newest === null
    ? {}
    : { where: sql`at <= timestamptz 'epoch' + ${newest}::int8 * interval '1 microsecond'` }
}

/** Finds one transaction by id. */
export const findTransaction = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<WalletTransactionRow>(
    join(
      listAllMovementSources(investorId).map(
        (source) => sql`(select * from ${withBalance(source, investorId)} where id = ${id})`,
      ),
      ' union all ',
    ),
  )
