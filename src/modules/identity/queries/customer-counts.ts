import { sql, type Tx } from '#platform/database/database.ts'
import type { KycStatus } from '../vocabulary.ts'

/** What is summed up, and what has changed since. */
const keptCounts = sql`select kyc_status, sum(customers)::int8 as customers
  from (select kyc_status, customers from identity.customer_counts
    union all select kyc_status, customers from identity.customer_count_changes) as c
  group by kyc_status`

/** All customers by where their check stands, exact, without looking at one of them. */
export async function listKeptCounts(tx: Tx): Promise<ReadonlyMap<KycStatus, number>> {
  const rows = await tx.rows<{ kycStatus: KycStatus; customers: number }>(
    sql`select kyc_status, customers::int4 from (${keptCounts}) as k`,
  )
  return new Map(rows.map(({ kycStatus, customers }) => [kycStatus, customers]))
}

/** Adds what has changed to the sums; of two who do so at once, the second finds what the first has left. */
export const foldCountChanges = (tx: Tx) =>
  tx.run(sql`
    with taken as (
      delete from identity.customer_count_changes returning kyc_status, customers)
    insert into identity.customer_counts as c (kyc_status, customers)
    select kyc_status, sum(customers) from taken group by kyc_status order by kyc_status
    on conflict (kyc_status) do update set customers = c.customers + excluded.customers`)

export interface Miscount {
  readonly kycStatus: KycStatus
  /** By how many the kept count was short; less than none where it was too high. */
  readonly customers: number
}

/**
 * Counts all customers, and writes down where the kept counts differ as a change. One statement sees one state of
 * both: whoever signs up meanwhile has written their own change, which is added to the corrected count.
 */
export const correctCounts = (tx: Tx) =>
  tx.rows<Miscount>(sql`
    with counted as (
      select kyc_status, count(*) as customers from identity.users where is_customer group by kyc_status)
    insert into identity.customer_count_changes (kyc_status, customers)
    select kyc_status, coalesce(n.customers, 0) - coalesce(k.customers, 0)
    from counted n full join (${keptCounts}) as k using (kyc_status)
    where coalesce(n.customers, 0) <> coalesce(k.customers, 0)
    returning kyc_status, customers::int4`)
