import { defineModule } from '#platform/module.ts'
import { verificationHandlers } from './api.ts'
import { verificationAuditWords } from './audit-words.ts'
import { verificationContract, verificationRefusals } from './contract.ts'
import { verificationJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { verificationNotices } from './notices.ts'
import { verificationPersonalData } from './personal-data.ts'
import { findDocumentFiles } from './queries/documents.ts'
import { verificationQueues } from './queues.ts'
import { verificationFinders } from './search.ts'
import { verificationSettings } from './settings.ts'
import { verificationTimeline } from './timeline.ts'

export const verification = defineModule({
  name: 'verification',
  contract: verificationContract,
  refusals: verificationRefusals,
  words: { ar, en },
  settings: verificationSettings,
  handlers: verificationHandlers,
  jobs: () => verificationJobs,
  notices: verificationNotices,
  queues: verificationQueues,
  search: verificationFinders,
  timeline: () => verificationTimeline,
  personalData: verificationPersonalData,
  auditWords: verificationAuditWords,
  files: [{ shelf: 'private', find: findDocumentFiles }],
})
