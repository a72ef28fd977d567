import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { daysAfter, riyadhDay } from '#kit/time.ts'
import { getBalancesAround, platformAccounts } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { statementsContract } from '../contract.ts'
import * as queries from '../queries/matches.ts'
import { listUnmatchedLines, type MatchedLine } from '../queries/statements.ts'
import type { DifferenceKind } from '../vocabulary.ts'
import { listUncopiedEntries } from './compare.ts'
import { proposeLineActions } from './line-actions.ts'
import { lineAnswer, loadOperatorNames } from './read.ts'

type Endpoints = typeof statementsContract
type Answer = AnswerOf<Endpoints['account']>
const shownAtMost = 200
const byHandAtMost = 10

/** Returns what the bank should hold by the books at the end of a day. In the books the account is negative. */
const heldByBooks = async (tx: Tx, day: string): Promise<bigint> =>
  -(await getBalancesAround(tx, platformAccounts.bank, { from: day, to: day })).closing

/**
 * Compares the bank's balance with the books at the end of a day, and explains the difference to the halala (LED-3):
 * a difference before the first statement, periods without a statement, lines and entries without a match, and
 * matches whose sides have different days.
 */
export async function readBankAccount(context: Context, asked: { on?: string | undefined }): Promise<Answer> {
  requireRole(context.actor, ...readers.finance)
  const { tx, now } = context
  const [{ until }, closing, opening] = await Promise.all([
    queries.covered(tx),
    queries.findClosing(tx, asked.on),
    queries.findOpening(tx),
  ])
  const hands = await queries.listByHand(tx, byHandAtMost)
  const nameOf = await loadOperatorNames(
    context,
    hands.map(({ matchedBy }) => matchedBy),
  )
  const byHand = hands.map(({ id, rule, reason, matchedBy, matchedAt, amount }) => ({
    ...{ id, rule, reason, by: matchedBy && nameOf(matchedBy) },
    at: matchedAt.toISOString(),
    amount: toWire(amount),
  }))
  if (!closing || !opening || opening.fromDay > closing.toDay) {
    const days = { from: '0001-01-01', to: riyadhDay(now) }
    const lines = await listUnmatchedLines(tx, days, shownAtMost)
    return {
      ...{ on: null, coveredUntil: until, bank: null, differences: [], entries: [], transit: [], byHand },
      books: toWire(await heldByBooks(tx, riyadhDay(now))),
      lines: await answerLines(context, lines),
    }
  }
  return { coveredUntil: until, byHand, ...(await comparedOn(context, closing, opening)) }
}

/** Answers lines with the next step that each one proposes. */
async function answerLines(context: Context, lines: readonly MatchedLine[]): Promise<Answer['lines']> {
  const actionOf = await proposeLineActions(context, lines)
  return lines.map((line) => ({ ...lineAnswer(line), action: actionOf(line) }))
}

const inTransit = (items: readonly queries.Transit[]): bigint => sumOf(items.map(({ amount }) => amount))

async function comparedOn(
  context: Context,
  { toDay: day, closing }: { toDay: string; closing: bigint },
  { fromDay, opening }: { fromDay: string; opening: bigint },
): Promise<Omit<Answer, 'coveredUntil' | 'byHand'>> {
  const { tx } = context
  const days = { from: fromDay, to: day }
  const [books, booksBefore, all, openLines, openEntries, before, transit, lines, entries, unfollowed] =
    await Promise.all([
      heldByBooks(tx, day),
      heldByBooks(tx, daysAfter(fromDay, -1)),
      queries.sumLines(tx, days),
      queries.sumOpenLines(tx, days),
      queries.sumOpenEntries(tx, days),
      queries.listTransit(tx, daysAfter(fromDay, -1)),
      queries.listTransit(tx, day),
      listUnmatchedLines(tx, days, shownAtMost),
      queries.listOpenEntries(tx, days, shownAtMost),
      listUncopiedEntries(tx),
    ])
  // Entries since the last comparison count as unmatched until the next one.
  const since = unfollowed.filter(({ bookedOn }) => bookedOn >= fromDay && bookedOn <= day)
  const found: [DifferenceKind, bigint, number][] = [
    ['opening', opening - booksBefore - inTransit(before), 1],
    ['missing', closing - opening - all.total, 1],
    ['lines', openLines.total, openLines.count],
    [
      'entries',
      -openEntries.total - sumOf(since.map(({ amount }) => amount)),
      openEntries.count + since.length,
    ],
    ['transit', inTransit(transit), transit.length],
  ]
  return {
    on: day,
    bank: toWire(closing),
    books: toWire(books),
    differences: found
      .filter(
        ([kind, amount, count]) => amount !== 0n || (count > 0 && (kind === 'lines' || kind === 'entries')),
      )
      .map(([kind, amount, count]) => ({ kind, amount: toWire(amount), count })),
    lines: await answerLines(context, lines),
    entries: [...entries, ...since].slice(0, shownAtMost).map((entry) => ({
      transactionId: entry.transactionId,
      amount: toWire(entry.amount),
      bookedOn: entry.bookedOn,
      kind: entry.kind,
      references: [entry.bankReference, entry.ownReference].filter((one) => one !== null),
    })),
    transit: transit
      .slice(0, shownAtMost)
      .map(({ amount, ...rest }) => ({ ...rest, amount: toWire(amount) })),
  }
}
