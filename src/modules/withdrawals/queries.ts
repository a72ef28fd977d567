import { isId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type AmountOnDay, digitForms } from '#kit/search-text.ts'
import { addMs, endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import { amountConditions, ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import * as lists from './lists.ts'
import { countedWithinMs } from './rules.ts'
import type { ReturnReason, WithdrawalStage, WithdrawalStatus } from './vocabulary.ts'

export interface WithdrawalRow {
  id: string
  reference: string
  investorId: string
  amount: bigint
  status: WithdrawalStatus
  requestedAt: Date
  requestTransaction: string
  requestHash: string
  accountId: string
  ibanSealed: Buffer
  bankCode: string
  ending: string
  holderName: string
  needsTwo: boolean
  approvedBy: string | null
  secondedBy: string | null
  approvedAt: Date | null
  batchId: string | null
  batchReference: string | null
  sentAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  endTransaction: string | null
  bankReference: string | null
  reason: ReturnReason | null
  reasonText: Bilingual | null
  returnedAt: Date | null
}

const columns = sql`w.id, w.reference, w.investor_id, w.amount, w.status, w.requested_at, w.request_transaction,
  w.request_hash, w.account_id, w.iban_sealed, w.bank_code, w.ending, w.holder_name, w.needs_two, w.approved_by,
  w.seconded_by, w.approved_at, w.batch_id, b.reference as batch_reference, b.made_at as sent_at, w.decided_by,
  w.decided_at, w.end_transaction, w.bank_reference, coalesce(r.reason, w.reason) as reason,
  coalesce(r.reason_text, w.reason_text) as reason_text, r.returned_at`
const tables = sql`withdrawals.withdrawals w left join withdrawals.batches b on b.id = w.batch_id
  left join withdrawals.returns r on r.withdrawal_id = w.id`

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'reference'
  | 'investorId'
  | 'amount'
  | 'requestedAt'
  | 'requestTransaction'
  | 'requestHash'
  | 'accountId'
  | 'ibanSealed'
  | 'bankCode'
  | 'ending'
  | 'holderName'
  | 'needsTwo'
>

export const insertWithdrawal = (tx: Tx, w: NewWithdrawal, idempotencyKey: string) =>
  tx.run(sql`
    insert into withdrawals.withdrawals (id, reference, investor_id, amount, requested_at, request_transaction,
      idempotency_key, request_hash, account_id, iban_sealed, bank_code, ending, holder_name, needs_two)
    values (${w.id}, ${w.reference}, ${w.investorId}, ${w.amount}, ${w.requestedAt}, ${w.requestTransaction},
      ${idempotencyKey}, ${w.requestHash}, ${w.accountId}, ${w.ibanSealed}, ${w.bankCode}, ${w.ending},
      ${w.holderName}, ${w.needsTwo})`)

export const findByKey = (tx: Tx, investorId: string, key: string) =>
  tx.maybe<Pick<WithdrawalRow, 'id' | 'requestHash'>>(sql`
    select id, request_hash from withdrawals.withdrawals
    where investor_id = ${investorId} and idempotency_key = ${key}`)

/** Returns the ledger transaction by which the bank's return left the bank's account, if there is one. */
export const findReturnTransaction = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.maybe<{ completionReversal: string }>(
      sql`select completion_reversal from withdrawals.returns where withdrawal_id = ${id}`,
    )
  )?.completionReversal

export const findWithdrawal = (tx: Tx, id: string) =>
  tx.maybe<WithdrawalRow>(sql`select ${columns} from ${tables} where w.id = ${id}`)

/** A paid withdrawal that a line of the bank names, by our reference or the bank's. */
export interface NamedPayout {
  readonly id: string
  readonly reference: string
  readonly amount: bigint
  readonly isReturned: boolean
}
/** Locks paid withdrawals by their references. Their returns are read after the lock. */
export async function lockNamedPayouts(tx: Tx, names: readonly string[]): Promise<readonly NamedPayout[]> {
  const locked = await tx.rows<{ id: string }>(
    prepared(sql`
      select id from withdrawals.withdrawals
      where id in (
        select id from withdrawals.withdrawals where reference = any (${names}::text[]) and status = 'completed'
        union select id from withdrawals.withdrawals where bank_reference = any (${names}::text[]))
      order by id for no key update`),
  )
  if (locked.length === 0) return []
  return await tx.rows<NamedPayout>(sql`
    select w.id, w.reference, w.amount, r.withdrawal_id is not null as is_returned
    from withdrawals.withdrawals w left join withdrawals.returns r on r.withdrawal_id = w.id
    where w.id = any (${locked.map(({ id }) => id)}::uuid[])`)
}

/** Lists withdrawals that these references may mean, without locking them. */
export const listNamedPayouts = (tx: Tx, names: readonly string[]) =>
  tx.rows<{ reference: string; bankReference: string | null; isCompleted: boolean }>(sql`
    select reference, bank_reference, status = 'completed' as is_completed from withdrawals.withdrawals
    where reference = any (${names}::text[]) or bank_reference = any (${names}::text[])`)

/** Lists approved withdrawals with these references or amounts that the bank has not paid yet. */
export const listAwaitingPayment = (tx: Tx, references: readonly string[], amounts: readonly bigint[]) =>
  tx.rows<{ id: string; reference: string; amount: bigint }>(sql`
    select id, reference, amount from withdrawals.withdrawals
    where status = 'pending' and approved_at is not null
      and (reference = any (${references}::text[]) or amount = any (${amounts}::int8[]))
    order by requested_at`)

/** Locks a withdrawal. Another operator who decides on it waits. */
export const lockWithdrawal = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> => {
  await tx.run(sql`select 1 from withdrawals.withdrawals where id = ${id} for no key update`)
  return await findWithdrawal(tx, id)
}

export const listOwn = (tx: Tx, investorId: string, asked: ListQuery<typeof lists.ownWithdrawalList>) =>
  loadListPage<WithdrawalRow, typeof lists.ownWithdrawalList>(
    tx,
    {
      list: lists.ownWithdrawalList,
      columns,
      tables,
      where: sql`w.investor_id = ${investorId}`,
      filters: {},
      orders: { newest: [descending(sql`w.id`)] },
    },
    asked,
  )

/** The SQL condition of each stage, as `decideStage` computes it. */
const conditionOf = {
  received: sql`w.status = 'pending' and w.approved_at is null`,
  approved: sql`w.status = 'pending' and w.approved_at is not null and w.batch_id is null`,
  sent: sql`w.status = 'pending' and w.batch_id is not null`,
  completed: sql`w.status = 'completed' and r.returned_at is null`,
  returned: sql`r.returned_at is not null`,
  rejected: sql`w.status = 'rejected'`,
  cancelled: sql`w.status = 'cancelled'`,
} satisfies Record<WithdrawalStage, unknown>

export const listWithdrawals = (tx: Tx, asked: ListQuery<typeof lists.withdrawalList>) => {
  // Few withdrawals came back: their pages follow the indexes of the returns.
  const [id, amount] =
    asked.stage === 'returned' ? [sql`r.withdrawal_id`, sql`r.amount`] : [sql`w.id`, sql`w.amount`]
  return loadListPage<WithdrawalRow, typeof lists.withdrawalList>(
    tx,
    {
      list: lists.withdrawalList,
      columns,
      tables,
      filters: {
        stage: (stage) => conditionOf[stage],
        investor: (id) => sql`w.investor_id = ${id}`,
        batch: (id) => (isId(id) ? sql`w.batch_id = ${id}` : sql`false`),
        ...dayConditions(sql`w.requested_at`),
        ...amountConditions(amount),
      },
      sums: { amount },
      search: (text) => {
        const number = text.trim().toUpperCase()
        return sql`(w.reference = ${number} or upper(w.bank_reference) = ${number} or b.reference = ${number})`
      },
      orders: {
        oldest: [ascending(id)],
        newest: [descending(id)],
        largest: [descending(amount), descending(id)],
        smallest: [ascending(amount), ascending(id)],
      },
    },
    asked,
  )
}

/** Lists the investor's withdrawals before this one, the newest first. */
export const listEarlier = (tx: Tx, { investorId, id }: WithdrawalRow, most: number) =>
  tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${tables} where w.investor_id = ${investorId} and w.id < ${id}
    order by w.id desc limit ${most}`)

/** Counts the pending withdrawals of each stage. */
export const countPending = (tx: Tx) =>
  tx.rows<{ stage: WithdrawalStage; count: number }>(sql`
    select case when approved_at is null then 'received' when batch_id is null then 'approved' else 'sent' end as stage,
      count(*)::int4 as count
    from withdrawals.withdrawals where status = 'pending' group by 1`)

export const listById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<WithdrawalRow>(sql`select ${columns} from ${tables} where w.id = any (${ids}::uuid[])`)

/** Lists withdrawals by our reference, or by the bank's of the payout or its return, also by its digits alone. */
export const listByNumber = (tx: Tx, numbers: readonly string[], most: number) =>
  tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${tables}
    where w.id in (
      select id from withdrawals.withdrawals where reference = any (${numbers}::text[])
      union select id from withdrawals.withdrawals where bank_reference = any (${numbers}::text[])
      union select withdrawal_id from withdrawals.returns where bank_reference = any (${numbers}::text[])
      union select id from withdrawals.withdrawals where ${onlyDigits()} = any (${digitForms(numbers)}::text[])
      union select withdrawal_id from withdrawals.returns where ${onlyDigits()} = any (${digitForms(numbers)}::text[]))
    order by w.id desc limit ${most}`)

export const listByAmount = (tx: Tx, { halalas, day }: AmountOnDay, most: number) =>
  tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${tables}
    where w.amount = ${halalas}
      and w.requested_at >= ${startOfRiyadhDay(day)} and w.requested_at < ${endOfRiyadhDay(day)}
    order by w.requested_at desc limit ${most}`)

export const findBatchByReference = (tx: Tx, reference: string) =>
  tx.maybe<ListedBatch>(sql`
    select ${batchColumns} from withdrawals.batches b where b.reference = ${reference}`)

/**
 * Sums what the investor withdraws within a day before or after a moment, without rejected and cancelled ones.
 * Includes the withdrawal that was requested at that moment once it is on record.
 */
export const sumWithinDay = async (tx: Tx, investorId: string, at: Date): Promise<bigint> =>
  (
    await tx.one<{ total: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as total from withdrawals.withdrawals
      where investor_id = ${investorId} and status not in ('rejected', 'cancelled')
        and requested_at > ${addMs(at, -countedWithinMs)} and requested_at < ${addMs(at, countedWithinMs)}`)
  ).total

/** Counts the withdrawals that wait for approval and need two operators from this threshold on. */
export const countNeedingTwo = async (tx: Tx, threshold: bigint): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from withdrawals.withdrawals w
      where w.status = 'pending' and w.approved_at is null and (
        select sum(other.amount) from withdrawals.withdrawals other
        where other.investor_id = w.investor_id and other.status not in ('rejected', 'cancelled')
          and other.requested_at > w.requested_at - ${countedWithinMs} * interval '1 millisecond'
          and other.requested_at < w.requested_at + ${countedWithinMs} * interval '1 millisecond') >= ${threshold}`)
  ).count

/** Serialises approvals of one operator, so that each counts the one before. */
export const lockApprover = (tx: Tx, operatorId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${operatorId}, 13))`)

/** Sums what the operator approved or seconded within the last day. */
export const sumApprovedBy = async (tx: Tx, operatorId: string, now: Date): Promise<bigint> =>
  (
    await tx.one<{ total: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as total from withdrawals.withdrawals
      where (approved_by = ${operatorId} or seconded_by = ${operatorId})
        and approved_at > ${addMs(now, -countedWithinMs)}`)
  ).total

/** Lists the operators who recorded or assigned the money that this wallet's withdrawals take out. */
export const listMoneyBringers = async (tx: Tx, investorId: string, now: Date): Promise<string[]> =>
  (
    await tx.rows<{ operatorId: string }>(
      sql`select operator_id from withdrawals.bringers(${investorId}, ${now})`,
    )
  ).map(({ operatorId }) => operatorId)

export const updateApproved = (
  tx: Tx,
  id: string,
  by: { approvedBy: string; secondedBy: string | null; needsTwo: boolean; at: Date },
) =>
  tx.run(sql`
    update withdrawals.withdrawals set approved_by = ${by.approvedBy}, seconded_by = ${by.secondedBy},
      needs_two = ${by.needsTwo}, approved_at = ${by.at}
    where id = ${id}`)

export interface Ending {
  readonly status: Exclude<WithdrawalStatus, 'pending'>
  readonly by: string
  readonly at: Date
  readonly transactionId: string
  readonly bankReference?: string
  readonly reason?: ReturnReason
  readonly text?: Bilingual | null
  /** The first operator, if it took two. */
  readonly proposedBy?: string | null
}

export const updateEnded = (tx: Tx, id: string, end: Ending) =>
  tx.run(sql`
    update withdrawals.withdrawals set status = ${end.status}, decided_by = ${end.by}, decided_at = ${end.at},
      end_transaction = ${end.transactionId}, bank_reference = ${end.bankReference ?? null},
      reason = ${end.reason ?? null}, reason_text = ${end.text ? JSON.stringify(end.text) : null},
      rejection_proposed_by = ${end.proposedBy ?? null}
    where id = ${id}`)

export interface NewReturn {
  readonly withdrawalId: string
  readonly amount: bigint
  readonly bankReference: string
  readonly reason: ReturnReason
  readonly text: Bilingual | null
  readonly recordedBy: string
  readonly at: Date
  readonly completionReversal: string
  readonly requestReversal: string
}

export const insertReturn = (tx: Tx, r: NewReturn) =>
  tx.run(sql`
    insert into withdrawals.returns (withdrawal_id, amount, bank_reference, reason, reason_text, recorded_by,
      returned_at, completion_reversal, request_reversal)
    values (${r.withdrawalId}, ${r.amount}, ${r.bankReference}, ${r.reason}, ${r.text && JSON.stringify(r.text)},
      ${r.recordedBy}, ${r.at}, ${r.completionReversal}, ${r.requestReversal})`)

export interface BatchRow {
  id: string
  reference: string
  format: string
  rowCount: number
  total: bigint
  sentOn: string
  madeBy: string
  madeAt: Date
}
export interface ListedBatch extends BatchRow {
  open: number
}

/** Locks the withdrawals that wait for a bank file. A second operator finds none. */
export const lockUnsent = (tx: Tx, most: number) =>
  tx.rows<{ id: string; amount: bigint }>(sql`
    select id, amount from withdrawals.withdrawals
    where status = 'pending' and approved_at is not null and batch_id is null
    order by id limit ${most} for no key update`)

export const insertBatch = (tx: Tx, b: BatchRow) =>
  tx.run(sql`
    insert into withdrawals.batches (id, reference, format, row_count, total, sent_on, made_by, made_at)
    values (${b.id}, ${b.reference}, ${b.format}, ${b.rowCount}, ${b.total}, ${b.sentOn}, ${b.madeBy}, ${b.madeAt})`)

export const updateSent = (tx: Tx, batchId: string, ids: readonly string[]) =>
  tx.run(sql`update withdrawals.withdrawals set batch_id = ${batchId} where id = any (${ids}::uuid[])`)

const batchColumns = sql`b.*, (select count(*)::int4 from withdrawals.withdrawals w
  where w.batch_id = b.id and w.status = 'pending') as open`

export const listBatches = (tx: Tx, asked: ListQuery<typeof lists.batchList>) =>
  loadListPage<ListedBatch, typeof lists.batchList>(
    tx,
    {
      list: lists.batchList,
      columns: batchColumns,
      tables: sql`withdrawals.batches b`,
      filters: { ...dayConditions(sql`b.made_at`), ...amountConditions(sql`b.total`) },
      sums: { total: sql`b.total` },
      orders: { newest: [descending(sql`b.id`)] },
    },
    asked,
  )

export const findBatch = (tx: Tx, id: string) =>
  tx.maybe<ListedBatch>(sql`select ${batchColumns} from withdrawals.batches b where b.id = ${id}`)

export const listOfBatch = (tx: Tx, batchId: string) =>
  tx.rows<WithdrawalRow>(sql`select ${columns} from ${tables} where w.batch_id = ${batchId} order by w.id`)

/** Lists the references under which the bank may know these: its own, ours, the file's, and the return's. */
export const listReferences = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{
    id: string
    reference: string
    bankReference: string | null
    batchReference: string | null
    returnReference: string | null
  }>(sql`
    select w.id, w.reference, w.bank_reference, b.reference as batch_reference, r.bank_reference as return_reference
    from ${tables} where w.id = any (${ids}::uuid[])`)

const toldAtMost = 5000
export const listOf = (tx: Tx, investorId: string) =>
  tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${tables} where w.investor_id = ${investorId} order by w.id desc limit ${toldAtMost}`)

/** Erases the names of an investor's withdrawals. Amounts and stages stay. */
export const forgetNames = (tx: Tx, investorId: string) =>
  tx.run(sql`
    update withdrawals.withdrawals set iban_sealed = '', ending = '', holder_name = ''
    where investor_id = ${investorId} and status <> 'pending' and holder_name <> ''`)
