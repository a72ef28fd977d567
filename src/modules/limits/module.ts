import { defineModule } from '#platform/module.ts'
import { limitsHandlers } from './api.ts'
import { limitsAuditWords } from './audit-words.ts'
import { limitsContract, limitsRefusals } from './contract.ts'
import { limitsJobs } from './jobs.ts'
import { limitsKeyUses } from './key-uses.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { limitsNotices } from './notices.ts'
import { overrideKind } from './operations/override.ts'
import { limitsPersonalData } from './personal-data.ts'
import { findEvidenceFiles } from './queries.ts'
import { limitsQueues } from './queues.ts'
import { limitsSettings } from './settings.ts'

export const limits = defineModule({
  name: 'limits',
  contract: limitsContract,
  refusals: limitsRefusals,
  words: { ar, en },
  settings: limitsSettings,
  handlers: limitsHandlers,
  jobs: () => limitsJobs,
  notices: limitsNotices,
  queues: limitsQueues,
  keyUses: limitsKeyUses,
  proposals: [overrideKind],
  personalData: limitsPersonalData,
  auditWords: limitsAuditWords,
  files: [{ shelf: 'private', find: findEvidenceFiles }],
})
