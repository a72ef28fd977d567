import type { AnswerOf } from '#kit/contract.ts'
import { contentStaff } from '#kit/duties.ts'
import { assert, refuser } from '#kit/errors.ts'
import { chooseFairly } from '#kit/fair-choice.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type drawsContract, drawsRefusals, winnerDrawn } from '../contract.ts'
import * as queries from '../queries.ts'
import { drawableAt } from '../rules.ts'
import { buildManagedDraws } from './read.ts'
import { issueMissingTickets } from './tickets.ts'

const refuse = refuser(drawsRefusals)

/**
 * CMS-4: draws the winner and publishes the seed. The lock of the campaign lets tickets and a second draw wait. Fails
 * with `draw_early` until ten minutes after the last day, `draw_empty` if nobody is entered and `draw_made_already`.
 */
export async function drawWinner(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<typeof drawsContract.draw>> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...contentStaff)
  const row = await queries.lockCampaign(tx, id)
  if (!row) throw refuse('draw_not_found')
  if (row.status === 'drawn') throw refuse('draw_made_already')
  if (row.status !== 'announced' || row.seedSealed === null) throw refuse('draw_closed')
  if (now < drawableAt(row)) throw refuse('draw_early')
  await issueMissingTickets(context, row)
  const tickets = await queries.listTickets(tx, id)
  if (tickets.length === 0) throw refuse('draw_empty')
  const seed = context.sealing.unseal(row.seedSealed, id)
  const codes = tickets.map(({ code }) => code)
  const { commitment, listHash, winner } = await chooseFairly(seed, codes)
  assert(commitment === row.commitment, 'the seed is the one that was committed to')
  await queries.markDrawn(tx, id, {
    ...{ seed, listHash, winner, entries: tickets.length, drawnBy: userId, drawnAt: now },
  })
  const ticket = tickets[winner - 1]!
  await recordAct(context, {
    act: 'draws.drawn',
    subject: { kind: 'prize_draw', id },
    after: { ticket: ticket.code, tickets: tickets.length, listHash },
  })
  await recordEvent(context, winnerDrawn, {
    subject: ticket.personId ?? id,
    data: { campaignId: id, code: ticket.code },
  })
  return await buildManagedDraws(context)
}
