import { defineModule, type Services } from '#platform/module.ts'
import { paymentsHandlers } from './api.ts'
import { paymentsAuditWords } from './audit-words.ts'
import { paymentsContract, paymentsRefusals } from './contract.ts'
import type { PaymentGateway } from './gateway.ts'
import { paymentsHealth } from './health.ts'
import { paymentsJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { paymentsNotices } from './notices.ts'
import { paymentsPersonalData } from './personal-data.ts'
import { paymentsFinders } from './search.ts'
import { paymentsSettings } from './settings.ts'

/** Adds the gateway, which only this module calls. */
interface PayingWorld extends Services {
  readonly gateway: PaymentGateway
}

export const payments = defineModule({
  name: 'payments',
  contract: paymentsContract,
  refusals: paymentsRefusals,
  words: { ar, en },
  settings: paymentsSettings,
  handlers: (world: PayingWorld) =>
    paymentsHandlers({ ...world, depositsByInvestor: { most: 30, windowSeconds: 3600 } }),
  jobs: paymentsJobs,
  notices: paymentsNotices,
  search: paymentsFinders,
  personalData: paymentsPersonalData,
  auditWords: paymentsAuditWords,
  health: paymentsHealth,
})
