import { defineModule } from '#platform/module.ts'
import { sharingHandlers } from './api.ts'
import { sharingAuditWords } from './audit-words.ts'
import { sharingContract } from './contract.ts'
import { sharingJobs } from './jobs.ts'
import { sharingPersonalData } from './personal-data.ts'

/**
 * Sharing owns which members agreed to be counted in the totals of their organization, and those totals (ORG-3). It
 * guarantees that a total counts at least five members, that two successive totals count the same members or differ by
 * five, and that a consent withdrawn is out of the next totals. It gives no names.
 */
export const sharing = defineModule({
  name: 'sharing',
  contract: sharingContract,
  handlers: () => sharingHandlers,
  jobs: () => sharingJobs,
  auditWords: sharingAuditWords,
  personalData: sharingPersonalData,
})
