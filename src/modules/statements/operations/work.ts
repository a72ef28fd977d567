import { newId } from '#kit/ids.ts'
import { addMs, secondMs, stopwatch } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type OpenContext, type UserActor, withTx } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { isOutage } from '#platform/database/outage.ts'
import * as drafts from '../queries/drafts.ts'
import { findByContent } from '../queries/statements.ts'
import type { DraftStatus } from '../vocabulary.ts'
import { compareBank } from './compare.ts'
import { type Entered, enterStatement, type ReportProgress } from './enter.ts'
import { type Counts, recordLines } from './record-lines.ts'

const progressEveryMs = 500
/** A working process touches its draft twice a second. After this time another process takes it over. */
const silentAtMostMs = 30 * secondMs

/** Ends the transaction of a comparison, which changes nothing. */
class RolledBack extends Error {
  readonly entered: Entered
  constructor(entered: Entered) {
    super('a comparison changes nothing')
    this.entered = entered
  }
}
class Cancelled extends Error {}

/** Takes over drafts that a process has abandoned. */
export async function workOnSilentDrafts(context: OpenContext): Promise<void> {
  for (const { id } of await drafts.listSilentDrafts(context.db, addMs(context.now, -silentAtMostMs))) {
    await workOnDraft(context, id)
  }
}

/**
 * Runs the next step of a draft: the comparison, or the import once an operator has confirmed it (LED-3). Safe to
 * repeat and to run twice at once. Returns what was recorded.
 */
export async function workOnDraft(context: OpenContext, id: string): Promise<Counts | undefined> {
  const draft = await drafts.findDraft(context.db, id)
  if (!draft) return undefined
  const operator = await loadOperator(context, draft.confirmedBy ?? draft.madeBy)
  if (!operator) return await failDraft(context, draft, 'forbidden')
  const asOperator = { ...context, actor: operator }
  try {
    if (draft.status === 'waiting' || draft.status === 'comparing') await compareDraft(asOperator, draft)
    if (draft.status === 'confirmed') await importDraft(asOperator, draft)
    return await recordDraft(asOperator, id)
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    // Another draft of the same file was imported meanwhile.
    if (constraintOf(error) === 'statement_once') return await failDraft(context, draft, 'statement_known')
    // An outage loses nothing: the step is retried.
    if (isOutage(error)) throw error
    context.log.error({ err: error, draft: id }, 'a bank statement could not be compared or imported')
    return await failDraft(context, draft, 'statement_failed')
  }
}

async function failDraft(
  { db, now }: OpenContext,
  { id }: drafts.DraftRow,
  fault: string,
): Promise<undefined> {
  const from = ['waiting', 'comparing', 'confirmed'] as const
  await drafts.changeDraft(db, { id, from, to: 'failed', at: now, fault })
}

/** The job acts as the operator, while they still are one. */
async function loadOperator({ db }: OpenContext, userId: string): Promise<UserActor | undefined> {
  const admins = await listOperatorIds(db, ['admin'])
  return admins.includes(userId)
    ? { kind: 'user', userId, sessionId: null, roles: ['admin'], isActive: true }
    : undefined
}

async function compareDraft(context: OpenContext, draft: drafts.DraftRow): Promise<void> {
  const { id } = draft
  if (await findByContent(context.db, draft.contentHash)) {
    return await failDraft(context, draft, 'statement_known')
  }
  await drafts.changeDraft(context.db, { id, from: ['waiting'], to: 'comparing', at: context.now })
  const entered = await withProgress(context, { id, status: 'comparing' }, async (step) => {
    const found = await context.db
      .transaction(async (tx) => {
        throw new RolledBack(await enterStatement(withTx(context, tx), draft, newId(), step))
      })
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.entered
        throw error
      })
    return found
  })
  await saveOutcomes(context, id, entered, { from: 'comparing', hasChanged: false })
}

const saveOutcomes = (
  { db, now }: OpenContext,
  id: string,
  { outcomes, hash }: Entered,
  as: { readonly from: DraftStatus; readonly hasChanged: boolean },
) => drafts.saveOutcomes(db, { ...as, id, hash, lines: outcomes, at: now })

/** Imports a draft if the outcome is the confirmed one. Otherwise the operator is shown the new outcome. */
async function importDraft(context: OpenContext, draft: drafts.DraftRow): Promise<void> {
  const { id } = draft
  const statementId = newId()
  let changed: Entered | undefined
  try {
    await withProgress(context, { id, status: 'confirmed' }, (step) =>
      context.db.transaction(async (tx) => {
        const inside = withTx(context, tx)
        const entered = await enterStatement(inside, draft, statementId, step)
        if (entered.hash !== draft.outcomeHash) {
          changed = entered
          throw new RolledBack(entered)
        }
        await recordAct(inside, {
          act: 'statements.imported',
          subject: { kind: 'bank_statement', id: statementId },
          after: {
            ...{ fileName: draft.fileName, from: draft.fromDay, to: draft.toDay },
            ...{ lines: draft.lineCount, newLines: entered.newCount },
          },
        })
        const change = { id, from: ['confirmed'], to: 'recording', at: context.now, statementId } as const
        if (!(await drafts.changeDraft(tx, change))) throw new Cancelled()
      }),
    )
  } catch (error) {
    if (!changed) throw error
    await saveOutcomes(context, id, changed, { from: 'confirmed', hasChanged: true })
  }
}

/** Records the credits line by line. A line that fails stays open. */
async function recordDraft(context: OpenContext, id: string): Promise<Counts | undefined> {
  const draft = await drafts.findDraft(context.db, id)
  if (draft?.status !== 'recording' || draft.statementId === null) return undefined
  const { statementId } = draft
  await compareBank(context)
  const { failed, ...counts } = await withProgress(context, { id, status: 'recording' }, (step) =>
    recordLines(context, statementId, step),
  )
  const change = { id, from: ['recording'], to: 'done', at: context.now, unrecorded: failed } as const
  await drafts.changeDraft(context.db, change)
  return counts
}

/**
 * Runs work with visible progress that ends when the draft is cancelled. Progress is written outside the work's
 * transaction and never waits for it.
 */
async function withProgress<R>(
  context: OpenContext,
  { id, status }: { readonly id: string; readonly status: DraftStatus },
  work: (step: ReportProgress) => Promise<R>,
): Promise<R> {
  const startedAt = stopwatch()
  let [done, isCancelled] = [0, false]
  const touch = async () => {
    const at = addMs(context.now, Math.round(stopwatch() - startedAt))
    const found = await drafts.touchDraft(context.db, { id, status, done, at })
    isCancelled ||= found === 'cancelled' || found === undefined
  }
  let touching = touch()
  const timer = setInterval(() => {
    touching = touching.then(touch).catch((error: unknown) => {
      context.log.warn({ err: error, draft: id }, 'the progress of a bank statement was not written')
    })
  }, progressEveryMs)
  try {
    await touching
    return await work((lines) => {
      if (isCancelled) throw new Cancelled()
      done = lines
    })
  } finally {
    clearInterval(timer)
    await touching
  }
}
