import { defineModule, type Services } from '#platform/module.ts'
import { type ContentServices, contentHandlers } from './api.ts'
import { contentAuditWords } from './audit-words.ts'
import { contentContract, contentRefusals } from './contract.ts'
import { contentJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { contentNotices } from './notices.ts'
import { contentPersonalData } from './personal-data.ts'
import { legalVersionProposal } from './proposals.ts'
import { listStoredMedia } from './queries/media.ts'

export const content = defineModule({
  name: 'content',
  contract: contentContract,
  refusals: contentRefusals,
  words: { ar, en },
  handlers: (services: Services & ContentServices) => contentHandlers(services),
  jobs: contentJobs,
  notices: contentNotices,
  files: [{ shelf: 'images', find: listStoredMedia }],
  personalData: contentPersonalData,
  auditWords: contentAuditWords,
  proposals: [legalVersionProposal],
})
