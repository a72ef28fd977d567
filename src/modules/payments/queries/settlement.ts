import { instantFrom } from '#kit/time.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { AwaitedDeposit } from '../rules.ts'

/** What is on record of a payment page: looked at before deciding. */
export interface PageRecord {
  readonly deposits: readonly (AwaitedDeposit & {
    readonly investorId: string
    readonly accountId: string
    readonly forOrder: string | null
    /** PAY-3: its investor has agreed that the card that pays it is kept. */
    readonly keepsCard: boolean
    /** The page that is on record for it. */
    readonly gatewayId: string | null
  })[]
  readonly received: readonly (string | null)[]
  readonly isEventSeen: boolean
}
interface PageJson {
  deposits: (Omit<PageRecord['deposits'][number], 'asked' | 'createdAt'> & {
    asked: string
    createdAt: string
  })[]
  received: (string | null)[]
  isEventSeen: boolean
}

export const pageRecord = (gatewayId: string, reference: string | null, eventId: string | null) =>
  valueQuery(
    sql`select json_build_object(
      'deposits', coalesce((
        select json_agg(json_build_object('id', id, 'investorId', investor_id, 'accountId', account_id,
          'forOrder', for_order, 'keepsCard', keeps_card,
          'asked', asked::text, 'status', status, 'failureReason', failure_reason, 'gatewayId', gateway_id,
          'createdAt', created_at))
        from payments.deposits where id = ${reference}::uuid or gateway_id = ${gatewayId}), '[]'::json),
      'received', coalesce((
        select json_agg(payment_id) from payments.receipts where gateway_id = ${gatewayId}), '[]'::json),
      'isEventSeen', exists(select from payments.gateway_events where event_id = ${eventId}))`,
    ({ deposits, ...rest }: PageJson): PageRecord => ({
      ...rest,
      deposits: deposits.map((one) => ({
        ...one,
        asked: BigInt(one.asked),
        createdAt: instantFrom(one.createdAt),
      })),
    }),
  )

/** Webhook, return and job decide one after the other. */
export const lockPage = (gatewayId: string, reference: string | null): Statement =>
  prepared(sql`select from payments.deposits where id = ${reference}::uuid or gateway_id = ${gatewayId}
    order by id for no key update`)

export interface Card {
  brand: string
  lastFour: string
}

export interface Settlement {
  /** Null where no deposit changes. */
  readonly deposit: {
    readonly id: string
    readonly was: AwaitedDeposit['status']
    readonly status: AwaitedDeposit['status']
    /** Where it becomes another than it was. */
    readonly amount: bigint | null
    readonly failureReason: string | null
  } | null
  readonly card: Card | null
  readonly gateway: string
  readonly gatewayId: string
  readonly paymentUrl: string | null
  readonly event: { readonly eventId: string; readonly type: string } | null
  readonly at: Date
  readonly receipts: readonly {
    readonly id: string
    readonly paymentId: string
    readonly depositId: string | null
    readonly amount: bigint
    readonly refunded: bigint
  }[]
}

export const recordSettlement = ({ deposit, card, event, receipts, ...made }: Settlement): Statement =>
  sql`select payments.record_settlement(
    ${deposit?.id ?? null}, ${deposit?.was ?? null}, ${deposit?.status ?? null}, ${deposit?.amount ?? null},
    ${deposit?.failureReason ?? null}, ${card?.brand ?? null}, ${card?.lastFour ?? null}, ${made.gateway},
    ${made.gatewayId}, ${made.paymentUrl}, ${event?.eventId ?? null}, ${event?.type ?? null}, ${made.at},
    ${receipts.map((receipt) => receipt.id)}::uuid[], ${receipts.map((receipt) => receipt.paymentId)}::text[],
    ${receipts.map((receipt) => receipt.depositId)}::uuid[], ${receipts.map((receipt) => receipt.amount)}::bigint[],
    ${receipts.map((receipt) => receipt.refunded)}::bigint[])`

/** Of these payments, the ones that are on no receipt. */
export const listUnreceived = async (
  tx: Tx,
  gateway: string,
  payments: readonly { paymentId: string; gatewayId: string | null }[],
): Promise<Set<string>> => {
  const rows = await tx.rows<{ paymentId: string }>(sql`
    select p.payment_id
    from unnest(${payments.map((one) => one.paymentId)}::text[], ${payments.map((one) => one.gatewayId)}::text[])
      as p (payment_id, gateway_id)
    where not exists (
        select from payments.receipts r where r.gateway = ${gateway} and r.payment_id = p.payment_id)
      and not exists (
        select from payments.receipts r where r.gateway_id = p.gateway_id and r.payment_id is null)`)
  return new Set(rows.map((row) => row.paymentId))
}
