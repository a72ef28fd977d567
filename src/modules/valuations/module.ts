import { defineModule } from '#platform/module.ts'
import { valuationsHandlers } from './api.ts'
import { valuationsAuditWords } from './audit-words.ts'
import { valuationsContract, valuationsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { valuationsPersonalData } from './personal-data.ts'
import { valuationProposal } from './proposals.ts'
import { listReportFiles } from './queries.ts'

export const valuations = defineModule({
  name: 'valuations',
  contract: valuationsContract,
  refusals: valuationsRefusals,
  words: { ar, en },
  handlers: () => valuationsHandlers,
  proposals: [valuationProposal],
  files: [{ shelf: 'documents', find: listReportFiles }],
  personalData: valuationsPersonalData,
  auditWords: valuationsAuditWords,
})
