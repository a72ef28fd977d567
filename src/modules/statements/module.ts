import { defineModule } from '#platform/module.ts'
import { statementsHandlers } from './api.ts'
import { statementsAuditWords } from './audit-words.ts'
import { statementsContract, statementsRefusals } from './contract.ts'
import { statementsHealth } from './health.ts'
import { statementsJobs, statementsReactions } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { statementsPersonalData } from './personal-data.ts'
import { findStatementFiles } from './queries/statements.ts'
import { statementsFinders } from './search.ts'
import { statementsSettings } from './settings.ts'

export const statements = defineModule({
  name: 'statements',
  contract: statementsContract,
  refusals: statementsRefusals,
  words: { ar, en },
  settings: statementsSettings,
  handlers: () => statementsHandlers,
  search: statementsFinders,
  jobs: () => statementsJobs,
  eventHandlers: () => statementsReactions,
  files: [{ shelf: 'private', find: findStatementFiles }],
  personalData: statementsPersonalData,
  auditWords: statementsAuditWords,
  health: statementsHealth,
})
