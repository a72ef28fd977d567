import { instantFrom } from '#kit/time.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { AwaitedDeposit } from '../rules.ts'

/** Our records of a payment page, read before deciding. */
export interface PageRow {
  readonly deposits: readonly (AwaitedDeposit & {
    readonly investorId: string
    readonly accountId: string
    readonly forOrder: string | null
    /** PAY-3: the investor agreed to save the card that pays it. */
    readonly keepsCard: boolean
    /** The gateway's id of its recorded page. */
    readonly gatewayId: string | null
  })[]
  readonly received: readonly (string | null)[]
  readonly isEventSeen: boolean
}
interface PageJson {
  deposits: (Omit<PageRow['deposits'][number], 'asked' | 'createdAt'> & {
    asked: string
    createdAt: string
  })[]
  received: (string | null)[]
  isEventSeen: boolean
}

export const pageRecordQuery = (gatewayId: string, reference: string | null, eventId: string | null) =>
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
    ({ deposits, ...rest }: PageJson): PageRow => ({
      ...rest,
      deposits: deposits.map((one) => ({
        ...one,
        asked: BigInt(one.asked),
        createdAt: instantFrom(one.createdAt),
      })),
    }),
  )

/** Locks the deposits of a page, so that webhook, return and job decide one after the other. */
export const lockPage = (gatewayId: string, reference: string | null): Statement =>
  prepared(sql`select from payments.deposits where id = ${reference}::uuid or gateway_id = ${gatewayId}
    order by id for no key update`)

export interface PaymentCard {
  brand: string
  lastFour: string
}

export interface Settlement {
  /** Null if no deposit changes. */
  readonly deposit: {
    readonly id: string
    readonly was: AwaitedDeposit['status']
    readonly status: AwaitedDeposit['status']
    /** The new amount, or null if it does not change. */
    readonly amount: bigint | null
    readonly failureReason: string | null
  } | null
  readonly card: PaymentCard | null
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

export const writeSettlement = ({ deposit, card, event, receipts, ...made }: Settlement): Statement =>
  sql`select payments.record_settlement(
    p_deposit => ${deposit?.id ?? null}, p_was => ${deposit?.was ?? null}, p_status => ${deposit?.status ?? null},
    p_amount => ${deposit?.amount ?? null}, p_reason => ${deposit?.failureReason ?? null},
    p_brand => ${card?.brand ?? null}, p_last_four => ${card?.lastFour ?? null}, p_gateway => ${made.gateway},
    p_gateway_id => ${made.gatewayId}, p_payment_url => ${made.paymentUrl}, p_event => ${event?.eventId ?? null},
    p_event_type => ${event?.type ?? null}, p_at => ${made.at},
    p_receipts => ${receipts.map((receipt) => receipt.id)}::uuid[],
    p_payments => ${receipts.map((receipt) => receipt.paymentId)}::text[],
    p_deposits => ${receipts.map((receipt) => receipt.depositId)}::uuid[],
    p_amounts => ${receipts.map((receipt) => receipt.amount)}::bigint[],
    p_refunds => ${receipts.map((receipt) => receipt.refunded)}::bigint[])`

/** Returns the ids of those payments that have no receipt. */
export const listUnrecordedPayments = async (
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
