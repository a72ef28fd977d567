import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { publicPictureUpload } from '#kit/files.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Id, Instant, longText } from '#kit/schemas.ts'
import { Email } from '#modules/identity/contract.ts'
import { enquiryEndpoints } from './enquiry-contract.ts'
import { OrganizationRoleField, OrganizationSlug, OrganizationWordFields } from './fields.ts'
import { invitationEndpoints } from './invitation-contract.ts'
import { memberList, organizationList } from './lists.ts'
import { verificationEndpoints } from './verification-contract.ts'
import { type OrganizationRole, organizationCheckStates } from './vocabulary.ts'

export { enquiryReceived } from './enquiry-contract.ts'
export {
  registrationExpired,
  registrationExpiring,
  verificationDecided,
  verificationSubmitted,
} from './verification-contract.ts'

/** The names and address of an organization at the time of an event. */
interface OrganizationNames {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
}

/** ORG-2: a person joined an organization, changed roles, or left. The subject is the person. */
export const membershipChanged = defineEvent<
  OrganizationNames & { readonly role: OrganizationRole | null; readonly was: OrganizationRole | null }
>('organizations.membership_changed')
/** ORG-6: an organization was suspended for this reason, or resumed. The subject is the organization. */
export const suspensionChanged = defineEvent<
  OrganizationNames & { readonly isSuspended: boolean; readonly reason: string }
>('organizations.standing_changed')
/** ORG-4: an invitation was accepted or declined. The subject is the inviter, a member or an operator. */
export const invitationAnswered = defineEvent<
  Omit<OrganizationNames, 'slug'> & { readonly isAccepted: boolean; readonly leadsTo: `/${string}` }
>('organizations.invitation_answered')

export const organizationsRefusals = defineRefusals({
  organization_not_found: { status: 404 },
  organization_member_not_found: { status: 404 },
  organization_slug_taken: { status: 409 },
  organization_slugs_full: { status: 409 },
  organization_suspended: { status: 409 },
  organization_person_unknown: { status: 422 },
  organization_member_already: { status: 409 },
  last_owner: { status: 409 },
  organization_owned: { status: 409 },
  organization_invitation_not_found: { status: 404 },
  organization_invitation_over: { status: 409 },
  organization_invitation_other: { status: 409 },
  organization_verification_closed: { status: 409 },
  organization_verification_incomplete: { status: 422 },
  organization_verification_not_pending: { status: 409 },
  organization_verification_changed: { status: 409 },
  organization_registration_taken: { status: 409 },
  organization_registration_over: { status: 409 },
  organization_document_not_found: { status: 404 },
  organization_documents_full: { status: 409 },
  enquiry_not_found: { status: 404 },
  enquiry_over: { status: 409 },
})

const words = {
  nameAr: z.string(),
  nameEn: z.string(),
  cityAr: z.string(),
  cityEn: z.string(),
  aboutAr: z.string(),
  aboutEn: z.string(),
}

const Logo = z
  .object({
    path: z.string().describe('Request the image at /_ipx/{modifiers}/{path}.'),
    width: z.int(),
    height: z.int(),
  })
  .nullable()

const Belonging = z.object({
  slug: z.string(),
  formerSlugs: z.array(z.string()).describe('Names that its address had before; they still lead to it.'),
  name: z.string().describe('In the reader’s language.'),
  logo: Logo,
  roles: z.array(OrganizationRoleField),
  isSuspended: z.boolean(),
})

export const Organization = z.object({
  slug: z.string().describe('The present name, whichever of its names was requested.'),
  name: z.string().describe('In the reader’s language, as are city and about.'),
  city: z.string(),
  about: z.string(),
  words: z.object(words),
  logo: Logo,
  roles: z.array(OrganizationRoleField).describe('The reader’s roles in it.'),
  joinedAt: Instant,
  memberCount: z.int(),
  suspensionReason: z.string().nullable().describe('Null unless it is suspended.'),
  can: z.object({ change: z.boolean(), invite: z.boolean() }),
})

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable().describe('For owners and managers only.'),
  role: OrganizationRoleField,
  joinedAt: Instant,
  isOneself: z.boolean(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})

const Listed = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  logo: Logo,
  owners: z.array(z.string()),
  memberCount: z.int(),
  isSuspended: z.boolean(),
  verification: z.enum(organizationCheckStates),
  createdAt: Instant,
})

export const OfficeOrganization = z.object({
  id: Id,
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  name: z.string(),
  ...words,
  logo: Logo,
  memberCount: z.int(),
  createdAt: Instant,
  suspendedAt: Instant.nullable(),
  suspensionReason: z.string().nullable(),
})

const OfficeMember = z.object({
  id: Id,
  personId: Id,
  name: z.string(),
  email: z.string(),
  role: OrganizationRoleField,
  joinedAt: Instant,
})

/** The parameters of a call about an organization. */
export const OrganizationParams = z.object({ slug: OrganizationSlug })
const one = z.object({ id: Id })
const memberOfOne = z.object({ id: Id, memberId: Id })

const slugRefusals = ['organization_not_found', 'organization_slug_taken', 'organization_slugs_full'] as const
const memberRefusals = ['organization_not_found', 'organization_member_not_found', 'last_owner'] as const

export const organizationsContract = {
  ...enquiryEndpoints,
  ...invitationEndpoints,
  ...verificationEndpoints,
  mine: endpoint({
    method: 'GET',
    path: '/api/user/organization',
    summary: 'List the organizations that the caller belongs to, with their roles.',
    access: ['user'],
    answer: z.array(Belonging),
  }),
  organization: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug',
    summary: 'Read an organization as a member, by its present or any earlier address.',
    access: ['user'],
    params: OrganizationParams,
    answer: Organization,
    refusals: ['organization_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug',
    summary: 'Change an organization’s texts and address; for its owners.',
    access: ['user'],
    params: OrganizationParams,
    body: OrganizationWordFields,
    form: { leadsTo: 'slug' },
    answer: z.object({ slug: z.string().describe('The organization’s address name from now on.') }),
    refusals: [...slugRefusals, 'organization_suspended'],
  }),
  sendLogo: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/logo',
    summary: 'ORG-3: upload an organization’s logo, which replaces the earlier one; for its owners.',
    access: ['user'],
    params: OrganizationParams,
    upload: publicPictureUpload,
    form: {},
    answer: Organization,
    refusals: ['organization_not_found', 'organization_suspended', 'too_many_requests'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/logo',
    summary: 'Remove an organization’s logo; for its owners.',
    access: ['user'],
    params: OrganizationParams,
    form: {},
    answer: Organization,
    refusals: ['organization_not_found', 'organization_suspended'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/members',
    summary: 'List the members of an organization: owners first, then by time of joining.',
    access: ['user'],
    params: OrganizationParams,
    query: listQuery(memberList),
    answer: pageOf(Member),
    refusals: ['organization_not_found'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug/members/:id/role',
    summary: 'Change another member’s role; for owners. One owner must remain.',
    access: ['user'],
    params: OrganizationParams.extend({ id: Id }),
    body: z.strictObject({ role: OrganizationRoleField }),
    form: {},
    answer: Member,
    refusals: [...memberRefusals, 'organization_suspended', 'too_many_requests'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/members/:id',
    summary: 'Remove a member; for owners, and for managers if the member only reads.',
    access: ['user'],
    params: OrganizationParams.extend({ id: Id }),
    form: {},
    refusals: [...memberRefusals, 'organization_suspended'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/membership',
    summary: 'Leave an organization; its last owner cannot.',
    access: ['user'],
    params: OrganizationParams,
    form: {},
    refusals: ['organization_not_found', 'last_owner'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    summary: 'List organizations, with search and filters.',
    access: readers.compliance,
    query: listQuery(organizationList),
    answer: pageOf(Listed, { ...addedColumns, ...totalsField }),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/api/admin/organizations-export',
    summary: 'Export the list of organizations as a file. The export is recorded in the audit log.',
    access: readers.compliance,
    query: fileQuery(organizationList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id',
    summary: 'Read an organization as an operator.',
    access: readers.compliance,
    params: one,
    answer: OfficeOrganization,
    refusals: ['organization_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    summary: 'Create an organization, owned by the account with this email.',
    access: ['admin'],
    body: OrganizationWordFields.extend({ ownerEmail: Email }),
    form: { leadsTo: 'id' },
    answer: one,
    status: 201,
    refusals: ['organization_slug_taken', 'organization_person_unknown'],
  }),
  amend: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id',
    summary: 'Change an organization’s texts and address as an operator.',
    access: ['admin'],
    params: one,
    body: OrganizationWordFields,
    form: {},
    answer: OfficeOrganization,
    refusals: slugRefusals,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id/suspension',
    summary:
      'Suspend or resume an organization; its members are notified. A suspended one cannot be changed by its members.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ isSuspended: z.boolean('wrong_type'), reason: longText(500) }),
    form: {},
    answer: OfficeOrganization,
    refusals: ['organization_not_found'],
  }),
  dropLogo: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id/logo',
    summary: 'Remove an organization’s logo as an operator.',
    access: ['admin'],
    params: one,
    form: {},
    answer: OfficeOrganization,
    refusals: ['organization_not_found'],
  }),
  adminMembers: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/members',
    summary: 'List the members of an organization as an operator.',
    access: readers.compliance,
    params: one,
    query: listQuery(memberList),
    answer: pageOf(OfficeMember),
    refusals: ['organization_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/members',
    summary: 'Add the account with this email to an organization.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ email: Email, role: OrganizationRoleField }),
    form: {},
    status: 201,
    answer: OfficeMember,
    refusals: ['organization_not_found', 'organization_person_unknown', 'organization_member_already'],
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id/members/:memberId/role',
    summary: 'Change a member’s role as an operator. One owner must remain.',
    access: ['admin'],
    params: memberOfOne,
    body: z.strictObject({ role: OrganizationRoleField }),
    form: {},
    answer: OfficeMember,
    refusals: memberRefusals,
  }),
  expel: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id/members/:memberId',
    summary: 'Remove a member as an operator. One owner must remain.',
    access: ['admin'],
    params: memberOfOne,
    form: {},
    refusals: memberRefusals,
  }),
} satisfies Contract
