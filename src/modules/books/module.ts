import { defineModule } from '#platform/module.ts'
import { booksHandlers } from './api.ts'
import { booksAuditWords } from './audit-words.ts'
import { booksContract, booksRefusals } from './contract.ts'
import { booksHealth } from './health.ts'
import { booksJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { booksNotices } from './notices.ts'
import { booksPersonalData } from './personal-data.ts'
import { booksQueues } from './queues.ts'
import { booksFinders } from './search.ts'

export const books = defineModule({
  name: 'books',
  contract: booksContract,
  refusals: booksRefusals,
  words: { ar, en },
  handlers: () => booksHandlers,
  jobs: () => booksJobs,
  notices: booksNotices,
  queues: booksQueues,
  personalData: booksPersonalData,
  auditWords: booksAuditWords,
  health: booksHealth,
  search: booksFinders,
})
