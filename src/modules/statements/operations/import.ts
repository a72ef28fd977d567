import type { AnswerOf } from '#kit/contract.ts'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import { type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { type statementsContract, statementsRefusals } from '../contract.ts'
import { findDraft } from '../queries/drafts.ts'
import * as queries from '../queries/statements.ts'
import { confirmDraft, hashOfFile, type SentFile, sendStatement } from './drafts.ts'
import { statementAnswers } from './read.ts'
import { type Counts, recordLines } from './record-lines.ts'
import { workOnDraft } from './work.ts'

type Statement = AnswerOf<(typeof statementsContract)['statement']>['statement']
const refuse = refuser(statementsRefusals)

interface Imported extends Statement {
  readonly isNew: boolean
  readonly receipts: Counts
}

/**
 * Imports a file in one call, by an operator's steps but without a review: for demo data and tests. A file that was
 * imported before returns its statement, and an interrupted import goes on.
 */
export async function importStatement(context: OpenContext, { file }: { file: SentFile }): Promise<Imported> {
  const { db } = context
  requireRole(context.actor, 'finance-maker')
  try {
    const { id } = await sendStatement(context, { file })
    await workOnDraft(context, id)
    for (;;) {
      const compared = await findDraft(db, id)
      if (compared?.fault === 'statement_known') throw refuse('statement_known')
      const outcome = compared?.outcomeHash ?? ''
      await db.transaction((tx) => confirmDraft(withTx(context, tx), { id, outcome }))
      const receipts = await workOnDraft(context, id)
      const draft = await findDraft(db, id)
      if (draft?.statementId && receipts) {
        return { ...(await loadImportAnswer(context, draft.statementId)), isNew: true, receipts }
      }
      // The books changed meanwhile. Nobody reviews the outcome here, so the new one is accepted.
      assert(draft?.status === 'ready' || draft?.fault === 'statement_known', 'a draft waits, or is known')
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'statement_known') throw error
    const { contentHash } = await hashOfFile(context, file)
    const known = await queries.findByContent(db, contentHash)
    assert(known, 'a file that is known has a statement')
    const { failed: _, ...receipts } = await recordLines(context, known.id)
    return { ...(await loadImportAnswer(context, known.id)), isNew: false, receipts }
  }
}

async function loadImportAnswer(context: OpenContext, id: string): Promise<Statement> {
  const row = await queries.findStatement(context.db, id)
  assert(row, 'what was kept is on record')
  const [answer] = await statementAnswers(context, [row])
  return answer!
}
