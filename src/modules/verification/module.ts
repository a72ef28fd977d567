import { defineModule } from '#platform/module.ts'
import { verificationHandlers } from './api.ts'
import { verificationContract, verificationRefusals } from './contract.ts'
import { verificationJobs } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { verificationNotices } from './notices.ts'
import { verificationPersonalData } from './personal-data.ts'
import { findDocumentFiles } from './queries.ts'
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
  handlers: () => verificationHandlers,
  jobs: () => verificationJobs,
  notices: verificationNotices,
  queues: verificationQueues,
  search: verificationFinders,
  timeline: () => verificationTimeline,
  personalData: verificationPersonalData,
  acts: { words: { ar: actsAr, en: actsEn } },
  files: [{ shelf: 'private', find: findDocumentFiles }],
})
