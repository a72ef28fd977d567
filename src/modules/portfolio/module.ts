import { defineModule } from '#platform/module.ts'
import { portfolioHandlers } from './api.ts'
import { portfolioContract } from './contract.ts'
import { portfolioTimeline } from './timeline.ts'

export const portfolio = defineModule({
  name: 'portfolio',
  contract: portfolioContract,
  handlers: () => portfolioHandlers,
  timeline: () => portfolioTimeline,
})
