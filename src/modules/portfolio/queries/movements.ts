import { type Statement, sql } from '#platform/db.ts'
import type { TransactionMethod, TransactionStatus, TransactionType } from '../vocabulary.ts'

/** A part of an investor's movements. What all of its rows have in common is said, so that it is not asked in vain. */
interface Source {
  readonly type: TransactionType
  readonly status?: TransactionStatus
  readonly method?: TransactionMethod
  readonly rows: Statement
}

interface Wanted {
  readonly type?: TransactionType | undefined
  readonly status?: TransactionStatus | undefined
  readonly method?: TransactionMethod | undefined
}

/**
 * Where movements come from that can fit. Each goes along an index in which all rows have the status and method of the
 * source, the newest first: what nothing fits ends at once, however long the history is.
 */
export const movementsOf = (investorId: string, wanted: Wanted): Statement[] =>
  sourcesOf(investorId, wanted, listedDeposits)

/** The same with what no list tells of: whoever has its address finds it. */
export const everyMovementOf = (investorId: string): Statement[] => sourcesOf(investorId, {}, deposits)

const sourcesOf = (investorId: string, wanted: Wanted, paidIn: typeof deposits): Statement[] =>
  [
    ...paidIn(investorId),
    ...investments(investorId, wanted),
    payouts(investorId),
    returns(investorId),
    ...withdrawals(investorId),
    returnedWithdrawals(investorId),
    ...transfers(investorId),
  ]
    .filter((source) => mayFit(source, wanted))
    .map(({ rows }) => rows)

const mayFit = (source: Source, wanted: Wanted): boolean =>
  (['type', 'status', 'method'] as const).every(
    (key) => wanted[key] === undefined || source[key] === undefined || wanted[key] === source[key],
  )

const deposits = (investorId: string): Source[] =>
  (['pending', 'completed', 'failed'] as const).flatMap((status) =>
    (['online', 'bank'] as const).map((method) => ({
      type: 'deposit',
      status,
      method,
      rows: sql`
        select id, 'deposit' as type, standing as status, amount, method,
          coalesce(decided_at, created_at) as at, null::jsonb as title,
          null::uuid as order_id, null::text as placed_by, null::text as part, failure_reason as reason,
          case when status = 'pending' then payment_url end as payment_url
        from payments.deposits
        where investor_id = ${investorId} and standing = ${status} and method = ${method}`,
    })),
  )

/** What pays an order is told by the order's lines until it has come in: they wait, or failed, for the same payment. */
const listedDeposits = (investorId: string): Source[] =>
  deposits(investorId).map((source) =>
    source.status === 'completed' ? source : { ...source, rows: sql`${source.rows} and for_order is null` },
  )

/** What was bought or was to be: by its own state where that is rare, by its order where the method matters. */
function investments(investorId: string, { status, method }: Wanted): Source[] {
  if (status === 'pending' || status === 'failed') {
    const states = status === 'pending' ? ['pending_payment'] : ['cancelled', 'expired']
    return states.map((state) => ({
      type: 'funded',
      status,
      rows: boughtAs(
        sql`i.created_at`,
        sql`i.investor_id = ${investorId} and i.status = ${state}
        and i.status <> 'completed' and i.returned_by is null`,
      ),
    }))
  }
  if (method === undefined) {
    return [{ type: 'funded', rows: boughtAs(sql`i.created_at`, sql`i.investor_id = ${investorId}`) }]
  }
  const byOrder = sql`r.investor_id = ${investorId} and r.method = ${method}`
  return [{ type: 'funded', method, rows: boughtAs(sql`r.created_at`, byOrder) }]
}

/** An order's investments were made with it, at the same instant. */
const boughtAs = (at: Statement, where: Statement): Statement => sql`
  select i.id, 'funded' as type,
    case when i.status = 'completed' or i.returned_by is not null then 'completed'
      when i.status = 'pending_payment' then 'pending' else 'failed' end as status,
    i.amount + i.fee as amount, r.method, ${at} as at, o.title::jsonb as title, r.id as order_id, r.placed_by,
    null as part, null as reason, null as payment_url
  from orders.investments i
  join orders.orders r on r.id = i.order_id
  join opportunities.opportunities o on o.id = i.opportunity_id
  where ${where}`

/** What opportunities have paid into the wallet. */
const payouts = (investorId: string): Source => ({
  type: 'sales',
  status: 'completed',
  method: 'wallet',
  rows: sql`
    select d.transaction_id as id, 'sales' as type, 'completed' as status, d.amount::int8 as amount,
      'wallet' as method, d.paid_at as at, o.title::jsonb as title,
      null::uuid as order_id, null::text as placed_by, d.part::text as part,
      null as reason, null as payment_url
    from disbursements.shares d
    join disbursements.runs r on r.id = d.run_id
    join opportunities.opportunities o on o.id = r.opportunity_id
    where d.investor_id = ${investorId} and d.transaction_id is not null`,
})

/** What went out to a bank account, or was to. */
const withdrawals = (investorId: string): Source[] =>
  (['pending', 'completed', 'rejected', 'cancelled'] as const).map((state) => ({
    type: 'withdrawal',
    status: state === 'cancelled' ? 'failed' : state,
    method: 'bank',
    rows: sql`
      select id, 'withdrawal' as type, case status when 'cancelled' then 'failed' else status end as status,
        amount::int8 as amount, 'bank' as method, requested_at as at, null::jsonb as title,
        null::uuid as order_id, null::text as placed_by, null as part,
        case status when 'cancelled' then 'cancelled' else reason end as reason, null as payment_url
      from withdrawals.withdrawals where investor_id = ${investorId} and status = ${state}`,
  }))

/** What the bank gave back after it was paid: the withdrawal stays completed, and its amount comes in again. */
const returnedWithdrawals = (investorId: string): Source => ({
  type: 'deposit',
  status: 'completed',
  method: 'bank',
  rows: sql`
    select r.request_reversal as id, 'deposit' as type, 'completed' as status, w.amount::int8 as amount,
      'bank' as method, r.returned_at as at, null::jsonb as title,
      null::uuid as order_id, null::text as placed_by, null as part,
      'withdrawal_returned' as reason, null as payment_url
    from withdrawals.returns r join withdrawals.withdrawals w on w.id = r.withdrawal_id
    where w.investor_id = ${investorId}`,
})

/** What came in by bank, and what of it was taken back since it was another's. */
const transfers = (investorId: string): Source[] =>
  (
    [
      ['credited', 'deposit'],
      ['reversed', 'withdrawal'],
    ] as const
  ).map(([kind, type]) => ({
    type,
    status: 'completed',
    method: 'bank',
    rows: sql`
      select m.transaction_id as id, case m.kind when 'credited' then 'deposit' else 'withdrawal' end as type,
        'completed' as status, r.amount::int8 as amount, 'bank' as method, m.moved_at as at,
        null::jsonb as title, null::uuid as order_id, null::text as placed_by, null as part,
        case m.kind when 'reversed' then 'transfer_reversed' end as reason, null as payment_url
      from receipts.moves m join receipts.receipts r on r.id = m.receipt_id
      where m.investor_id = ${investorId} and m.kind = ${kind}`,
  }))

/** BUY-9: what came back for one investment that was cancelled. */
const returns = (investorId: string): Source => ({
  type: 'sales',
  status: 'completed',
  method: 'wallet',
  rows: sql`
    select i.returned_by as id, 'sales' as type, 'completed' as status, i.amount + i.fee as amount,
      'wallet' as method, i.returned_at as at, o.title::jsonb as title,
      null::uuid as order_id, null::text as placed_by, 'capital' as part,
      'investment_cancelled' as reason, null as payment_url
    from orders.investments i
    join opportunities.opportunities o on o.id = i.opportunity_id
    where i.investor_id = ${investorId} and i.returned_by is not null and not exists (
      select from disbursements.shares d where d.transaction_id = i.returned_by and d.investor_id = i.investor_id)`,
})
