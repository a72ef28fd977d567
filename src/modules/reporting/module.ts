import { defineModule } from '#platform/module.ts'
import { reportingHandlers } from './api.ts'
import { reportingContract } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'

export const reporting = defineModule({
  name: 'reporting',
  contract: reportingContract,
  handlers: reportingHandlers,
  acts: { words: { ar: actsAr, en: actsEn } },
})
