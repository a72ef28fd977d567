import { instantFrom } from '#kit/time.ts'
import { called } from '#platform/calls.ts'
import { prepared, type Query, sql, type Tx } from '#platform/db.ts'
import type { AwaitedDeposit } from '../rules.ts'

/** What is on record of a payment page: looked at before deciding. */
export interface PageRecord {
  readonly deposits: readonly (AwaitedDeposit & {
    readonly accountId: string
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

export const pageRecord = called(
  'payments.page_record',
  `select json_build_object(
     'deposits', coalesce((
       select json_agg(json_build_object('id', id, 'accountId', account_id, 'asked', asked::text, 'status', status,
         'failureReason', failure_reason, 'gatewayId', gateway_id, 'createdAt', created_at))
       from payments.deposits where id = $2::uuid or gateway_id = $1), '[]'::json),
     'received', coalesce((
       select json_agg(payment_id) from payments.receipts where gateway_id = $1), '[]'::json),
     'isEventSeen', exists(select from payments.gateway_events where event_id = $3))`,
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
export const lockedPage = (gatewayId: string, reference: string | null): Query =>
  prepared(
    'payments.lock_page',
    'select from payments.deposits where id = $2::uuid or gateway_id = $1 order by id for no key update',
  )(gatewayId, reference)

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
  readonly paymentUrl: string
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

const record = prepared(
  'payments.record_settlement',
  `select payments.record_settlement($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
     $14::uuid[], $15::text[], $16::uuid[], $17::bigint[], $18::bigint[])`,
)
export const recordedSettlement = (made: Settlement): Query =>
  record(
    made.deposit?.id ?? null,
    made.deposit?.was ?? null,
    made.deposit?.status ?? null,
    made.deposit?.amount ?? null,
    made.deposit?.failureReason ?? null,
    made.card?.brand ?? null,
    made.card?.lastFour ?? null,
    made.gateway,
    made.gatewayId,
    made.paymentUrl,
    made.event?.eventId ?? null,
    made.event?.type ?? null,
    made.at,
    made.receipts.map((receipt) => receipt.id),
    made.receipts.map((receipt) => receipt.paymentId),
    made.receipts.map((receipt) => receipt.depositId),
    made.receipts.map((receipt) => receipt.amount),
    made.receipts.map((receipt) => receipt.refunded),
  )

/** Of these payments, the ones that are on no receipt. */
export const listUnreceived = async (
  tx: Tx,
  gateway: string,
  payments: readonly { paymentId: string; gatewayId: string | null }[],
): Promise<Set<string>> => {
  const rows = await tx.rows<{ payment_id: string }>(sql`
    select p.payment_id
    from unnest(${payments.map((one) => one.paymentId)}::text[], ${payments.map((one) => one.gatewayId)}::text[])
      as p (payment_id, gateway_id)
    where not exists (
        select from payments.receipts r where r.gateway = ${gateway} and r.payment_id = p.payment_id)
      and not exists (
        select from payments.receipts r where r.gateway_id = p.gateway_id and r.payment_id is null)`)
  return new Set(rows.map((row) => row.payment_id))
}
