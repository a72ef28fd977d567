import type { ListQuery } from '#kit/list.ts'
import { type AmountOnDay, digitForms } from '#kit/search-text.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import { amountConditions, ascending, descending, loadListPage } from '#platform/lists/list.ts'
import { receiptList } from './lists.ts'
import { normalizeReference } from './rules.ts'
import type { HoldReason, ReceiptStatus } from './vocabulary.ts'

export interface CodeRow {
  investorId: string
  code: string
}
/** Inserts nothing if the investor has a code already, or if another investor has this code. */
export const insertCode = (tx: Tx, { investorId, code }: CodeRow, now: Date) =>
  tx.run(sql`insert into receipts.codes (investor_id, code, made_at) values (${investorId}, ${code}, ${now})
    on conflict do nothing`)

export const findCode = (tx: Tx, investorId: string) =>
  tx.maybe<CodeRow>(sql`select investor_id, code from receipts.codes where investor_id = ${investorId}`)

export const listCodes = (tx: Tx, codes: readonly string[]) =>
  tx.rows<CodeRow>(
    prepared(sql`select investor_id, code from receipts.codes where code = any (${codes}::text[])`),
  )

export const listCodesOf = (tx: Tx, investorIds: readonly string[]) =>
  tx.rows<CodeRow>(
    sql`select investor_id, code from receipts.codes where investor_id = any (${investorIds}::uuid[])`,
  )

/** Returns the sum of all receipts in suspense, in halalas. */
export const sumInSuspense = async (tx: Tx): Promise<bigint> =>
  (
    await tx.one<{ total: bigint }>(
      sql`select coalesce(sum(amount), 0)::int8 as total from receipts.receipts where status = 'suspense'`,
    )
  ).total

/** Lists the bank's references of these receipts, with the lines that they came from. */
export const listReferences = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{
    id: string
    bankReference: string
    status: ReceiptStatus
    lineId: string | null
    reversalLineId: string | null
  }>(
    sql`select id, bank_reference, status, line_id,
      (select m.line_id from receipts.moves m where m.receipt_id = r.id and m.kind = 'sent_back') as reversal_line_id
      from receipts.receipts r where id = any (${ids}::uuid[])`,
  )

const nearAtMost = 200
/** Lists codes that share their first or last four letters with one of these. The caller compares them closely. */
export const listCodesNear = (tx: Tx, near: readonly string[]) =>
  tx.rows<CodeRow>(sql`
    select investor_id, code from receipts.codes
    where left(code, 4) = any (${near.map((one) => one.slice(0, 4))}::text[])
      or right(code, 4) = any (${near.map((one) => one.slice(-4))}::text[])
    limit ${nearAtMost}`)

export interface BankReceiptRow {
  id: string
  bankReference: string
  amount: bigint
  bookedOn: string
  text: string
  partyName: string | null
  partyEnding: string | null
  cameBy: 'hand' | 'statement'
  hold: HoldReason | null
  /** Counts the movements that the bank gave the same reference, from 1. */
  position: number
  /** The line of the bank's statement that it was recorded from. */
  lineId: string | null
  /** The paid withdrawal that it returns, or seems to. */
  payoutId: string | null
  status: ReceiptStatus
  investorId: string | null
  opportunityId: string | null
  recordedBy: string
  recordedAt: Date
  entryTransaction: string
}

/**
 * Registers a reference of the bank for the transaction that is about to enter it: a receipt, a run, a payout or its
 * return. A concurrent caller with the same reference waits here. Returns whether it was free.
 */
export const registerReference = async (
  tx: Tx,
  bankReference: string,
  transactionId: string,
): Promise<boolean> =>
  (await tx.run(
    prepared(sql`
    insert into receipts.entered (bank_reference, transaction_id) values (${bankReference}, ${transactionId})
    on conflict do nothing`),
  )) === 1

export type FoundReceipt = Pick<BankReceiptRow, 'id' | 'bankReference' | 'amount' | 'bookedOn' | 'status'>
const foundColumns = sql`id, bank_reference, amount, booked_on, status`

export const listReceiptsById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<FoundReceipt>(sql`select ${foundColumns} from receipts.receipts where id = any (${ids}::uuid[])`)

/** Searches receipts by the bank's references, or by amount and day. */
export const searchReceipts = (tx: Tx, by: readonly string[] | AmountOnDay, most: number) =>
  tx.rows<FoundReceipt>(sql`
    select ${foundColumns} from receipts.receipts
    where ${
      'halalas' in by
        ? sql`amount = ${by.halalas} and booked_on = ${by.day}::date`
        : sql`id = any (array(
            select id from receipts.receipts where bank_reference = any (${by}::text[])
            union all
            select id from receipts.receipts where ${onlyDigits()} = any (${digitForms(by)}::text[])))`
    }
    order by id desc limit ${most}`)

/** Lists which of these references are registered. */
export const listEntered = async (tx: Tx, bankReferences: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ bankReference: string }>(sql`
      select distinct bank_reference from receipts.entered where bank_reference = any (${bankReferences}::text[])`)
  ).map(({ bankReference }) => bankReference)

/** Lists receipts with these references that the bank could still reverse. */
export const listReversible = (tx: Tx, bankReferences: readonly string[]) =>
  tx.rows<{ bankReference: string; amount: bigint }>(sql`
    select bank_reference, amount from receipts.receipts
    where bank_reference = any (${bankReferences}::text[])
      and status in ('suspense', 'credited', 'income', 'gateway_payout')`)

/** Registers a known reference once more and returns its next position. */
export async function registerFurtherPosition(
  tx: Tx,
  bankReference: string,
  transactionId: string,
): Promise<number> {
  for (;;) {
    const entered = await tx.maybe<{ position: number }>(sql`
      insert into receipts.entered (bank_reference, position, transaction_id)
      select ${bankReference}, coalesce(max(position), 0) + 1, ${transactionId}
      from receipts.entered where bank_reference = ${bankReference}
      on conflict do nothing returning position`)
    if (entered) return entered.position
  }
}

export const insertReceipt = (tx: Tx, r: Omit<BankReceiptRow, 'status' | 'investorId' | 'opportunityId'>) =>
  tx.run(
    prepared(sql`
    insert into receipts.receipts (id, bank_reference, position, line_id, payout_id, amount, booked_on, text,
      party_name, party_ending, came_by, hold, recorded_by, recorded_at, entry_transaction)
    values (${r.id}, ${r.bankReference}, ${r.position}, ${r.lineId}, ${r.payoutId}, ${r.amount}, ${r.bookedOn},
      ${r.text}, ${r.partyName}, ${r.partyEnding}, ${r.cameBy}, ${r.hold}, ${r.recordedBy}, ${r.recordedAt},
      ${r.entryTransaction})`),
  )

export const findReceipt = (tx: Tx, id: string) =>
  tx.maybe<BankReceiptRow>(sql`select * from receipts.receipts where id = ${id}`)

/** Finds the receipt that a ledger record names: by its own id, or by that of one of its moves. */
export const findByRecord = (tx: Tx, id: string) =>
  tx.maybe<BankReceiptRow>(sql`select * from receipts.receipts where id = ${id}
    or id = (select receipt_id from receipts.moves where id = ${id})`)

const suspenseAtMost = 1000
/** Receipts in suspense, the newest first. */
export const listInSuspense = (tx: Tx) =>
  tx.rows<BankReceiptRow>(sql`select * from receipts.receipts where status = 'suspense'
    order by id desc limit ${suspenseAtMost}`)

export const listCreditedTo = (tx: Tx, investorId: string, most: number) =>
  tx.rows<BankReceiptRow>(sql`select * from receipts.receipts where investor_id = ${investorId}
    order by id desc limit ${most}`)

/** Locks a receipt. Another operator who settles it waits. */
export const lockReceipt = (tx: Tx, id: string) =>
  tx.maybe<BankReceiptRow>(prepared(sql`select * from receipts.receipts where id = ${id} for no key update`))

/** The owner of the account that a receipt was settled to: an investor or an opportunity. */
export interface Owned {
  readonly investorId: string | null
  readonly opportunityId: string | null
}
export const unowned: Owned = { investorId: null, opportunityId: null }

export const updateStatus = (tx: Tx, id: string, status: ReceiptStatus, of: Owned) =>
  tx.run(
    prepared(sql`
    update receipts.receipts
    set status = ${status}, investor_id = ${of.investorId}, opportunity_id = ${of.opportunityId} where id = ${id}`),
  )

/** Finds the receipt with this bank reference. One that is income comes first. */
export const findByReference = (tx: Tx, bankReference: string) =>
  tx.maybe<Pick<BankReceiptRow, 'id' | 'status' | 'amount' | 'opportunityId' | 'entryTransaction'>>(sql`
    select id, status, amount, opportunity_id, entry_transaction from receipts.receipts
    where bank_reference = ${normalizeReference(bankReference)}
    order by (opportunity_id is not null) desc, position limit 1`)

/** Locks the receipts that were recorded from these lines. */
export const lockOfLines = (tx: Tx, lineIds: readonly string[]) =>
  tx.rows<BankReceiptRow>(sql`
    select * from receipts.receipts where line_id = any (${lineIds}::uuid[]) order by id for no key update`)

/** Marks a receipt as sent back and takes its deleted line away. */
export const updateLineUndone = (tx: Tx, id: string) =>
  tx.run(sql`update receipts.receipts set status = 'sent_back', line_id = null where id = ${id}`)

/** Lists the receipts of these lines that wait in suspense. */
export const listSuspendedOfLines = (tx: Tx, lineIds: readonly string[]) =>
  tx.rows<Pick<BankReceiptRow, 'id' | 'lineId' | 'payoutId'>>(sql`
    select id, line_id, payout_id from receipts.receipts
    where line_id = any (${lineIds}::uuid[]) and status = 'suspense'`)

/** Lists the receipts in suspense with these references. */
export const listSuspendedByReference = (tx: Tx, bankReferences: readonly string[]) =>
  tx.rows<Pick<BankReceiptRow, 'id' | 'bankReference' | 'amount'>>(sql`
    select id, bank_reference, amount from receipts.receipts
    where bank_reference = any (${bankReferences}::text[]) and status = 'suspense' order by id`)

export const findByLine = (tx: Tx, lineId: string) =>
  tx.maybe<{ id: string }>(prepared(sql`select id from receipts.receipts where line_id = ${lineId}`))

/** Locks receipts that may be the return of a payout, by the bank's reference or because they name it. */
export const lockPossibleReturns = (tx: Tx, bankReference: string, payoutId: string) =>
  tx.rows<BankReceiptRow>(sql`
    select * from receipts.receipts where bank_reference = ${bankReference} or payout_id = ${payoutId}
    order by id for no key update`)

export const updatePayoutReturned = (tx: Tx, id: string, payoutId: string) =>
  tx.run(sql`
    update receipts.receipts set status = 'payout_return', payout_id = ${payoutId} where id = ${id}`)

/** Locks receipts of this amount and these references that a reversal of the bank may mean. */
export const lockReversedByBank = (tx: Tx, references: readonly string[], amount: bigint) =>
  tx.rows<BankReceiptRow>(sql`
    select * from receipts.receipts
    where bank_reference = any (${references}::text[]) and amount = ${amount}
      and status in ('suspense', 'credited', 'income', 'gateway_payout')
    order by position desc, id for no key update`)

export interface MoveRow extends Owned {
  id: string
  receiptId: string
  kind: 'credited' | 'income' | 'gateway_payout' | 'reversed' | 'sent_back' | 'payout_return'
  transactionId: string
  reason: string | null
  /** The first operator, if it took two. */
  proposedBy: string | null
  /** The line by which the bank reversed it. */
  lineId?: string | null
  /** Halalas that the income account lacked, and the payer owes the opportunity. */
  receivable?: bigint
  movedBy: string
  movedAt: Date
}
export const insertMove = (tx: Tx, m: MoveRow) =>
  tx.run(
    prepared(sql`
    insert into receipts.moves (id, receipt_id, kind, investor_id, opportunity_id, transaction_id, reason, proposed_by,
      line_id, receivable, moved_by, moved_at)
    values (${m.id}, ${m.receiptId}, ${m.kind}, ${m.investorId}, ${m.opportunityId}, ${m.transactionId}, ${m.reason},
      ${m.proposedBy}, ${m.lineId ?? null}, ${m.receivable ?? 0n}, ${m.movedBy}, ${m.movedAt})`),
  )

/** Returns the halalas on an income account that no approved run owes to holders. Call it under the account's lock. */
export const getFreeIncome = async (tx: Tx, opportunityId: string): Promise<bigint> =>
  (await tx.one<{ free: bigint }>(sql`select receipts.free_income(${opportunityId}) as free`)).free

export const listMoves = (tx: Tx, receiptId: string) =>
  tx.rows<MoveRow>(sql`select * from receipts.moves where receipt_id = ${receiptId} order by id`)

/** Finds the operators who recorded a receipt and who settled it as it is settled now. */
export async function findInvolvedInReceipt(
  tx: Tx,
  id: string,
): Promise<{ recorder: readonly string[]; assigner: readonly string[] }> {
  const receipt = await findReceipt(tx, id)
  const settled = (await listMoves(tx, id)).findLast(({ kind }) => kind === receipt?.status)
  return {
    recorder: receipt ? [receipt.recordedBy] : [],
    assigner: settled ? [settled.movedBy, ...(settled.proposedBy ? [settled.proposedBy] : [])] : [],
  }
}

/** Lists the investors who were credited with earlier transfers of the same sender. */
export const listSendersOf = (tx: Tx, { partyName, partyEnding }: BankReceiptRow) =>
  tx.rows<{ investorId: string }>(sql`
    select distinct investor_id from receipts.receipts
    where status = 'credited' and party_ending = ${partyEnding} and party_name = ${partyName} limit 5`)

export interface PossibleReturn {
  readonly investorId: string
  readonly withdrawalId: string
  readonly reference: string
  readonly isReturned: boolean
}

/** Lists the latest payout to each investor that this receipt may return: theirs, or one to the sender's account. */
export const listPossibleReturns = (
  tx: Tx,
  { amount, bookedOn, partyEnding }: BankReceiptRow,
  investorIds: readonly string[],
) =>
  tx.rows<PossibleReturn>(sql`
    select * from receipts.possible_returns(${amount}, ${bookedOn}, ${partyEnding}, ${investorIds}::uuid[])`)

export const listReceipts = (tx: Tx, asked: ListQuery<typeof receiptList>) =>
  loadListPage<BankReceiptRow, typeof receiptList>(
    tx,
    {
      list: receiptList,
      columns: sql`*`,
      tables: sql`receipts.receipts`,
      filters: {
        status: (status) => sql`status = ${status}`,
        investor: (id) => sql`investor_id = ${id}`,
        from: (day) => sql`booked_on >= ${day}::date`,
        to: (day) => sql`booked_on <= ${day}::date`,
        ...amountConditions(sql`amount`),
      },
      search: (text) => sql`bank_reference = ${text.trim().toUpperCase()}`,
      sums: { amount: sql`amount` },
      orders: {
        newest: [descending(sql`id`)],
        oldest: [ascending(sql`id`)],
        largest: [descending(sql`amount`), descending(sql`id`)],
        smallest: [ascending(sql`amount`), ascending(sql`id`)],
      },
    },
    asked,
  )

const toldAtMost = 5000
export const listMovesOf = (tx: Tx, investorId: string) =>
  tx.rows<MoveRow & { amount: bigint; bankReference: string }>(sql`
    select m.*, r.amount, r.bank_reference from receipts.moves m join receipts.receipts r on r.id = m.receipt_id
    where m.investor_id = ${investorId} order by m.moved_at desc limit ${toldAtMost}`)

/** Erases the senders of receipts credited to an investor. Amounts and moves stay. */
export const forgetParties = (tx: Tx, investorId: string) =>
  tx.run(sql`update receipts.receipts set text = '', party_name = null, party_ending = null
    where investor_id = ${investorId}`)

/** Whether an id is a receipt: any receipt, or one credited to this investor. */
export const isReceipt = async (tx: Tx, id: string, investorId: string | null): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from receipts.receipts
    where id = ${id} and (${investorId}::uuid is null or investor_id = ${investorId})`)) !== undefined
