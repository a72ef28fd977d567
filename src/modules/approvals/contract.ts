import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { actingOperators, allOperators } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import type { Bilingual } from '#kit/locale.ts'
import { Id, Instant, longText } from '#kit/schemas.ts'
import { proposalList } from './lists.ts'
import { proposalStatuses } from './vocabulary.ts'

/** ADM-9: a proposal waits for another operator. The subject is the proposal. */
export const proposalMade = defineEvent<{
  readonly what: Bilingual
  readonly deciders: readonly string[]
  /** Operators who may not decide on it. Missing in events from before this field existed. */
  readonly excluded?: readonly string[]
  readonly proposedBy: string
}>('approvals.proposal_made')
/** ADM-9: a proposal was decided or has expired. The subject is the proposer. */
export const proposalEnded = defineEvent<{
  readonly what: Bilingual
  readonly status: 'approved' | 'declined' | 'stale' | 'lapsed'
}>('approvals.proposal_ended')

export const approvalsRefusals = defineRefusals({
  proposal_not_found: { status: 404 },
  proposal_over: { status: 409 },
  proposal_own: { status: 403 },
  proposal_involved: { status: 403 },
  proposal_open: { status: 409 },
  proposal_changes_nothing: { status: 422 },
})

const Person = z.object({ id: Id, name: z.string() })

export const Proposal = z.object({
  id: Id,
  kind: z.string(),
  label: z.string().describe('The kind of proposal, in the reader’s language.'),
  subject: z.object({ id: z.string(), name: z.string().nullable(), leadsTo: z.string().nullable() }),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  facts: z
    .array(z.object({ field: z.string(), label: z.string(), value: z.string() }))
    .describe('Values that the decision is based on and that it does not change.'),
  checks: z
    .array(z.object({ label: z.string(), isPassed: z.boolean() }))
    .describe('The checks as they are now. Empty once it is decided, and in a list of many subjects.'),
  reason: z.string(),
  proposedBy: Person,
  proposedAt: Instant,
  expiresAt: Instant,
  status: z.enum(proposalStatuses),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  can: z.object({
    decide: z.boolean().describe('False for the proposer and for everybody involved.'),
    withdraw: z.boolean(),
  }),
})

const reason = longText(1000)

export const approvalsContract = {
  proposals: endpoint({
    method: 'GET',
    path: '/api/admin/proposals',
    summary: 'List the proposals that the caller may propose or decide.',
    access: allOperators,
    query: listQuery(proposalList),
    answer: pageOf(Proposal, { ...addedColumns, ...totalsField }),
  }),
  proposalsFile: endpoint({
    method: 'GET',
    path: '/api/admin/proposals/export',
    summary: 'Export the list of proposals as a file. The export is recorded in the audit log.',
    access: allOperators,
    query: fileQuery(proposalList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/admin/proposals/:id',
    summary: 'Read a proposal, with what was checked while it is open.',
    access: allOperators,
    params: z.object({ id: Id }),
    answer: Proposal,
    refusals: ['proposal_not_found'],
  }),
  decideProposal: endpoint({
    method: 'POST',
    path: '/api/admin/proposals/:id/decision',
    summary: 'Approve or decline another operator’s proposal; an approval executes it.',
    access: actingOperators,
    stepUp: true,
    params: z.object({ id: Id }),
    body: z.discriminatedUnion(
      'decision',
      [
        z.strictObject({ decision: z.literal('approve') }),
        z.strictObject({ decision: z.literal('decline'), reason }),
      ],
      { error: 'choose_one' },
    ),
    form: {},
    answer: Proposal,
    idempotent: 'answer-kept',
    refusals: ['proposal_not_found', 'proposal_over', 'proposal_own', 'proposal_involved'],
  }),
  withdrawProposal: endpoint({
    method: 'POST',
    path: '/api/admin/proposals/:id/withdraw',
    summary: 'Withdraw one’s own proposal.',
    access: actingOperators,
    params: z.object({ id: Id }),
    form: {},
    answer: Proposal,
    idempotent: 'answer-kept',
    refusals: ['proposal_not_found', 'proposal_over'],
  }),
} satisfies Contract
