import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineEvent } from '#kit/events.ts'
import { paperTypes, paperUpload } from '#kit/files.ts'
import { Day, DayOfEitherCalendar, digitText, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { OrganizationSlug } from './fields.ts'
import {
  registrationDocuments,
  signatoryPowers,
  verificationParts,
  verificationStatuses,
} from './vocabulary.ts'

interface VerifiedNames {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
}

/** ORG-5b: an owner submitted a verification. The subject is the organization. */
export const verificationSubmitted = defineEvent<VerifiedNames & { readonly id: string }>(
  'organizations.verification_submitted',
)
/** ORG-5b: an operator decided; an approval has no reason. The subject is the organization. */
export const verificationDecided = defineEvent<VerifiedNames & { readonly reason: string | null }>(
  'organizations.verification_decided',
)
/** ORG-5b: the registration ends soon. The subject is the organization. */
export const registrationExpiring = defineEvent<
  VerifiedNames & { readonly daysLeft: number; readonly expiresOn: string }
>('organizations.registration_expiring')
/** ORG-5b: the registration has ended. The subject is the organization. */
export const registrationExpired = defineEvent<VerifiedNames>('organizations.registration_expired')

const part = z.enum(verificationParts, 'choose_one')
const documentKind = z.enum(registrationDocuments)
const power = z.enum(signatoryPowers, 'choose_one')

/** The number of a commercial registration (ten digits, 1 to 5 first) or the unified number of an establishment (7). */
const RegistrationNumber = digitText(/^[1-57]\d{9}$/, 'registration_number')

const RegistrationPaper = z.object({
  id: Id,
  kind: documentKind,
  type: z.enum(['jpeg', 'pdf']),
  name: z.string(),
  sentAt: Instant,
})
const Signatory = z.object({ userId: Id, name: z.string(), power })

export const OrganizationCheck = z.object({
  id: Id,
  status: z.enum(verificationStatuses),
  registrationNumber: z.string().nullable(),
  registeredName: z.string().nullable(),
  expiresOn: Day.nullable().describe('The last day of the registration.'),
  version: z.int(),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  rejection: z.object({ part, reason: z.string() }).nullable(),
  documents: z.array(RegistrationPaper),
  signatories: z.array(Signatory),
})

export const OrganizationChecks = z.object({
  isVerified: z.boolean().describe('An approved verification is in force today.'),
  current: OrganizationCheck.nullable().describe('The newest verification, whatever its status.'),
  inForce: OrganizationCheck.nullable().describe('The approved one, if a renewal is the current one.'),
  missing: z.array(part).describe('The parts to complete before the current one can be submitted.'),
  candidates: z
    .array(z.object({ userId: Id, name: z.string() }))
    .describe('Members who can be signatories; for owners who may change them.'),
  can: z.object({ edit: z.boolean(), renew: z.boolean() }),
})

const OfficeChecks = z.object({
  isVerified: z.boolean(),
  current: OrganizationCheck.nullable(),
  inForce: OrganizationCheck.nullable(),
  earlier: z.array(OrganizationCheck.omit({ documents: true, signatories: true })),
  can: z.object({
    decide: z.boolean(),
    open: z.boolean().describe('Whether the caller may open documents.'),
  }),
})

const named = z.object({ slug: OrganizationSlug })
const one = z.object({ id: Id })
const editRefusals = [
  'organization_not_found',
  'organization_suspended',
  'organization_verification_closed',
] as const

export const verificationEndpoints = {
  verification: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/verification',
    summary: 'Read the verification of an organization as a member.',
    access: ['user'],
    params: named,
    answer: OrganizationChecks,
    refusals: ['organization_not_found'],
  }),
  saveVerification: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug/verification',
    summary: 'Save the registration of an organization; for its owners.',
    access: ['user'],
    params: named,
    body: z.strictObject({
      registrationNumber: RegistrationNumber,
      registeredName: typedText(120),
      expiresOn: DayOfEitherCalendar,
    }),
    form: {},
    answer: OrganizationChecks,
    refusals: editRefusals,
  }),
  sendRegistrationPaper: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/verification/documents/:kind',
    summary: 'Upload a document of the verification; replaces the earlier one.',
    access: ['user'],
    params: z.object({ slug: OrganizationSlug, kind: documentKind }),
    upload: paperUpload,
    form: {},
    answer: OrganizationChecks,
    refusals: [...editRefusals, 'organization_documents_full', 'too_many_requests'],
  }),
  registrationPaper: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/verification/documents/:id/file',
    summary: 'Download a document of the verification; for owners.',
    access: ['user'],
    params: z.object({ slug: OrganizationSlug, id: Id }),
    produces: paperTypes,
    refusals: ['organization_not_found', 'organization_document_not_found'],
  }),
  nameSignatory: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/verification/signatories',
    summary: 'Name a member as maker or checker, or change which of both; for owners.',
    access: ['user'],
    params: named,
    body: z.strictObject({ userId: z.uuid('choose_one'), power }),
    form: {},
    answer: OrganizationChecks,
    refusals: [...editRefusals, 'organization_member_not_found'],
  }),
  removeSignatory: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/verification/signatories/:userId',
    summary: 'Remove a signatory from a verification that is not submitted yet; for owners.',
    access: ['user'],
    params: z.object({ slug: OrganizationSlug, userId: Id }),
    form: {},
    answer: OrganizationChecks,
    refusals: [...editRefusals, 'organization_member_not_found'],
  }),
  submitVerification: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/verification/submission',
    summary: 'Submit the verification for review; for owners.',
    access: ['user'],
    params: named,
    body: z.strictObject({ declaration: z.literal(true, 'declaration') }),
    form: {},
    answer: OrganizationChecks,
    refusals: [...editRefusals, 'organization_verification_incomplete', 'too_many_requests'],
  }),
  renewVerification: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/verification/renewal',
    summary: 'Start another verification while the approved one stays in force; for owners.',
    access: ['user'],
    params: named,
    form: {},
    answer: OrganizationChecks,
    refusals: editRefusals,
  }),
  adminVerification: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/verification',
    summary: 'Read the verifications of an organization as an operator.',
    access: readers.compliance,
    params: one,
    answer: OfficeChecks,
    refusals: ['organization_not_found'],
  }),
  adminRegistrationPaper: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/verification/documents/:documentId',
    summary: 'Download a document of a verification; the access is recorded in the audit log.',
    access: ['compliance'],
    params: z.object({ id: Id, documentId: Id }),
    produces: paperTypes,
    refusals: ['organization_document_not_found'],
  }),
  decideVerification: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/verification/decision',
    summary: 'Approve a submitted verification, or reject it with the wrong part and the reason.',
    access: ['compliance'],
    params: one,
    body: z
      .strictObject({
        verificationId: Id,
        version: z.int('wrong_type'),
        decision: z.enum(['approve', 'reject'], 'choose_one'),
        part: part.optional(),
        reason: longText(500).optional(),
      })
      .refine((given) => given.decision === 'approve' || given.part !== undefined, {
        path: ['part'],
        message: 'choose_one',
      })
      .refine((given) => given.decision === 'approve' || given.reason !== undefined, {
        path: ['reason'],
        message: 'required',
      }),
    form: {},
    answer: OfficeChecks,
    idempotent: 'answer-kept',
    refusals: [
      'organization_not_found',
      'organization_verification_not_pending',
      'organization_verification_changed',
      'organization_verification_incomplete',
      'organization_registration_taken',
      'organization_registration_over',
    ],
  }),
} satisfies Contract
