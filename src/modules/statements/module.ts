import { defineModule } from '#platform/module.ts'
import { statementsHandlers } from './api.ts'
import { statementsContract, statementsRefusals } from './contract.ts'
import { statementsJobs, statementsReactions } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { statementsPersonalData } from './personal-data.ts'
import { findStatementFiles } from './queries/statements.ts'
import { statementsSettings } from './settings.ts'

export const statements = defineModule({
  name: 'statements',
  contract: statementsContract,
  refusals: statementsRefusals,
  words: { ar, en },
  settings: statementsSettings,
  handlers: () => statementsHandlers,
  jobs: () => statementsJobs,
  eventHandlers: () => statementsReactions,
  files: [{ shelf: 'private', find: findStatementFiles }],
  personalData: statementsPersonalData,
  acts: { words: { ar: actsAr, en: actsEn }, units: { amount: 'halalas' } },
})
