import { defineModule } from '#platform/module.ts'
import { drawsHandlers } from './api.ts'
import { drawsAuditWords } from './audit-words.ts'
import { drawsContract, drawsRefusals } from './contract.ts'
import { drawsEventHandlers } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { drawsNotices } from './notices.ts'
import { drawsPersonalData } from './personal-data.ts'
import { announcementProposal } from './proposals.ts'

/**
 * Draws owns prize draws for early registration (CMS-4). It guarantees that two operators announce one, that everyone
 * who registered on its days has one ticket, that the winner is drawn once, and that anyone can compute the winner from
 * what is published. It moves no money.
 */
export const draws = defineModule({
  name: 'draws',
  contract: drawsContract,
  refusals: drawsRefusals,
  words: { ar, en },
  handlers: () => drawsHandlers,
  eventHandlers: () => drawsEventHandlers,
  notices: drawsNotices,
  proposals: [announcementProposal],
  personalData: drawsPersonalData,
  auditWords: drawsAuditWords,
})
