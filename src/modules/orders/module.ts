import { defineModule } from '#platform/module.ts'
import { ordersHandlers } from './api.ts'
import { ordersContract, ordersRefusals } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { ordersNotices } from './notices.ts'
import { ordersPersonalData } from './personal-data.ts'
import { ordersFinders } from './search.ts'
import { ordersSettings } from './settings.ts'

export const orders = defineModule({
  name: 'orders',
  contract: ordersContract,
  refusals: ordersRefusals,
  words: { ar, en },
  settings: ordersSettings,
  handlers: () => ordersHandlers,
  notices: ordersNotices,
  search: ordersFinders,
  personalData: ordersPersonalData,
  acts: { words: { ar: actsAr, en: actsEn } },
})
