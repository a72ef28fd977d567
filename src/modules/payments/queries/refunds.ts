import { sql, type Tx } from '#platform/database/database.ts'
import { gatewayNames } from '../vocabulary.ts'

export interface CreditedPayment {
  readonly receiptId: string
  readonly depositId: string | null
  /** Null if the payment is in suspense. */
  readonly investorId: string | null
  /** Credited halalas, less what corrections took out again. */
  readonly amount: bigint
}

/** Finds a payment of the gateway with its credited amount. */
export const findCreditedPayment = (tx: Tx, paymentId: string) =>
  tx.maybe<CreditedPayment>(sql`
    select r.id as receipt_id, r.deposit_id, d.investor_id, (r.amount - coalesce((
      select sum(f.amount) from payments.refunds f where f.receipt_id = r.id and f.reversed_by is null), 0)
    )::int8 as amount
    from payments.receipts r left join payments.deposits d on d.id = r.deposit_id
    where r.gateway = any (${gatewayNames}::text[]) and r.payment_id = ${paymentId}`)

export interface RefundRow {
  /** The id of the correction that posted it. */
  readonly id: string
  readonly receiptId: string
  readonly amount: bigint
  readonly transactionId: string
  readonly recordedAt: Date
}

/** Raises `refund_within_payment` if more would be refunded than was credited. */
export const insertRefund = (tx: Tx, r: RefundRow) =>
  tx.run(sql`
    insert into payments.refunds (id, receipt_id, amount, transaction_id, recorded_at)
    values (${r.id}, ${r.receiptId}, ${r.amount}, ${r.transactionId}, ${r.recordedAt})`)

/** Marks a refund as reversed by a transaction. Zero rows if no refund has this id. */
export const updateRefundReversed = (tx: Tx, id: string, transactionId: string) =>
  tx.run(
    sql`update payments.refunds set reversed_by = ${transactionId} where id = ${id} and reversed_by is null`,
  )
