import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { bankDaysIn } from '#modules/banking/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { type ImportedStatement, type statementsContract, statementsRefusals } from '../contract.ts'
import type { lineList, statementList } from '../lists.ts'
import * as matches from '../queries/matches.ts'
import * as queries from '../queries/statements.ts'
import { findGaps } from '../rules.ts'
import { proposeLineActions } from './line-actions.ts'

type Endpoints = typeof statementsContract
const refuse = refuser(statementsRefusals)

export async function loadOperatorNames(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly (string | null)[],
): Promise<(id: string) => string> {
  const people = await listNames(tx, [...new Set(ids.filter((id) => id !== null))])
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
  return (id) => names.get(id) ?? ''
}

export async function statementAnswers(
  context: Pick<Context, 'tx'>,
  rows: readonly queries.ListedStatement[],
): Promise<z.input<typeof ImportedStatement>[]> {
  const nameOf = await loadOperatorNames(
    context,
    rows.map(({ importedBy }) => importedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    fileName: row.fileName,
    hasFile: row.storageId !== null,
    from: row.fromDay,
    to: row.toDay,
    opening: row.opening === null ? null : toWire(row.opening),
    closing: row.closing === null ? null : toWire(row.closing),
    moved: toWire(row.moved),
    addsUp: row.opening === null || row.closing === null ? null : row.opening + row.moved === row.closing,
    lines: row.lineCount,
    newLines: row.newCount,
    open: row.open,
    unreadable: [...row.unreadable],
    importedBy: nameOf(row.importedBy),
    importedAt: row.importedAt.toISOString(),
  }))
}

export async function listStatements(
  context: Context,
  asked: ListQuery<typeof statementList>,
): Promise<AnswerOf<Endpoints['statements']>> {
  requireRole(context.actor, ...readers.finance)
  const [{ rows, nextCursor, totals }, periods] = await Promise.all([
    queries.listStatements(context.tx, asked),
    queries.listPeriods(context.tx),
  ])
  return {
    items: await statementAnswers(context, rows),
    nextCursor,
    totals,
    gaps: findGaps(periods, bankDaysIn(context)),
  }
}

async function requireStatement({ tx }: Context, id: string): Promise<queries.ListedStatement> {
  const row = await queries.findStatement(tx, id)
  if (!row) throw refuse('statement_not_found')
  return row
}

/** Reads one statement with its lines and their matches. */
export async function readStatementLines(
  context: Context,
  { id, ...asked }: { id: string } & ListQuery<typeof lineList>,
): Promise<AnswerOf<Endpoints['statement']>> {
  requireRole(context.actor, ...readers.finance)
  const row = await requireStatement(context, id)
  const [{ rows, nextCursor, totals }, before] = await Promise.all([
    queries.listLines(context.tx, id, asked),
    queries.balanceBefore(context.tx, row),
  ])
  const [items, [statement]] = await Promise.all([
    matchedAnswers(context, rows),
    statementAnswers(context, [row]),
  ])
  return {
    statement: statement!,
    gap: findGap(row, before),
    nextCursor,
    totals,
    items,
  }
}

/** Reads one line of any statement. */
export async function readLine(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<Endpoints['line']>> {
  requireRole(context.actor, ...readers.finance)
  const row = await queries.findLine(context.tx, id)
  if (!row) throw refuse('line_not_found')
  const [answer] = await matchedAnswers(context, [row])
  return answer!
}

/** Finds the lines that transactions were matched with, so that their pages can link to them (LED-3). */
export async function listMatchedLines(
  { tx, actor }: Context,
  { transactions = [], files = [] }: ParsedOf<Endpoints['matchedLines']>,
): Promise<AnswerOf<Endpoints['matchedLines']>> {
  requireRole(actor, ...readers.finance)
  const rows = await matches.listLinesOfEntries(tx, transactions, files)
  return {
    items: rows.map(({ transactionId, file, lineId, statementId, bankReference, bookedOn }) => ({
      transactionId,
      file,
      line: { id: lineId, statementId, bankReference, bookedOn },
    })),
  }
}

/** Builds the answers of lines with their matches and next steps. */
async function matchedAnswers(
  context: Context,
  rows: readonly queries.MatchedLine[],
): Promise<AnswerOf<Endpoints['line']>[]> {
  const matchIds = rows.flatMap(({ matchId }) => matchId ?? [])
  const [transactions, nameOf, actionOf] = await Promise.all([
    queries.listTransactionsOf(context.tx, matchIds),
    loadOperatorNames(
      context,
      rows.map(({ matchedBy }) => matchedBy),
    ),
    proposeLineActions(context, rows),
  ])
  return rows.map((line) => ({
    ...lineAnswer(line),
    action: actionOf(line),
    match:
      line.matchId && line.rule
        ? {
            id: line.matchId,
            rule: line.rule,
            reason: line.reason,
            by: line.matchedBy && nameOf(line.matchedBy),
            transactionIds: transactions
              .filter(({ matchId }) => matchId === line.matchId)
              .map(({ transactionId }) => transactionId),
          }
        : null,
  }))
}

/** Returns the gap between the balance before a statement and its opening balance, if they differ. */
function findGap(row: queries.StatementRow, before: { fromDay: string; balance: bigint } | undefined) {
  if (row.opening === null || !before || row.fromDay <= before.fromDay) return null
  return row.opening === before.balance
    ? null
    : { expected: toWire(before.balance), found: toWire(row.opening) }
}

export const lineAnswer = (row: queries.LineRow) => ({
  id: row.id,
  statementId: row.statementId,
  bankReference: row.bankReference,
  amount: toWire(row.amount),
  bookedOn: row.bookedOn,
  text: row.text,
  party: row.partyName,
})

/** Downloads the file as the bank gave it. The download is audited. */
export async function readStatementFile(context: Context, { id }: { id: string }): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const { storageId, fileName } = await requireStatement(context, id)
  const file = storageId && (await context.files.read('private', storageId))
  if (!file) throw refuse('statement_not_found')
  await recordAct(context, {
    act: 'statements.downloaded',
    subject: { kind: 'bank_statement', id },
    after: { fileName },
  })
  return new Response(streamFile(file), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${id}.txt"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
