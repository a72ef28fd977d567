import { defineModule } from '#platform/module.ts'
import { viewingHandlers } from './api.ts'
import { viewingAuditWords } from './audit-words.ts'
import { viewingContract, viewingRefusals } from './contract.ts'
import { viewingJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { viewingPersonalData } from './personal-data.ts'

/**
 * Viewing owns the grants by which operators read an investor's pages for a quarter of an hour: one per operator, bound
 * to their session. While it holds, the HTTP layer answers reads for the investor and refuses everything else.
 */
export const viewing = defineModule({
  name: 'viewing',
  contract: viewingContract,
  refusals: viewingRefusals,
  words: { ar, en },
  handlers: () => viewingHandlers,
  jobs: () => viewingJobs,
  auditWords: viewingAuditWords,
  personalData: viewingPersonalData,
})
