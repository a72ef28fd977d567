import * as z from 'zod'
import { financeStaff } from '#kit/duties.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import {
  findInvolvedInApproval,
  findInvolvedInWithdrawal,
  loadWithdrawalBasis,
  recordApproval,
  recordRejection,
  recordReturn,
} from './operations/decide.ts'
import { loadApprovalReview, loadRejectionReview, loadReturnReview } from './operations/review.ts'
import { returnReasons } from './vocabulary.ts'

/** The figures of a withdrawal, halalas as text. */
const Figures = z.record(z.string(), z.unknown())

/** Approves a withdrawal from the threshold on: one operator proposes it, another decides (PAY-5). */
export const withdrawalProposal: ProposalKind = proposalKind<z.infer<typeof Figures>>({
  name: 'withdrawals.approval',
  label: { ar: ar.proposal, en: en.proposal },
  proposers: financeStaff,
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Figures,
  subjectKind: 'withdrawal',
  leadsTo: (id) => `/admin-sahl/wallet/${id}`,
  before: (context, id) => loadWithdrawalBasis(context, id),
  after: (figures) => ({ ...figures, stage: 'approved' }),
  review: (context, id) => loadApprovalReview(context, id),
  findInvolved: findInvolvedInApproval,
  execute: (context, { subject, proposedBy, decidedBy }) =>
    recordApproval(context, { id: subject, approvedBy: proposedBy, secondedBy: decidedBy }),
})

const Rejection = z.strictObject({
  figures: Figures,
  reason: z.enum(returnReasons),
  textAr: z.string().optional(),
  textEn: z.string().optional(),
})

const Return = Rejection.extend({ bankReference: z.string() })

/** Rejects a withdrawal that is in a bank file: one operator proposes it, another decides (PAY-5). */
export const rejectionProposal: ProposalKind = proposalKind<z.infer<typeof Rejection>>({
  name: 'withdrawals.rejection',
  label: { ar: ar.rejection, en: en.rejection },
  proposers: financeStaff,
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Rejection,
  subjectKind: 'withdrawal',
  leadsTo: (id) => `/admin-sahl/wallet/${id}`,
  before: (context, id) => loadWithdrawalBasis(context, id),
  after: ({ figures, reason }) => ({ ...figures, stage: 'rejected', reason }),
  review: (context, id) => loadRejectionReview(context, id),
  findInvolved: findInvolvedInWithdrawal,
  execute: (context, { subject, payload: { figures: _, ...given }, proposedBy }) =>
    recordRejection(context, { id: subject, ...given, proposedBy }),
})

/** Records a return that no statement line shows: one operator proposes it, another decides (PAY-5). */
export const returnProposal: ProposalKind = proposalKind<z.infer<typeof Return>>({
  name: 'withdrawals.return',
  label: { ar: ar.return, en: en.return },
  proposers: financeStaff,
  deciders: ['finance-checker'],
  amountField: 'amount',
  payload: Return,
  subjectKind: 'withdrawal',
  leadsTo: (id) => `/admin-sahl/wallet/${id}`,
  before: (context, id) => loadWithdrawalBasis(context, id),
  after: ({ figures, reason, bankReference }) => ({ ...figures, stage: 'returned', reason, bankReference }),
  review: (context, id) => loadReturnReview(context, id),
  findInvolved: findInvolvedInWithdrawal,
  execute: (context, { subject, payload: { figures: _, ...given } }) =>
    recordReturn(context, { id: subject, ...given }),
})
