import { defineModule } from '#platform/module.ts'
import { approvalsHandlers } from './api.ts'
import { approvalsAuditWords } from './audit-words.ts'
import { approvalsContract, approvalsRefusals } from './contract.ts'
import { approvalsJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { approvalsNotices } from './notices.ts'
import { approvalsPersonalData } from './personal-data.ts'
import { approvalsQueues } from './queues.ts'

export const approvals = defineModule({
  name: 'approvals',
  contract: approvalsContract,
  refusals: approvalsRefusals,
  words: { ar, en },
  handlers: approvalsHandlers,
  jobs: ({ proposals }) => approvalsJobs(proposals),
  notices: approvalsNotices,
  queues: approvalsQueues,
  personalData: approvalsPersonalData,
  auditWords: approvalsAuditWords,
})
