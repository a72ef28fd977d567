import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listCorrectedLines } from '#modules/corrections/index.ts'
import { lockReceiptsOfLines, undoReceiptsOfLines } from '#modules/receipts/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { type statementsContract, statementsRefusals } from '../contract.ts'
import { lockMatching } from '../queries/matches.ts'
import * as queries from '../queries/statements.ts'
import * as undo from '../queries/undo.ts'
import { applyRules, compareBank, copyLedgerEntries } from './compare.ts'

const refuse = refuser(statementsRefusals)

/**
 * Deletes a statement with its lines, and reverses the receipts that still wait in suspense (LED-3). Refused if a
 * line was used: credited, assigned, sent back, corrected, matched by hand, or reversed.
 */
export async function undoImport(
  context: OpenContext,
  { id, reason }: ParsedOf<(typeof statementsContract)['undoImport']>,
): Promise<{ id: string }> {
  requireRole(context.actor, 'finance-maker')
  await context.db.transaction((tx) => undoWithin(withTx(context, tx), id, reason))
  await compareBank(context)
  return { id }
}

async function undoWithin(context: Context, id: string, reason: string): Promise<void> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  await lockMatching(tx)
  const statement = await queries.findStatement(tx, id)
  if (!statement) throw refuse('statement_not_found')
  if (await undo.isUnderWay(tx, id)) throw refuse('statement_under_way')
  const needed = await undo.findReliant(tx, id)
  if (needed) throw refuse('statement_needed', { from: needed.fromDay, to: needed.toDay })
  await copyLedgerEntries(tx)
  await applyRules(context)
  const lines = await undo.lockLinesOf(tx, id)
  const lineIds = lines.map((line) => line.id)
  const receipts = await lockReceiptsOfLines(tx, lineIds)
  const corrected = await listCorrectedLines(tx, lineIds)
  const used = new Set([
    ...receipts.filter(({ status }) => status !== 'suspense').map(({ lineId }) => lineId),
    ...corrected,
    ...lines.filter((line) => line.isByHand || (line.isReversal && line.isMatched)).map((line) => line.id),
  ])
  const [first] = lines.filter((line) => used.has(line.id))
  if (first) throw refuse('statement_used', { count: used.size, reference: first.bankReference })
  const undone = await undoReceiptsOfLines(context, receipts, reason)
  await copyLedgerEntries(tx)
  await undo.freeMatches(tx, { id, undone, by: userId, at: now, reason })
  await undo.deleteStatement(tx, id)
  const { fileName, fromDay, toDay, lineCount } = statement
  await recordAct(context, {
    act: 'statements.import_undone',
    subject: { kind: 'bank_statement', id },
    before: { fileName, from: fromDay, to: toDay, lines: lineCount },
    after: { reason },
  })
}
