import type { ListQuery } from '#kit/list.ts'
import { type AmountOnDay, digitForms } from '#kit/search-text.ts'
import type { HoldReason } from '#modules/receipts/vocabulary.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import { amountConditions, ascending, descending, loadListPage } from '#platform/lists/list.ts'
import { lineList, statementList } from '../lists.ts'
import type { LineFault, MatchRule } from '../vocabulary.ts'

export interface StatementRow {
  readonly id: string
  readonly storageId: string | null
  readonly fileName: string
  readonly fromDay: string
  readonly toDay: string
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly moved: bigint
  readonly lineCount: number
  readonly newCount: number
  readonly unreadable: readonly { line: number; fault: LineFault }[]
  readonly importedBy: string
  readonly importedAt: Date
}
export interface ListedStatement extends StatementRow {
  readonly open: number
}

const columns = sql`s.id, s.storage_id, s.file_name, s.from_day, s.to_day, s.opening, s.closing, s.moved, s.line_count,
  s.new_count, s.unreadable, s.imported_by, s.imported_at,
  (select count(*)::int4 from statements.lines l where l.statement_id = s.id and l.match_id is null) as open`

/** Raises `statement_once` if this file was imported before. */
export const insertStatement = (tx: Tx, s: StatementRow, contentHash: Buffer) =>
  tx.run(sql`
    insert into statements.statements (id, content_hash, storage_id, file_name, from_day, to_day, opening, closing,
      moved, line_count, new_count, unreadable, imported_by, imported_at)
    values (${s.id}, ${contentHash}, ${s.storageId}, ${s.fileName}, ${s.fromDay}, ${s.toDay}, ${s.opening},
      ${s.closing}, ${s.moved}, ${s.lineCount}, ${s.newCount}, ${JSON.stringify(s.unreadable)}, ${s.importedBy},
      ${s.importedAt})`)

export const findByContent = (tx: Tx, contentHash: Buffer) =>
  tx.maybe<ListedStatement>(
    sql`select ${columns} from statements.statements s where s.content_hash = ${contentHash}`,
  )

export const findStatement = (tx: Tx, id: string) =>
  tx.maybe<ListedStatement>(sql`select ${columns} from statements.statements s where s.id = ${id}`)

export const listStatements = (tx: Tx, asked: ListQuery<typeof statementList>) =>
  loadListPage<ListedStatement, typeof statementList>(
    tx,
    {
      list: statementList,
      columns,
      tables: sql`statements.statements s`,
      // The statements of a period are those that have a day in it.
      filters: { from: (day) => sql`s.to_day >= ${day}`, to: (day) => sql`s.from_day <= ${day}` },
      orders: { newest: [descending(sql`s.to_day::text`), descending(sql`s.id`)] },
    },
    asked,
  )

const periodsAtMost = 1000
/** Lists the periods of statements, the latest first. */
export const listPeriods = (tx: Tx) =>
  tx.rows<{ from: string; to: string }>(sql`
    select from_day as from, to_day as to from statements.statements
    order by to_day desc, id desc limit ${periodsAtMost}`)

export interface LineRow {
  readonly id: string
  readonly statementId: string
  readonly bankReference: string
  readonly amount: bigint
  readonly bookedOn: string
  readonly text: string
  readonly partyName: string | null
}
export interface MatchedLine extends LineRow {
  readonly named: readonly string[]
  readonly matchId: string | null
  readonly rule: MatchRule | null
  readonly reason: string | null
  readonly matchedBy: string | null
}

const matchedColumns = sql`l.id, l.statement_id, l.bank_reference, l.amount, l.booked_on, l.text, l.party_name,
  l.match_id, l.named, m.rule, m.reason, m.matched_by`
const matchedTables = sql`statements.lines l left join statements.matches m on m.id = l.match_id`

/** Lists the lines of these days that nothing in the books answers to, the oldest first. */
export const listUnmatchedLines = (tx: Tx, days: { from: string; to: string }, atMost: number) =>
  tx.rows<MatchedLine>(sql`
    select ${matchedColumns} from ${matchedTables}
    where l.match_id is null and l.booked_on between ${days.from} and ${days.to}
    order by l.booked_on, l.id limit ${atMost}`)

export const findLine = (tx: Tx, id: string) =>
  tx.maybe<MatchedLine>(sql`select ${matchedColumns} from ${matchedTables} where l.id = ${id}`)

export const listLines = (tx: Tx, statementId: string, asked: ListQuery<typeof lineList>) =>
  loadListPage<MatchedLine, typeof lineList>(
    tx,
    {
      list: lineList,
      columns: matchedColumns,
      tables: matchedTables,
      where: sql`l.statement_id = ${statementId}`,
      filters: {
        state: (state) => (state === 'open' ? sql`l.match_id is null` : sql`l.match_id is not null`),
        way: (way) => (way === 'in' ? sql`l.amount > 0` : sql`l.amount < 0`),
        from: (day) => sql`l.booked_on >= ${day}`,
        to: (day) => sql`l.booked_on <= ${day}`,
        ...amountConditions(sql`abs(l.amount)`),
      },
      search: (text) => sql`l.bank_reference = ${text.trim().toUpperCase()}`,
      sums: { amount: sql`l.amount` },
      orders: { oldest: [ascending(sql`l.place`), ascending(sql`l.id`)] },
    },
    asked,
  )

/** Lists the ledger transactions of these matches. */
export const listTransactionsOf = (tx: Tx, matchIds: readonly string[]) =>
  tx.rows<{ matchId: string; transactionId: string }>(sql`
    select match_id, transaction_id from statements.entries where match_id = any (${matchIds}::uuid[]) order by seq`)

/** Returns the balance that the lines before a statement lead to. None if it continues another statement. */
export const balanceBefore = (tx: Tx, { id, fromDay: day, opening }: StatementRow) =>
  tx.maybe<{ fromDay: string; balance: bigint }>(sql`
    select s.from_day, (s.opening + coalesce((select sum(l.amount) from statements.lines l
      where l.booked_on >= s.from_day and l.booked_on < ${day}), 0))::int8 as balance
    from statements.statements s
    where s.opening is not null and not exists (
      select from statements.statements o where o.id <> ${id} and o.to_day = ${day} and o.closing = ${opening}::int8)
    order by s.from_day, s.id limit 1`)

export interface IncomingLine extends LineRow {
  readonly partyEnding: string | null
  readonly hold: HoldReason | null
  readonly named: readonly string[]
}
const incomingColumns = sql`id, statement_id, bank_reference, amount, booked_on, text, party_name, party_ending, hold,
  named`

export type OpenLine = Pick<LineRow, 'id' | 'bankReference'>
/** Lists the unmatched credits of a statement, in the order of the file. */
export const listOpenIncoming = (tx: Tx, statementId: string) =>
  tx.rows<OpenLine>(sql`
    select id, bank_reference from statements.lines
    where statement_id = ${statementId} and amount > 0 and match_id is null order by place`)

/** Locks a line if it is still unmatched. Two imports of the same file are serialised. */
export const lockOpenLine = (tx: Tx, id: string) =>
  tx.maybe<IncomingLine>(
    prepared(sql`
    select ${incomingColumns} from statements.lines where id = ${id} and match_id is null for no key update`),
  )

/** Whether the bank reversed a credit of this reference and amount, and the reversal is still open. */
export const isReversedLater = async (tx: Tx, bankReference: string, amount: bigint): Promise<boolean> =>
  (await tx.maybe(
    prepared(sql`
    select 1 from statements.lines
    where is_reversal and match_id is null and amount = ${-amount}
      and (bank_reference = ${bankReference} or ${bankReference} = any (named)) limit 1`),
  )) !== undefined

export interface ReversalLine {
  readonly id: string
  readonly bankReference: string
  readonly amount: bigint
  readonly named: readonly string[]
  readonly importedBy: string
}
/** Lists open reversals of the bank. */
export const listOpenReversals = (tx: Tx, atMost: number) =>
  tx.rows<ReversalLine>(sql`
    select l.id, l.bank_reference, l.amount, l.named, s.imported_by
    from statements.lines l join statements.statements s on s.id = l.statement_id
    where l.is_reversal and l.match_id is null and l.amount < 0 order by l.id limit ${atMost}`)

/** Lists the references and amounts of open reversals. Amounts are below zero. */
export const listReversedLater = (tx: Tx) =>
  tx.rows<{ bankReference: string; amount: bigint; named: readonly string[] }>(sql`
    select bank_reference, amount, named from statements.lines where is_reversal and match_id is null and amount < 0`)

export const lockOpenReversal = (tx: Tx, id: string) =>
  tx.maybe<{ id: string }>(sql`
    select id from statements.lines where id = ${id} and match_id is null for no key update`)

const keptYears = 10
/** Erases names of lines older than the years for which books are kept. Returns how many lines. */
export async function forgetOld(tx: Tx, now: Date): Promise<number> {
  const over = sql`(${now}::timestamptz - ${`${keptYears} years`}::interval)::date`
  await tx.run(
    sql`update statements.statements set storage_id = null where to_day < ${over} and storage_id is not null`,
  )
  return await tx.run(sql`
    update statements.lines set text = '', party_name = null, party_ending = null
    where booked_on < ${over} and (text <> '' or party_name is not null or party_ending is not null)`)
}

export const findStatementFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ storageId: string }>(
      sql`select storage_id from statements.statements where storage_id = any (${storageIds}::uuid[])
        union select storage_id from statements.drafts where storage_id = any (${storageIds}::uuid[])`,
    )
  ).map(({ storageId }) => storageId)

/** Searches lines by the bank's references, or by amount, in or out, and day. */
export const searchLines = (tx: Tx, by: readonly string[] | AmountOnDay, most: number) =>
  tx.rows<{ id: string; statementId: string; bankReference: string; amount: bigint; bookedOn: string }>(sql`
    select id, statement_id, bank_reference, amount, booked_on from statements.lines
    where ${
      'halalas' in by
        ? sql`amount = any (${[by.halalas, -by.halalas]}::int8[]) and booked_on = ${by.day}::date`
        : sql`id = any (array(
            select id from statements.lines where bank_reference = any (${by}::text[])
            union all
            select id from statements.lines where ${onlyDigits()} = any (${digitForms(by)}::text[])))`
    }
    order by booked_on desc, id desc limit ${most}`)
