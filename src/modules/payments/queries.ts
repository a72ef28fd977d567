import { sql, type Tx } from '#platform/db.ts'

export interface DepositRow {
  id: string
  investor_id: string
  amount: bigint
  method: 'online' | 'bank'
  status: 'pending' | 'completed' | 'failed'
  request_hash: string | null
  gateway_id: string | null
  payment_url: string | null
  card_brand: string | null
  card_last_four: string | null
  failure_reason: string | null
  created_at: Date
  decided_at: Date | null
}

export interface NewDeposit {
  id: string
  investorId: string
  amount: bigint
  idempotencyKey: string
  requestHash: string
  at: Date
}

/** Zero rows where the investor has used the key before. */
export const insertDeposit = (tx: Tx, deposit: NewDeposit) =>
  tx.run(sql`
    insert into payments.deposits (id, investor_id, amount, method, status, idempotency_key, request_hash, created_at)
    values (${deposit.id}, ${deposit.investorId}, ${deposit.amount}, 'online', 'pending',
      ${deposit.idempotencyKey}, ${deposit.requestHash}, ${deposit.at})
    on conflict on constraint deposit_once do nothing`)

export const getDepositByKey = (tx: Tx, investorId: string, key: string) =>
  tx.one<DepositRow>(
    sql`select * from payments.deposits where investor_id = ${investorId} and idempotency_key = ${key}`,
  )

export const findDeposit = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<DepositRow>(sql`select * from payments.deposits where id = ${id} and investor_id = ${investorId}`)

/** Takes the row lock, so that webhook, return and job decide one after the other. */
export const lockDepositOfInvoice = (tx: Tx, gatewayId: string) =>
  tx.maybe<DepositRow>(sql`select * from payments.deposits where gateway_id = ${gatewayId} for no key update`)

export const updateInvoice = (tx: Tx, id: string, invoice: { gatewayId: string; paymentUrl: string }) =>
  tx.run(sql`
    update payments.deposits set gateway_id = ${invoice.gatewayId}, payment_url = ${invoice.paymentUrl}
    where id = ${id}`)

export const updateFailureReason = (tx: Tx, id: string, reason: string | null) =>
  tx.run(sql`update payments.deposits set failure_reason = ${reason} where id = ${id} and status = 'pending'`)

export interface Card {
  brand: string
  lastFour: string
}

export const completeDeposit = (tx: Tx, id: string, card: Card | null, at: Date) =>
  tx.run(sql`
    update payments.deposits set status = 'completed', decided_at = ${at}, failure_reason = null,
      card_brand = ${card?.brand ?? null}, card_last_four = ${card?.lastFour ?? null}
    where id = ${id}`)

export const failDeposit = (tx: Tx, id: string, reason: string, at: Date) =>
  tx.run(sql`
    update payments.deposits set status = 'failed', decided_at = ${at}, failure_reason = ${reason} where id = ${id}`)

/** Zero rows where the late payment was credited already. */
export const insertLateDeposit = (tx: Tx, id: string, failed: DepositRow, card: Card | null, at: Date) =>
  tx.run(sql`
    insert into payments.deposits
      (id, investor_id, amount, method, status, late_of, card_brand, card_last_four, created_at, decided_at)
    values (${id}, ${failed.investor_id}, ${failed.amount}, ${failed.method}, 'completed', ${failed.id},
      ${card?.brand ?? null}, ${card?.lastFour ?? null}, ${at}, ${at})
    on conflict (late_of) do nothing`)

/** Zero rows where this event was acted on before. */
export const insertEvent = (
  tx: Tx,
  event: { eventId: string; type: string; gatewayId: string | null },
  at: Date,
) =>
  tx.run(sql`
    insert into payments.gateway_events (event_id, type, gateway_id, received_at)
    values (${event.eventId}, ${event.type}, ${event.gatewayId}, ${at}) on conflict do nothing`)

/** Deposits whose outcome nobody has told us, oldest first. */
export const listAwaited = (tx: Tx, before: Date, limit: number) =>
  tx.rows<{ id: string; gateway_id: string | null; created_at: Date }>(
    sql`select id, gateway_id, created_at from payments.deposits
        where status = 'pending' and created_at < ${before} order by created_at limit ${limit}`,
  )

/** Of these invoices, the ones whose deposit is not credited: something about them is still to be told. */
export const listUncredited = async (tx: Tx, gatewayIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ gateway_id: string }>(
      sql`select gateway_id from payments.deposits
          where gateway_id = any (${gatewayIds}::text[]) and status <> 'completed'`,
    )
  ).map((row) => row.gateway_id)
