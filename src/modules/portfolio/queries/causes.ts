import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'

/** The cause of a transaction, and details that the list does not show. */
export interface CauseRow {
  reference: string | null
  property: { slug: string; title: Bilingual } | null
  begunAt: Date | null
  card: { brand: string | null; lastFour: string } | null
  fee: bigint | null
  feeVat: bigint | null
  stake: bigint | null
  recordAt: Date | null
  note: Bilingual | null
  /** The withdrawal that it is, or whose return it is. */
  withdrawalId: string | null
}

export const emptyCause: CauseRow = {
  reference: null,
  property: null,
  begunAt: null,
  card: null,
  fee: null,
  feeVat: null,
  stake: null,
  recordAt: null,
  note: null,
  withdrawalId: null,
}

export const findDepositCause = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<Pick<CauseRow, 'begunAt' | 'card'>>(sql`
    select created_at as begun_at, case when card_last_four is not null
      then jsonb_build_object('brand', card_brand, 'lastFour', card_last_four) end as card
    from payments.deposits where id = ${id} and investor_id = ${investorId}`)

/** Finds the withdrawal of a transaction, or the withdrawal that the bank returned. */
export const findWithdrawalCause = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<Pick<CauseRow, 'reference' | 'withdrawalId'>>(sql`
    select reference, id as withdrawal_id from withdrawals.withdrawals
    where investor_id = ${investorId} and (
      id = ${id} or id = (select withdrawal_id from withdrawals.returns where request_reversal = ${id}))`)

export const findOrderCause = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<Pick<CauseRow, 'reference' | 'property' | 'fee' | 'feeVat'>>(sql`
    select r.reference, jsonb_build_object('slug', o.slug, 'title', o.title) as property, i.fee::int8 as fee,
      i.fee_vat::int8 as fee_vat
    from orders.investments i join orders.orders r on r.id = i.order_id
    join opportunities.opportunities o on o.id = i.opportunity_id
    where i.id = ${id} and i.investor_id = ${investorId}`)

/** Finds the run that paid it, or the order of a cancelled investment. */
export const findRunCause = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<Pick<CauseRow, 'reference' | 'property' | 'stake' | 'recordAt' | 'note'>>(sql`
    select r.reference, jsonb_build_object('slug', o.slug, 'title', o.title) as property, d.stake::int8 as stake,
      r.record_at, r.note
    from disbursements.shares d join disbursements.runs r on r.id = d.run_id
    join opportunities.opportunities o on o.id = r.opportunity_id
    where d.transaction_id = ${id} and d.investor_id = ${investorId}
    union all
    select r.reference, jsonb_build_object('slug', o.slug, 'title', o.title), i.amount::int8, null, null
    from orders.investments i join orders.orders r on r.id = i.order_id
    join opportunities.opportunities o on o.id = i.opportunity_id
    where i.returned_by = ${id} and i.investor_id = ${investorId}
      and not exists (select from disbursements.shares d where d.transaction_id = ${id})`)
