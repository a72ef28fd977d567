import * as z from 'zod'
import { loadHolderTexts } from '#modules/identity/index.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import {
  findInvolvedInCorrection,
  findInvolvedInCorrectionReversal,
  loadPostingBasis,
  type Proposed,
  postCorrection,
  postReversal,
} from './operations/post.ts'
import { loadCorrectionReversalReview, loadCorrectionReview } from './operations/review.ts'
import { correctionKinds } from './vocabulary.ts'

const byTwo = {
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  amountField: 'amount',
  subjectKind: 'correction',
} as const

/** A posting that corrects the books (LED-1). */
export const correctionProposal: ProposalKind = proposalKind<Proposed>({
  ...byTwo,
  name: 'corrections.posting',
  label: { ar: ar.posting, en: en.posting },
  payload: z.strictObject({
    kind: z.enum(correctionKinds),
    amount: z.string().regex(/^[1-9]\d{0,18}$/),
    investorId: z.string().optional(),
    investor: z.string().optional(),
    opportunityId: z.string().optional(),
    bankReference: z.string().optional(),
    lineId: z.string().optional(),
    entryId: z.string().optional(),
    paymentId: z.string().optional(),
  }),
  leadsTo: (_subject, _payload, id) => `/admin-sahl/books/correction/${id}`,
  before: async () => ({}),
  names: { fields: ['opportunity', 'investor'], of: [loadTitles, loadHolderTexts] },
  // Named when it is read, in the reader’s language.
  after: ({ investorId, lineId: _line, entryId: _entry, opportunityId, ...told }) => ({
    ...told,
    ...(investorId ? { investor: investorId } : {}),
    ...(opportunityId ? { opportunity: opportunityId } : {}),
  }),
  review: (context, _subject, payload) => loadCorrectionReview(context, payload),
  findInvolved: findInvolvedInCorrection,
  execute: postCorrection,
})

/** The reversal of a correction (LED-1). */
export const reversalProposal: ProposalKind = proposalKind<Record<string, unknown>>({
  ...byTwo,
  name: 'corrections.reversal',
  label: { ar: ar.reversal, en: en.reversal },
  payload: z.record(z.string(), z.unknown()),
  leadsTo: (id) => `/admin-sahl/books/transactions/${id}`,
  before: (context, id) => loadPostingBasis(context, id),
  after: (told) => ({ ...told, reversed: true }),
  review: (context, id) => loadCorrectionReversalReview(context, id),
  findInvolved: (context, id) => findInvolvedInCorrectionReversal(context, id),
  execute: postReversal,
})
