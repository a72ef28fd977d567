import { defineModule } from '#platform/module.ts'
import { ordersHandlers } from './api.ts'
import { ordersContract, ordersRefusals } from './contract.ts'
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
})
