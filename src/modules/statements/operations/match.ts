import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { sumOf } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { type statementsContract, statementsRefusals } from '../contract.ts'
import * as queries from '../queries/matches.ts'
import { compareBank, copyLedgerEntries } from './compare.ts'

type Endpoints = typeof statementsContract
const refuse = refuser(statementsRefusals)

/**
 * Matches lines and entries by hand: one line that paid several, or two entries that cancel out and never reached the
 * bank. Refused with `match_unequal` unless both sides have the same sum.
 */
export async function matchByHand(
  context: OpenContext,
  { lines: lineIds, transactions, reason }: ParsedOf<Endpoints['match']>,
): Promise<{ id: string }> {
  const { userId } = requireRole(context.actor, 'finance-maker')
  const id = newId()
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    await copyLedgerEntries(tx)
    const lines = await queries.lockLines(tx, lineIds)
    const entries = await queries.lockEntries(tx, transactions)
    if (lines.length !== lineIds.length || entries.length !== transactions.length) {
      throw refuse('match_not_found')
    }
    const both = [...lines, ...entries]
    if (both.some(({ matchId }) => matchId !== null)) throw refuse('match_taken')
    const total = sumOf(lines.map(({ amount }) => amount))
    if (both.length < 2 || total !== sumOf(entries.map(({ amount }) => amount))) throw refuse('match_unequal')
    const days = both.map(({ bookedOn }) => bookedOn).sort()
    await queries.insertByHand(tx, {
      id,
      lineIds: lines.map((line) => line.id),
      seqs: entries.map(({ seq }) => seq),
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      by: userId,
      reason,
      at: context.now,
    })
    await recordAct(withTx(context, tx), {
      act: 'statements.matched',
      subject: { kind: 'bank_match', id },
      after: { lines: lines.length, entries: entries.length, amount: total, reason },
    })
  })
  await compareBank(context)
  return { id }
}

/** Undoes a match that an operator made by hand. A rule's match would be found again, so it is refused. */
export async function undoMatch(
  context: OpenContext,
  { id, reason }: ParsedOf<Endpoints['undoMatch']>,
): Promise<{ id: string }> {
  const { userId } = requireRole(context.actor, 'finance-maker')
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    const match = await queries.findMatch(tx, id)
    if (!match || match.undoneAt) throw refuse('match_not_found')
    if (match.rule !== 'hand') throw refuse('match_not_by_hand')
    await queries.undoByHand(tx, id, userId, reason, context.now)
    await recordAct(withTx(context, tx), {
      act: 'statements.match_undone',
      subject: { kind: 'bank_match', id },
      after: { reason },
    })
  })
  await compareBank(context)
  return { id }
}
