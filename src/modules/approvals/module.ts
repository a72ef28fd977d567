import { defineModule } from '#platform/module.ts'
import { approvalsHandlers } from './api.ts'
import { approvalsContract, approvalsRefusals } from './contract.ts'
import { approvalsJobs } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
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
  acts: { words: { ar: actsAr, en: actsEn } },
})
