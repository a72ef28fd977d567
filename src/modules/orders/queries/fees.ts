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

/**
 * ADM-6: sums the fees that were charged and refunded in a period, by day and opportunity. The clock of Riyadh never
 * changes, and `date_bin` takes an eighth of the time that dates of a time zone take.
 */
export const listFeeDays = (tx: Tx, days: Days) =>
  tx.rows<FeeDay>(sql`
    select (midnight at time zone 'Asia/Riyadh')::date::text as day, opportunity_id, move, fee, vat
    from (${join(
      Object.entries(feeMoves).map(
        ([move, { at, hasMoved }]) => sql`
          select date_bin('1 day', ${at}, '2000-01-01 00:00+03') as midnight, opportunity_id, ${move}::text as move,
            sum(fee::int8)::int8 as fee, sum(fee_vat::int8)::int8 as vat
          from orders.investments where ${hasMoved} and ${within(at, days)} group by 1, 2`,
      ),
      ' union all ',
    )}) as summed`)

/** The fees of a period that moved one way. Amounts in halalas, never negative; the fee includes its VAT. */
type FeeSum = Pick<FeeDay, 'move' | 'fee' | 'vat'>

/** The rows of fees: these moves, of all opportunities or of these. */
interface FeePart {
  readonly moves: readonly FeeMove[]
  readonly opportunities?: readonly string[] | undefined
}

const ofOpportunities = ({ opportunities }: FeePart): Statement =>
  opportunities ? sql`opportunity_id = any (${opportunities}::uuid[])` : sql`true`

/** ADM-6: sums the rows that `listFees` lists, by move. Reads the index only. */
export const sumFees = (tx: Tx, days: Days, part: FeePart) =>
  tx.rows<FeeSum>(
    join(
      part.moves.map((move) => {
        const { at, hasMoved } = feeMoves[move]
        return sql`
          select ${move}::text as move, coalesce(sum(fee::int8), 0)::int8 as fee,
            coalesce(sum(fee_vat::int8), 0)::int8 as vat
          from orders.investments where ${hasMoved} and ${within(at, days)} and ${ofOpportunities(part)}`
      }),
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
export const listFees = (tx: Tx, asked: ListQuery<typeof feeList>, part: FeePart) =>
  loadListPage<FeeRow, typeof feeList>(
    tx,
    {
      list: feeList,
      columns: sql`id, order_id, (select reference from orders.orders o where o.id = order_id) as reference,
        opportunity_id, investor_id, move, at, fee, vat`,
      tables: part.moves.map((move) => {
        const { at, hasMoved } = feeMoves[move]
        return sql`(
          select id, order_id, opportunity_id, investor_id, ${move}::text as move, ${at} as at, fee::int8 as fee,
            fee_vat::int8 as vat
          from orders.investments where ${hasMoved}) as moved`
      }),
      where: ofOpportunities(part),
      filters: dayConditions(sql`at`),
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )
