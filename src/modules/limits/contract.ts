import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { paperTypes, paperUpload } from '#kit/files.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText } from '#kit/schemas.ts'
import { investorClasses } from '#modules/identity/vocabulary.ts'
import { requestList } from './lists.ts'
import { grounds, limitRequestStatuses } from './vocabulary.ts'

/** BUY-8: an investor requested to be qualified. The subject is the person. */
export const qualificationAsked = defineEvent<{ readonly customerId: string }>('limits.qualification_asked')
/** BUY-8: the request was decided. The subject is the person. */
export const qualificationDecided = defineEvent<{
  readonly status: 'approved' | 'rejected'
  readonly until: string | null
  readonly reason: string
}>('limits.qualification_decided')
/** BUY-8: the qualified class ends in so many days. The subject is the person. */
export const classEnding = defineEvent<{ readonly daysLeft: number; readonly until: string }>(
  'limits.class_ending',
)
/** BUY-8: the qualified class has ended. The subject is the person. */
export const classEnded = defineEvent<Record<never, never>>('limits.class_ended')

/** BUY-8: two operators gave the investor a class or a limit of their own. The subject is the person. */
export const overrideMade = defineEvent<
  | {
      readonly change: 'class'
      readonly investorClass: 'retail' | 'qualified'
      readonly until: string | null
    }
  | { readonly change: 'limit'; readonly annualLimit: number; readonly until: string }
>('limits.override_made')

export const limitsRefusals = defineRefusals({
  qualification_pending: { status: 409 },
  qualification_not_pending: { status: 409 },
  qualification_without_evidence: { status: 422 },
  qualified_already: { status: 409 },
  evidence_full: { status: 409 },
  evidence_not_found: { status: 404 },
  override_without_evidence: { status: 422 },
  limits_customer_not_found: { status: 404 },
  limits_kind_unknown: { status: 404 },
  last_day_over: { status: 422 },
})

const investorClass = z.enum(investorClasses)
const reason = longText(1000)

const Evidence = z.object({
  id: Id,
  type: z.enum(['jpeg', 'pdf']),
  name: z.string(),
  sizeBytes: z.int(),
  sentAt: Instant,
})

const Request = z.object({
  id: Id,
  ground: z.enum(grounds),
  status: z.enum(limitRequestStatuses),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  validUntil: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: z.array(Evidence),
})

/** The class of one investor and their own annual limit. */
const ClassAndLimit = z.object({
  investorClass,
  classUntil: z.string().nullable().describe('The last day of the qualified class.'),
  annualLimit: Halalas.nullable().describe('The investor’s own limit.'),
  limitUntil: z.string().nullable(),
})

export const OwnLimits = ClassAndLimit.extend({
  request: Request.nullable().describe('The newest request.'),
  evidence: z.array(Evidence).describe('Documents that are not part of a request yet.'),
  can: z.object({ ask: z.boolean() }),
})

export const CustomerLimits = ClassAndLimit.extend({
  classLimit: Halalas.nullable().describe('The annual limit of the class; null if it has none.'),
  requests: z.array(Request),
  isOverrideProposed: z.boolean(),
  overrideEvidence: z
    .array(Evidence.extend({ isProposedOn: z.boolean(), isOwn: z.boolean() }))
    .describe('Documents of proposals, and the caller’s own document for the next proposal.'),
  can: z.object({ decide: z.boolean(), propose: z.boolean() }),
})

const Cap = z.object({
  investorClass,
  kind: z.string().describe('A key of the investment types; `*` means all together.'),
  label: z.string(),
  yearly: Halalas.nullable().describe('In twelve months; null if there is no cap.'),
  perOpportunity: Halalas.nullable(),
})

/** No limit is expressed by null, so negative amounts are invalid. */
const LimitAmount = z
  .int('invalid_amount')
  .min(0, 'too_small')
  .max(100_000_000_000_00, 'too_big')
  .meta({ description: 'Whole halalas; 1 SAR = 100.' })
const money = LimitAmount.nullish().register(fieldKinds, { kind: 'money' })

export const limitsContract = {
  ownLimits: endpoint({
    method: 'GET',
    path: '/api/user/limits',
    summary: 'Read one’s own class, limit and request to be qualified.',
    access: ['user'],
    answer: OwnLimits,
  }),
  sendEvidence: endpoint({
    method: 'POST',
    path: '/api/user/qualification/evidence',
    summary: 'Upload a document for a request to be qualified.',
    access: ['user'],
    upload: paperUpload,
    form: {},
    answer: OwnLimits,
    refusals: ['evidence_full', 'qualification_pending', 'too_many_requests'],
    ownTransactions: true,
  }),
  removeEvidence: endpoint({
    method: 'DELETE',
    path: '/api/user/qualification/evidence/:id',
    summary: 'Remove a document that is not part of a request yet.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    answer: OwnLimits,
    refusals: ['evidence_not_found'],
  }),
  askQualification: endpoint({
    method: 'POST',
    path: '/api/user/qualification',
    summary: 'Request to be a qualified investor with the uploaded documents.',
    access: ['user'],
    body: z.strictObject({ ground: z.enum(grounds, 'choose_one') }),
    form: {},
    answer: OwnLimits,
    refusals: [
      'kyc_not_approved',
      'qualification_pending',
      'qualification_without_evidence',
      'qualified_already',
    ],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/admin/qualification-requests',
    summary: 'List requests to be qualified, longest waiting first.',
    access: readers.compliance,
    query: listQuery(requestList),
    answer: pageOf(
      z.object({
        id: Id,
        customer: z.object({ id: Id, name: z.string() }),
        ground: z.enum(grounds),
        requestedAt: Instant,
      }),
      { ...addedColumns, ...totalsField },
    ),
  }),
  requestsFile: endpoint({
    method: 'GET',
    path: '/api/admin/qualification-requests/export',
    summary: 'Export the requests of the list as a file. The export is recorded in the audit log.',
    access: readers.compliance,
    query: fileQuery(requestList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  customerLimits: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/limits',
    summary: 'Read an investor’s class, limit and requests.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: CustomerLimits,
    refusals: ['limits_customer_not_found'],
  }),
  customerEvidence: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/evidence/:evidenceId',
    summary: 'Download a document of a request; the access is recorded in the audit log.',
    access: ['compliance'],
    params: z.object({ id: Id, evidenceId: Id }),
    produces: paperTypes,
    refusals: ['evidence_not_found'],
  }),
  decideQualification: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/qualification-decision',
    summary: 'Approve a request until a day, or reject it with a reason.',
    access: ['compliance'],
    stepUp: true,
    params: z.object({ id: Id }),
    body: z.discriminatedUnion(
      'decision',
      [
        z.strictObject({ decision: z.literal('approve'), validUntil: Day, reason }),
        z.strictObject({ decision: z.literal('reject'), reason }),
      ],
      { error: 'choose_one' },
    ),
    form: {},
    answer: CustomerLimits,
    idempotent: 'answer-kept',
    refusals: ['limits_customer_not_found', 'qualification_not_pending', 'last_day_over'],
  }),
  sendOverrideEvidence: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/override-evidence',
    summary: 'Upload the document for a proposal of a class or limit; replaces the caller’s earlier one.',
    access: ['compliance'],
    params: z.object({ id: Id }),
    upload: paperUpload,
    form: {},
    answer: CustomerLimits,
    refusals: ['evidence_full', 'limits_customer_not_found', 'too_many_requests'],
    ownTransactions: true,
  }),
  overrideEvidence: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/override-evidence/:evidenceId',
    summary: 'Download the document of a proposal; the access is recorded in the audit log.',
    access: ['compliance'],
    params: z.object({ id: Id, evidenceId: Id }),
    produces: paperTypes,
    refusals: ['evidence_not_found'],
  }),
  proposeOverride: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/limit-override',
    summary: 'Propose a class or a limit for one investor; another operator decides.',
    access: ['compliance'],
    params: z.object({ id: Id }),
    body: z
      .strictObject({
        change: z.enum(['class', 'limit'], 'choose_one'),
        investorClass: investorClass.optional(),
        annualLimit: LimitAmount.optional().register(fieldKinds, { kind: 'money' }),
        until: Day,
        reason,
      })
      .refine((given) => given.change !== 'class' || given.investorClass !== undefined, {
        path: ['investorClass'],
        message: 'choose_one',
      })
      .refine((given) => given.change !== 'limit' || given.annualLimit !== undefined, {
        path: ['annualLimit'],
        message: 'required',
      }),
    form: {},
    answer: CustomerLimits,
    idempotent: 'answer-kept',
    refusals: [
      'limits_customer_not_found',
      'last_day_over',
      'override_without_evidence',
      'proposal_open',
      'proposal_involved',
      'proposal_changes_nothing',
    ],
  }),
  caps: endpoint({
    method: 'GET',
    path: '/api/admin/limits',
    summary: 'List the caps of each class and type of opportunity.',
    access: readers.administration,
    answer: z.object({
      generalLimit: Halalas.describe(
        'The limit of retail investors for all types together, a general setting.',
      ),
      caps: z.array(Cap),
    }),
  }),
  saveCap: endpoint({
    method: 'PUT',
    path: '/api/admin/limits',
    summary: 'Set or remove a cap of a class and type.',
    access: ['admin'],
    body: z.strictObject({
      investorClass,
      kind: z.string('required').regex(/^(\*|[a-z0-9_]{1,40})$/, 'invalid'),
      yearly: money,
      perOpportunity: money,
    }),
    form: {},
    refusals: ['limits_kind_unknown'],
  }),
} satisfies Contract
