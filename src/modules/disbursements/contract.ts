import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { factKind } from '#kit/facts.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import {
  Bilingual,
  Day,
  Halalas,
  Id,
  Instant,
  PositiveHalalas,
  typedText,
  wholeNumber,
} from '#kit/schemas.ts'
import { runList, shareList } from './lists.ts'
import { type RunKind, runKinds, runStatuses, type SharePart, shareParts } from './vocabulary.ts'

export const disbursementsRefusals = defineRefusals({
  run_not_found: { status: 404 },
  run_not_possible: { status: 409 },
  run_open_already: { status: 409 },
  run_receipt_known: { status: 409 },
  run_without_holders: { status: 422 },
  run_record_ahead: { status: 422 },
  run_total_differs: { status: 422 },
  run_decided_already: { status: 409 },
  run_outdated: { status: 409 },
  run_by_same_operator: { status: 403 },
})

/** A second operator has decided that a run is paid. */
export const runApproved = factKind<{ runId: string }>('disbursements.run_approved')

/** Some shares of a run, those of one ledger transaction, have been paid. */
export const sharesPaid = factKind<{ runId: string; transactionId: string; kind: RunKind; part: SharePart }>(
  'disbursements.shares_paid',
)

const Reference = typedText(60)
const note = z.strictObject({ ar: typedText(300), en: typedText(300) })

/** What a run is to pay, and to whom: enough to divide it. */
const Plan = z.strictObject({
  propertyId: Id,
  kind: z.enum(runKinds),
  total: PositiveHalalas.describe(
    'A cancellation gives back what was paid, and is refused with any other total.',
  ),
  recordOn: Day.describe('Whoever held a stake at the end of this day, in Riyadh, has a share.'),
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
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  shares: z.int(),
  paid: z.object({ shares: z.int(), amount: Halalas }),
  can: z.object({
    approve: z.boolean().describe('Nobody decides on a run that they proposed.'),
    drop: z.boolean(),
  }),
})

export const RunShare = z.object({
  investor: z.object({ id: Id, name: z.string() }),
  part: z.enum(shareParts),
  stake: Halalas,
  amount: Halalas,
  paidAt: Instant.nullable(),
})

export const Preview = z.object({
  total: Halalas,
  invested: Halalas.describe('What all of them hold.'),
  holders: z.int(),
  parts: z.array(z.object({ part: z.enum(shareParts), amount: Halalas })),
  shares: z.array(RunShare.omit({ paidAt: true })).describe('The first hundred, the largest stake first.'),
})

const planning = [
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
    summary: 'Runs, the newest first.',
    access: ['admin'],
    query: listQuery(runList),
    answer: pageOf(Run),
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/:id',
    summary: 'One run.',
    access: ['admin'],
    params: z.object({ id: Id }),
    answer: Run,
    refusals: ['run_not_found'],
  }),
  shares: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-runs/:id/shares',
    summary: 'What each holder is paid by a run.',
    access: ['admin'],
    params: z.object({ id: Id }),
    query: listQuery(shareList),
    answer: pageOf(RunShare),
    refusals: ['run_not_found'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-previews',
    summary: 'PRT-3: how a run would be divided; changes nothing.',
    access: ['admin'],
    query: Plan.extend({ total: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    answer: Preview,
    refusals: planning,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/disbursement-runs',
    summary: 'PRT-3: proposes a run with all its shares. A second operator decides.',
    access: ['admin'],
    body: Plan.extend({
      bankReference: Reference.optional().describe(
        'What the bank calls the money that came in. Not for a cancellation, which pays what is held.',
      ),
      note: note.optional(),
    }),
    form: { leadsTo: 'id' },
    idempotent: true,
    answer: Run,
    status: 201,
    refusals: [...planning, 'run_open_already', 'run_receipt_known', 'idempotency_key_reused'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/disbursement-runs/:id/approval',
    summary: 'PRT-3: decides that a run is paid; its shares are paid from then on.',
    access: ['admin'],
    params: z.object({ id: Id }),
    form: {},
    idempotent: true,
    answer: Run,
    refusals: [
      'run_not_found',
      'run_decided_already',
      'run_by_same_operator',
      'run_outdated',
      'run_not_possible',
    ],
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/admin/disbursement-runs/:id/dropping',
    summary: 'Decides that a proposed run is not paid; whoever proposed it may take it back.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: typedText(500) }),
    form: {},
    answer: Run,
    refusals: ['run_not_found', 'run_decided_already'],
  }),
} satisfies Contract
