import * as z from 'zod'
import { loadTitles, type NewPrice } from '#modules/opportunities/index.ts'
import { listHolders } from '#modules/orders/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { executePrice } from './operations/execute.ts'
import { loadPriceBasis, loadPriceReview } from './operations/review.ts'

/** ADM-9: one operator proposes a price and another decides. The subject is the opportunity. */
export const priceProposal: ProposalKind = proposalKind<NewPrice>({
  name: 'prices.price',
  label: { ar: ar.proposal, en: en.proposal },
  proposers: ['opportunities'],
  deciders: ['opportunities'],
  payload: z.strictObject({ price: z.int(), minimumInvestment: z.int().optional() }),
  subjectKind: 'opportunity',
  names: { fields: [], of: [loadTitles] },
  leadsTo: (id) => `/admin-sahl/opportunity/${id}`,
  before: loadPriceBasis,
  after: (next) => ({ ...next }),
  review: loadPriceReview,
  // A holder's share of the asset depends on the price.
  findInvolved: async ({ tx }, id) => ({ beneficiary: await listHolders(tx, id) }),
  execute: executePrice,
})
