import * as z from 'zod'
import { titlesBy } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { creditByTwo, involvedInAssignment } from './operations/credit-by-two.ts'
import { involvedInReversal, loadReceiptBasis, reverseByTwo } from './operations/reverse-by-two.ts'
import { loadAssignmentReview, loadReversalReview } from './operations/review.ts'

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
  before: (context, id) => loadReceiptBasis(context, id),
  after: (figures) => ({ ...figures, investor: null, opportunity: null, status: 'suspense' }),
  review: (context, id) => loadReversalReview(context, id),
  findInvolved: involvedInReversal,
  execute: reverseByTwo,
})

const Assignment = z.strictObject({
  investorId: z.string(),
  investor: z.string(),
  amount: z.string(),
  bankReference: z.string(),
  sender: z.string().optional(),
})
/** A proposed credit; halalas as text. */
export type Assignment = z.infer<typeof Assignment>

/** PAY-1: above a setting one operator proposes whose wallet a receipt is credited to, another decides. */
export const assignmentProposal: ProposalKind = proposalKind<Assignment>({
  name: 'receipts.assignment',
  label: { ar: ar.assignment, en: en.assignment },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: Assignment,
  subjectKind: 'receipt',
  leadsTo: (id) => `/admin-sahl/receipt/${id}`,
  before: (context, id) => loadReceiptBasis(context, id),
  after: ({ investorId: _, ...figures }) => ({ ...figures, status: 'credited' }),
  review: loadAssignmentReview,
  findInvolved: involvedInAssignment,
  execute: creditByTwo,
})
