import { defineModule, type Services } from '#platform/module.ts'
import { confirmationHandlers } from './api.ts'
import { confirmationAuditWords } from './audit-words.ts'
import { confirmationContract, confirmationRefusals } from './contract.ts'
import { confirmationJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import type { ConfirmationPorts } from './operations/state.ts'
import { confirmationPersonalData } from './personal-data.ts'

export const confirmation = defineModule({
  name: 'confirmation',
  contract: confirmationContract,
  refusals: confirmationRefusals,
  words: { ar, en },
  handlers: (world: Services & ConfirmationPorts) => confirmationHandlers(world),
  jobs: confirmationJobs,
  personalData: confirmationPersonalData,
  auditWords: confirmationAuditWords,
})
