import { defineModule } from '#platform/module.ts'
import { receiptsHandlers } from './api.ts'
import { receiptsAuditWords } from './audit-words.ts'
import { receiptsContract, receiptsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { receiptsNotices } from './notices.ts'
import { receiptsPersonalData } from './personal-data.ts'
import { assignmentProposal, receiptReversalProposal } from './proposals.ts'
import { receiptsQueues } from './queues.ts'
import { receiptsFinders } from './search.ts'
import { receiptsSettings } from './settings.ts'

export const receipts = defineModule({
  name: 'receipts',
  contract: receiptsContract,
  refusals: receiptsRefusals,
  words: { ar, en },
  settings: receiptsSettings,
  handlers: receiptsHandlers,
  notices: receiptsNotices,
  proposals: [receiptReversalProposal, assignmentProposal],
  queues: receiptsQueues,
  search: receiptsFinders,
  personalData: receiptsPersonalData,
  auditWords: receiptsAuditWords,
})
