import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import {
  Bilingual,
  Day,
  Halalas,
  Id,
  Instant,
  longText,
  PositiveHalalas,
  typedText,
  wholeNumber,
} from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { ManagedProperty } from '#modules/opportunities/contract.ts'
import { runList, shareList } from './lists.ts'
import {
  lifeSteps,
  proposedSteps,
  type RunKind,
  runKinds,
  runStatuses,
  type SharePart,
  shareParts,
  storedSteps,
} from './vocabulary.ts'

export const disbursementsRefusals = defineRefusals({
  run_not_found: { status: 404 },
  run_not_possible: { status: 409 },
  run_open_already: { status: 409 },
  run_receipt_known: { status: 409 },
  run_without_holders: { status: 422 },
  run_record_ahead: { status: 422 },
  run_total_differs: { status: 422 },
  run_receipt_unknown: { status: 422 },
  run_receipt_elsewhere: { status: 409 },
  run_beyond_income: { status: 422 },
  step_not_possible: { status: 409 },
  funding_differs: { status: 409 },
  advice_not_found: { status: 404 },
})

/** A second operator, or the funding deadline, approved a run. */
export const runApproved = defineEvent<{ runId: string }>('disbursements.run_approved')

/** The shares of one ledger transaction of a run were paid. */
export const sharesPaid = defineEvent<{
  runId: string
  transactionId: string
  kind: RunKind
  part: SharePart
}>('disbursements.shares_paid')

const Reference = typedText(60)

/** The fields that a run is divided by. */
const Plan = z.strictObject({
  propertyId: Id,
  kind: z.enum(runKinds),
  total: PositiveHalalas.describe('The total to pay. For a cancellation it must equal what holders paid.'),
  recordOn: Day.describe('Investors who held a stake at the end of this day in Riyadh have a share.'),
})

/** Runs a refinement even if other fields are invalid. */
const whenObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

const Proposal = Plan.extend({
  bankReference: Reference.optional().describe(
    'The bank’s reference of a receipt that is posted as income of the opportunity. A cancellation has none.',
  ),
  noteAr: longText(300).optional().describe('A note for holders, in both languages or neither.'),
  noteEn: longText(300).optional(),
  reason: longText(1000).describe('Shown to the operator who decides.'),
})
  .refine(({ kind, bankReference }) => kind === 'cancellation' || bankReference !== undefined, {
    path: ['bankReference'],
    error: 'required',
    ...whenObject,
  })
  .refine(({ noteAr, noteEn }) => noteAr !== undefined || noteEn === undefined, {
    path: ['noteAr'],
    error: 'required',
    ...whenObject,
  })
  .refine(({ noteAr, noteEn }) => noteEn !== undefined || noteAr === undefined, {
    path: ['noteEn'],
    error: 'required',
    ...whenObject,
  })

/** An opportunity that a run can be proposed for, with the possible kinds. */
export const PayableProperty = z.object({
  id: Id,
  title: z.string(),
  kinds: z.array(z.enum(runKinds)),
  invested: Halalas,
})

export const Run = z.object({
  id: Id,
  reference: z.string(),
  property: z.object({ id: Id, slug: z.string(), title: z.string() }),
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  total: Halalas,
  recordAt: Instant,
  bankReference: z.string().nullable(),
  note: Bilingual.nullable(),
  proposedBy: z.string().nullable().describe('Null if the funding deadline decided.'),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  shares: z.int(),
  paid: z.object({ shares: z.int(), amount: Halalas }),
})

const OneRun = Run.extend({
  receipt: z
    .object({ id: Id, entryId: Id })
    .nullable()
    .describe('The bank receipt that the run pays out, with its ledger transaction.'),
})

export const RunShare = z.object({
  investor: WalletHolder,
  part: z.enum(shareParts),
  stake: Halalas,
  amount: Halalas,
  paidAt: Instant.nullable(),
})

export const Preview = z.object({
  total: Halalas,
  invested: Halalas.describe('The sum of all holdings.'),
  holders: z.int(),
  parts: z.array(z.object({ part: z.enum(shareParts), amount: Halalas })),
  shares: z.array(RunShare.omit({ paidAt: true })).describe('The hundred largest stakes.'),
})

/** OPP-13b: the money of an opportunity, and the effect of each possible step. */
export const OpportunityMoney = z.object({
  property: ManagedProperty,
  holders: z.int(),
  held: Halalas.describe('Balance of the funding account: paid in and not yet spent on the asset.'),
  paidIn: Halalas.describe('What holders paid for their stakes, fees included.'),
  steps: z.array(
    z.object({
      step: z.enum(lifeSteps),
      moves: Halalas.nullable().describe(
        'Halalas the step moves. Null for an exit, whose run states its own total.',
      ),
      told: z.int().describe('Number of investors who are notified.'),
    }),
  ),
  proposed: z
    .object({ step: z.enum(storedSteps), by: z.string(), at: Instant, expiresAt: Instant })
    .nullable()
    .describe('A step that awaits another operator’s decision.'),
  openRun: Run.nullable().describe('A run that awaits a decision or is being paid.'),
  runs: z.array(Run).describe('The last ten runs.'),
})

const planRefusals = [
  'property_not_found',
  'run_not_possible',
  'run_record_ahead',
  'run_without_holders',
  'run_total_differs',
] as const

export const disbursementsContract = {
  runs: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs',
    summary: 'List runs, newest first.',
    access: readers.finance,
    query: listQuery(runList),
    answer: pageOf(Run, totalsField),
  }),
  runsFile: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/export',
    summary: 'Export the list of runs as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(runList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/:id',
    summary: 'Get a run.',
    access: readers.finance,
    params: z.object({ id: Id }),
    answer: OneRun,
    refusals: ['run_not_found'],
  }),
  shares: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/:id/shares',
    summary: 'List the shares of a run.',
    access: readers.finance,
    params: z.object({ id: Id }),
    query: listQuery(shareList),
    answer: pageOf(RunShare, totalsField),
    refusals: ['run_not_found'],
  }),
  sharesFile: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/:id/shares/export',
    summary: 'Export the shares of a run as a file. The export is recorded in the audit log.',
    access: readers.finance,
    params: z.object({ id: Id }),
    query: fileQuery(shareList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['run_not_found', 'too_many_requests'],
  }),
  properties: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-properties',
    summary: 'List opportunities that a run can be proposed for.',
    access: readers.finance,
    answer: z.object({ items: z.array(PayableProperty) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-previews',
    summary: 'PRT-3: preview how a run would be divided.',
    access: readers.finance,
    query: Plan.extend({ total: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    answer: Preview,
    refusals: planRefusals,
  }),
  opportunityMoney: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/money',
    summary: 'OPP-13b: get the money of an opportunity and the effect of each possible step.',
    access: readers.opportunities,
    params: z.object({ id: Id }),
    answer: OpportunityMoney,
    refusals: ['property_not_found'],
  }),
  proposeStep: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/steps',
    summary: 'OPP-9: propose a step of an opportunity. A second operator decides.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    body: z.strictObject({
      step: z.enum(proposedSteps),
      reason: longText(1000).describe('Shown to the operator who decides.'),
    }),
    form: {},
    answer: OpportunityMoney,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'property_not_found',
      'step_not_possible',
      'funding_differs',
      'run_open_already',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  advice: endpoint({
    method: 'GET',
    path: '/api/disbursements/:transactionId/advice',
    viewable: true,
    summary: 'Download the advice of what a run paid the investor as PDF, in the requested language.',
    access: ['user'],
    params: z.object({ transactionId: Id }),
    query: z.object({ lang: z.enum(['ar', 'en']).optional() }),
    produces: 'application/pdf',
    refusals: ['advice_not_found', 'too_many_requests'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/disbursement-runs',
    summary: 'PRT-3: propose a run with all its shares. A second operator decides.',
    access: ['finance-maker'],
    body: Proposal,
    form: { leadsTo: 'id' },
    idempotent: true,
    answer: OneRun,
    status: 201,
    refusals: [
      ...planRefusals,
      'run_open_already',
      'run_receipt_known',
      'run_receipt_unknown',
      'run_receipt_elsewhere',
      'run_beyond_income',
      'idempotency_key_reused',
      'proposal_involved',
    ],
  }),
} satisfies Contract
