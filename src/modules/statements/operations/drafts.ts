import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { assert, refuser } from '#kit/errors.ts'
import type { StoredUpload } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { draftMoved, type StatementDraft, type statementsContract, statementsRefusals } from '../contract.ts'
import type { draftLineList } from '../lists.ts'
import * as drafts from '../queries/drafts.ts'
import { findByContent } from '../queries/statements.ts'
import { loadOperatorNames } from './read.ts'
import { parseStatementFile } from './read-file.ts'

type Endpoints = typeof statementsContract
const refuse = refuser(statementsRefusals)
export const importsByOperator = { most: 60, windowSeconds: 3600 }

export type SentFile = Pick<StoredUpload, 'storageId' | 'name'>

export async function hashOfFile({ files }: Context, { storageId }: SentFile) {
  const stored = await files.read('private', storageId)
  assert(stored, 'what was sent has just been stored')
  const content = await buffer(stored)
  return { content, contentHash: createHash('sha256').update(content).digest() }
}

/**
 * Reads a file of the bank and stores it for a comparison, which begins at once (LED-3, PAY-1). The books stay as
 * they are. Refused if the file is incomplete, or was imported before.
 */
export async function sendStatement(
  context: OpenContext,
  { file }: { file: SentFile },
): Promise<z.input<typeof StatementDraft>> {
  const { db, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  await consumeLimit(db, `statements.import:${userId}`, importsByOperator)
  const { content, contentHash } = await hashOfFile(context, file)
  if (await findByContent(db, contentHash)) throw refuse('statement_known')
  const { lines, ...read } = await parseStatementFile(context, content)
  const id = newId()
  await db.transaction(async (tx) => {
    await drafts.insertDraft(tx, {
      ...{ id, contentHash, ...read, lineCount: lines.length, madeBy: userId, madeAt: now },
      storageId: file.storageId,
      fileName: [...file.name].slice(0, 200).join(''),
    })
    await drafts.insertDraftLines(tx, id, lines)
    await recordEvent(withTx(context, tx), draftMoved, { subject: id, data: {} })
  })
  return await readDraft(context, { id })
}

export async function requireDraft({ tx }: Pick<Context, 'tx'>, id: string): Promise<drafts.DraftRow> {
  const draft = await drafts.findDraft(tx, id)
  if (!draft) throw refuse('statement_draft_not_found')
  return draft
}

/** Reads the progress of a sent file, and the outcomes of its import. */
export async function readDraft(
  context: Context,
  { id }: { id: string },
): Promise<z.input<typeof StatementDraft>> {
  requireRole(context.actor, ...readers.finance)
  const draft = await requireDraft(context, id)
  const [outcomes, nameOf] = await Promise.all([
    drafts.sumOutcomes(context.tx, id),
    loadOperatorNames(context, [draft.madeBy]),
  ])
  const { status, fileName, opening, closing, done, hasChanged, unrecorded, statementId } = draft
  return {
    ...{ id, status, fileName, from: draft.fromDay, to: draft.toDay, lines: draft.lineCount },
    ...{ done, hasChanged, unrecorded, statementId },
    opening: opening === null ? null : toWire(opening),
    closing: closing === null ? null : toWire(closing),
    fault: draft.fault === null ? null : context.say(draft.fault),
    outcomeHash: draft.outcomeHash,
    outcomes: outcomes.map(({ amount, ...rest }) => ({ ...rest, amount: toWire(amount) })),
    madeBy: nameOf(draft.madeBy),
    madeAt: draft.madeAt.toISOString(),
  }
}

/** Lists the lines of a sent file, each with the outcome of its import. */
export async function listDraftLines(
  context: Context,
  { id, ...asked }: { id: string } & ListQuery<typeof draftLineList>,
): Promise<AnswerOf<Endpoints['draft']>> {
  requireRole(context.actor, ...readers.finance)
  const [draft, { rows, nextCursor, totals }] = await Promise.all([
    readDraft(context, { id }),
    drafts.listDraftLines(context.tx, id, asked),
  ])
  const found = rows.flatMap(({ investorId }) => investorId ?? [])
  const people = await listNames(context.tx, [...new Set(found)])
  const holders = new Map(people.map((person) => [person.id, walletHolderOf(person)]))
  return {
    draft,
    nextCursor,
    totals,
    items: rows.map(({ amount, partyName, investorId, cursorKeys: _place, ...row }) => ({
      ...row,
      amount: toWire(amount),
      party: partyName,
      investor: investorId === null ? null : (holders.get(investorId) ?? null),
    })),
  }
}

/** Starts the import of the outcome that the operator has seen. */
export async function confirmDraft(
  context: Context,
  { id, outcome }: ParsedOf<Endpoints['confirmDraft']>,
): Promise<z.input<typeof StatementDraft>> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  const draft = await requireDraft(context, id)
  const isOurs = await drafts.changeDraft(tx, {
    ...{ id, from: ['ready'], to: 'confirmed', at: now, confirmedBy: userId, outcomeHash: outcome },
  })
  if (!isOurs) {
    throw refuse(draft.status === 'ready' ? 'statement_outcome_changed' : 'statement_draft_decided')
  }
  await recordEvent(context, draftMoved, { subject: id, data: {} })
  return await readDraft(context, { id })
}

/** Ends a comparison, or an import that has changed nothing yet. */
export async function cancelDraft(
  context: Context,
  { id }: { id: string },
): Promise<z.input<typeof StatementDraft>> {
  requireRole(context.actor, 'finance-maker')
  await requireDraft(context, id)
  const isOurs = await drafts.changeDraft(context.tx, {
    ...{ id, from: ['waiting', 'comparing', 'ready', 'confirmed'], to: 'cancelled', at: context.now },
  })
  if (!isOurs) throw refuse('statement_draft_decided')
  return await readDraft(context, { id })
}
