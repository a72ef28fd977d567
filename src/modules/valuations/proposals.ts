import * as z from 'zod'
import { Bilingual } from '#kit/schemas.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import {
  approveValuation,
  findInvolvedInValuation,
  loadValuationBasis,
  type ProposedValuation,
  releaseValuation,
} from './operations/decide.ts'

/** OPP-17: one operator proposes a valuation and another decides. The subject is the valuation. */
export const valuationProposal: ProposalKind = proposalKind<ProposedValuation>({
  name: 'valuations.valuation',
  label: { ar: ar.proposal, en: en.proposal },
  proposers: ['opportunities'],
  deciders: ['opportunities'],
  payload: z.strictObject({
    opportunity: z.string(),
    valuedOn: z.string(),
    value: z.string(),
    // A text in proposals from before both languages were kept.
    valuer: z.union([Bilingual, z.string()]),
    report: z.string(),
  }),
  subjectKind: 'valuation',
  names: { fields: ['opportunity'], of: [loadTitles] },
  leadsTo: (_subject, { opportunity }) => `/admin-sahl/opportunity/${opportunity}/valuations`,
  before: loadValuationBasis,
  after: ({ opportunity, valuedOn, value, valuer }) => ({ opportunity, valuedOn, value, valuer }),
  findInvolved: findInvolvedInValuation,
  execute: approveValuation,
  release: releaseValuation,
})
