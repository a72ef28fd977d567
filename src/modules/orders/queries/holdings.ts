import { selectExited } from '#modules/opportunities/index.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'

/** Counts the opportunities an investor holds a stake in, exited ones excluded, and finds whether an order is open. */
export const getHoldings = (tx: Tx, investorId: string) =>
  tx.one<{ stakes: number; isOrderOpen: boolean }>(sql`
    select (select count(*)::int4 from orders.stakes
        where investor_id = ${investorId} and opportunity_id not in (${selectExited()})) as stakes,
      exists (select from orders.orders where investor_id = ${investorId} and status = 'pending_payment')
        as is_order_open`)

/** Lists the ids of the investors who hold a stake in an opportunity. */
export const listHolders = async (tx: Tx, opportunityId: string): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select investor_id as id from orders.stakes where opportunity_id = ${opportunityId}`)
  return rows.map(({ id }) => id)
}

export interface AffectedInvestor {
  id: string
  holds: boolean
  /** True if an order of theirs awaits its payment. */
  waits: boolean
}

/** Lists who held or had reserved a stake at a moment, also if they have been paid back since. */
export const listAffectedInvestors = (tx: Tx, opportunityId: string, at: Date) =>
  tx.rows<AffectedInvestor>(sql`
    select investor_id as id, bool_or(status <> 'pending_payment') as holds,
      bool_or(status = 'pending_payment') as waits
    from orders.investments
    where opportunity_id = ${opportunityId} and created_at <= ${at}
      and (status in ('completed', 'pending_payment') or returned_at >= ${at})
    group by investor_id order by investor_id`)

/** Lists what each holder had paid for an opportunity by a moment, fees separately. Sorted by investor id. */
export const listHoldings = (tx: Tx, opportunityId: string, until: Date) =>
  tx.rows<{ investorId: string; amount: bigint; fee: bigint }>(sql`
    select investor_id, sum(amount)::int8 as amount, sum(fee)::int8 as fee from orders.investments
    where opportunity_id = ${opportunityId} and status = 'completed' and completed_at <= ${until}
    group by investor_id order by investor_id`)

/** Returns the sum of an opportunity's completed investments, in halalas, whatever their dates. */
export const sumStakes = async (tx: Tx, opportunityId: string): Promise<bigint> =>
  (
    await tx.one<{ amount: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as amount from orders.investments
      where opportunity_id = ${opportunityId} and status = 'completed'`)
  ).amount

/** Returns the halalas that these investors hold together now, and how many of them hold anything. */
export const sumHeldBy = (tx: Tx, investorIds: readonly string[]) =>
  tx.one<{ amount: bigint; holders: number }>(sql`
    select coalesce(sum(amount), 0)::int8 as amount, count(distinct investor_id)::int4 as holders
    from orders.investments where investor_id = any (${investorIds}::uuid[]) and status = 'completed'`)

/** Returns the halalas an investor holds in an opportunity now. */
export const findHolding = async (tx: Tx, investorId: string, opportunityId: string): Promise<bigint> =>
  (
    await tx.one<{ amount: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as amount from orders.investments
      where investor_id = ${investorId} and opportunity_id = ${opportunityId} and status = 'completed'`)
  ).amount

/** Lists what an investor had bought by a moment, per opportunity: the part still held, and the part returned. */
export const listBoughtByOpportunity = (tx: Tx, investorId: string, until: Date) =>
  tx.rows<{ opportunityId: string; held: bigint; returned: bigint }>(sql`
    select opportunity_id, coalesce(sum(amount) filter (where status = 'completed'), 0)::int8 as held,
      coalesce(sum(amount) filter (where status <> 'completed'), 0)::int8 as returned
    from orders.investments
    where investor_id = ${investorId} and completed_at <= ${until}
    group by opportunity_id order by min(completed_at), opportunity_id`)

/** OPP-9: marks these investors' stakes in an opportunity as returned by a ledger transaction. */
export const cancelInvestments = (
  tx: Tx,
  opportunityId: string,
  investorIds: readonly string[],
  returned: { by: string; at: Date },
) =>
  tx.run(
    prepared(sql`
      update orders.investments set status = 'cancelled', returned_by = ${returned.by}, returned_at = ${returned.at}
      where opportunity_id = ${opportunityId} and investor_id = any (${investorIds}::uuid[])
        and status = 'completed'`),
  )
