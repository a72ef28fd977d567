import { randomBytes } from 'node:crypto'
import { refuser } from '#kit/errors.ts'
import { sha256Hex } from '#kit/fair-choice.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { ApprovedProposal } from '#platform/declarations/proposals.ts'
import { drawsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { issueMissingTickets } from './tickets.ts'

const refuse = refuser(drawsRefusals)

/** The whole text that is announced, so that both operators have seen the same one. */
export interface ProposedAnnouncement {
  readonly titleAr: string
  readonly titleEn: string
  readonly prizeAr: string
  readonly prizeEn: string
  readonly rulesAr: string
  readonly rulesEn: string
  readonly licenceNumber: string
  readonly startsOn: string
  readonly lastDay: string
}

/**
 * Announces a draw within the decision: makes the secret seed and publishes its hash. Who registered on its days before
 * that is entered at once.
 */
export async function announceDraw(
  context: Context,
  { subject: id, decidedBy }: ApprovedProposal<ProposedAnnouncement>,
): Promise<void> {
  const { tx, now } = context
  const row = await queries.lockCampaign(tx, id)
  if (row?.status !== 'proposed') throw refuse('draw_closed')
  if (row.lastDay < riyadhDay(now)) throw refuse('draw_past')
  if (await queries.findAnnounced(tx)) throw refuse('draw_announced_already')
  const seed = randomBytes(32).toString('hex')
  const commitment = await sha256Hex(seed)
  await queries.markAnnounced(tx, id, {
    commitment,
    seedSealed: context.sealing.seal(seed, id),
    announcedBy: decidedBy,
    announcedAt: now,
  })
  await recordAct(context, {
    act: 'draws.announced',
    subject: { kind: 'prize_draw', id },
    after: { commitment, licenceNumber: row.licenceNumber, startsOn: row.startsOn, lastDay: row.lastDay },
  })
  await issueMissingTickets(context, row)
}

/** Returns a draw that was not approved to its writers as a draft. */
export async function releaseAnnouncement({ tx }: Context, id: string): Promise<void> {
  const row = await queries.lockCampaign(tx, id)
  if (row?.status === 'proposed') await queries.updateStatus(tx, id, 'draft')
}

/** The operator who wrote a draw does not approve it. */
export async function findInvolvedInDraw({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const row = await queries.findCampaign(tx, id)
  return { recorder: row ? [row.createdBy] : [] }
}
