import type { MovementKind } from '#modules/ledger/vocabulary.ts'
import { type Statement, sql } from '#platform/database/database.ts'
import type { TransactionMethod, TransactionStatus, TransactionType } from '../vocabulary.ts'

/** A source of transactions. Values that all its rows share are stated, so that filters can skip the source. */
interface Source {
  readonly type: TransactionType
  readonly status?: TransactionStatus
  readonly method?: TransactionMethod
  readonly rows: Statement
}

interface MovementFilter {
  readonly type?: TransactionType | undefined
  readonly status?: TransactionStatus | undefined
  readonly method?: TransactionMethod | undefined
}

/**
 * Returns the sources that can match a filter. Each reads an index whose rows all have the source's status and method,
 * newest first. A source without matches ends at once, however long the history is.
 */
export const listMovementSources = (investorId: string, wanted: MovementFilter): Statement[] =>
  buildSources(investorId, wanted, listedDeposits)

/** Returns all sources, including transactions that no list shows but that have a page. */
export const listAllMovementSources = (investorId: string): Statement[] =>
  buildSources(investorId, {}, deposits)

const buildSources = (investorId: string, wanted: MovementFilter, paidIn: typeof deposits): Statement[] =>
  [
    ...paidIn(investorId),
    ...investments(investorId, wanted),
    payouts(investorId),
    returns(investorId),
    ...withdrawals(investorId),
    ...returnedWithdrawals(investorId),
    ...transfers(investorId),
    ...corrections(investorId),
  ]
    .filter((source) => canMatch(source, wanted))
    .map(({ rows }) => rows)

const canMatch = (source: Source, wanted: MovementFilter): boolean =>
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
          'deposit' as kind, null::uuid as order_id, null::text as placed_by, null::text as part,
          failure_reason as reason, case when status = 'pending' then payment_url end as payment_url,
          case when standing = 'completed' then ${selectPosting('deposit', sql`deposits.id`, 'deposit')} end as posting
        from payments.deposits
        where investor_id = ${investorId} and standing = ${status} and method = ${method}`,
    })),
  )

/** Hides the deposit of an order until it is credited: the lines of the order already show its status. */
const listedDeposits = (investorId: string): Source[] =>
  deposits(investorId).map((source) =>
    source.status === 'completed' ? source : { ...source, rows: sql`${source.rows} and for_order is null` },
  )

/** Selects investments: by their own status if that is rare, by their order if the method is filtered. */
function investments(investorId: string, { status, method }: MovementFilter): Source[] {
  if (status === 'pending' || status === 'failed') {
    const states = status === 'pending' ? ['pending_payment'] : ['cancelled', 'expired']
    return states.map((state) => ({
      type: 'funded',
      status,
      rows: selectInvestments(
        sql`i.created_at`,
        sql`i.investor_id = ${investorId} and i.status = ${state}
        and i.status <> 'completed' and i.returned_by is null`,
      ),
    }))
  }
  if (method === undefined) {
    return [
      {
        type: 'funded',
        rows: selectInvestments(
          sql`coalesce(i.completed_at, i.created_at)`,
          sql`i.investor_id = ${investorId}`,
        ),
      },
    ]
  }
  const byOrder = sql`r.investor_id = ${investorId} and r.method = ${method}`
  return [
    { type: 'funded', method, rows: selectInvestments(sql`coalesce(r.completed_at, r.created_at)`, byOrder) },
  ]
}

/** Dated by the posting, or by the order if nothing was posted. An order and its investments share both times. */
const selectInvestments = (at: Statement, where: Statement): Statement => sql`
  select i.id, 'funded' as type,
    case when i.status = 'completed' or i.returned_by is not null then 'completed'
      when i.status = 'pending_payment' then 'pending' else 'failed' end as status,
    i.amount + i.fee as amount, r.method, ${at} as at, o.title::jsonb as title, 'funded' as kind, r.id as order_id,
    r.placed_by, null as part, null as reason, null as payment_url,
    case when i.completed_at is not null then ${selectPosting('order', sql`i.order_id`, 'funding')} end as posting
  from orders.investments i
  join orders.orders r on r.id = i.order_id
  join opportunities.opportunities o on o.id = i.opportunity_id
  where ${where}`

/** Selects payouts of opportunities into the wallet. */
const payouts = (investorId: string): Source => ({
  type: 'sales',
  status: 'completed',
  method: 'wallet',
  rows: sql`
    select d.transaction_id as id, 'sales' as type, 'completed' as status, d.amount::int8 as amount,
      'wallet' as method, d.paid_at as at, o.title::jsonb as title,
      case when d.part = 'fee' then 'fee_refunded' when r.kind = 'cancellation' then 'investment_refunded'
        else d.part::text end as kind,
      null::uuid as order_id, null::text as placed_by, d.part::text as part,
      null as reason, null as payment_url, d.transaction_id as posting
    from disbursements.shares d
    join disbursements.runs r on r.id = d.run_id
    join opportunities.opportunities o on o.id = r.opportunity_id
    where d.investor_id = ${investorId} and d.transaction_id is not null`,
})

/** Selects withdrawals to a bank account. */
const withdrawals = (investorId: string): Source[] =>
  (['pending', 'completed', 'rejected', 'cancelled'] as const).map((state) => ({
    type: 'withdrawal',
    status: state === 'cancelled' ? 'failed' : state,
    method: 'bank',
    rows: sql`
      select id, 'withdrawal' as type, case status when 'cancelled' then 'failed' else status end as status,
        amount::int8 as amount, 'bank' as method, requested_at as at, null::jsonb as title,
        'withdrawal' as kind, null::uuid as order_id, null::text as placed_by, null as part,
        case status when 'cancelled' then 'cancelled' else reason end as reason, null as payment_url,
        request_transaction as posting
      from withdrawals.withdrawals where investor_id = ${investorId} and status = ${state}`,
  }))

/** Amounts of withdrawals that came back: returned by the bank, rejected by an operator or cancelled. */
const returnedWithdrawals = (investorId: string): Source[] => [
  selectReturnedWithdrawals(
    sql`r.request_reversal`,
    sql`r.returned_at`,
    sql`withdrawals.returns r join withdrawals.withdrawals w on w.id = r.withdrawal_id
      where w.investor_id = ${investorId}`,
  ),
  selectReturnedWithdrawals(
    sql`w.end_transaction`,
    sql`w.decided_at`,
    sql`withdrawals.withdrawals w where w.investor_id = ${investorId} and w.status in ('rejected', 'cancelled')`,
  ),
]

const selectReturnedWithdrawals = (posting: Statement, at: Statement, from: Statement): Source => ({
  type: 'deposit',
  status: 'completed',
  method: 'bank',
  rows: sql`
    select ${posting} as id, 'deposit' as type, 'completed' as status, w.amount::int8 as amount,
      'bank' as method, ${at} as at, null::jsonb as title, 'withdrawal_returned' as kind,
      null::uuid as order_id, null::text as placed_by, null as part,
      case w.status when 'completed' then 'withdrawal_returned' when 'cancelled' then 'cancelled'
        else w.reason::text end as reason, null as payment_url, ${posting} as posting
    from ${from}`,
})

/** Selects bank transfers into the wallet, and reversals of those that belonged to someone else. */
const transfers = (investorId: string): Source[] =>
  (
    [
      ['credited', 'deposit', sql`r.amount::int8`, sql``],
      [
        'reversed',
        'withdrawal',
        // If the wallet held less, only that was taken and the rest became a claim.
        sql`abs(e.amount)::int8`,
        sql`join ledger.entries e
          on e.transaction_id = m.transaction_id and e.account_id = ${selectWallet(investorId)}`,
      ],
    ] as const
  ).map(([kind, type, amount, join]) => ({
    type,
    status: 'completed',
    method: 'bank',
    rows: sql`
      select m.transaction_id as id, case m.kind when 'credited' then 'deposit' else 'withdrawal' end as type,
        'completed' as status, ${amount} as amount, 'bank' as method, m.moved_at as at,
        null::jsonb as title, case m.kind when 'credited' then 'deposit' else 'transfer_reversed' end as kind,
        null::uuid as order_id, null::text as placed_by, null as part,
        case m.kind when 'reversed' then 'transfer_reversed' end as reason, null as payment_url,
        m.transaction_id as posting
      from receipts.moves m join receipts.receipts r on r.id = m.receipt_id
      ${join} where m.investor_id = ${investorId} and m.kind = ${kind}`,
  }))

/** Corrections that moved the wallet, and their reversals. The ledger's entry gives the amount and direction. */
const corrections = (investorId: string): Source[] =>
  (['deposit', 'withdrawal'] as const).flatMap((type) =>
    [
      sql`corrections.corrections c where c.investor_id = ${investorId}`,
      sql`corrections.reversals c join corrections.corrections o on o.id = c.correction_id
        where o.investor_id = ${investorId}`,
    ].map((from) => ({
      type,
      status: 'completed',
      method: 'bank',
      rows: sql`
        select c.transaction_id as id, ${type}::text as type, 'completed' as status, abs(e.amount)::int8 as amount,
          'bank' as method, c.posted_at as at, null::jsonb as title, 'correction' as kind,
          null::uuid as order_id, null::text as placed_by, null as part, null as reason, null as payment_url,
          c.transaction_id as posting
        from (select c.transaction_id, c.posted_at from ${from}) c
        join ledger.entries e on e.transaction_id = c.transaction_id and e.account_id = ${selectWallet(investorId)}
          and sign(e.amount) = ${type === 'deposit' ? 1 : -1}`,
    })),
  )

/** Selects the ledger transaction of a record by its unique index. */
const selectPosting = (record: string, id: Statement, kind: MovementKind): Statement => sql`(
  select t.id from ledger.transactions t
  where t.record_kind = ${record} and t.record_id = ${id} and t.kind = ${kind} and t.reverses is null)`

const selectWallet = (investorId: string): Statement =>
  sql`(select id from ledger.accounts where kind = 'wallet' and owner_id = ${investorId})`

/**
 * Adds the wallet's entry to each movement: `seq`, its place on the account, and the balance it left. One entry pays
 * for all lines of an order, which are listed by descending id: the balance of a line adds the lines above it.
 */
export const withBalance = (source: Statement, investorId: string): Statement => sql`(
  select m.*, coalesce(posted.seq, 0)::int8 as seq,
    (posted.balance_after + case when m.order_id is null then 0 else coalesce((
      select sum(i.amount + i.fee) from orders.investments i where i.order_id = m.order_id and i.id > m.id
    ), 0) end)::int8 as balance
  from (${source}) m
  left join lateral (
    select e.seq, e.balance_after from ledger.entries e
    where e.transaction_id = m.posting and e.account_id = ${selectWallet(investorId)} limit 1
  ) posted on true
) as source`

/** BUY-9: selects refunds of individually cancelled investments. */
const returns = (investorId: string): Source => ({
  type: 'sales',
  status: 'completed',
  method: 'wallet',
  rows: sql`
    select i.returned_by as id, 'sales' as type, 'completed' as status, i.amount + i.fee as amount,
      'wallet' as method, i.returned_at as at, o.title::jsonb as title, 'investment_refunded' as kind,
      null::uuid as order_id, null::text as placed_by, 'capital' as part,
      'investment_cancelled' as reason, null as payment_url, i.returned_by as posting
    from orders.investments i
    join opportunities.opportunities o on o.id = i.opportunity_id
    where i.investor_id = ${investorId} and i.returned_by is not null and not exists (
      select from disbursements.shares d where d.transaction_id = i.returned_by and d.investor_id = i.investor_id)`,
})
