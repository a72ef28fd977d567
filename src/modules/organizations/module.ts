import { defineModule } from '#platform/module.ts'
import { organizationsHandlers } from './api.ts'
import { organizationsAuditWords } from './audit-words.ts'
import { organizationsContract, organizationsRefusals } from './contract.ts'
import { organizationsEventHandlers, organizationsJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { organizationsNotices } from './notices.ts'
import { organizationsPersonalData } from './personal-data.ts'
import { listLogoFiles } from './queries/organizations.ts'
import { findPaperFiles } from './queries/verification.ts'
import { organizationsQueues } from './queues.ts'
import { organizationsFinders } from './search.ts'

/**
 * Organizations owns organizations, their members and roles, invitations, and the names in their addresses. It
 * guarantees that each begins with an owner or the invitation of one, that one owner remains, that an address never
 * leads to another organization than before, and that people who do not belong find nothing. It keeps the enquiries of
 * organizations that want to join, and their verification: registration, documents and the members who act for them. It
 * moves no money and gives no roles elsewhere.
 */
export const organizations = defineModule({
  name: 'organizations',
  contract: organizationsContract,
  refusals: organizationsRefusals,
  words: { ar, en },
  handlers: (services) => organizationsHandlers(services),
  jobs: () => organizationsJobs,
  eventHandlers: (services) => organizationsEventHandlers(services),
  notices: organizationsNotices,
  auditWords: organizationsAuditWords,
  queues: organizationsQueues,
  search: organizationsFinders,
  personalData: organizationsPersonalData,
  files: [
    { shelf: 'private', find: findPaperFiles },
    { shelf: 'images', find: listLogoFiles },
  ],
})
