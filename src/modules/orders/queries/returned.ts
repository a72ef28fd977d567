import { prepared, sql, type Tx } from '#platform/db.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** An investment that may be given back, with what was paid for it. */
export interface InvestmentToReturn {
  id: string
  orderId: string
  investorId: string
  opportunityId: string
  amount: bigint
  fee: bigint
  status: OrderStatus
  completedAt: Date | null
}

/** Whoever would give it back at the same time comes one after the other. */
export const lockInvestment = (tx: Tx, id: string) =>
  tx.maybe<InvestmentToReturn>(sql`
    select id, order_id, investor_id, opportunity_id, amount, fee, status, completed_at
    from orders.investments where id = ${id} for no key update`)

/** BUY-9: one investment was given back, by a transaction of the ledger. */
export const updateReturned = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.run(
    prepared(sql`
      update orders.investments set status = 'cancelled', returned_by = ${by}, returned_at = ${at}
      where id = ${id} and status = 'completed'`),
  )
