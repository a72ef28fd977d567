import * as z from 'zod'
import { formatMonth } from '#kit/format.ts'
import { type NameLoader, type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { executeLock, loadLockBasis, loadLockReview } from './operations/lock-month.ts'

/** A month of the books, as `2026-10`. The audit log asks about ids of any kind. */
const isMonth = (id: string): boolean => /^\d{4}-\d{2}$/.test(id)

const nameMonths: NameLoader = async ({ locale }, ids) =>
  new Map(ids.filter(isMonth).map((month) => [month, formatMonth(`${month}-15`, locale)]))

/**
 * Locking a month of the books and the open ones before it. Stale if their sums have changed since it was proposed, or
 * if some of them were locked.
 */
export const lockProposal: ProposalKind = proposalKind<object>({
  name: 'periods.lock',
  label: { ar: ar.lock, en: en.lock },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  payload: z.strictObject({}),
  subjectKind: 'month',
  names: { fields: [], of: [nameMonths] },
  leadsTo: () => '/admin-sahl/books/months',
  before: (context, month) => loadLockBasis(context, month),
  after: () => ({ isLocked: true }),
  review: (context, month) => loadLockReview(context, month),
  findInvolved: async () => ({}),
  execute: executeLock,
})
