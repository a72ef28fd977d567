import { sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'

export const receiptsTotalQuery = () =>
  valueQuery(sql`select coalesce(sum(amount), 0)::text from payments.receipts`, (sum: string) => BigInt(sum))

export interface GatewayReceiptRow {
  paymentId: string
  amount: bigint
}

/** The amount of a receipt, less what corrections have recorded as refunded at the gateway. */
const netAmount = sql`(r.amount - coalesce((
  select sum(f.amount) from payments.refunds f where f.receipt_id = r.id and f.reversed_by is null), 0)
  )::int8 as amount`

/** Lists the receipts of these payments. */
export const listReceipts = (tx: Tx, gateway: string, paymentIds: readonly string[]) =>
  tx.rows<GatewayReceiptRow>(sql`
    select payment_id, ${netAmount} from payments.receipts r
    where gateway = ${gateway} and payment_id = any (${paymentIds}::text[])`)

/** Lists the receipts of a period, without those of the given payments. */
export const listOtherReceipts = (
  tx: Tx,
  gateway: string,
  range: { since: Date; until: Date; beside: readonly string[] },
) =>
  tx.rows<GatewayReceiptRow>(sql`
    select payment_id, ${netAmount} from payments.receipts r
    where gateway = ${gateway} and payment_id is not null
      and received_at >= ${range.since} and received_at < ${range.until}
      and payment_id <> all (${range.beside}::text[])`)

export interface ReconciliationRow {
  id: string
  askedBy: string
  since: Date
  startedAt: Date
  payments: number
  breaks: number
}

export const insertReconciliation = (tx: Tx, made: ReconciliationRow) =>
  tx.run(sql`
    insert into payments.reconciliations (id, asked_by, since, started_at, payments, breaks)
    values (${made.id}, ${made.askedBy}, ${made.since}, ${made.startedAt}, ${made.payments}, ${made.breaks})`)

export const findLatestReconciliation = (tx: Tx) =>
  tx.maybe<ReconciliationRow>(
    sql`select * from payments.reconciliations order by started_at desc, id desc limit 1`,
  )
