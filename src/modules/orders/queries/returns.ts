import { prepared, sql, type Tx } from '#platform/database/database.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** An investment to return, with what was paid for it. */
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

/** Locks an investment's row, so that two returns of it run one after the other. */
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

/** Claims an idempotency key. A concurrent claim waits. Returns false if the key was claimed before. */
export const insertCancellation = async (tx: Tx, { investorId, key, requestHash, at }: CancellationKey) =>
  (await tx.maybe(sql`
    insert into orders.cancellations (investor_id, idempotency_key, request_hash, at)
    values (${investorId}, ${key}, ${requestHash}, ${at}) on conflict do nothing returning at`)) !== undefined

export const getCancellation = (tx: Tx, { investorId, key }: Pick<CancellationKey, 'investorId' | 'key'>) =>
  tx.one<{ requestHash: string }>(sql`
    select request_hash from orders.cancellations where investor_id = ${investorId} and idempotency_key = ${key}`)

/** BUY-9: marks one investment as returned by a ledger transaction. */
export const markInvestmentReturned = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.run(
    prepared(sql`
      update orders.investments set status = 'cancelled', returned_by = ${by}, returned_at = ${at}
      where id = ${id} and status = 'completed'`),
  )
