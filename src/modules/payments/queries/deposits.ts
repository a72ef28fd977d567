import type { AmountOnDay } from '#kit/search-text.ts'
import { endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { type DepositMethod, type DepositStatus, gatewayNames } from '../vocabulary.ts'

export interface DepositRow {
  id: string
  investorId: string
  accountId: string
  amount: bigint
  asked: bigint
  method: DepositMethod
  status: DepositStatus
  /** The status shown to people: failed from the first failed attempt on. */
  standing: DepositStatus
  requestHash: string | null
  /** The id of the order it pays. */
  forOrder: string | null
  /** The id of the saved card that pays it. */
  cardId: string | null
  keepsCard: boolean
  gatewayId: string | null
  paymentUrl: string | null
  cardBrand: string | null
  cardLastFour: string | null
  failureReason: string | null
  checks: number
  createdAt: Date
  decidedAt: Date | null
}

export interface NewDeposit {
  id: string
  investorId: string
  accountId: string
  amount: bigint
  cardId: string | null
  keepsCard: boolean
  idempotencyKey: string
  requestHash: string
  at: Date
  firstCheckAt: Date
}

/** Inserts a deposit. Affects no row if the investor has used the key before. */
export const insertDeposit = (tx: Tx, deposit: NewDeposit) =>
  tx.run(sql`
    insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, card_id,
      keeps_card, idempotency_key, request_hash, created_at, next_check_at)
    values (${deposit.id}, ${deposit.investorId}, ${deposit.accountId}, ${deposit.amount}, ${deposit.amount},
      'online', 'pending', ${deposit.cardId}, ${deposit.keepsCard}, ${deposit.idempotencyKey},
      ${deposit.requestHash}, ${deposit.at}, ${deposit.firstCheckAt})
    on conflict on constraint deposit_once do nothing`)

/** BUY-3: the payment of an order, written in the order's statement. */
export const writeOrderDeposit = (
  deposit: Omit<NewDeposit, 'idempotencyKey' | 'requestHash'> & { orderId: string },
): Statement =>
  sql`select payments.open_for_order(p_id => ${deposit.id}, p_investor => ${deposit.investorId},
    p_account => ${deposit.accountId}, p_amount => ${deposit.amount}, p_order => ${deposit.orderId},
    p_card => ${deposit.cardId}, p_keeps => ${deposit.keepsCard}, p_at => ${deposit.at},
    p_first_check => ${deposit.firstCheckAt})`

export const findDepositForOrder = (tx: Tx, orderId: string) =>
  tx.maybe<DepositRow>(sql`select * from payments.deposits where for_order = ${orderId}`)

export const findDepositByKey = (tx: Tx, investorId: string, key: string) =>
  tx.maybe<DepositRow>(
    sql`select * from payments.deposits where investor_id = ${investorId} and idempotency_key = ${key}`,
  )

export const getDeposit = (tx: Tx, id: string) =>
  tx.one<DepositRow>(sql`select * from payments.deposits where id = ${id}`)

export const findInvestorsDeposit = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<DepositRow>(sql`select * from payments.deposits where id = ${id} and investor_id = ${investorId}`)

/** Lists an investor's latest deposits. */
export const listLatestDeposits = (tx: Tx, investorId: string, most: number) =>
  tx.rows<DepositRow>(sql`select * from payments.deposits where investor_id = ${investorId}
    order by created_at desc, id desc limit ${most}`)

/** True if a deposit has this id, and belongs to the investor if one is given. */
export const isDeposit = async (tx: Tx, id: string, investorId: string | null): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from payments.deposits
    where id = ${id} and (${investorId}::uuid is null or investor_id = ${investorId})`)) !== undefined

/** Searches deposits by our id or by any number of the gateway. */
export const searchDeposits = (tx: Tx, { id, number }: { id: string | null; number: string }, most: number) =>
  tx.rows<Pick<DepositRow, 'id' | 'investorId' | 'amount' | 'standing'>>(sql`
    select id, investor_id, amount, standing from payments.deposits
    where id = any (array(
      select ${id}::uuid
      union select d.id from payments.deposits d where d.gateway_id = ${number}
      union select r.deposit_id from payments.receipts r where r.gateway_id = ${number}
      union select r.deposit_id from payments.receipts r
        where r.gateway = any (${gatewayNames}::text[]) and r.payment_id = ${number}))
    order by created_at desc, id desc limit ${most}`)

export const searchDepositsByAmount = (tx: Tx, { halalas, day }: AmountOnDay, most: number) =>
  tx.rows<Pick<DepositRow, 'id' | 'investorId' | 'amount' | 'standing'>>(sql`
    select id, investor_id, amount, standing from payments.deposits
    where amount = ${halalas} and created_at >= ${startOfRiyadhDay(day)} and created_at < ${endOfRiyadhDay(day)}
    order by created_at desc limit ${most}`)

/** Lists an investor's deposits, newest first. */
export const listDepositsByInvestor = (tx: Tx, investorId: string) =>
  tx.rows<DepositRow>(sql`select * from payments.deposits where investor_id = ${investorId}
    order by created_at desc, id desc limit 1000`)

/** True if a deposit of the investor is pending. */
export const hasPendingDeposit = async (tx: Tx, investorId: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from payments.deposits
    where investor_id = ${investorId} and status = 'pending' limit 1`)) !== undefined

/** Counts the investor's open payment pages without an attempt. */
export const countUntriedPages = async (tx: Tx, investorId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from payments.deposits
      where investor_id = ${investorId} and status = 'pending' and failure_reason is null and for_order is null`)
  ).count

/** Claims the right to open the page now. Returns false if another process holds it. */
export const claimOpening = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.one<{ taken: boolean }>(sql`select payments.take_opening(${id}) as taken`)).taken

export const releaseOpening = (tx: Tx, id: string) =>
  tx.run(sql`update payments.deposits set opening_until = null where id = ${id}`)

/** Records the page of a deposit. Never replaces another page, because a payer may have seen it. */
export const recordPage = (tx: Tx, id: string, page: { gatewayId: string; paymentUrl: string | null }) =>
  tx.run(sql`
    update payments.deposits
    set gateway_id = ${page.gatewayId}, payment_url = ${page.paymentUrl}, opening_until = null
    where id = ${id} and coalesce(gateway_id, ${page.gatewayId}) = ${page.gatewayId}`)

/** Marks a pending deposit as failed. Returns undefined if it is decided already. */
export const markFailed = (tx: Tx, id: string, reason: string, at: Date) =>
  tx.maybe<Pick<DepositRow, 'investorId' | 'amount' | 'forOrder'>>(sql`
    update payments.deposits set status = 'failed', decided_at = ${at}, failure_reason = ${reason},
      checks = 0, next_check_at = ${at}
    where id = ${id} and status = 'pending'
    returning investor_id, amount, for_order`)

export type DueDeposit = Pick<DepositRow, 'id' | 'gatewayId' | 'cardId' | 'checks' | 'createdAt'>

/** Lists pending deposits whose next poll is due, longest due first. */
export const listDueDeposits = (tx: Tx, at: Date, limit: number) =>
  tx.rows<DueDeposit>(
    sql`select id, gateway_id, card_id, checks, created_at from payments.deposits
        where status = 'pending' and next_check_at <= ${at} order by next_check_at limit ${limit}`,
  )

export const updateNextCheck = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update payments.deposits set checks = checks + 1, next_check_at = ${at} where id = ${id}`)

/** BUY-5: lists open pages of ended orders, which must not be paid any more. Longest due first. */
export const listPagesToClose = (tx: Tx, range: { at: Date; since: Date }, limit: number) =>
  tx.rows<Pick<DepositRow, 'id' | 'checks'> & { gatewayId: string }>(
    sql`select id, gateway_id, checks from payments.deposits
        where status = 'failed' and for_order is not null and gateway_id is not null and card_id is null
          and page_closed_at is null and next_check_at <= ${range.at} and created_at > ${range.since}
        order by next_check_at limit ${limit}`,
  )

export const updatePageClosed = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update payments.deposits set page_closed_at = ${at} where id = ${id} and page_closed_at is null`)
