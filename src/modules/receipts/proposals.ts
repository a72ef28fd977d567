import * as z from 'zod'
import { type ProposalKind, proposalKind } from '#platform/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { standingOf, takeBack } from './operations/take-back.ts'

/** PAY-1: one operator proposes that a receipt leaves where it went, another decides. */
export const reversalProposal: ProposalKind = proposalKind<Record<string, unknown>>({
  name: 'receipts.reversal',
  label: { ar: ar.reversal, en: en.reversal },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: z.record(z.string(), z.unknown()),
  subjectKind: 'receipt',
  leadsTo: (id) => `/admin-sahl/receipt/${id}`,
  before: (context, id) => standingOf(context, id),
  after: (told) => ({ ...told, investor: null, opportunity: null, status: 'suspense' }),
  carryOut: takeBack,
})
