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

interface CancellationKey {
  investorId: string
  key: string
  requestHash: string
  at: Date
}

/** Whoever brings the same key at the same time waits; true for the first, whose transaction holds. */
export const keepCancellation = async (tx: Tx, { investorId, key, requestHash, at }: CancellationKey) =>
  (await tx.maybe(sql`
    insert into orders.cancellations (investor_id, idempotency_key, request_hash, at)
    values (${investorId}, ${key}, ${requestHash}, ${at}) on conflict do nothing returning at`)) !== undefined

export const getCancellation = (tx: Tx, { investorId, key }: Pick<CancellationKey, 'investorId' | 'key'>) =>
  tx.one<{ requestHash: string }>(sql`
    select request_hash from orders.cancellations where investor_id = ${investorId} and idempotency_key = ${key}`)

/** BUY-9: one investment was given back, by a transaction of the ledger. */
export const updateReturned = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.run(
    prepared(sql`
      update orders.investments set status = 'cancelled', returned_by = ${by}, returned_at = ${at}
      where id = ${id} and status = 'completed'`),
  )
