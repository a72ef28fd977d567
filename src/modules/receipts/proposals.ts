import * as z from 'zod'
import { titlesBy } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { involvedInReversal, standingOf, takeBack } from './operations/take-back.ts'

/** What is told of it; halalas as text. */
const Figures = z.strictObject({ amount: z.string(), bankReference: z.string() })

/** PAY-1: one operator proposes that a receipt leaves where it went, another decides. */
export const reversalProposal: ProposalKind = proposalKind<z.infer<typeof Figures>>({
  name: 'receipts.reversal',
  label: { ar: ar.reversal, en: en.reversal },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: Figures,
  subjectKind: 'receipt',
  names: { fields: ['opportunity'], of: titlesBy },
  leadsTo: (id) => `/admin-sahl/receipt/${id}`,
  before: (context, id) => standingOf(context, id),
  after: (figures) => ({ ...figures, investor: null, opportunity: null, status: 'suspense' }),
  involved: involvedInReversal,
  carryOut: takeBack,
})
