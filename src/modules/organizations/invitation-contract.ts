import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { Email } from '#modules/identity/contract.ts'
import { OrganizationRoleField, OrganizationSlug } from './fields.ts'
import { invitationStates } from './vocabulary.ts'

export const MemberInvitation = z.object({
  id: Id,
  email: z.string(),
  role: OrganizationRoleField,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  state: z.enum(invitationStates),
  isSent: z.boolean().describe('False if the mail server did not take the last mail.'),
  can: z.object({ change: z.boolean().describe('Whether the reader may send it again and revoke it.') }),
})

/** An invitation as the invited person sees it. */
const Received = z.object({
  organization: z.string().describe('In the reader’s language, as is the city.'),
  city: z.string(),
  role: OrganizationRoleField,
  invitedBy: z.string(),
  expiresAt: Instant,
})

const Invite = z.strictObject({ email: Email, role: OrganizationRoleField })

/** The secret of an invitation. */
const Token = z
  .string()
  .min(1, 'required')
  .max(100, 'too_long')
  .regex(/^[\w-]+$/, 'invalid')
  .register(fieldKinds, { kind: 'code' })

const named = z.object({ slug: OrganizationSlug })
const namedOne = z.object({ slug: OrganizationSlug, id: Id })
const one = z.object({ id: Id })
const oneOf = z.object({ id: Id, invitationId: Id })

const inviteRefusals = ['organization_not_found', 'organization_member_already', 'too_many_requests'] as const
const changeRefusals = [
  'organization_not_found',
  'organization_invitation_over',
  'too_many_requests',
] as const
const acceptRefusals = [
  'organization_invitation_not_found',
  'organization_invitation_over',
  'organization_suspended',
] as const

/** ORG-3, ORG-4: invitations to an organization. */
export const invitationEndpoints = {
  invitations: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/invitations',
    summary: 'List invitations that wait, expired or were declined; for owners and managers.',
    access: ['user'],
    params: named,
    answer: z.array(MemberInvitation),
    refusals: ['organization_not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/invitations',
    summary: 'Invite a person by mail; managers invite members only. Replaces their waiting invitation.',
    access: ['user'],
    params: named,
    body: Invite,
    form: {},
    answer: MemberInvitation,
    status: 201,
    refusals: [...inviteRefusals, 'organization_suspended'],
    ownTransactions: true,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/invitations/:id/resend',
    summary: 'Send an invitation again with a new link that is valid for 7 days.',
    access: ['user'],
    params: namedOne,
    form: {},
    answer: MemberInvitation,
    refusals: [...changeRefusals, 'organization_suspended'],
    ownTransactions: true,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/invitations/:id',
    summary: 'Revoke an invitation, so that its link no longer works.',
    access: ['user'],
    params: namedOne,
    form: {},
    refusals: ['organization_not_found', 'organization_invitation_over', 'organization_suspended'],
  }),
  adminInvitations: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/invitations',
    summary: 'List the invitations of an organization as an operator.',
    access: readers.compliance,
    params: one,
    answer: z.array(MemberInvitation),
    refusals: ['organization_not_found'],
  }),
  adminInvite: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/invitations',
    summary: 'Invite a person to an organization as an operator.',
    access: ['admin'],
    params: one,
    body: Invite,
    form: {},
    answer: MemberInvitation,
    status: 201,
    refusals: inviteRefusals,
    ownTransactions: true,
  }),
  adminResendInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/invitations/:invitationId/resend',
    summary: 'Send an invitation again as an operator.',
    access: ['admin'],
    params: oneOf,
    form: {},
    answer: MemberInvitation,
    refusals: changeRefusals,
    ownTransactions: true,
  }),
  adminRevokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id/invitations/:invitationId',
    summary: 'Revoke an invitation as an operator.',
    access: ['admin'],
    params: oneOf,
    form: {},
    refusals: ['organization_not_found', 'organization_invitation_over'],
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/api/organization-invitations/lookup',
    summary: 'Read an invitation by its token, which is in the body, where no log keeps it.',
    access: 'public',
    body: z.strictObject({ token: Token }),
    answer: Received.extend({
      email: z.string(),
      isForCaller: z
        .boolean()
        .nullable()
        .describe('Whether the caller has the invited email. Null if signed out.'),
    }),
    refusals: ['organization_invitation_not_found', 'organization_invitation_over', 'too_many_requests'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/organization-invitations/acceptance',
    summary: 'Join an organization by the token of an invitation to the caller’s email.',
    access: ['user'],
    body: z.strictObject({ token: Token }),
    form: {},
    answer: z.object({ slug: z.string() }),
    refusals: [...acceptRefusals, 'organization_invitation_other', 'too_many_requests'],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/api/organization-invitations/refusal',
    summary: 'Decline an invitation by its token.',
    access: 'public',
    body: z.strictObject({ token: Token }),
    form: {},
    refusals: ['organization_invitation_not_found', 'organization_invitation_over', 'too_many_requests'],
  }),
  ownInvitations: endpoint({
    method: 'GET',
    path: '/api/user/organization-invitations',
    summary: 'List the invitations that wait for the caller’s confirmed email.',
    access: ['user'],
    answer: z.array(Received.extend({ id: Id })),
  }),
  acceptOwnInvitation: endpoint({
    method: 'POST',
    path: '/api/user/organization-invitations/:id/acceptance',
    summary: 'Accept an invitation to the caller’s confirmed email.',
    access: ['user'],
    params: one,
    form: {},
    answer: z.object({ slug: z.string() }),
    refusals: acceptRefusals,
  }),
  declineOwnInvitation: endpoint({
    method: 'POST',
    path: '/api/user/organization-invitations/:id/refusal',
    summary: 'Decline an invitation to the caller’s confirmed email.',
    access: ['user'],
    params: one,
    form: {},
    refusals: ['organization_invitation_not_found', 'organization_invitation_over'],
  }),
} satisfies Contract
