import * as z from 'zod'
import { contentStaff } from '#kit/duties.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import {
  announceDraw,
  findInvolvedInDraw,
  type ProposedAnnouncement,
  releaseAnnouncement,
} from './operations/announce.ts'
import { lockCampaign } from './queries.ts'

/** CMS-4: one operator proposes to announce a draw and another decides. The subject is the campaign. */
export const announcementProposal: ProposalKind = proposalKind<ProposedAnnouncement>({
  name: 'draws.announcement',
  label: { ar: ar.announcement, en: en.announcement },
  proposers: contentStaff,
  deciders: ['admin'],
  payload: z.strictObject({
    titleAr: z.string(),
    titleEn: z.string(),
    prizeAr: z.string(),
    prizeEn: z.string(),
    rulesAr: z.string(),
    rulesEn: z.string(),
    licenceNumber: z.string(),
    startsOn: z.string(),
    lastDay: z.string(),
  }),
  subjectKind: 'prize_draw',
  leadsTo: () => '/admin-sahl/prize-draw',
  before: async ({ tx }, id) => {
    await lockCampaign(tx, id)
    return {}
  },
  after: (proposed) => ({ ...proposed }),
  findInvolved: findInvolvedInDraw,
  execute: announceDraw,
  release: releaseAnnouncement,
})
