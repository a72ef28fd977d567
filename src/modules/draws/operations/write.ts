import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { contentStaff } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { daysBetween, riyadhDay } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type drawsContract, drawsRefusals } from '../contract.ts'
import { announcementProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { campaignDaysAtMost } from '../vocabulary.ts'
import { buildManagedDraws } from './read.ts'

type Endpoints = typeof drawsContract
type Managed = AnswerOf<Endpoints['managed']>
const refuse = refuser(drawsRefusals)

/** Fails with `draw_days` unless the last day is within 60 days of the first. */
function requireDays({ startsOn, lastDay }: { startsOn: string; lastDay: string }): void {
  const days = daysBetween(startsOn, lastDay) + 1
  if (days < 1 || days > campaignDaysAtMost) throw refuse('draw_days')
}

const textOf = (given: ParsedOf<Endpoints['create']>): queries.CampaignText => ({
  title: { ar: given.titleAr, en: given.titleEn },
  prize: { ar: given.prizeAr, en: given.prizeEn },
  rules: { ar: given.rulesAr, en: given.rulesEn },
  licenceNumber: given.licenceNumber ?? null,
  startsOn: given.startsOn,
  lastDay: given.lastDay,
})

const actFields = ({ title, prize, licenceNumber, startsOn, lastDay }: queries.CampaignText) => ({
  title: title.ar,
  prize: prize.ar,
  licenceNumber,
  startsOn,
  lastDay,
})

/** CMS-4: writes a draw as a draft. */
export async function createDraw(context: Context, given: ParsedOf<Endpoints['create']>): Promise<Managed> {
  const { userId } = requireRole(context.actor, ...contentStaff)
  requireDays(given)
  const row = { id: newId(), ...textOf(given), createdBy: userId, createdAt: context.now }
  await queries.insertCampaign(context.tx, row)
  await recordAct(context, {
    act: 'draws.created',
    subject: { kind: 'prize_draw', id: row.id },
    after: actFields(row),
  })
  return await buildManagedDraws(context)
}

/** Locks a draft. Fails with `draw_not_found` or `draw_closed`. */
async function lockDraft(context: Context, id: string): Promise<queries.CampaignRow> {
  requireRole(context.actor, ...contentStaff)
  const row = await queries.lockCampaign(context.tx, id)
  if (!row) throw refuse('draw_not_found')
  if (row.status !== 'draft') throw refuse('draw_closed')
  return row
}

export async function updateDraw(
  context: Context,
  { id, ...given }: ParsedOf<Endpoints['update']>,
): Promise<Managed> {
  const before = await lockDraft(context, id)
  requireDays(given)
  const text = textOf(given)
  await queries.updateCampaign(context.tx, id, text)
  await recordAct(context, {
    act: 'draws.changed',
    subject: { kind: 'prize_draw', id },
    before: actFields(before),
    after: actFields(text),
  })
  return await buildManagedDraws(context)
}

export async function removeDraw(context: Context, { id }: { id: string }): Promise<Managed> {
  const before = await lockDraft(context, id)
  await queries.deleteCampaign(context.tx, id)
  await recordAct(context, {
    act: 'draws.removed',
    subject: { kind: 'prize_draw', id },
    before: actFields(before),
  })
  return await buildManagedDraws(context)
}

/** Proposes to announce a draft. Fails if it lacks its licence, its end has come or another one is announced. */
export async function proposeAnnouncement(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['propose']>,
): Promise<Managed> {
  const row = await lockDraft(context, id)
  if (row.licenceNumber === null) throw refuse('draw_unlicensed')
  if (row.lastDay < riyadhDay(context.now)) throw refuse('draw_past')
  if (await queries.findAnnounced(context.tx)) throw refuse('draw_announced_already')
  const payload = {
    ...{ titleAr: row.title.ar, titleEn: row.title.en, prizeAr: row.prize.ar, prizeEn: row.prize.en },
    ...{ rulesAr: row.rules.ar, rulesEn: row.rules.en, licenceNumber: row.licenceNumber },
    ...{ startsOn: row.startsOn, lastDay: row.lastDay },
  }
  await propose(context, announcementProposal, { subject: id, payload, reason })
  await queries.updateStatus(context.tx, id, 'proposed')
  return await buildManagedDraws(context)
}
