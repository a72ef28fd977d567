import * as z from 'zod'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { listPeopleInRefund, loadRefundBasis, refundByOperator } from './operations/refund-investment.ts'

const Refund = z.strictObject({
  /** The values the refund was decided on, besides its status. */
  rest: z.record(z.string(), z.unknown()),
})

/** ADM-5: two operators return an investment after its cooling-off period. The subject is the investment. */
export const refundProposal: ProposalKind = proposalKind<z.infer<typeof Refund>>({
  name: 'orders.refund',
  label: { ar: ar.refund, en: en.refund },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Refund,
  subjectKind: 'investment',
  names: { fields: ['opportunity'], of: [loadTitles] },
  before: loadRefundBasis,
  after: ({ rest }) => ({ ...rest, status: 'cancelled' }),
  findInvolved: listPeopleInRefund,
  execute: (context, { subject: id, decidedBy, reason }) =>
    refundByOperator(context, { id, operatorId: decidedBy, reason }),
})
