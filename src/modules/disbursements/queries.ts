import { isId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type AmountOnDay, digitForms } from '#kit/search-text.ts'
import { endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import { amountConditions, ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { runList, shareList } from './lists.ts'
import type { Share } from './rules.ts'
import type { RunKind, RunStatus, SharePart } from './vocabulary.ts'

export interface RunRow {
  id: string
  reference: string
  opportunityId: string
  kind: RunKind
  status: RunStatus
  total: bigint
  shareCount: number
  recordAt: Date
  bankReference: string | null
  note: Bilingual | null
  requestHash: string
  /** Null if the funding deadline decided. */
  proposedBy: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  paidAt: Date | null
}

/** A run with its paid shares, which are counted only while it is being paid. */
export interface ListedRun extends RunRow {
  paidShares: number
  paidAmount: bigint
}

const listedColumns = sql`r.*, p.shares as paid_shares, p.amount as paid_amount`
const runsWithPaid = sql`disbursements.runs r, lateral (
  select case r.status when 'paid' then r.share_count when 'paying' then counted.shares else 0 end as shares,
    case r.status when 'paid' then r.total when 'paying' then counted.amount else 0 end::int8 as amount
  from (
    select count(*)::int4 as shares, coalesce(sum(s.amount), 0) as amount from disbursements.shares s
    where r.status = 'paying' and s.run_id = r.id and s.transaction_id is not null
  ) as counted) as p`

export const insertRun = (
  tx: Tx,
  run: Omit<RunRow, 'status' | 'decidedBy' | 'decidedAt' | 'paidAt'>,
  idempotencyKey: string,
) =>
  tx.run(sql`
    insert into disbursements.runs (id, reference, opportunity_id, kind, total, share_count, record_at,
      bank_reference, note, idempotency_key, request_hash, proposed_by, proposed_at)
    values (${run.id}, ${run.reference}, ${run.opportunityId}, ${run.kind}, ${run.total}, ${run.shareCount},
      ${run.recordAt}, ${run.bankReference}, ${run.note && JSON.stringify(run.note)}, ${idempotencyKey},
      ${run.requestHash}, ${run.proposedBy}, ${run.proposedAt})`)

export const insertShares = (tx: Tx, runId: string, shares: readonly Share[]) =>
  tx.run(sql`
    insert into disbursements.shares (run_id, part, investor_id, stake, amount)
    select ${runId}, * from unnest(${shares.map((share) => share.part)}::text[],
      ${shares.map((share) => share.investorId)}::uuid[], ${shares.map((share) => share.stake)}::int8[],
      ${shares.map((share) => share.amount)}::int8[])`)

/** Serialises calls with the same key until the end of the transaction. */
export const lockRunKey = (tx: Tx, proposedBy: string, idempotencyKey: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${proposedBy}:${idempotencyKey}`}, 14))`)

export const findRunByKey = (tx: Tx, proposedBy: string, key: string) =>
  tx.maybe<Pick<RunRow, 'id' | 'requestHash'>>(sql`
    select id, request_hash from disbursements.runs
    where proposed_by = ${proposedBy} and idempotency_key = ${key}`)

export const findRun = (tx: Tx, id: string) =>
  tx.maybe<ListedRun>(sql`select ${listedColumns} from ${runsWithPaid} where r.id = ${id}`)

/** Locks a run, so that decisions and payments of it run one after the other. */
export const lockRun = (tx: Tx, id: string) =>
  tx.maybe<RunRow>(prepared(sql`select * from disbursements.runs where id = ${id} for no key update`))

/** Locks the opportunity's run that awaits a decision or is being paid. */
export const lockOpenRun = (tx: Tx, opportunityId: string) =>
  tx.maybe<RunRow>(sql`
    select * from disbursements.runs where opportunity_id = ${opportunityId} and status in ('proposed', 'paying')
    for no key update`)

export const recordDecision = (
  tx: Tx,
  id: string,
  decision: { status: 'paying' | 'dropped'; decidedBy: string | null; decidedAt: Date },
) =>
  tx.run(sql`
    update disbursements.runs set status = ${decision.status}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}
    where id = ${id}`)

export const markRunPaid = (tx: Tx, id: string, paidAt: Date) =>
  tx.run(sql`update disbursements.runs set status = 'paid', paid_at = ${paidAt} where id = ${id}`)

export const listRuns = (tx: Tx, asked: ListQuery<typeof runList>) =>
  loadListPage<ListedRun, typeof runList>(
    tx,
    {
      list: runList,
      columns: listedColumns,
      tables: runsWithPaid,
      filters: {
        status: (status) => sql`r.status = ${status}`,
        kind: (kind) => sql`r.kind = ${kind}`,
        property: (id) => (isId(id) ? sql`r.opportunity_id = ${id}` : sql`false`),
        ...dayConditions(sql`r.proposed_at`),
        ...amountConditions(sql`r.total`),
      },
      sums: { total: sql`r.total` },
      orders: {
        newest: [descending(sql`r.id`)],
        oldest: [ascending(sql`r.id`)],
        largest: [descending(sql`r.total`), descending(sql`r.id`)],
        smallest: [ascending(sql`r.total`), ascending(sql`r.id`)],
      },
    },
    asked,
  )

/** Searches runs by references, or by total and the day on which they were proposed. */
export const searchRuns = (tx: Tx, by: readonly string[] | AmountOnDay, most: number) =>
  tx.rows<{ id: string; reference: string; opportunityId: string; total: bigint }>(sql`
    select id, reference, opportunity_id, total from disbursements.runs
    where ${
      'halalas' in by
        ? sql`total = ${by.halalas} and proposed_at >= ${startOfRiyadhDay(by.day)}
            and proposed_at < ${endOfRiyadhDay(by.day)}`
        : sql`id = any (array(select r.id from disbursements.runs r where r.reference = any (${by}::text[])
            union select r.id from disbursements.runs r
              where r.bank_reference = any (${by}::text[]) and r.status <> 'dropped'
            union select r.id from disbursements.runs r
              where ${onlyDigits(sql`r.bank_reference`)} = any (${digitForms(by)}::text[])
                and r.status <> 'dropped'))`
    }
    order by id desc limit ${most}`)

export interface ShareRow extends Share {
  readonly paidAt: Date | null
}
export const listShares = (tx: Tx, runId: string, asked: ListQuery<typeof shareList>) =>
  loadListPage<ShareRow, typeof shareList>(
    tx,
    {
      list: shareList,
      columns: sql`investor_id, part, stake, amount, paid_at`,
      tables: sql`disbursements.shares`,
      where: sql`run_id = ${runId}`,
      filters: { part: (part) => sql`part = ${part}` },
      orders: { holder: [ascending(sql`part`), ascending(sql`investor_id`)] },
    },
    asked,
  )

export const listPayingRuns = (tx: Tx) =>
  tx.rows<{ id: string }>(sql`select id from disbursements.runs where status = 'paying' order by id`)

/** Lists the finished runs of these opportunities, the first paid first. */
export const listPaidRuns = (tx: Tx, opportunityIds: readonly string[]) =>
  tx.rows<{ opportunityId: string; kind: RunKind; total: bigint; paidAt: Date }>(sql`
    select opportunity_id, kind, total, paid_at from disbursements.runs
    where opportunity_id = any (${opportunityIds}::uuid[]) and status = 'paid' order by paid_at, id`)

/** Lists the references by which a bank statement may name these runs. */
export const listRunReferences = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; reference: string; bankReference: string | null }>(
    sql`select id, reference, bank_reference from disbursements.runs where id = any (${ids}::uuid[])`,
  )

/** The last paid share: payment continues after it. */
export type ShareCursor = Pick<Share, 'part' | 'investorId'>

/** Lists the next unpaid shares of a run, all of one part. */
export const listUnpaidShares = (tx: Tx, runId: string, after: ShareCursor | undefined, atMost: number) =>
  tx.rows<Share>(
    prepared(sql`
      with next as (
        select part, investor_id, stake, amount from disbursements.shares
        where run_id = ${runId} and transaction_id is null
          and (part, investor_id) > (${after?.part ?? ''}::text, ${after?.investorId ?? nilId}::uuid)
        order by part, investor_id limit ${atMost})
      select * from next where part = (select min(part::text) from next)`),
  )
const nilId = '00000000-0000-0000-0000-000000000000'

/** Lists the unpaid shares of one part that belong to these investors. */
export const listUnpaidSharesOf = (tx: Tx, runId: string, part: SharePart, investorIds: readonly string[]) =>
  tx.rows<Share>(
    prepared(sql`
      select part, investor_id, stake, amount from disbursements.shares
      where run_id = ${runId} and part = ${part} and investor_id = any (${investorIds}::uuid[])
        and transaction_id is null
      order by investor_id`),
  )

export const markSharesPaid = (
  tx: Tx,
  runId: string,
  shares: readonly ShareCursor[],
  paid: { transactionId: string; at: Date },
) =>
  tx.run(
    prepared(sql`
      update disbursements.shares s set transaction_id = ${paid.transactionId}, paid_at = ${paid.at}
      from unnest(${shares.map((share) => share.part)}::text[], ${shares.map((share) => share.investorId)}::uuid[])
        as p (part, investor_id)
      where s.run_id = ${runId} and s.part = p.part and s.investor_id = p.investor_id`),
  )

export const countUnpaidShares = async (tx: Tx, runId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from disbursements.shares
      where run_id = ${runId} and transaction_id is null`)
  ).count

/** Lists the investors and amounts that one transaction paid. */
export const listPaidByTransaction = (tx: Tx, transactionId: string) =>
  tx.rows<{ investorId: string; amount: bigint }>(sql`
    select investor_id, amount from disbursements.shares where transaction_id = ${transactionId}
    order by investor_id`)

/** The sums that one investor received from a run, in halalas by part, once all of it is paid. */
export interface ReceivedShares {
  readonly investorId: string
  readonly amount: bigint
  readonly capital: bigint
  readonly fee: bigint
}

/**
 * The investors whose last share of a run was paid by this transaction, with the sum of all their shares. Each
 * investor is returned for one transaction of a run, in whatever order its transactions are asked about.
 */
export const listCompletedByTransaction = (tx: Tx, transactionId: string) =>
  tx.rows<ReceivedShares>(sql`
    select s.investor_id, whole.amount, whole.capital, whole.fee
    from disbursements.shares s
    join lateral (
      select sum(amount) as amount, coalesce(sum(amount) filter (where part = 'capital'), 0) as capital,
        coalesce(sum(amount) filter (where part = 'fee'), 0) as fee,
        bool_and(transaction_id is not null) as is_paid,
        (array_agg(part order by paid_at desc, part desc))[1] as last_part
      from disbursements.shares o
      where o.run_id = s.run_id and o.investor_id = s.investor_id and o.part in ('capital', 'fee', 'income')
    ) whole on whole.is_paid and whole.last_part = s.part
    where s.transaction_id = ${transactionId}
    order by s.investor_id`)

export interface DisbursementRow {
  reference: string
  opportunityId: string
  part: SharePart
  amount: bigint
  paidAt: Date
}
const disbursementsAtMost = 5000
/** Lists what one investor was paid, newest first. */
export const listDisbursements = (tx: Tx, investorId: string) =>
  tx.rows<DisbursementRow>(sql`
    select r.reference, r.opportunity_id, s.part, s.amount, s.paid_at
    from disbursements.shares s
    join disbursements.runs r on r.id = s.run_id
    where s.investor_id = ${investorId} and s.transaction_id is not null
    order by s.paid_at desc limit ${disbursementsAtMost}`)

/** Lists what the run of a transaction paid one investor, in the order of payment. */
export const listSharesOfSameRun = (tx: Tx, investorId: string, transactionId: string) =>
  tx.rows<Share & { runId: string; paidAt: Date }>(sql`
    select s.run_id, s.investor_id, s.part, s.stake, s.amount, s.paid_at
    from disbursements.shares named
    join disbursements.shares s on s.run_id = named.run_id and s.investor_id = named.investor_id
    where named.transaction_id = ${transactionId} and named.investor_id = ${investorId}
      and s.transaction_id is not null
    order by s.paid_at, s.part`)

export interface WrongSum {
  readonly kept: 'stakes' | 'months' | 'days'
  readonly investorId: string
  readonly opportunityId: string | null
  readonly day: string | null
  /** Halalas by which the stored sum was too small. */
  readonly difference: bigint
}
/** Adds up all paid shares and corrects the stored sums. Returns those that differed. */
export const correctSums = (tx: Tx) => tx.rows<WrongSum>(sql`select * from disbursements.correct_sums()`)

/** Lists the ledger transactions that paid the fees of cancelled opportunities back to these holders. */
export const listFeeReturns = (
  tx: Tx,
  holders: readonly { readonly opportunityId: string; readonly investorId: string }[],
) =>
  tx.rows<{ opportunityId: string; investorId: string; transactionId: string }>(sql`
    select h.opportunity_id, h.investor_id, s.transaction_id
    from (select distinct * from unnest(${holders.map((one) => one.opportunityId)}::uuid[],
      ${holders.map((one) => one.investorId)}::uuid[]) as asked (opportunity_id, investor_id)) as h
    join disbursements.runs r on r.opportunity_id = h.opportunity_id and r.kind = 'cancellation'
    join disbursements.shares s on s.run_id = r.id and s.part = 'fee' and s.investor_id = h.investor_id
    where s.transaction_id is not null`)
