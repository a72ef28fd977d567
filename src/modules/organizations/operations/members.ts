import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, forbidden } from '#platform/context.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type organizationsContract, organizationsRefusals } from '../contract.ts'
import * as policy from '../policy.ts'
import * as queries from '../queries/organizations.ts'
import { changeMemberRole, dropMember } from './member-changes.ts'
import { getChangeableOrganization, getOwnOrganization, type Own } from './own.ts'

type Endpoints = typeof organizationsContract

const refuse = refuser(organizationsRefusals)

/** Each change sends a mail, so the number per hour is limited. */
export const roleLimit: Limit = { most: 30, windowSeconds: 3600 }

/** ORG-3: returns one page of members, with what the reader may do about each. */
export async function listOwnMembers(
  context: Context,
  { slug, ...asked }: ParsedOf<Endpoints['members']>,
): Promise<AnswerOf<Endpoints['members']>> {
  const own = await getOwnOrganization(context, slug)
  const { rows, nextCursor } = await queries.listMembers(context.tx, own.organization.id, asked)
  const people = await loadMemberAccounts(context, rows)
  return { items: rows.map((row) => memberAnswer(own, row, people.get(row.userId)!)), nextCursor }
}

/** Loads the accounts of these members, by id. */
export async function loadMemberAccounts({ tx }: Context, rows: readonly queries.MembershipRow[]) {
  const users = await listUsers(tx, [...new Set(rows.map(({ userId }) => userId))])
  return new Map(users.map((user) => [user.id, user]))
}

function memberAnswer(
  { membership, access }: Own,
  row: queries.MembershipRow,
  user: User,
): AnswerOf<Endpoints['changeRole']> {
  const isOneself = row.id === membership.id
  return {
    id: row.id,
    name: fullNameOf(user),
    email: policy.maySeeEmails(access) ? user.email : null,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    isOneself,
    can: {
      change: policy.mayChange(access),
      remove: policy.mayRemove(access, { role: row.role, isOneself }),
    },
  }
}

export async function getMember({ tx }: Context, organizationId: string, id: string) {
  const found = await queries.findMember(tx, organizationId, id)
  if (!found) throw refuse('organization_member_not_found')
  return found
}

/** ORG-2: changes a member's role. An owner may step down if another owner remains. */
export async function changeRoleAsManager(
  context: Context,
  { slug, id, role }: ParsedOf<Endpoints['changeRole']>,
): Promise<AnswerOf<Endpoints['changeRole']>> {
  const { organization, membership } = await getChangeableOrganization(context, slug)
  await consumeLimit(context.tx, `organizations.roles:${membership.userId}`, roleLimit)
  await changeMemberRole(context, organization, await getMember(context, organization.id, id), role)
  const changed = await getMember(context, organization.id, id)
  const people = await loadMemberAccounts(context, [changed])
  return memberAnswer(await getOwnOrganization(context, slug), changed, people.get(changed.userId)!)
}

/** ORG-3: removes a member. The last owner stays. */
export async function removeMember(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['remove']>,
): Promise<void> {
  const { organization, membership, access } = await getOwnOrganization(context, slug, { isLocked: true })
  const other = await getMember(context, organization.id, id)
  const asked = { role: other.role, isOneself: other.id === membership.id }
  if (!policy.mayRemove({ ...access, isSuspended: false }, asked)) throw forbidden()
  if (access.isSuspended) throw refuse('organization_suspended')
  await dropMember(context, organization, other)
}

/** ORG-3: leaves the organization, also a suspended one. */
export async function leaveOrganization(
  context: Context,
  { slug }: ParsedOf<Endpoints['leave']>,
): Promise<void> {
  const { organization, membership } = await getOwnOrganization(context, slug, { isLocked: true })
  await dropMember(context, organization, membership)
}
