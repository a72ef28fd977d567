import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AnswerOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import type { StoredUpload } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { daysBetween, monthsAfter, riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  cut,
  linesAtMost,
  nameAtBank,
  partyAtMost,
  readStatementAside,
  receiptsSettings,
  type Statement,
  TooLongStatement,
  UnreadableStatement,
} from '#modules/receipts/index.ts'
import { type OpenContext, within } from '#platform/context.ts'
import { constraintOf } from '#platform/db.ts'
import { spend } from '#platform/rate-limit.ts'
import { type statementsContract, statementsRefusals } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries/statements.ts'
import { textOfFile, withOrdinals } from '../rules.ts'
import { compareBank } from './compare.ts'
import { statementAnswers } from './read.ts'
import { recordLines } from './record-lines.ts'

type Endpoints = typeof statementsContract
const refuse = refuser(statementsRefusals)
export const importsByOperator = { most: 60, windowSeconds: 3600 }

/** A year: no bank gives more at a time; and as long ago as books are kept. */
const daysAtMost = 366
const monthsAtMost = 120

type SentFile = Pick<StoredUpload, 'storageId' | 'name'>

/**
 * LED-3, PAY-1: keeps the statement, matches it, records what came in that the books do not know, and matches that. A
 * file that is there already is the statement that it made; whatever was cut off after that is done now.
 */
export async function importStatement(
  context: OpenContext,
  { file }: { file: SentFile },
): Promise<AnswerOf<Endpoints['importStatement']>> {
  const { db, files } = context
  const { userId } = requireAdmin(context.actor)
  await spend(db, `statements.import:${userId}`, importsByOperator)
  const stored = await files.read('private', file.storageId)
  assert(stored, 'what was sent has just been stored')
  const content = await buffer(stored)
  const contentHash = createHash('sha256').update(content).digest()
  const known = await queries.findByContent(db, contentHash)
  const id = known?.id ?? (await keep(context, file, contentHash, await readFile(context, content)))
  await compareBank(context)
  const receipts = await recordLines(context, id)
  const row = await queries.findStatement(db, id)
  assert(row, 'what was kept is on record')
  const [answer] = await statementAnswers(context, [row])
  return { ...answer!, isNew: known === undefined, receipts }
}

async function readFile({ settings, now }: OpenContext, content: Uint8Array): Promise<Statement> {
  const { platformIban } = settings.of(receiptsSettings)
  const read = await parse(textOfFile(content))
  const [unreadable] = read.unreadable
  if (unreadable) {
    throw refuse('statement_unreadable_lines', { count: read.unreadable.length, ...unreadable })
  }
  const { opening, closing } = read
  const moved = sumOf(read.lines.map(({ direction, amount }) => (direction === 'in' ? amount : -amount)))
  if (opening !== null && closing !== null && opening + moved !== closing) {
    throw refuse('statement_wrong_balance', { expected: toWire(opening + moved), found: toWire(closing) })
  }
  const iban = read.iban?.replaceAll(' ', '').toUpperCase()
  if (iban && platformIban && iban !== platformIban) throw refuse('statement_of_another_account')
  const today = riyadhDay(now)
  const days = read.lines.map(({ bookedOn }) => bookedOn)
  // What is told of days to come would hide what these days lack, once they have.
  const ahead = [read.from ?? '', ...days].find((day) => day > today)
  if (ahead) throw refuse('statement_of_days_to_come', { day: ahead })
  const to = read.to && least(read.to, today)!
  days.sort()
  const [first, last] = [least(read.from, days[0]), most(to, days.at(-1))]
  // A mistyped year would have the bank's side compared from there on.
  if (first && first < monthsAfter(today, -monthsAtMost))
    throw refuse('statement_of_long_ago', { day: first })
  if (first && last && daysBetween(first, last) > daysAtMost) {
    throw refuse('statement_of_many_days', { from: first, to: last })
  }
  return { ...read, to }
}

async function parse(text: string): Promise<Statement> {
  try {
    return await readStatementAside(text)
  } catch (error) {
    if (error instanceof UnreadableStatement) throw refuse('statement_unreadable')
    if (error instanceof TooLongStatement) throw refuse('statement_of_many_lines', { most: linesAtMost })
    throw error
  }
}

/** In one transaction; of two who send the same file at once both are told the same one. */
async function keep(
  context: OpenContext,
  { storageId, name }: SentFile,
  contentHash: Buffer,
  read: Statement,
): Promise<string> {
  try {
    return await context.db.transaction(async (tx) => {
      const { actor, now } = within(context, tx)
      const { userId } = requireAdmin(actor)
      const id = newId()
      const lines = linesOf(read)
      const days = lines.map(({ bookedOn }) => bookedOn).sort()
      const [fromDay, toDay] = [least(read.from, days[0]), most(read.to, days.at(-1))]
      // Nothing but the days that it is about would be told by it.
      if (fromDay === undefined || toDay === undefined || fromDay > toDay)
        throw refuse('statement_unreadable')
      const row = {
        ...{ id, storageId, fromDay, toDay, importedBy: userId, importedAt: now },
        fileName: [...name].slice(0, 200).join(''),
        opening: read.opening,
        closing: read.closing,
        moved: sumOf(lines.map(({ amount }) => amount)),
        lineCount: lines.length,
        newCount: 0,
        unreadable: read.unreadable,
      }
      const newCount = await queries.countNew(tx, lines)
      await queries.insertStatement(tx, { ...row, newCount }, contentHash)
      await queries.insertLines(tx, id, lines)
      await recordAct(within(context, tx), {
        act: 'statements.imported',
        subject: { kind: 'bank_statement', id },
        after: { fileName: row.fileName, from: fromDay, to: toDay, lines: lines.length, newLines: newCount },
      })
      return id
    })
  } catch (error) {
    if (constraintOf(error) !== 'statement_once') throw error
    const made = await queries.findByContent(context.db, contentHash)
    assert(made, 'another has just kept it')
    return made.id
  }
}

const least = (one: string | null, other: string | undefined) => [one, other].filter(isDay).sort()[0]
const most = (one: string | null, other: string | undefined) => [one, other].filter(isDay).sort().at(-1)
const isDay = (day: string | null | undefined): day is string => Boolean(day)

function linesOf({ lines }: Statement): queries.NewLine[] {
  const told = lines.map((line, place) => ({
    id: newId(),
    place,
    bankReference: nameAtBank(line.bankReference),
    amount: line.direction === 'in' ? line.amount : -line.amount,
    bookedOn: line.bookedOn,
    text: line.text,
    partyName: cut(line.party.name ?? '', partyAtMost) || null,
    partyEnding: line.party.iban?.slice(-4) || null,
    named: line.references ?? [],
    isReversal: line.isReversal ?? false,
    hold: line.hold ?? null,
  }))
  return withOrdinals(told)
}
