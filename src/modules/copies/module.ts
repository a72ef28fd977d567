import { defineModule } from '#platform/module.ts'
import { copiesHandlers } from './api.ts'
import { copiesAuditWords } from './audit-words.ts'
import { copiesContract, copiesRefusals } from './contract.ts'
import { copiesEventHandlers, copiesJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { copiesNotices } from './notices.ts'
import { copiesPersonalData } from './personal-data.ts'
import { findFiles } from './queries.ts'

/**
 * Copies makes, at a person's request, a copy of what every module stores about them: a PDF to read and JSON for
 * machines. It guarantees that concurrent requests make one copy, that nobody else can open it, and that its files are
 * stored encrypted and deleted after a day, or with the account. It does not know what the modules store.
 */
export const copies = defineModule({
  name: 'copies',
  contract: copiesContract,
  refusals: copiesRefusals,
  words: { ar, en },
  handlers: () => copiesHandlers,
  jobs: () => copiesJobs,
  eventHandlers: copiesEventHandlers,
  notices: copiesNotices,
  files: [{ shelf: 'private', find: findFiles }],
  personalData: copiesPersonalData,
  auditWords: copiesAuditWords,
})
