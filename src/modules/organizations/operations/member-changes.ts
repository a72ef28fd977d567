import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { membershipChanged, organizationsRefusals } from '../contract.ts'
import { revokeInvitationsOf } from '../queries/invitations.ts'
import * as queries from '../queries/organizations.ts'
import { mayTakeSlug } from '../rules.ts'
import type { OrganizationRole } from '../vocabulary.ts'

/**
 * Changes that members and operators both make. The caller has checked the rights and holds the lock on the
 * organization.
 */

const refuse = refuser(organizationsRefusals)

export interface ChangedWords extends queries.OrganizationWords {
  readonly newSlug: string
}

/** Maps the database's refusal to lose the last owner to the refusal `last_owner`. */
export async function refuseLastOwner<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'organizations_keep_an_owner') throw refuse('last_owner')
    throw error
  }
}

/**
 * ORG-2: gives the address another name. Fails if the name belongs to another organization, or if the limit is reached.
 */
export async function takeSlug({ tx, now }: Context, organizationId: string, slug: string): Promise<void> {
  const own = (await queries.listSlugs(tx, [organizationId])).map((one) => one.slug)
  if (!mayTakeSlug(own, slug)) throw refuse('organization_slugs_full')
  if (own.includes(slug)) return
  if ((await queries.insertSlug(tx, slug, organizationId, now)) === 0) throw refuse('organization_slug_taken')
}

export const auditedWords = ({ slug, nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn }: AuditedWords) => ({
  slug,
  nameAr,
  nameEn,
  cityAr,
  cityEn,
  aboutAr,
  aboutEn,
})
type AuditedWords = queries.OrganizationWords & { readonly slug: string }

export async function updateWordsAndSlug(
  context: Context,
  organization: queries.OrganizationRow,
  { newSlug, ...words }: ChangedWords,
): Promise<void> {
  await takeSlug(context, organization.id, newSlug)
  const after = auditedWords({ ...words, slug: newSlug })
  await queries.updateWords(context.tx, organization.id, after)
  await recordAct(context, {
    act: 'organizations.changed',
    subject: { kind: 'organization', id: organization.id },
    before: auditedWords(organization),
    after,
  })
}

/** Adds a member. Fails with `organization_member_already` if the person belongs to it already. */
export async function admitMember(
  context: Context,
  organization: queries.OrganizationRow,
  { userId, role }: { userId: string; role: OrganizationRole },
  act: 'organizations.member_added' | 'organizations.member_joined' = 'organizations.member_added',
): Promise<queries.MembershipRow> {
  const member = { id: newId(), organizationId: organization.id, userId, role, joinedAt: context.now }
  const added = await refuseClosedAccount(() => queries.insertMember(context.tx, member))
  if (added === 0) throw refuse('organization_member_already')
  await recordMembership(context, organization, { act, userId, role })
  await notifyMember(context, organization, { userId, role, was: null })
  return member
}

/** Maps the constraint on closed accounts: a person whose account is being closed cannot be added. */
async function refuseClosedAccount<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'members_have_accounts') throw refuse('organization_person_unknown')
    throw error
  }
}

export async function changeMemberRole(
  context: Context,
  organization: queries.OrganizationRow,
  { id, userId, role: was }: queries.MembershipRow,
  role: OrganizationRole,
): Promise<void> {
  if (role === was) return
  await refuseLastOwner(() => queries.updateRole(context.tx, id, role))
  // With another role they might not have been allowed to invite.
  await revokeInvitationsOf(context.tx, organization.id, userId, context.now)
  await recordMembership(context, organization, { act: 'organizations.role_changed', userId, role, was })
  await notifyMember(context, organization, { userId, role, was })
}

/** Removes a member, or lets them leave. */
export async function dropMember(
  context: Context,
  organization: queries.OrganizationRow,
  { id, userId, role: was }: queries.MembershipRow,
): Promise<void> {
  await refuseLastOwner(() => queries.deleteMember(context.tx, id))
  await revokeInvitationsOf(context.tx, organization.id, userId, context.now)
  const act = isOneself(context, userId) ? 'organizations.member_left' : 'organizations.member_removed'
  await recordMembership(context, organization, { act, userId, was })
  await notifyMember(context, organization, { userId, role: null, was })
}

const recordMembership = (
  context: Context,
  { id: organizationId }: queries.OrganizationRow,
  {
    act,
    userId,
    role,
    was,
  }: { act: string; userId: string; role?: OrganizationRole; was?: OrganizationRole },
) =>
  recordAct(context, {
    act,
    subject: { kind: 'user', id: userId },
    ...(was ? { before: { organizationId, role: was } } : {}),
    after: { organizationId, ...(role ? { role } : {}) },
  })

const isOneself = ({ actor }: Context, userId: string) => actor.kind === 'user' && actor.userId === userId

/** Notifies the member, unless they made the change themselves. */
async function notifyMember(
  context: Context,
  { nameAr, nameEn, slug }: queries.OrganizationRow,
  { userId, role, was }: { userId: string; role: OrganizationRole | null; was: OrganizationRole | null },
): Promise<void> {
  if (isOneself(context, userId)) return
  await recordEvent(context, membershipChanged, {
    subject: userId,
    data: { nameAr, nameEn, slug, role, was },
  })
}
