import * as z from 'zod'
import { contentStaff } from '#kit/duties.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { contentKinds, legalPages } from './kinds.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { executeLegalVersion, loadLegalBasis, type ProposedLegalVersion } from './operations/execute-legal.ts'

/** ADM-9: one operator proposes terms that investors must accept and another decides. The subject is the page. */
export const legalVersionProposal: ProposalKind = proposalKind<ProposedLegalVersion>({
  name: 'content.legal_version',
  label: { ar: ar.legalVersion, en: en.legalVersion },
  proposers: contentStaff,
  deciders: ['admin'],
  payload: z.strictObject({ revision: z.int(), version: z.int() }),
  subjectKind: 'content',
  names: {
    fields: [],
    of: [async ({ locale }) => new Map(legalPages.map((page) => [page, contentKinds[page].name[locale]]))],
  },
  leadsTo: (page) => `/admin-sahl/cms/${page}/history`,
  before: loadLegalBasis,
  after: ({ version }) => ({ published: version + 1, mustAccept: true }),
  findInvolved: async () => ({}),
  execute: executeLegalVersion,
})
