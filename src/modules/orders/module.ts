import type { PaymentGateway } from '#modules/payments/index.ts'
import { defineModule, type Services } from '#platform/module.ts'
import { ordersHandlers } from './api.ts'
import { ordersAuditWords } from './audit-words.ts'
import { ordersContract, ordersRefusals } from './contract.ts'
import { ordersJobs, ordersReactions } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { ordersNotices } from './notices.ts'
import { ordersPersonalData } from './personal-data.ts'
import { refundProposal } from './proposals.ts'
import { ordersFinders } from './search.ts'
import { ordersSettingEffects } from './setting-effects.ts'
import { ordersSettings } from './settings.ts'

/** Adds the gateway that online orders are paid through. */
interface PayingWorld extends Services {
  readonly gateway: PaymentGateway
}

export const orders = defineModule({
  name: 'orders',
  contract: ordersContract,
  refusals: ordersRefusals,
  words: { ar, en },
  settings: ordersSettings,
  handlers: (world: PayingWorld) => ordersHandlers(world),
  jobs: ordersJobs,
  eventHandlers: () => ordersReactions,
  notices: ordersNotices,
  search: ordersFinders,
  settingEffects: ordersSettingEffects,
  proposals: [refundProposal],
  personalData: ordersPersonalData,
  auditWords: ordersAuditWords,
})
