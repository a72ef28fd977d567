import { type AmountOnDay, digitForms } from '#kit/search-text.ts'
import { endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import type { CorrectionKind } from './vocabulary.ts'

export interface CorrectionRow {
  readonly id: string
  readonly kind: CorrectionKind
  readonly amount: bigint
  readonly investorId: string | null
  readonly opportunityId: string | null
  readonly bankReference: string | null
  /** Its origin: a line of the bank, or a ledger transaction. */
  readonly lineId: string | null
  readonly ofTransaction: string | null
  /** The gateway's payment that was refunded. */
  readonly paymentId: string | null
  /** Halalas that the wallet lacked. */
  readonly claimed: bigint
  readonly transactionId: string
  readonly reason: string
  readonly proposedBy: string
  readonly decidedBy: string
  readonly postedAt: Date
}

export const insertCorrection = (tx: Tx, c: CorrectionRow) =>
  tx.run(sql`
    insert into corrections.corrections (id, kind, amount, investor_id, opportunity_id, bank_reference, line_id,
      of_transaction, payment_id, claimed, transaction_id, reason, proposed_by, decided_by, posted_at)
    values (${c.id}, ${c.kind}, ${c.amount}, ${c.investorId}, ${c.opportunityId}, ${c.bankReference}, ${c.lineId},
      ${c.ofTransaction}, ${c.paymentId}, ${c.claimed}, ${c.transactionId}, ${c.reason}, ${c.proposedBy},
      ${c.decidedBy}, ${c.postedAt})`)

const columns = sql`id, kind, amount, investor_id, opportunity_id, bank_reference, line_id, of_transaction, payment_id,
  claimed, transaction_id, reason, proposed_by, decided_by, posted_at`

export const findCorrection = (tx: Tx, id: string) =>
  tx.maybe<CorrectionRow & { reversedBy: string | null }>(sql`
    select ${columns},
      (select r.transaction_id from corrections.reversals r where r.correction_id = c.id) as reversed_by
    from corrections.corrections c where id = ${id}`)

export const findByTransaction = (tx: Tx, transactionId: string) =>
  tx.maybe<CorrectionRow & { reversedBy: string | null }>(sql`
    select ${columns},
      (select r.transaction_id from corrections.reversals r where r.correction_id = c.id) as reversed_by
    from corrections.corrections c where transaction_id = ${transactionId}`)

export type FoundCorrection = Pick<CorrectionRow, 'id' | 'kind' | 'amount' | 'bankReference' | 'postedAt'>
const foundColumns = sql`id, kind, amount, bank_reference, posted_at`

/** Searches corrections by the bank's references, or by amount and day. */
export const searchCorrections = (tx: Tx, by: readonly string[] | AmountOnDay, most: number) =>
  tx.rows<FoundCorrection>(sql`
    select ${foundColumns} from corrections.corrections
    where ${
      'halalas' in by
        ? sql`amount = ${by.halalas} and posted_at >= ${startOfRiyadhDay(by.day)}
            and posted_at < ${endOfRiyadhDay(by.day)}`
        : sql`id = any (array(
            select id from corrections.corrections where upper(bank_reference) = any (${by}::text[])
            union all
            select id from corrections.corrections where ${onlyDigits()} = any (${digitForms(by)}::text[])))`
    }
    order by posted_at desc, id desc limit ${most}`)

export const listCorrectionsWithId = (tx: Tx, id: string) =>
  tx.rows<FoundCorrection>(sql`
    select ${foundColumns} from corrections.corrections where id = ${id} or transaction_id = ${id}`)

/** Returns whether a posted correction names this line of the bank and was not reversed. */
export const isLineCorrected = async (tx: Tx, lineId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from corrections.corrections c where c.line_id = ${lineId}
      and not exists (select from corrections.reversals r where r.correction_id = c.id) limit 1`)) !==
  undefined

/** Lists which of these lines a correction came from. */
export const listCorrectedLines = async (tx: Tx, lineIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ lineId: string }>(
      sql`select distinct line_id from corrections.corrections where line_id = any (${lineIds}::uuid[])`,
    )
  ).map(({ lineId }) => lineId)

/** Locks a correction by its transaction. Another operator who reverses it waits. */
export const lockByTransaction = (tx: Tx, transactionId: string) =>
  tx.maybe<CorrectionRow>(sql`
    select ${columns} from corrections.corrections where transaction_id = ${transactionId} for no key update`)

export interface ReversalRow {
  readonly correctionId: string
  readonly transactionId: string
  readonly reason: string
  readonly proposedBy: string
  readonly decidedBy: string
  readonly postedAt: Date
}

/** Raises `reversed_once` if it was reversed already. */
export const insertReversal = (tx: Tx, r: ReversalRow) =>
  tx.run(sql`
    insert into corrections.reversals (correction_id, transaction_id, reason, proposed_by, decided_by, posted_at)
    values (${r.correctionId}, ${r.transactionId}, ${r.reason}, ${r.proposedBy}, ${r.decidedBy}, ${r.postedAt})`)

export const isReversed = async (tx: Tx, correctionId: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from corrections.reversals where correction_id = ${correctionId}`)) !==
  undefined

/** Lists the bank's references of these corrections. */
export const listReferences = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; bankReference: string | null }>(
    sql`select id, bank_reference from corrections.corrections where id = any (${ids}::uuid[])`,
  )
