import { defineModule } from '#platform/module.ts'
import { reportingHandlers } from './api.ts'
import { reportingAuditWords } from './audit-words.ts'
import { reportingContract, reportingRefusals } from './contract.ts'
import { reportingJobs } from './jobs.ts'
import { reportingKeyUses } from './key-uses.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { reportingNotices } from './notices.ts'
import { reportingPersonalData } from './personal-data.ts'
import { reportFinders } from './search.ts'

export const reporting = defineModule({
  name: 'reporting',
  contract: reportingContract,
  refusals: reportingRefusals,
  words: { ar, en },
  handlers: reportingHandlers,
  jobs: () => reportingJobs,
  notices: reportingNotices,
  search: reportFinders,
  keyUses: reportingKeyUses,
  personalData: reportingPersonalData,
  auditWords: reportingAuditWords,
})
