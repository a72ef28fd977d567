import { defineModule } from '#platform/module.ts'
import { correctionsHandlers } from './api.ts'
import { correctionsAuditWords } from './audit-words.ts'
import { correctionsContract, correctionsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { correctionsNotices } from './notices.ts'
import { correctionsPersonalData } from './personal-data.ts'
import { correctionProposal, reversalProposal } from './proposals.ts'
import { correctionsFinders } from './search.ts'

export const corrections = defineModule({
  name: 'corrections',
  contract: correctionsContract,
  refusals: correctionsRefusals,
  words: { ar, en },
  handlers: () => correctionsHandlers,
  notices: correctionsNotices,
  proposals: [correctionProposal, reversalProposal],
  personalData: correctionsPersonalData,
  auditWords: correctionsAuditWords,
  search: correctionsFinders,
})
