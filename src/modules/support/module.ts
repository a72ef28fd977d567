import { defineModule } from '#platform/module.ts'
import { supportBodyLimits, supportHandlers } from './api.ts'
import { supportAuditWords } from './audit-words.ts'
import { supportContract, supportRefusals } from './contract.ts'
import { supportJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { supportNotices } from './notices.ts'
import { supportPersonalData } from './personal-data.ts'
import { listStoredTicketFiles } from './queries.ts'
import { supportQueues } from './queues.ts'
import { supportFinders } from './search.ts'
import { supportSettings } from './settings.ts'
import { supportTimeline } from './timeline.ts'

/**
 * Support owns the tickets of investors: their threads, files and status (SUP-1). It guarantees that a ticket exists
 * for its owner and for operators only, that what was written never changes, and that a closed ticket stays closed.
 */
export const support = defineModule({
  name: 'support',
  contract: supportContract,
  refusals: supportRefusals,
  words: { ar, en },
  handlers: supportHandlers,
  bodyLimits: supportBodyLimits,
  jobs: () => supportJobs,
  notices: supportNotices,
  settings: supportSettings,
  files: [{ shelf: 'private', find: listStoredTicketFiles }],
  queues: supportQueues,
  search: supportFinders,
  timeline: () => supportTimeline,
  personalData: supportPersonalData,
  auditWords: supportAuditWords,
})
