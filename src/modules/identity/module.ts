import { defineModule } from '#platform/module.ts'
import { identityHandlers } from './api.ts'
import { identityAuditWords } from './audit-words.ts'
import { identityContract, identityRefusals } from './contract.ts'
import { identityJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { identityNotices } from './notices.ts'
import { identityPersonalData } from './personal-data.ts'
import { defaultLimits } from './ports.ts'
import { findPictureFiles } from './queries/own-account.ts'

export const identity = defineModule({
  name: 'identity',
  contract: identityContract,
  refusals: identityRefusals,
  words: { ar, en },
  handlers: (world) => identityHandlers({ ...world, limits: defaultLimits }),
  jobs: (world) => identityJobs(world),
  notices: identityNotices,
  personalData: identityPersonalData,
  files: [{ shelf: 'private', find: findPictureFiles }],
  auditWords: identityAuditWords,
})
