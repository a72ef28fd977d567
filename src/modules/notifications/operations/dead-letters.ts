import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import {
  type DeadLetter,
  type DeadLetterDecision,
  decideDeadLetter,
  findDecision,
  listDeadLetters,
  requeue,
} from '#platform/jobs/dead-letters.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import { deadLetterList } from '../lists.ts'

type Endpoints = typeof notificationsContract
const refuse = refuser(notificationsRefusals)

/** SUP-5: returns one page of abandoned work that awaits a decision. */
export async function readDeadLetters(
  { tx, actor }: Context,
  asked: ParsedOf<Endpoints['deadLetters']>,
): Promise<AnswerOf<Endpoints['deadLetters']>> {
  requireRole(actor, ...readers.administration)
  const { rows, nextCursor, totals } = await listDeadLetters(tx, deadLetterList, asked)
  return {
    items: rows.map(({ cursorKeys: _, ...row }) => ({ ...row, at: row.at.toISOString() })),
    nextCursor,
    totals,
  }
}

/** Starts the work again as if it had never been tried. Of concurrent or repeated calls, one has an effect. */
export async function retryDeadLetter(
  context: Context,
  { id }: ParsedOf<Endpoints['retryDeadLetter']>,
): Promise<void> {
  const letter = await recordDecision(context, id, 'retried')
  if (letter && (await requeue(context.tx, id)) === 0) throw refuse('dead_letter_has_no_queue')
}

export async function discardDeadLetter(
  context: Context,
  { id }: ParsedOf<Endpoints['discardDeadLetter']>,
): Promise<void> {
  await recordDecision(context, id, 'given_up')
}

/** Returns the letter if this call decided it, or undefined if the same decision was made before. */
async function recordDecision(
  context: Context,
  id: string,
  decision: DeadLetterDecision,
): Promise<DeadLetter | undefined> {
  const { tx, actor } = context
  requireRole(actor, 'admin')
  const letter = await decideDeadLetter(tx, id, decision)
  if (letter) {
    const { source, fact, subject, fault } = letter
    await recordAct(context, {
      act: `notifications.dead_letter_${decision}`,
      subject: { kind: 'dead_letter', id },
      before: { source, fact, subject, fault },
    })
    return letter
  }
  const before = await findDecision(tx, id)
  if (before === undefined) throw refuse('dead_letter_not_found')
  if (before !== decision) throw refuse('dead_letter_decided')
  return undefined
}
