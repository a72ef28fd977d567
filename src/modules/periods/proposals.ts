import * as z from 'zod'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { executeLock, loadLockBasis, loadLockReview } from './operations/lock-month.ts'

/** Locking a month of the books. Stale if its sums have changed since it was proposed. */
export const lockProposal: ProposalKind = proposalKind<object>({
  name: 'periods.lock',
  label: { ar: ar.lock, en: en.lock },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  payload: z.strictObject({}),
  subjectKind: 'month',
  leadsTo: () => '/admin-sahl/books/months',
  before: (context, month) => loadLockBasis(context, month),
  after: () => ({ isLocked: true }),
  review: (context, month) => loadLockReview(context, month),
  findInvolved: async () => ({}),
  execute: executeLock,
})
