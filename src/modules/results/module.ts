import { defineModule } from '#platform/module.ts'
import { resultsHandlers } from './api.ts'
import { resultsContract } from './contract.ts'

/**
 * Results compares what every opportunity promised with what the ledger paid (OPP-16, the public track record). It owns
 * no data and writes none. Nothing but drafts is left out, and its sums are the ledger's.
 */
export const results = defineModule({
  name: 'results',
  contract: resultsContract,
  handlers: () => resultsHandlers,
})
