import { type Statement, sql, type Tx } from '#platform/database/database.ts'

export interface CartRow {
  readonly id: string
  readonly opportunityId: string
  readonly amount: bigint
}

/** For another module's query: the opportunities in an investor's cart, without a round trip to list them. */
export const selectCartOpportunities = (investorId: string): Statement =>
  sql`select opportunity_id from orders.cart_items where investor_id = ${investorId}`

export const countCartLines = async (tx: Tx, investorId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from orders.cart_items where investor_id = ${investorId}`,
    )
  ).count

export const saveCartLine = (
  tx: Tx,
  line: { id: string; investorId: string; opportunityId: string; amount: bigint; at: Date },
) =>
  tx.run(sql`
    insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
    values (${line.id}, ${line.investorId}, ${line.opportunityId}, ${line.amount}, ${line.at})
    on conflict (investor_id, opportunity_id) do update set amount = excluded.amount`)

export const updateCartLine = (tx: Tx, investorId: string, id: string, amount: bigint) =>
  tx.run(
    sql`update orders.cart_items set amount = ${amount} where id = ${id} and investor_id = ${investorId}`,
  )

export const deleteCartLine = (tx: Tx, investorId: string, id: string) =>
  tx.run(sql`delete from orders.cart_items where id = ${id} and investor_id = ${investorId}`)

export const deleteCart = (tx: Tx, investorId: string) =>
  tx.run(sql`delete from orders.cart_items where investor_id = ${investorId}`)
