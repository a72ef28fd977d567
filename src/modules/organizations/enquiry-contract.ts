import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Id, Instant, longText, nameText, typedText } from '#kit/schemas.ts'
import { Email, Mobile } from '#modules/identity/contract.ts'
import { OrganizationWordFields } from './fields.ts'
import { enquiryList } from './lists.ts'
import { enquiryStatuses } from './vocabulary.ts'

/** ORG-1: an organization asked to join. The subject is the enquiry. */
export const enquiryReceived = defineEvent<Record<never, never>>('organizations.enquiry_received')

const Enquiry = z.strictObject({
  organizationName: typedText(100),
  city: typedText(60),
  contactName: nameText(100),
  email: Email,
  mobile: Mobile,
})

const ListedEnquiry = z.object({
  id: Id,
  organizationName: z.string(),
  city: z.string(),
  contactName: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(enquiryStatuses),
  receivedAt: Instant,
})

export const OfficeEnquiry = ListedEnquiry.extend({
  acknowledgedAt: Instant.nullable().describe('The time when the confirmation was sent by mail.'),
  mailRefusedAt: Instant.nullable().describe('The time when the mail server refused the email for good.'),
  handledBy: z.string().nullable(),
  handledAt: Instant.nullable(),
  reason: z.string().nullable().describe('The reason of a declined enquiry.'),
  organizationId: Id.nullable().describe('The organization that a converted enquiry became.'),
  can: z.object({ contact: z.boolean(), decline: z.boolean(), convert: z.boolean() }),
})

const one = z.object({ id: Id })
const decisionRefusals = ['enquiry_not_found', 'enquiry_over'] as const

/** ORG-1: enquiries of organizations that want to join. */
export const enquiryEndpoints = {
  enquire: endpoint({
    method: 'POST',
    path: '/api/organization-contact',
    summary: 'Ask to join as an organization; confirmed by mail. The same enquiry again changes nothing.',
    access: 'public',
    body: Enquiry,
    form: {},
    refusals: ['too_many_requests'],
  }),
  enquiries: endpoint({
    method: 'GET',
    path: '/api/admin/organization-contacts',
    summary: 'List enquiries of organizations, with search and filters.',
    access: readers.administration,
    query: listQuery(enquiryList),
    answer: pageOf(ListedEnquiry, totalsField),
  }),
  enquiriesFile: endpoint({
    method: 'GET',
    path: '/api/admin/organization-contacts-export',
    summary: 'Export the enquiries of the list as a file. The export is recorded in the audit log.',
    access: readers.administration,
    query: fileQuery(enquiryList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  enquiry: endpoint({
    method: 'GET',
    path: '/api/admin/organization-contacts/:id',
    summary: 'Read an enquiry of an organization.',
    access: readers.administration,
    params: one,
    answer: OfficeEnquiry,
    refusals: ['enquiry_not_found'],
  }),
  contactEnquirer: endpoint({
    method: 'POST',
    path: '/api/admin/organization-contacts/:id/contact',
    summary: 'Record that the contact person of a new enquiry was reached.',
    access: ['admin'],
    params: one,
    form: {},
    answer: OfficeEnquiry,
    refusals: decisionRefusals,
  }),
  declineEnquiry: endpoint({
    method: 'POST',
    path: '/api/admin/organization-contacts/:id/decline',
    summary: 'Decline an enquiry; the reason is for operators only.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    answer: OfficeEnquiry,
    refusals: decisionRefusals,
  }),
  convertEnquiry: endpoint({
    method: 'POST',
    path: '/api/admin/organization-contacts/:id/conversion',
    summary: 'Create the organization of an enquiry and invite its first owner by mail.',
    access: ['admin'],
    params: one,
    body: OrganizationWordFields.extend({ ownerEmail: Email }),
    form: {},
    answer: z.object({ organizationId: Id, isSent: z.boolean().describe('Whether the mail was sent.') }),
    status: 201,
    refusals: [...decisionRefusals, 'organization_slug_taken'],
    ownTransactions: true,
  }),
} satisfies Contract
