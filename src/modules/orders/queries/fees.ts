import { type Statement, sql, type Tx } from '#platform/database/database.ts'

/** The fees of an opportunity on one day in Riyadh. Amounts in halalas; each fee includes its VAT. */
export interface FeeDay {
  readonly day: string
  readonly opportunityId: string
  readonly charged: bigint
  readonly chargedVat: bigint
  readonly refunded: bigint
  readonly refundedVat: bigint
}

interface Days {
  readonly from: string
  readonly to: string
}

const within = (column: Statement, { from, to }: Days): Statement => sql`
  ${column} >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
  and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`

const dayOf = (column: Statement): Statement => sql`(${column} at time zone 'Asia/Riyadh')::date::text`

/** ADM-6: lists the fees that were charged and refunded in a period, by day and opportunity. */
export const listFeeDays = (tx: Tx, days: Days) =>
  tx.rows<FeeDay>(sql`
    select day, opportunity_id, sum(charged)::int8 as charged, sum(charged_vat)::int8 as charged_vat,
      sum(refunded)::int8 as refunded, sum(refunded_vat)::int8 as refunded_vat
    from (
      select ${dayOf(sql`completed_at`)} as day, opportunity_id, sum(fee::int8) as charged,
        sum(fee_vat::int8) as charged_vat, 0 as refunded, 0 as refunded_vat
      from orders.investments
      where fee::int8 > 0 and completed_at is not null and ${within(sql`completed_at`, days)} group by 1, 2
      union all
      select ${dayOf(sql`returned_at`)}, opportunity_id, 0, 0, sum(fee::int8), sum(fee_vat::int8)
      from orders.investments
      where fee::int8 > 0 and returned_at is not null and ${within(sql`returned_at`, days)} group by 1, 2
    ) as moved group by 1, 2`)
