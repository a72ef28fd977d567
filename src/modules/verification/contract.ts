import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { Bilingual, Day, DayOfEitherCalendar, Id, Instant, longText } from '#kit/schemas.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { activations } from './activations.ts'
import {
  Answered,
  answerFields,
  Draft,
  fittingReasons,
  reviewedFields,
  stepSchemas,
  yesOrNo,
} from './answers.ts'
import { customerList } from './lists.ts'
import {
  type AnswerStep,
  documentKinds,
  kycSteps,
  rejectionCodes,
  riskProfiles,
  suitabilityParts,
} from './vocabulary.ts'

export * from './answers.ts'
export { kycStatuses }

/** KYC-4: an application waits for a decision; the subject is the person. */
export const checkHandedIn = defineEvent<{ readonly customerId: string }>('verification.check_handed_in')
/** KYC-4: the subject is the person; corrections are the answers to give anew. */
export const checkDecided = defineEvent<{
  readonly status: 'approved' | 'rejected'
  readonly corrections: number
}>('verification.check_decided')

/** KYC-4: the holder's ID expires soon; the subject is the person. */
export const idExpiring = defineEvent<{
  readonly daysLeft: number
  readonly expiresOn: string
}>('verification.id_expiring')
/** KYC-4: the ID's date has passed; the subject is the person. */
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

const documentKind = z.enum(documentKinds)
/** KYC-3: a file beside the answers; its content is asked for by its id. */
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
  approvedUntil: Day.nullable().describe('The last day of the present approval, also while a renewal waits.'),
  answers: Answered,
  completedSteps: z.array(z.enum(kycSteps)),
  nextStep: z.enum(kycSteps).describe('Where to go on: the first step that is not complete.'),
  rejection: Rejection.nullable(),
  openFields: z.array(z.enum(answerFields)).describe('The answers that may be changed now.'),
  documents: z.array(Document),
  openDocuments: z.array(documentKind).describe('The documents that may be sent now.'),
  documentsToSend: z.array(documentKind).describe('Without these the check cannot be handed in.'),
  profile: z.enum(riskProfiles).nullable(),
  version: z.int(),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  expectedBy: z.string().nullable().describe('The day by which a check under review is usually decided.'),
  decidedAt: Instant.nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean() }),
})

const ReasonIn = z
  .strictObject({
    field: z.enum(reviewedFields),
    code: z.enum(rejectionCodes).optional(),
    ar: longText(300).optional(),
    en: longText(300).optional(),
  })
  .refine(({ code, ar }) => code !== undefined || ar !== undefined, {
    path: ['ar'],
    message: 'both_languages',
  })
  .refine(({ code, en }) => code !== undefined || en !== undefined, {
    path: ['en'],
    message: 'both_languages',
  })
  .refine(({ field, code }) => code === undefined || fittingReasons[field].includes(code), {
    path: ['code'],
    message: 'choose_one',
  })
export type Reason = z.output<typeof ReasonIn>

export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  isActive: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  /** With its middle hidden. */
  nationalId: z.string().nullable(),
  submittedAt: Instant.nullable(),
  registeredAt: Instant,
})

type Counts = Record<(typeof kycStatuses)[number], z.ZodInt>
const counts = Object.fromEntries(kycStatuses.map((status) => [status, z.int()])) as Counts
export const StatusCounts = z.object(counts)

const Change = z.object({
  fields: z.array(z.enum(answerFields)),
  before: Answered.describe('The changed answers as they were; never the ID number.'),
  after: Answered,
  documents: z.array(z.object({ kind: documentKind, before: Id.nullable(), after: Id.nullable() })),
})

export const HistoryLine = z.object({
  id: Id,
  at: Instant,
  from: z.enum(kycStatuses),
  to: z.enum(kycStatuses),
  by: z.string().nullable(),
  isByCalendar: z.boolean().describe('The ID expired.'),
  isByItself: z.boolean().describe('The identity was confirmed, and the setting let that do.'),
  change: Change.nullable(),
  reasons: z.array(
    z.object({ field: z.enum(reviewedFields), code: z.enum(rejectionCodes).nullable(), message: Bilingual }),
  ),
})

export const ScoreBasis = z.object({
  settingsVersion: z.int().describe('The version of the settings that the weights are from.'),
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
  answers: Answered,
  documents: z
    .array(Document.extend({ isCurrent: z.boolean() }))
    .describe('Those of the check as it stands, and those that were handed in before.'),
  score: z.int().nullable(),
  scoreBasis: ScoreBasis.nullable().describe('What the score was made of when the check was handed in.'),
  profile: z.enum(riskProfiles).nullable(),
  version: z.int(),
  decidedAt: Instant.nullable(),
  history: z.array(HistoryLine),
  can: z.object({
    decide: z.boolean(),
    completeExpiry: z.boolean().describe('The ID’s expiry date was never asked for.'),
    setActivation: z.boolean(),
  }),
})

const saveStep = <S extends AnswerStep>(step: S) =>
  endpoint({
    method: 'PUT',
    path: `/api/user/kyc/steps/${step}` as const,
    summary: `Saves the step '${step}' of the check, as it is left.`,
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
    summary: 'Where the check of identity and suitability stands.',
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
    summary: 'The answers so far, and where to go on.',
    access: ['user'],
    answer: Kyc,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/user/kyc',
    summary: 'Saves any of the answers, each right by itself; null takes one back.',
    access: ['user'],
    body: Draft,
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
    summary: 'Sends a document of the check, in place of the one before.',
    access: ['user'],
    params: z.object({ kind: documentKind }),
    upload: {
      fields: { file: 'required' },
      types: ['jpeg', 'png', 'webp', 'pdf'],
      maxBytes: 10 * 1024 * 1024,
      shelf: 'private',
    },
    form: {},
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_document_closed', 'kyc_documents_full'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/user/kyc/documents/:kind',
    summary: 'Takes a document of the check back.',
    access: ['user'],
    params: z.object({ kind: documentKind }),
    form: {},
    answer: Kyc,
    refusals: ['kyc_under_review', 'kyc_already_approved', 'kyc_document_closed', 'kyc_document_not_found'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/user/kyc/files/:id',
    summary: "A document of one's own check.",
    access: ['user'],
    params: z.object({ id: Id }),
    produces: ['image/jpeg', 'application/pdf'],
    refusals: ['kyc_document_not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/user/kyc/submission',
    summary: 'Checks all answers again and hands them in for review.',
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
    summary: 'Investors, with search, filter by status, sorting and counts.',
    access: ['admin', 'customer-admin'],
    query: listQuery(customerList),
    answer: pageOf(CustomerRow, {
      total: z.int().nullable().describe('Null where a search fits more than are counted.'),
      counts: StatusCounts.nullable(),
    }),
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/api/admin/customers/export',
    summary: 'The same as a file. That it was made is written to the audit log.',
    access: ['admin', 'customer-admin'],
    query: fileQuery(customerList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  customer: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'One investor with answers and history. Opening it is written to the audit log.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    answer: Customer,
    refusals: ['customer_not_found'],
  }),
  customerDocument: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/documents/:documentId',
    summary: "A document of a customer's check. Opening it is written to the audit log.",
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id, documentId: Id }),
    produces: ['image/jpeg', 'application/pdf'],
    refusals: ['kyc_document_not_found'],
  }),
  nextCheck: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/next-check',
    summary: 'Whose check waits behind this one in the queue, and how many others wait.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    answer: z.object({
      next: z.object({ id: Id, name: z.string() }).nullable(),
      waiting: z.int().describe('Others than this one.'),
    }),
    refusals: ['customer_not_found'],
  }),
  decideKyc: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/kyc-decision',
    summary: 'Approves a check under review, or rejects it with the reason for each field.',
    access: ['admin', 'customer-admin'],
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
    summary: 'Enters the expiry date of an ID that was handed in before it was asked for.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ idExpiresOn: DayOfEitherCalendar }),
    form: {},
    answer: Customer,
    refusals: ['customer_not_found', 'kyc_not_pending', 'kyc_expiry_known'],
  }),
  setActivation: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/activation',
    summary: 'Activates or deactivates an investor. Deactivation ends all sessions.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ isActive: yesOrNo, reason: longText(500) }),
    form: {},
    answer: Customer,
    refusals: ['customer_not_found'],
  }),
  ...activations,
} satisfies Contract
