import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { Email } from '#modules/identity/contract.ts'
import { memberList, organizationList } from './lists.ts'
import { type OrganizationRole, organizationRoles } from './vocabulary.ts'

/** What an organization is called, and where it is to be found, when something happened to it. */
interface Called {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
}

/** ORG-2: somebody belongs to an organization, is something else in it, or belongs to it no more; the subject. */
export const membershipChanged = defineEvent<
  Called & { readonly role: OrganizationRole | null; readonly was: OrganizationRole | null }
>('organizations.membership_changed')
/** ORG-6: an organization, which is the subject, was suspended for this reason, or resumed. */
export const suspensionChanged = defineEvent<
  Called & { readonly isSuspended: boolean; readonly reason: string }
>('organizations.standing_changed')

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
})

const Role = z.enum(organizationRoles, 'choose_one')

/** The name of an organization in addresses. */
const Slug = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .max(200, 'too_long')
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(40, 'too_long')
      .regex(/^(?=.{3})[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form'),
  )

const Words = z.strictObject({
  nameAr: typedText(100),
  nameEn: typedText(100),
  cityAr: typedText(60),
  cityEn: typedText(60),
  aboutAr: longText(600, 0).default(''),
  aboutEn: longText(600, 0).default(''),
  newSlug: Slug.describe('The name that its address has from now on.'),
})
const words = {
  nameAr: z.string(),
  nameEn: z.string(),
  cityAr: z.string(),
  cityEn: z.string(),
  aboutAr: z.string(),
  aboutEn: z.string(),
}

const Belonging = z.object({
  slug: z.string(),
  formerSlugs: z.array(z.string()).describe('Names that its address had before: they lead to it still.'),
  name: z.string().describe('In the reader’s language.'),
  roles: z.array(Role),
  isSuspended: z.boolean(),
})

export const Organization = z.object({
  slug: z.string().describe('As it is now, whichever of its names was asked for.'),
  name: z.string().describe('In the reader’s language, as are city and about.'),
  city: z.string(),
  about: z.string(),
  words: z.object(words),
  roles: z.array(Role).describe('What the reader is in it.'),
  joinedAt: Instant,
  memberCount: z.int(),
  suspensionReason: z.string().nullable().describe('Null unless it is suspended.'),
  can: z.object({ change: z.boolean() }),
})

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable().describe('For owners and managers alone.'),
  role: Role,
  joinedAt: Instant,
  isOneself: z.boolean(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})

const Listed = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  owners: z.array(z.string()),
  memberCount: z.int(),
  isSuspended: z.boolean(),
  createdAt: Instant,
})

export const OfficeOrganization = z.object({
  id: Id,
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  name: z.string(),
  ...words,
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
  role: Role,
  joinedAt: Instant,
})

const named = z.object({ slug: Slug })
const one = z.object({ id: Id })
const memberOfOne = z.object({ id: Id, memberId: Id })

const naming = ['organization_not_found', 'organization_slug_taken', 'organization_slugs_full'] as const
const belonging = ['organization_not_found', 'organization_member_not_found', 'last_owner'] as const

export const organizationsContract = {
  mine: endpoint({
    method: 'GET',
    path: '/api/user/organization',
    summary: 'The organizations that one belongs to, and as what.',
    access: ['user'],
    answer: z.array(Belonging),
  }),
  organization: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug',
    summary: 'An organization, for those who belong to it; under each name that its address ever had.',
    access: ['user'],
    params: named,
    answer: Organization,
    refusals: ['organization_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug',
    summary: 'Changes what an organization says of itself, and its name in addresses; for its owners.',
    access: ['user'],
    params: named,
    body: Words,
    form: { leadsTo: 'slug' },
    answer: z.object({ slug: z.string().describe('By which it is found from now on.') }),
    refusals: [...naming, 'organization_suspended'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/members',
    summary: 'Who belongs to an organization: owners first, then whoever has for longest.',
    access: ['user'],
    params: named,
    query: listQuery(memberList),
    answer: pageOf(Member),
    refusals: ['organization_not_found'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug/members/:id/role',
    summary: 'Makes somebody else something else in it; for its owners. One stays an owner.',
    access: ['user'],
    params: z.object({ slug: Slug, id: Id }),
    body: z.strictObject({ role: Role }),
    form: {},
    answer: Member,
    refusals: [...belonging, 'organization_suspended', 'too_many_requests'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/members/:id',
    summary: 'Takes somebody out; for its owners, and of those who only read for its managers.',
    access: ['user'],
    params: z.object({ slug: Slug, id: Id }),
    form: {},
    refusals: [...belonging, 'organization_suspended'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/membership',
    summary: 'Leaves an organization, which its last owner cannot.',
    access: ['user'],
    params: named,
    form: {},
    refusals: ['organization_not_found', 'last_owner'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    summary: 'All organizations, with search and filters.',
    access: ['admin'],
    query: listQuery(organizationList),
    answer: pageOf(Listed),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id',
    summary: 'An organization as operators see it.',
    access: ['admin'],
    params: one,
    answer: OfficeOrganization,
    refusals: ['organization_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    summary: 'Makes an organization, owned by whoever has this email.',
    access: ['admin'],
    body: Words.extend({ ownerEmail: Email }),
    form: { leadsTo: 'id' },
    answer: one,
    status: 201,
    refusals: ['organization_slug_taken', 'organization_person_unknown'],
  }),
  amend: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id',
    summary: 'Changes what an organization says of itself, and its name in addresses.',
    access: ['admin'],
    params: one,
    body: Words,
    form: {},
    answer: OfficeOrganization,
    refusals: naming,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id/suspension',
    summary:
      'Suspends an organization, which nobody in it changes any more, or resumes it; its members are told.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ isSuspended: z.boolean('wrong_type'), reason: longText(500) }),
    form: {},
    answer: OfficeOrganization,
    refusals: ['organization_not_found'],
  }),
  officeMembers: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/members',
    summary: 'Who belongs to an organization, as operators see it.',
    access: ['admin'],
    params: one,
    query: listQuery(memberList),
    answer: pageOf(OfficeMember),
    refusals: ['organization_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/members',
    summary: 'Takes whoever has this email in, as what is said.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ email: Email, role: Role }),
    form: {},
    status: 201,
    answer: OfficeMember,
    refusals: ['organization_not_found', 'organization_person_unknown', 'organization_member_already'],
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id/members/:memberId/role',
    summary: 'Makes somebody something else in an organization. One stays an owner.',
    access: ['admin'],
    params: memberOfOne,
    body: z.strictObject({ role: Role }),
    form: {},
    answer: OfficeMember,
    refusals: belonging,
  }),
  expel: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id/members/:memberId',
    summary: 'Takes somebody out of an organization, which needs an owner still.',
    access: ['admin'],
    params: memberOfOne,
    form: {},
    refusals: belonging,
  }),
} satisfies Contract
