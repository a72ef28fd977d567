import type { ListQuery } from '#kit/list.ts'
import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { feeList } from '../lists.ts'
import type { FeeMove } from '../vocabulary.ts'

/**
 * The fees of orders' lines as they moved: charged when the line was paid, refunded when it was returned. The database
 * holds an order's total to the sum of its lines, so the fees of all lines are the fee entries of the ledger.
 */
const feeMoves: Readonly<Record<FeeMove, { readonly at: Statement; readonly hasMoved: Statement }>> = {
  charged: { at: sql`completed_at`, hasMoved: sql`fee::int8 > 0 and completed_at is not null` },
  refunded: { at: sql`returned_at`, hasMoved: sql`fee::int8 > 0 and returned_at is not null` },
}

/** The fees of an opportunity on one day in Riyadh. Amounts in halalas, never negative; the fee includes its VAT. */
export interface FeeDay {
  readonly day: string
  readonly opportunityId: string
  readonly move: FeeMove
  readonly fee: bigint
  readonly vat: bigint
}

interface Days {
  readonly from: string
  readonly to: string
}

const within = (column: Statement, { from, to }: Days): Statement => sql`
  ${column} >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
  and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`

/** ADM-6: sums the fees that were charged and refunded in a period, by day and opportunity. */
export const listFeeDays = (tx: Tx, days: Days) =>
  tx.rows<FeeDay>(
    join(
      Object.entries(feeMoves).map(
        ([move, { at, hasMoved }]) => sql`
          select (${at} at time zone 'Asia/Riyadh')::date::text as day, opportunity_id, ${move}::text as move,
            sum(fee::int8)::int8 as fee, sum(fee_vat::int8)::int8 as vat
          from orders.investments where ${hasMoved} and ${within(at, days)} group by 1, 2`,
      ),
      ' union all ',
    ),
  )

/** The fee of one line of an order, charged or refunded. Amounts in halalas, never negative. */
export interface FeeRow {
  readonly id: string
  readonly orderId: string
  readonly reference: string
  readonly opportunityId: string
  readonly investorId: string
  readonly move: FeeMove
  readonly at: Date
  readonly fee: bigint
  readonly vat: bigint
}

/** ADM-6: lists the rows that `listFeeDays` sums, the latest first, of all opportunities or of these. */
export const listFees = (
  tx: Tx,
  asked: ListQuery<typeof feeList>,
  { moves, opportunities }: { moves: readonly FeeMove[]; opportunities?: readonly string[] | undefined },
) =>
  loadListPage<FeeRow, typeof feeList>(
    tx,
    {
      list: feeList,
      columns: sql`id, order_id, (select reference from orders.orders o where o.id = order_id) as reference,
        opportunity_id, investor_id, move, at, fee, vat`,
      tables: moves.map((move) => {
        const { at, hasMoved } = feeMoves[move]
        return sql`(
          select id, order_id, opportunity_id, investor_id, ${move}::text as move, ${at} as at, fee::int8 as fee,
            fee_vat::int8 as vat
          from orders.investments where ${hasMoved}) as moved`
      }),
      where: opportunities ? sql`opportunity_id = any (${opportunities}::uuid[])` : sql`true`,
      filters: dayConditions(sql`at`),
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )
