import { createHash } from 'node:crypto'
import { sumOf } from '#kit/money.ts'
import { listReversibleReceipts, predictIncoming } from '#modules/receipts/index.ts'
import type { HoldReason } from '#modules/receipts/vocabulary.ts'
import { listNamedPayouts } from '#modules/withdrawals/index.ts'
import type { Context } from '#platform/context.ts'
import * as drafts from '../queries/drafts.ts'
import { waitForMatching } from '../queries/matches.ts'
import { insertStatement, listReversedLater } from '../queries/statements.ts'
import { applyRules, copyLedgerEntries } from './compare.ts'

type Line = drafts.EnteredLine
type LineOutcome = drafts.LineOutcome

const linesAtOnce = 500

/** Notes how many lines are done; throws if the work was cancelled. */
export type ReportProgress = (lines: number) => void

export interface Entered {
  readonly outcomes: readonly LineOutcome[]
  /** A hash of the outcomes. */
  readonly hash: string
  readonly newCount: number
}

/**
 * Enters the lines of a draft as a statement, matches them with the books, and returns what each line leads to. The
 * comparison runs this in a transaction that it rolls back, and the import in one that it commits: what is shown is
 * what happens. Reads, but does not record, what incoming lines lead to in the receipts.
 */
export async function enterStatement(
  context: Context,
  draft: drafts.DraftRow,
  statementId: string,
  step: ReportProgress,
): Promise<Entered> {
  const { tx, now } = context
  await waitForMatching(tx)
  await copyLedgerEntries(tx)
  const given = await drafts.listEntered(tx, draft.id)
  const newCount = await drafts.countNew(tx, draft.id)
  await insertStatement(
    tx,
    {
      ...{ id: statementId, storageId: draft.storageId, fileName: draft.fileName, newCount, unreadable: [] },
      ...{ fromDay: draft.fromDay, toDay: draft.toDay, opening: draft.opening, closing: draft.closing },
      ...{ moved: sumOf(given.map(({ amount }) => amount)), lineCount: draft.lineCount },
      ...{ importedBy: draft.confirmedBy ?? draft.madeBy, importedAt: now },
    },
    draft.contentHash,
  )
  await drafts.insertLinesOf(tx, draft.id, statementId)
  step(0)
  await applyRules(context, () => step(0))
  const lines = await drafts.listEntered(tx, draft.id)
  const outcomes = await foresee(context, lines, step)
  const told = outcomes.map(({ id: _, ...outcome }) => outcome)
  return { outcomes, newCount, hash: createHash('sha256').update(JSON.stringify(told)).digest('hex') }
}

const none = { rule: null, transactionId: null, why: null, investorId: null } as const

async function foresee(
  context: Context,
  lines: readonly Line[],
  step: ReportProgress,
): Promise<LineOutcome[]> {
  const outcomes = new Map<string, LineOutcome>()
  const open: Line[] = []
  for (const line of lines) {
    const { id, rule, transactionId } = line
    if (!line.isEntered) outcomes.set(id, { ...none, id, outcome: 'known' })
    else if (rule !== null) outcomes.set(id, { ...none, id, outcome: 'matched', rule, transactionId })
    else open.push(line)
  }
  const incoming = open.filter(({ amount }) => amount > 0n)
  const isReversal = await findReversals(context, open)
  for (const { id, ...line } of open) {
    if (line.amount < 0n) outcomes.set(id, { ...none, id, outcome: isReversal(line) ? 'reversed' : 'open' })
  }
  const entered = new Set<string>()
  step(outcomes.size)
  for (let at = 0; at < incoming.length; at += linesAtOnce) {
    for (const found of await foreseePart(context, incoming.slice(at, at + linesAtOnce), entered)) {
      outcomes.set(found.id, found)
    }
    step(outcomes.size)
  }
  return lines.map(({ id }) => outcomes.get(id)!)
}

async function foreseePart(
  context: Context,
  part: readonly Line[],
  entered: Set<string>,
): Promise<LineOutcome[]> {
  const holdOf = await findHolds(context, part)
  const found = await predictIncoming(
    context,
    part.map((line) => ({ bankReference: line.bankReference, text: line.text, hold: holdOf(line) })),
    entered,
  )
  return found.map((one, index) => {
    const { id } = part[index]!
    return 'investorId' in one
      ? { ...none, id, outcome: 'credited', investorId: one.investorId }
      : { ...none, id, outcome: 'suspense', why: one.why }
  })
}

/** Finds the reasons why lines that came in are not credited by their reference, as `recordLines` decides. */
async function findHolds({ tx }: Context, part: readonly Line[]): Promise<(line: Line) => HoldReason | null> {
  const names = [...new Set(part.flatMap((line) => [line.bankReference, ...line.named]))]
  const [payouts, reversals] = await Promise.all([listNamedPayouts(tx, names), listReversedLater(tx)])
  const ofPayouts = new Set(
    payouts.flatMap(({ reference, bankReference, isCompleted }) => [
      ...(isCompleted ? [reference] : []),
      ...(bankReference === null ? [] : [bankReference]),
    ]),
  )
  const keyOf = (name: string, amount: bigint) => `${amount} ${name}`
  const takenBack = new Set(
    reversals.flatMap(({ bankReference, named, amount }) =>
      [bankReference, ...named].map((name) => keyOf(name, -amount)),
    ),
  )
  return (line) => {
    if ([line.bankReference, ...line.named].some((name) => ofPayouts.has(name))) return 'payout_return'
    return takenBack.has(keyOf(line.bankReference, line.amount)) ? 'bank_reversal' : line.hold
  }
}

/** Whether a debit reverses a receipt, also one of another line of the same file. */
async function findReversals(
  { tx }: Context,
  open: readonly Line[],
): Promise<(line: Omit<Line, 'id'>) => boolean> {
  const names = open.flatMap((line) => (line.isReversal ? [line.bankReference, ...line.named] : []))
  const receipts = names.length === 0 ? [] : await listReversibleReceipts(tx, [...new Set(names)])
  const reversible = new Set(
    [...receipts, ...open.filter(({ amount }) => amount > 0n)].map(
      ({ bankReference, amount }) => `${amount} ${bankReference}`,
    ),
  )
  return (line) =>
    line.isReversal &&
    [line.bankReference, ...line.named].some((name) => reversible.has(`${-line.amount} ${name}`))
}
