import { defineModule } from '#platform/module.ts'
import { documentsHandlers } from './api.ts'
import { documentsAuditWords } from './audit-words.ts'
import { documentsContract, documentsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { documentsPersonalData } from './personal-data.ts'
import { documentsFinders } from './search.ts'

export const documents = defineModule({
  name: 'documents',
  contract: documentsContract,
  refusals: documentsRefusals,
  words: { ar, en },
  handlers: documentsHandlers,
  search: documentsFinders,
  personalData: documentsPersonalData,
  auditWords: documentsAuditWords,
})
