import { hash } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findUserByIdentifier, getUser, listNames, visibleContact } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import {
  type Context,
  forbidden,
  hasAnyRole,
  type OpenContext,
  requireRole,
  withTx,
} from '#platform/context.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type organizationsContract, organizationsRefusals } from '../contract.ts'
import * as policy from '../policy.ts'
import * as queries from '../queries/invitations.ts'
import {
  findMembership,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
} from '../queries/organizations.ts'
import { invitationStateAt, invitationValidDays } from '../rules.ts'
import type { OrganizationRole } from '../vocabulary.ts'
import { type LetterPorts, sendInvitationLetter } from './letters.ts'
import { getOwnOrganization, type Own } from './own.ts'

type Endpoints = typeof organizationsContract
type View = AnswerOf<Endpoints['invite']>

const refuse = refuser(organizationsRefusals)
export const hashInvitationToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Each invitation sends a mail to an address that the inviter chooses. */
export const inviteLimit: Limit = { most: 30, windowSeconds: 3600 }
const spendInvite = ({ db }: OpenContext, userId: string) =>
  consumeLimit(db, `organizations.invite:${userId}`, inviteLimit)

/** A stored invitation whose mail is sent after the commit. */
export interface StoredInvitation {
  readonly invitation: queries.MemberInvitationRow
  readonly organization: OrganizationRow
  readonly token: string
}

/**
 * Stores an invitation, in place of a waiting one to the same email. The caller has checked the rights and holds the
 * lock on the organization. Fails with `organization_member_already` if the email belongs to a member.
 */
export async function storeInvitation(
  context: Context,
  organization: OrganizationRow,
  { email, role }: { email: string; role: OrganizationRole },
): Promise<StoredInvitation> {
  const { tx, now, actor, locale } = context
  if (actor.kind !== 'user') throw forbidden()
  const known = await findUserByIdentifier(tx, { kind: 'email', value: email })
  if (known && (await findMembership(tx, organization.id, known.id)))
    throw refuse('organization_member_already')
  const token = newToken()
  const invitation = await queries.saveInvitation(tx, {
    id: newId(),
    organizationId: organization.id,
    email,
    role,
    language: locale,
    tokenHash: hashInvitationToken(token),
    invitedBy: actor.userId,
    createdAt: now,
    expiresAt: addDays(now, invitationValidDays),
  })
  // Without the email, which the audit log would keep after the person's account is closed.
  await recordAct(context, {
    act: 'organizations.invited',
    subject: { kind: 'organization', id: organization.id },
    after: { role },
  })
  return { invitation, organization, token }
}

/** Mails the link. If the mail server does not take it, the invitation stays and shows that it was not sent. */
export async function sendStoredInvitation(
  context: OpenContext,
  ports: LetterPorts,
  { invitation, organization, token }: StoredInvitation,
  canChange = true,
): Promise<View> {
  const inviter = fullNameOf(await getUser(context.db, invitation.invitedBy))
  try {
    await sendInvitationLetter(context, ports, { invitation, organization, inviter, token })
  } catch (error) {
    context.log.warn({ err: error, invitationId: invitation.id }, 'an invitation was not sent')
    await queries.recordUnsent(context.db, invitation.id, context.now)
    return invitationAnswer(context, { ...invitation, unsentAt: context.now }, inviter, canChange)
  }
  return invitationAnswer(context, invitation, inviter, canChange)
}

const invitationAnswer = (
  { now }: Context,
  row: queries.MemberInvitationRow,
  invitedBy: string,
  canChange: boolean,
): View => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: invitationStateAt(row, now),
  isSent: row.unsentAt === null,
  can: { change: canChange && row.declinedAt === null },
})

/** Requires that the caller may invite to this role, and that the organization is not suspended. */
function requireInviter({ access }: Own, role: OrganizationRole): void {
  if (policy.mayInvite(access, role)) return
  if (policy.mayInvite({ ...access, isSuspended: false }, role)) throw refuse('organization_suspended')
  throw forbidden()
}

/** Locks an organization for an operator. */
async function lockForOperator(context: Context, id: string): Promise<OrganizationRow> {
  requireRole(context.actor, 'admin')
  const found = await lockOrganization(context.tx, id)
  if (!found) throw refuse('organization_not_found')
  return found
}

/** ORG-3: invites a person as an owner or manager. */
export async function inviteMember(
  context: OpenContext,
  ports: LetterPorts,
  { slug, ...invited }: ParsedOf<Endpoints['invite']>,
): Promise<View> {
  await spendInvite(context, requireRole(context.actor, 'user').userId)
  const stored = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const own = await getOwnOrganization(inside, slug, { isLocked: true })
    requireInviter(own, invited.role)
    return await storeInvitation(inside, own.organization, invited)
  })
  return await sendStoredInvitation(context, ports, stored)
}

/** ORG-6: invites a person as an operator. */
export async function inviteMemberAsOperator(
  context: OpenContext,
  ports: LetterPorts,
  { id, ...invited }: ParsedOf<Endpoints['adminInvite']>,
): Promise<View> {
  await spendInvite(context, requireRole(context.actor, 'admin').userId)
  const stored = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    return await storeInvitation(inside, await lockForOperator(inside, id), invited)
  })
  return await sendStoredInvitation(context, ports, stored)
}

/** Returns an invitation of this organization that was neither accepted, declined nor revoked. */
async function getWaiting(
  { tx }: Context,
  organizationId: string,
  id: string,
): Promise<queries.MemberInvitationRow> {
  const found = await queries.findInvitation(tx, id)
  if (found?.organizationId !== organizationId) throw refuse('organization_invitation_over')
  if (found.acceptedAt ?? found.declinedAt ?? found.revokedAt) throw refuse('organization_invitation_over')
  return found
}

/** ORG-3: sends a waiting or expired invitation again, in its language. The earlier link stops working. */
export async function resendMemberInvitation(
  context: OpenContext,
  ports: LetterPorts,
  { slug, id }: ParsedOf<Endpoints['resendInvitation']>,
): Promise<View> {
  await spendInvite(context, requireRole(context.actor, 'user').userId)
  const stored = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const own = await getOwnOrganization(inside, slug, { isLocked: true })
    const waiting = await getWaiting(inside, own.organization.id, id)
    requireInviter(own, waiting.role)
    return await storeInvitation({ ...inside, locale: waiting.language }, own.organization, waiting)
  })
  return await sendStoredInvitation(context, ports, stored)
}

export async function resendInvitationAsOperator(
  context: OpenContext,
  ports: LetterPorts,
  { id, invitationId }: ParsedOf<Endpoints['adminResendInvitation']>,
): Promise<View> {
  await spendInvite(context, requireRole(context.actor, 'admin').userId)
  const stored = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const organization = await lockForOperator(inside, id)
    const waiting = await getWaiting(inside, id, invitationId)
    return await storeInvitation({ ...inside, locale: waiting.language }, organization, waiting)
  })
  return await sendStoredInvitation(context, ports, stored)
}

export async function revokeMemberInvitation(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['revokeInvitation']>,
): Promise<void> {
  const own = await getOwnOrganization(context, slug, { isLocked: true })
  const waiting = await getWaiting(context, own.organization.id, id)
  requireInviter(own, waiting.role)
  await revoke(context, waiting)
}

export async function revokeInvitationAsOperator(
  context: Context,
  { id, invitationId }: ParsedOf<Endpoints['adminRevokeInvitation']>,
): Promise<void> {
  await lockForOperator(context, id)
  await revoke(context, await getWaiting(context, id, invitationId))
}

async function revoke(
  context: Context,
  { id, organizationId, role }: queries.MemberInvitationRow,
): Promise<void> {
  await queries.updateRevoked(context.tx, id, context.now)
  await recordAct(context, {
    act: 'organizations.invitation_revoked',
    subject: { kind: 'organization', id: organizationId },
    before: { role },
  })
}

/** ORG-3: lists invitations for owners and managers. */
export async function listMemberInvitations(
  context: Context,
  { slug }: ParsedOf<Endpoints['invitations']>,
): Promise<View[]> {
  const { organization, access } = await getOwnOrganization(context, slug)
  if (!policy.mayInvite({ ...access, isSuspended: false }, 'member')) throw forbidden()
  return await listAnswers(context, organization.id, (role) => policy.mayInvite(access, role))
}

export async function listInvitationsAsOperator(context: Context, { id }: { id: string }): Promise<View[]> {
  requireRole(context.actor, ...readers.compliance)
  if (!(await findOrganization(context.tx, id))) throw refuse('organization_not_found')
  const isAdmin = hasAnyRole(context.actor, ['admin'])
  const answers = await listAnswers(context, id, () => isAdmin)
  return answers.map((one) => ({
    ...one,
    email: visibleContact(context.actor, { ...one, mobile: null }).email,
  }))
}

async function listAnswers(context: Context, id: string, mayChange: (role: OrganizationRole) => boolean) {
  const rows = await queries.listInvitations(context.tx, id)
  const inviters = await listNames(context.tx, [...new Set(rows.map(({ invitedBy }) => invitedBy))])
  const names = new Map(inviters.map((user) => [user.id, fullNameOf(user)]))
  return rows.map((row) =>
    invitationAnswer(context, row, names.get(row.invitedBy) ?? '', mayChange(row.role)),
  )
}

/** After their expiry, invitations stay visible for this long. */
const keptDays = 30
const deletedAtOnce = 1000

export const deleteOldMemberInvitations = ({ tx, now }: Context): Promise<number> =>
  queries.deleteOldInvitations(tx, addDays(now, -keptDays), deletedAtOnce)
