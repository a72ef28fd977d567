import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { membershipChanged, organizationsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { mayTakeSlug } from '../rules.ts'
import type { OrganizationRole } from '../vocabulary.ts'

/**
 * What members and operators do to an organization alike. Whoever calls has asked whether they may, and holds the
 * organization's row.
 */

const refuse = refuser(organizationsRefusals)

export interface NewWords extends queries.OrganizationWords {
  readonly newSlug: string
}

/** The last owner is kept by the database: said as the refusal that it is. */
export async function withLastOwner<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'organizations_keep_an_owner') throw refuse('last_owner')
    throw error
  }
}

/** ORG-2: another name of its address, where it leads nowhere else and the organization has not had too many. */
export async function takeSlug({ tx, now }: Context, organizationId: string, slug: string): Promise<void> {
  const own = (await queries.listSlugs(tx, [organizationId])).map((one) => one.slug)
  if (!mayTakeSlug(own, slug)) throw refuse('organization_slugs_full')
  if (own.includes(slug)) return
  if ((await queries.insertSlug(tx, slug, organizationId, now)) === 0) throw refuse('organization_slug_taken')
}

export const toldOf = ({ slug, nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn }: TellableWords) => ({
  slug,
  nameAr,
  nameEn,
  cityAr,
  cityEn,
  aboutAr,
  aboutEn,
})
type TellableWords = queries.OrganizationWords & { readonly slug: string }

export async function rewrite(
  context: Context,
  organization: queries.OrganizationRow,
  { newSlug, ...words }: NewWords,
): Promise<void> {
  await takeSlug(context, organization.id, newSlug)
  const after = toldOf({ ...words, slug: newSlug })
  await queries.updateWords(context.tx, organization.id, after)
  await recordAct(context, {
    act: 'organizations.changed',
    subject: { kind: 'organization', id: organization.id },
    before: toldOf(organization),
    after,
  })
}

/** Takes somebody in; whoever belongs to it already is told so. */
export async function takeIn(
  context: Context,
  organization: queries.OrganizationRow,
  { userId, role }: { userId: string; role: OrganizationRole },
): Promise<queries.MemberRow> {
  const member = { id: newId(), organizationId: organization.id, userId, role, joinedAt: context.now }
  const added = await withAccount(() => queries.insertMember(context.tx, member))
  if (added === 0) throw refuse('organization_member_already')
  await recordMembership(context, organization, { act: 'organizations.member_added', userId, role })
  await tell(context, organization, { userId, role, was: null })
  return member
}

/** Whoever closes their account at this moment is nobody that could be taken in. */
async function withAccount<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'members_have_accounts') throw refuse('organization_person_unknown')
    throw error
  }
}

export async function giveRole(
  context: Context,
  organization: queries.OrganizationRow,
  { id, userId, role: was }: queries.MemberRow,
  role: OrganizationRole,
): Promise<void> {
  if (role === was) return
  await withLastOwner(() => queries.updateRole(context.tx, id, role))
  await recordMembership(context, organization, { act: 'organizations.role_changed', userId, role, was })
  await tell(context, organization, { userId, role, was })
}

/** Takes somebody out, or lets them go. */
export async function takeOut(
  context: Context,
  organization: queries.OrganizationRow,
  { id, userId, role: was }: queries.MemberRow,
): Promise<void> {
  await withLastOwner(() => queries.deleteMember(context.tx, id))
  const act = isOneself(context, userId) ? 'organizations.member_left' : 'organizations.member_removed'
  await recordMembership(context, organization, { act, userId, was })
  await tell(context, organization, { userId, role: null, was })
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

/** Whoever did it themselves knows. */
async function tell(
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
