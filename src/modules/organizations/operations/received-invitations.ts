import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { getUser, listNames, maskNetwork } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { invitationAnswered, type organizationsContract, organizationsRefusals } from '../contract.ts'
import * as queries from '../queries/invitations.ts'
import {
  findMembership,
  listOrganizationsOf,
  lockOrganization,
  type OrganizationRow,
} from '../queries/organizations.ts'
import { invitationStateAt } from '../rules.ts'
import { hashInvitationToken } from './invitations.ts'
import { admitMember } from './member-changes.ts'
import { localisedWords } from './own.ts'

type Endpoints = typeof organizationsContract

const refuse = refuser(organizationsRefusals)
const readLimitByAddress: Limit = { most: 120, windowSeconds: 900 }

async function findByToken({ tx, origin }: Context, token: string): Promise<queries.MemberInvitationRow> {
  await consumeLimit(tx, `organizations.invitation:${maskNetwork(origin.address)}`, readLimitByAddress)
  const found = await queries.findInvitationByToken(tx, hashInvitationToken(token))
  if (!found) throw refuse('organization_invitation_not_found')
  return found
}

/** Returns whether the invitation can be accepted now. */
const isOpen = (row: queries.MemberInvitationRow, now: Date): boolean =>
  row.acceptedAt === null && row.revokedAt === null && invitationStateAt(row, now) === 'open'

const receivedAnswer = (
  { locale }: Context,
  row: queries.MemberInvitationRow,
  organization: OrganizationRow,
  invitedBy: string,
) => ({
  organization: localisedWords(locale, organization).name,
  city: localisedWords(locale, organization).city,
  role: row.role,
  invitedBy,
  expiresAt: row.expiresAt.toISOString(),
})

/** ORG-4: returns an open invitation. Reading does not spend it, because mail scanners open links before people do. */
export async function readMemberInvitation(
  context: Context,
  { token }: { token: string },
): Promise<AnswerOf<Endpoints['invitation']>> {
  const found = await findByToken(context, token)
  if (!isOpen(found, context.now)) throw refuse('organization_invitation_over')
  const [[organization], inviter] = await Promise.all([
    listOrganizationsOf(context.tx, [found.organizationId]),
    getUser(context.tx, found.invitedBy),
  ])
  const { actor } = context
  const caller = actor.kind === 'user' ? await getUser(context.tx, actor.userId) : null
  return {
    ...receivedAnswer(context, found, organization!, fullNameOf(inviter)),
    email: found.email,
    isForCaller: caller && caller.email === found.email,
  }
}

/** ORG-4: joins by the token. It proves the email, since only that mailbox received it. */
export async function acceptMemberInvitation(
  context: Context,
  { token }: ParsedOf<Endpoints['acceptInvitation']>,
): Promise<{ slug: string }> {
  const { userId } = requireRole(context.actor, 'user')
  const found = await findByToken(context, token)
  if ((await getUser(context.tx, userId)).email !== found.email) throw refuse('organization_invitation_other')
  return await join(context, found.id, userId)
}

/** ORG-5: joins by an invitation to the caller's confirmed email. */
export async function acceptOwnInvitation(
  context: Context,
  { id }: { id: string },
): Promise<{ slug: string }> {
  const { userId } = requireRole(context.actor, 'user')
  await requireOwn(context, id)
  return await join(context, id, userId)
}

/** Makes the caller a member. Calls for one organization run one after the other, so a token counts once. */
async function join(context: Context, id: string, userId: string): Promise<{ slug: string }> {
  const { tx, now } = context
  const organization = await lockOf(context, id)
  const invitation = await getOpen(context, id)
  if (organization.suspendedAt !== null) throw refuse('organization_suspended')
  // A person who was added meanwhile keeps the role that they have.
  if (!(await findMembership(tx, organization.id, userId))) {
    await admitMember(context, organization, { userId, role: invitation.role }, 'organizations.member_joined')
  }
  await queries.updateAccepted(tx, id, userId, now)
  await notifyInviter(context, organization, invitation, true)
  return { slug: organization.slug }
}

async function lockOf({ tx }: Context, id: string): Promise<OrganizationRow> {
  const found = await queries.findInvitation(tx, id)
  const organization = found && (await lockOrganization(tx, found.organizationId))
  if (!organization) throw refuse('organization_invitation_not_found')
  return organization
}

/** Returns the invitation as it is after the lock. */
async function getOpen({ tx, now }: Context, id: string): Promise<queries.MemberInvitationRow> {
  const found = await queries.findInvitation(tx, id)
  if (!found || !isOpen(found, now)) throw refuse('organization_invitation_over')
  return found
}

/** ORG-4: declines by the token, without an account. */
export async function declineMemberInvitation(
  context: Context,
  { token }: ParsedOf<Endpoints['declineInvitation']>,
): Promise<void> {
  const { id } = await findByToken(context, token)
  await decline(context, id)
}

/** ORG-5: declines an invitation to the caller's confirmed email. */
export async function declineOwnInvitation(context: Context, { id }: { id: string }): Promise<void> {
  await requireOwn(context, id)
  await decline(context, id)
}

async function decline(context: Context, id: string): Promise<void> {
  const organization = await lockOf(context, id)
  const invitation = await getOpen(context, id)
  await queries.updateDeclined(context.tx, id, context.now)
  await notifyInviter(context, organization, invitation, false)
}

/** Operators are led to their page of the organization, and members to its list of members. */
async function notifyInviter(
  context: Context,
  { id, nameAr, nameEn, slug }: OrganizationRow,
  { invitedBy }: queries.MemberInvitationRow,
  isAccepted: boolean,
): Promise<void> {
  const isMember = await findMembership(context.tx, id, invitedBy)
  const leadsTo = isMember
    ? (`/organization/${slug}/member` as const)
    : (`/admin/organization/${id}` as const)
  await recordEvent(context, invitationAnswered, {
    subject: invitedBy,
    data: { nameAr, nameEn, isAccepted, leadsTo },
  })
}

/** Requires that the invitation was sent to the caller's email, and that they have confirmed it. */
async function requireOwn({ tx, actor }: Context, id: string): Promise<void> {
  const user = await getUser(tx, requireRole(actor, 'user').userId)
  const found = await queries.findInvitation(tx, id)
  if (!found || user.emailVerifiedAt === null || user.email !== found.email) {
    throw refuse('organization_invitation_not_found')
  }
}

/** ORG-5: lists the invitations that wait for the caller's confirmed email. */
export async function listOwnInvitations(context: Context): Promise<AnswerOf<Endpoints['ownInvitations']>> {
  const { tx, actor, now } = context
  const user = await getUser(tx, requireRole(actor, 'user').userId)
  if (user.emailVerifiedAt === null) return []
  const rows = await queries.listInvitationsTo(tx, user.email, now)
  if (rows.length === 0) return []
  const [organizations, inviters] = await Promise.all([
    listOrganizationsOf(
      tx,
      rows.map(({ organizationId }) => organizationId),
    ),
    listNames(tx, [...new Set(rows.map(({ invitedBy }) => invitedBy))]),
  ])
  const byId = new Map(organizations.map((one) => [one.id, one]))
  const names = new Map(inviters.map((one) => [one.id, fullNameOf(one)]))
  return rows.map((row) => ({
    ...receivedAnswer(context, row, byId.get(row.organizationId)!, names.get(row.invitedBy) ?? ''),
    id: row.id,
  }))
}
