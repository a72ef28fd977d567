import { defineModule } from '#platform/module.ts'
import { portfolioHandlers } from './api.ts'
import { portfolioContract, portfolioRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { exportWallet } from './operations/personal-data.ts'
import { portfolioTimeline } from './timeline.ts'

export const portfolio = defineModule({
  name: 'portfolio',
  contract: portfolioContract,
  refusals: portfolioRefusals,
  words: { ar, en },
  handlers: () => portfolioHandlers,
  timeline: () => portfolioTimeline,
  personalData: { tables: {}, exportSections: exportWallet },
})
