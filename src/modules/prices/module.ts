import { defineModule } from '#platform/module.ts'
import { pricesHandlers } from './api.ts'
import { pricesAuditWords } from './audit-words.ts'
import { pricesContract, pricesRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { priceProposal } from './proposals.ts'

/**
 * Prices owns the new prices of published opportunities. It guarantees that such a price, and a minimum that changes
 * with it, is published only by the decision of a second operator (ADM-9). `opportunities` stores the price.
 */
export const prices = defineModule({
  name: 'prices',
  contract: pricesContract,
  refusals: pricesRefusals,
  words: { ar, en },
  handlers: () => pricesHandlers,
  proposals: [priceProposal],
  auditWords: pricesAuditWords,
})
