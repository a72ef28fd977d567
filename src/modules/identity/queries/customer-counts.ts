import { sql, type Tx } from '#platform/database/database.ts'
import type { KycStatus } from '../vocabulary.ts'

/** The sums together with the changes that are not yet added. */
const keptCounts = sql`select kyc_status, sum(customers)::int8 as customers
  from (select kyc_status, customers from identity.customer_counts
    union all select kyc_status, customers from identity.customer_count_changes) as c
  group by kyc_status`

/** Returns the exact number of customers per KYC status without reading the customers. */
export async function listCustomerCounts(tx: Tx): Promise<ReadonlyMap<KycStatus, number>> {
  const rows = await tx.rows<{ kycStatus: KycStatus; customers: number }>(
    sql`select kyc_status, customers::int4 from (${keptCounts}) as k`,
  )
  return new Map(rows.map(({ kycStatus, customers }) => [kycStatus, customers]))
}

/** Adds recorded changes to the sums. Of two concurrent runs, the second finds what the first left. */
export const addCountChanges = (tx: Tx) =>
  tx.run(sql`
    with taken as (
      delete from identity.customer_count_changes returning kyc_status, customers)
    insert into identity.customer_counts as c (kyc_status, customers)
    select kyc_status, sum(customers) from taken group by kyc_status order by kyc_status
    on conflict (kyc_status) do update set customers = c.customers + excluded.customers`)

export interface Miscount {
  readonly kycStatus: KycStatus
  /** The difference: positive if the stored count was too low. */
  readonly customers: number
}

/**
 * Counts all customers and records differences as changes. One statement sees one state of both: a sign-up meanwhile
 * records its own change, which is added to the corrected count.
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
