import * as z from 'zod'
import { titlesBy } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { involvedInRefund, loadRefundBasis, refund } from './operations/refund.ts'

const Refund = z.strictObject({
  /** What it rests on beside that it is held. */
  rest: z.record(z.string(), z.unknown()),
})

/** ADM-5: after its cooling-off period an investment is given back by two operators; the subject is the investment. */
export const refundProposal: ProposalKind = proposalKind<z.infer<typeof Refund>>({
  name: 'orders.refund',
  label: { ar: ar.refund, en: en.refund },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: Refund,
  subjectKind: 'investment',
  names: { fields: ['opportunity'], of: titlesBy },
  before: loadRefundBasis,
  after: ({ rest }) => ({ ...rest, status: 'cancelled' }),
  involved: involvedInRefund,
  carryOut: (context, { subject: id, decidedBy, reason }) =>
    refund(context, { id, operatorId: decidedBy, reason }),
})
