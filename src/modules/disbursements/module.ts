import { defineModule } from '#platform/module.ts'
import { disbursementsHandlers } from './api.ts'
import { disbursementsAuditWords } from './audit-words.ts'
import { disbursementsContract, disbursementsRefusals } from './contract.ts'
import { disbursementsJobs, disbursementsReactions } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { disbursementsNotices } from './notices.ts'
import { disbursementsPersonalData } from './personal-data.ts'
import { runProposal, stepProposal } from './proposals.ts'
import { disbursementsFinders } from './search.ts'

export const disbursements = defineModule({
  name: 'disbursements',
  contract: disbursementsContract,
  refusals: disbursementsRefusals,
  words: { ar, en },
  handlers: () => disbursementsHandlers,
  jobs: () => disbursementsJobs,
  eventHandlers: () => disbursementsReactions,
  notices: disbursementsNotices,
  proposals: [runProposal, stepProposal],
  search: disbursementsFinders,
  personalData: disbursementsPersonalData,
  auditWords: disbursementsAuditWords,
})
