import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { daysBetween, monthsAfter, riyadhDay } from '#kit/time.ts'
import {
  type BankStatement,
  cut,
  linesAtMost,
  normalizeReference,
  partyAtMost,
  readStatementInThread,
  receiptsSettings,
  TooLongStatement,
  UnreadableStatement,
} from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { statementsRefusals } from '../contract.ts'
import type { NewLine } from '../queries/drafts.ts'
import { decodeStatement, numberEqualLines } from '../rules.ts'

const refuse = refuser(statementsRefusals)

/** The most days of one file. No bank exports more than a year. */
const daysAtMost = 366
const monthsAtMost = 120

interface ReadFile {
  readonly fromDay: string
  readonly toDay: string
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly lines: readonly NewLine[]
}

/** Reads a file of the bank. Refused with the reason if it is no complete statement of the platform's account. */
export async function parseStatementFile({ settings, now }: Context, content: Uint8Array): Promise<ReadFile> {
  const { platformIban } = settings.of(receiptsSettings)
  const read = await parse(decodeStatement(content))
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
  // A statement of future days would hide the lines that those days will lack.
  const ahead = [read.from ?? '', ...days].find((day) => day > today)
  if (ahead) throw refuse('statement_of_days_to_come', { day: ahead })
  const to = read.to && least(read.to, today)!
  days.sort()
  const [first, last] = [least(read.from, days[0]), most(to, days.at(-1))]
  // A mistyped year would start the comparison years too early.
  if (first && first < monthsAfter(today, -monthsAtMost))
    throw refuse('statement_of_long_ago', { day: first })
  if (first && last && daysBetween(first, last) > daysAtMost) {
    throw refuse('statement_of_many_days', { from: first, to: last })
  }
  // A file without lines and days has nothing to import.
  if (first === undefined || last === undefined || first > last) throw refuse('statement_unreadable')
  return { fromDay: first, toDay: last, opening, closing, lines: buildLines(read) }
}

async function parse(text: string): Promise<BankStatement> {
  try {
    return await readStatementInThread(text)
  } catch (error) {
    if (error instanceof UnreadableStatement) throw refuse('statement_unreadable')
    if (error instanceof TooLongStatement) throw refuse('statement_of_many_lines', { most: linesAtMost })
    throw error
  }
}

const least = (one: string | null, other: string | undefined) => [one, other].filter(isDay).sort()[0]
const most = (one: string | null, other: string | undefined) => [one, other].filter(isDay).sort().at(-1)
const isDay = (day: string | null | undefined): day is string => Boolean(day)

function buildLines({ lines }: BankStatement): NewLine[] {
  const told = lines.map((line, place) => ({
    id: newId(),
    place,
    bankReference: normalizeReference(line.bankReference),
    amount: line.direction === 'in' ? line.amount : -line.amount,
    bookedOn: line.bookedOn,
    text: line.text,
    partyName: cut(line.party.name ?? '', partyAtMost) || null,
    partyEnding: line.party.iban?.slice(-4) || null,
    named: line.references ?? [],
    isReversal: line.isReversal ?? false,
    hold: line.hold ?? null,
  }))
  return numberEqualLines(told)
}
