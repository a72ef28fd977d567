import { defineModule } from '#platform/module.ts'
import { updatesHandlers } from './api.ts'
import { updatesAuditWords } from './audit-words.ts'
import { updatesContract, updatesRefusals } from './contract.ts'
import { updatesJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { updatesNotices } from './notices.ts'
import { updatesPersonalData } from './personal-data.ts'
import { listPostFiles } from './queries.ts'

/**
 * Updates owns what operators write about an opportunity (OPP-13): drafts, scheduled and published ones with pictures.
 * It guarantees that each is published once and never changes afterwards. A published one is part of the timeline that
 * `opportunities` owns.
 */
export const updates = defineModule({
  name: 'updates',
  contract: updatesContract,
  refusals: updatesRefusals,
  words: { ar, en },
  handlers: () => updatesHandlers,
  jobs: () => updatesJobs,
  notices: updatesNotices,
  files: [{ shelf: 'images', find: listPostFiles }],
  personalData: updatesPersonalData,
  auditWords: updatesAuditWords,
})
