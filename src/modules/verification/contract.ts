import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { paperTypes, paperUpload } from '#kit/files.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { Bilingual, Day, DayOfEitherCalendar, Id, Instant, longText } from '#kit/schemas.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { activations } from './activations.ts'
import {
  AnswersDraft,
  answerFields,
  PartialAnswers,
  ReasonIn,
  reviewedFields,
  stepSchemas,
  yesOrNo,
} from './answers.ts'
import { customerList } from './lists.ts'
import {
  type AnswerStep,
  identityDocumentKinds,
  kycSteps,
  rejectionCodes,
  riskProfiles,
  suitabilityParts,
} from './vocabulary.ts'

export * from './answers.ts'
export { kycStatuses }

/** KYC-4: an application waits for a decision. The subject is the person. */
export const checkSubmitted = defineEvent<{ readonly customerId: string }>('verification.check_handed_in')
/** KYC-4: an application was decided. The subject is the person; `corrections` is the number of answers to correct. */
export const checkDecided = defineEvent<{
  readonly status: 'approved' | 'rejected'
  readonly corrections: number
}>('verification.check_decided')

/** KYC-4: the ID expires soon. The subject is the person. */
export const idExpiring = defineEvent<{
  readonly daysLeft: number
  readonly expiresOn: string
}>('verification.id_expiring')
/** KYC-4: the ID has expired. The subject is the person. */
export const checkExpired = defineEvent<Record<never, never>>('verification.check_expired')

export const verificationRefusals = defineRefusals({
  kyc_not_approved: { status: 403 },
  kyc_not_added: { status: 422 },
  kyc_under_review: { status: 409 },
  kyc_already_approved: { status: 409 },
  kyc_id_taken: { status: 409 },
  kyc_unchanged: { status: 422 },
  kyc_answer_closed: { status: 409 },
  kyc_document_closed: { status: 409 },
  kyc_documents_full: { status: 409 },
  kyc_document_not_found: { status: 404 },
  kyc_id_expired: { status: 409 },
  kyc_expiry_missing: { status: 409 },
  kyc_expiry_known: { status: 409 },
  kyc_not_pending: { status: 409 },
  kyc_changed: { status: 409 },
  customer_not_found: { status: 404 },
})

const Correction = z.object({ field: z.enum(reviewedFields), message: z.string() })
export const Rejection = z.object({ at: Instant, corrections: z.array(Correction) })

const documentKind = z.enum(identityDocumentKinds)
/** KYC-3: a document of the check. Its content is fetched by its id. */
export const Document = z.object({
  id: Id,
  kind: documentKind,
  type: z.enum(['jpeg', 'pdf']),
  name: z.string(),
  sizeBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sentAt: Instant,
})

export const Kyc = z.object({
  kycStatus: z.enum(kycStatuses),
  approvedUntil: Day.nullable().describe('The last day of the present approval, also during a renewal.'),
  answers: PartialAnswers,
  completedSteps: z.array(z.enum(kycSteps)),
  nextStep: z.enum(kycSteps).describe('The first step that is not complete.'),
  rejection: Rejection.nullable(),
  openFields: z.array(z.enum(answerFields)).describe('The answers that can be changed now.'),
  documents: z.array(Document),
  openDocuments: z.array(documentKind).describe('The documents that can be sent now.'),
  documentsToSend: z
    .array(documentKind)
    .describe('The documents still required before the check can be submitted.'),
  profile: z.enum(riskProfiles).nullable(),
  version: z.int(),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  expectedBy: z.string().nullable().describe('The day by which a check under review is usually decided.'),
  decidedAt: Instant.nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean() }),
})

export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  isActive: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  /** Its middle is masked. */
  nationalId: z.string().nullable(),
  submittedAt: Instant.nullable(),
  registeredAt: Instant,
})

type Counts = Record<(typeof kycStatuses)[number], z.ZodInt>
const counts = Object.fromEntries(kycStatuses.map((status) => [status, z.int()])) as Counts
export const StatusCounts = z.object(counts)

const Change = z.object({
  fields: z.array(z.enum(answerFields)),
  before: PartialAnswers.describe('The changed answers before the change; never the ID number.'),
  after: PartialAnswers,
  documents: z.array(z.object({ kind: documentKind, before: Id.nullable(), after: Id.nullable() })),
})

export const HistoryLine = z.object({
  id: Id,
  at: Instant,
  from: z.enum(kycStatuses),
  to: z.enum(kycStatuses),
  by: z.string().nullable(),
  isByCalendar: z.boolean().describe('True if the ID expired.'),
  isByItself: z
    .boolean()
    .describe('True if the check was approved automatically after the identity was confirmed.'),
  change: Change.nullable(),
  reasons: z.array(
    z.object({ field: z.enum(reviewedFields), code: z.enum(rejectionCodes).nullable(), message: Bilingual }),
  ),
})

export const ScoreBasis = z.object({
  settingsVersion: z.int().describe('The version of the settings that held the weights.'),
  parts: z.array(
    z.object({
      part: z.enum(suitabilityParts),
      weight: z.int(),
      answers: z.array(z.object({ field: z.enum(answerFields), points: z.int() })),
    }),
  ),
})

export const Customer = z.object({
  ...CustomerRow.shape,
  dateOfBirth: z.string().nullable(),
  pictureId: Id.nullable(),
  answers: PartialAnswers,
  documents: z
    .array(Document.extend({ isCurrent: z.boolean() }))
    .describe('The current documents, and those submitted before.'),
  score: z.int().nullable(),
  scoreBasis: ScoreBasis.nullable().describe('The parts of the score at the time of the submission.'),
  profile: z.enum(riskProfiles).nullable(),
  version: z.int(),
  decidedAt: Instant.nullable(),
  history: z.array(HistoryLine),
  can: z.object({
    decide: z.boolean(),
    completeExpiry: z.boolean().describe('True if the ID’s expiry date is missing.'),
    setActivation: z.boolean(),
  }),
})

const saveStep = <S extends AnswerStep>(step: S) =>
  endpoint({
    method: 'PUT',
    path: `/api/user/kyc/steps/${step}` as const,
    summary: `Save the step '${step}' of the check.`,
    access: ['user'],
    body: stepSchemas[step],
    form: {},
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_answer_closed'],
  })

export const verificationContract = {
  kycStatus: endpoint({
    method: 'GET',
    path: '/api/user/kyc-status',
    viewable: true,
    summary: 'Read the status of the identity and suitability check.',
    access: ['user'],
    isUnattended: true,
    answer: z.object({
      success: z.literal(true),
      kycStatus: z.enum(kycStatuses),
      rejection: Rejection.optional(),
      updatedAt: Instant,
    }),
  }),
  kyc: endpoint({
    method: 'GET',
    path: '/api/user/kyc',
    summary: 'Read the answers so far, and the next step.',
    access: ['user'],
    answer: Kyc,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/user/kyc',
    summary: 'Save any of the answers; null removes one.',
    access: ['user'],
    body: AnswersDraft,
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_answer_closed'],
  }),
  saveIdentity: saveStep('identity'),
  saveEmployment: saveStep('employment'),
  saveFinances: saveStep('finances'),
  saveExperience: saveStep('experience'),
  saveGoals: saveStep('goals'),
  sendDocument: endpoint({
    method: 'POST',
    path: '/api/user/kyc/documents/:kind',
    summary: 'Upload a document of the check; replaces the earlier one.',
    access: ['user'],
    params: z.object({ kind: documentKind }),
    upload: paperUpload,
    form: {},
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_document_closed', 'kyc_documents_full'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/user/kyc/documents/:kind',
    summary: 'Remove a document of the check.',
    access: ['user'],
    params: z.object({ kind: documentKind }),
    form: {},
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_document_closed', 'kyc_document_not_found'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/user/kyc/files/:id',
    summary: 'Download a document of one’s own check.',
    access: ['user'],
    params: z.object({ id: Id }),
    produces: paperTypes,
    refusals: ['kyc_document_not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/user/kyc/submit',
    summary: 'Validate all answers and submit them for review.',
    access: ['user'],
    body: z.strictObject({ declaration: z.literal(true, 'declaration') }),
    form: {},
    answer: Kyc,
    refusals: [
      'kyc_not_added',
      'kyc_unchanged',
      'kyc_under_review',
      'kyc_already_approved',
      'kyc_id_taken',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'List investors, with search, filter by status, sorting and counts.',
    access: readers.customers,
    query: listQuery(customerList),
    answer: pageOf(CustomerRow, {
      ...addedColumns,
      total: z.int().nullable().describe('Null if a search matches more than are counted.'),
      counts: StatusCounts.nullable(),
    }),
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/api/admin/customers/export',
    summary: 'Export the same list as a file; the export is recorded in the audit log.',
    access: readers.customers,
    query: fileQuery(customerList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  customer: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'Read one investor with answers and history; the access is recorded in the audit log.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: Customer,
    refusals: ['customer_not_found'],
  }),
  customerDocument: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/documents/:documentId',
    summary: 'Download a document of a customer’s check; the access is recorded in the audit log.',
    access: ['compliance'],
    params: z.object({ id: Id, documentId: Id }),
    produces: paperTypes,
    refusals: ['kyc_document_not_found'],
  }),
  nextCheck: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/next-check',
    summary: 'Find the next check in the queue after this one, and count the others.',
    access: ['compliance'],
    params: z.object({ id: Id }),
    answer: z.object({
      next: z.object({ id: Id, name: z.string() }).nullable(),
      waiting: z.int().describe('Without this one.'),
    }),
    refusals: ['customer_not_found'],
  }),
  decideKyc: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/kyc-decision',
    summary: 'Approve a check under review, or reject it with a reason per field.',
    access: ['compliance'],
    params: z.object({ id: Id }),
    body: z.discriminatedUnion(
      'decision',
      [
        z.strictObject({ decision: z.literal('approve'), version: z.int('wrong_type').optional() }),
        z.strictObject({
          decision: z.literal('reject'),
          version: z.int('wrong_type').optional(),
          reasons: z
            .array(ReasonIn, 'choose_at_least_one')
            .min(1, 'choose_at_least_one')
            .max(reviewedFields.length, 'too_many'),
        }),
      ],
      { error: 'choose_one' },
    ),
    form: {},
    answer: Customer,
    idempotent: 'answer-kept',
    refusals: [
      'customer_not_found',
      'kyc_not_pending',
      'kyc_changed',
      'kyc_id_taken',
      'kyc_id_expired',
      'kyc_expiry_missing',
    ],
  }),
  completeExpiry: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id/id-expiry',
    summary: 'Enter the expiry date of an ID that was submitted without one.',
    access: ['compliance'],
    params: z.object({ id: Id }),
    body: z.strictObject({ idExpiresOn: DayOfEitherCalendar }),
    form: {},
    answer: Customer,
    refusals: ['customer_not_found', 'kyc_not_pending', 'kyc_expiry_known'],
  }),
  setActivation: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/activation',
    summary: 'Activate or deactivate an investor; deactivation ends all sessions.',
    access: ['support', 'compliance'],
    params: z.object({ id: Id }),
    body: z.strictObject({ isActive: yesOrNo, reason: longText(500) }),
    form: {},
    answer: Customer,
    refusals: ['customer_not_found'],
  }),
  ...activations,
} satisfies Contract
