import { defineModule } from '#platform/module.ts'
import { reportingHandlers } from './api.ts'
import { reportingAuditWords } from './audit-words.ts'
import { reportingContract } from './contract.ts'

export const reporting = defineModule({
  name: 'reporting',
  contract: reportingContract,
  handlers: reportingHandlers,
  auditWords: reportingAuditWords,
})
