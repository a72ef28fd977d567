import { defineModule } from '#platform/module.ts'
import { documentsHandlers } from './api.ts'
import { documentsContract, documentsRefusals } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { documentsPersonalData } from './personal-data.ts'

export const documents = defineModule({
  name: 'documents',
  contract: documentsContract,
  refusals: documentsRefusals,
  words: { ar, en },
  handlers: documentsHandlers,
  personalData: documentsPersonalData,
  acts: { words: { ar: actsAr, en: actsEn }, units: { amount: 'halalas' } },
})
