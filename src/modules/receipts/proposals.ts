import * as z from 'zod'
import { loadHolderTexts } from '#modules/identity/index.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { creditByTwo, findInvolvedInAssignment } from './operations/credit-by-two.ts'
import { findInvolvedInReceiptReversal, loadReceiptBasis, reverseByTwo } from './operations/reverse-by-two.ts'
import { loadAssignmentReview, loadReceiptReversalReview } from './operations/review.ts'

/** The payload: the amount in halalas, as text, and the bank's reference. */
const Figures = z.strictObject({ amount: z.string(), bankReference: z.string() })

/** Returns a settled receipt to suspense: one operator proposes it, another decides (PAY-1). */
export const receiptReversalProposal: ProposalKind = proposalKind<z.infer<typeof Figures>>({
  name: 'receipts.reversal',
  label: { ar: ar.reversal, en: en.reversal },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Figures,
  subjectKind: 'receipt',
  names: { fields: ['opportunity'], of: [loadTitles] },
  leadsTo: (id) => `/admin-sahl/receipt/${id}`,
  before: (context, id) => loadReceiptBasis(context, id),
  after: (figures) => ({ ...figures, investor: null, opportunity: null, status: 'suspense' }),
  review: (context, id) => loadReceiptReversalReview(context, id),
  findInvolved: findInvolvedInReceiptReversal,
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

/** Credits a receipt to a wallet: above a setting, one operator proposes it and another decides (PAY-1). */
export const assignmentProposal: ProposalKind = proposalKind<Assignment>({
  name: 'receipts.assignment',
  label: { ar: ar.assignment, en: en.assignment },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Assignment,
  subjectKind: 'receipt',
  leadsTo: (id) => `/admin-sahl/receipt/${id}`,
  before: (context, id) => loadReceiptBasis(context, id),
  names: { fields: ['investor'], of: [loadHolderTexts] },
  // Named when it is read, in the reader’s language.
  after: ({ investorId, ...figures }) => ({ ...figures, investor: investorId, status: 'credited' }),
  review: loadAssignmentReview,
  findInvolved: findInvolvedInAssignment,
  execute: creditByTwo,
})
