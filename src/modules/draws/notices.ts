import { assert } from '#kit/errors.ts'
import type { OpenContext } from '#platform/context.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { ticketIssued, winnerDrawn } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { findCampaign, findTicket } from './queries.ts'

async function buildTicketData(
  { db }: OpenContext,
  { data: { campaignId, code } }: { readonly data: { readonly campaignId: string; readonly code: string } },
) {
  const campaign = await findCampaign(db, campaignId)
  assert(campaign, 'a ticket has its draw')
  return { code, prize: campaign.prize }
}

export const drawsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'draws.entered',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'on' },
    words: { ar: ar.entered, en: en.entered },
    on: ticketIssued,
    recipients: async (_context, { subject }) => [subject],
    buildData: buildTicketData,
    leadsTo: () => '/prize-draw',
  }),
  noticeKind({
    name: 'draws.won',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'on', mail: 'always' },
    words: { ar: ar.won, en: en.won },
    on: winnerDrawn,
    // The subject is the campaign if the winner's account is closed.
    recipients: async ({ db }, { subject, data: { campaignId } }) =>
      (await findTicket(db, campaignId, subject)) ? [subject] : [],
    buildData: buildTicketData,
    leadsTo: () => '/prize-draw',
  }),
]
