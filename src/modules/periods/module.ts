import { defineModule } from '#platform/module.ts'
import { periodsHandlers } from './api.ts'
import { periodsAuditWords } from './audit-words.ts'
import { periodsContract, periodsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { lockProposal } from './proposals.ts'

/**
 * Periods owns month end: two operators lock months of the ledger, in order, after they are over, sealed and proven.
 * Accountants export their journals. The ledger refuses postings into a locked month, so a later correction counts in
 * the month in which it is made. It moves no money, and no module calls it.
 */
export const periods = defineModule({
  name: 'periods',
  contract: periodsContract,
  refusals: periodsRefusals,
  words: { ar, en },
  handlers: () => periodsHandlers,
  proposals: [lockProposal],
  auditWords: periodsAuditWords,
})
