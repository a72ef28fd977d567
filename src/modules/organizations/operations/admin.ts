import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  findPeople,
  findUserByIdentifier,
  listNames,
  type User,
  visibleContact,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type organizationsContract, organizationsRefusals, suspensionChanged } from '../contract.ts'
import type { organizationList } from '../lists.ts'
import * as queries from '../queries/organizations.ts'
import {
  admitMember,
  auditedWords,
  type ChangedWords,
  changeMemberRole,
  dropMember,
  takeSlug,
  updateWordsAndSlug,
} from './member-changes.ts'
import { getMember, loadMemberAccounts } from './members.ts'
import { localisedWords, logoAnswer } from './own.ts'

type Endpoints = typeof organizationsContract
type View = AnswerOf<Endpoints['one']>

const refuse = refuser(organizationsRefusals)

/** The number of people of one name that are searched among the members. */
const namedAtMost = 200

/** ORG-6: returns one page of all organizations. */
export async function listOrganizations(
  context: Context,
  asked: ListQuery<typeof organizationList>,
): Promise<Omit<AnswerOf<Endpoints['list']>, 'addedColumns'>> {
  requireRole(context.actor, ...readers.compliance)
  const named = asked.q ? await findPeople(context.tx, asked.q, namedAtMost) : []
  const { rows, nextCursor, totals } = await queries.listOrganizations(context.tx, asked, {
    people: named,
    today: riyadhDay(context.now),
  })
  const owners = await listNames(context.tx, [...new Set(rows.flatMap(({ ownerIds }) => ownerIds))])
  const names = new Map(owners.map((user) => [user.id, fullNameOf(user)]))
  const items = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: localisedWords(context.locale, row).name,
    city: localisedWords(context.locale, row).city,
    logo: logoAnswer(row),
    owners: row.ownerIds.map((id) => names.get(id) ?? ''),
    memberCount: row.memberCount,
    isSuspended: row.suspendedAt !== null,
    verification: row.verification,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, nextCursor, totals }
}

export async function readAnyOrganization(context: Context, { id }: { id: string }): Promise<View> {
  requireRole(context.actor, ...readers.compliance)
  const found = await queries.findOrganization(context.tx, id)
  if (!found) throw refuse('organization_not_found')
  const slugs = await queries.listSlugs(context.tx, [id])
  return {
    id,
    ...auditedWords(found),
    name: localisedWords(context.locale, found).name,
    logo: logoAnswer(found),
    formerSlugs: slugs.map(({ slug }) => slug).filter((slug) => slug !== found.slug),
    memberCount: await queries.countMembers(context.tx, id),
    createdAt: found.createdAt.toISOString(),
    suspendedAt: found.suspendedAt?.toISOString() ?? null,
    suspensionReason: found.suspensionReason,
  }
}

export async function lockForAdmin(context: Context, id: string): Promise<queries.OrganizationRow> {
  requireRole(context.actor, 'admin')
  const found = await queries.lockOrganization(context.tx, id)
  if (!found) throw refuse('organization_not_found')
  return found
}

/** Returns the active investor account with this email. */
async function getPerson({ tx }: Context, email: string): Promise<User> {
  const found = await findUserByIdentifier(tx, { kind: 'email', value: email })
  if (!found?.isActive || !found.roles.includes('user')) throw refuse('organization_person_unknown')
  return found
}

/** ORG-6: creates an organization together with its first owner. */
export async function createOrganization(
  context: Context,
  { ownerEmail, ...words }: ParsedOf<Endpoints['create']>,
): Promise<AnswerOf<Endpoints['create']>> {
  requireRole(context.actor, 'admin')
  const owner = await getPerson(context, ownerEmail)
  const organization = await storeOrganization(context, words)
  await admitMember(context, organization, { userId: owner.id, role: 'owner' })
  return { id: organization.id }
}

/** Stores an organization. The caller gives it an owner, or invites one, in the same transaction. */
export async function storeOrganization(
  context: Context,
  { newSlug, ...words }: ChangedWords,
): Promise<queries.OrganizationRow> {
  const made = { ...words, id: newId(), slug: newSlug }
  await queries.insertOrganization(context.tx, { ...made, now: context.now })
  await takeSlug(context, made.id, newSlug)
  await recordAct(context, {
    act: 'organizations.created',
    subject: { kind: 'organization', id: made.id },
    after: auditedWords(made),
  })
  const logo = { logoStorageId: null, logoWidth: null, logoHeight: null }
  return { ...made, ...logo, createdAt: context.now, suspendedAt: null, suspensionReason: null }
}

export async function amendOrganization(
  context: Context,
  { id, ...words }: ParsedOf<Endpoints['amend']>,
): Promise<View> {
  await updateWordsAndSlug(context, await lockForAdmin(context, id), words)
  return await readAnyOrganization(context, { id })
}

/**
 * ORG-6: suspends or resumes an organization. While it is suspended, its members may read and leave it but not change
 * it.
 */
export async function suspendOrganization(
  context: Context,
  { id, isSuspended, reason }: ParsedOf<Endpoints['suspend']>,
): Promise<View> {
  const { suspendedAt, nameAr, nameEn, slug } = await lockForAdmin(context, id)
  if ((suspendedAt !== null) !== isSuspended) {
    await queries.updateSuspension(context.tx, id, isSuspended ? { at: context.now, reason } : null)
    await recordAct(context, {
      act: isSuspended ? 'organizations.suspended' : 'organizations.resumed',
      subject: { kind: 'organization', id },
      after: { reason },
    })
    const data = { nameAr, nameEn, slug, isSuspended, reason }
    await recordEvent(context, suspensionChanged, { subject: id, data })
  }
  return await readAnyOrganization(context, { id })
}

export async function listOrganizationMembers(
  context: Context,
  { id, ...asked }: ParsedOf<Endpoints['adminMembers']>,
): Promise<AnswerOf<Endpoints['adminMembers']>> {
  requireRole(context.actor, ...readers.compliance)
  if (!(await queries.findOrganization(context.tx, id))) throw refuse('organization_not_found')
  const { rows, nextCursor } = await queries.listMembers(context.tx, id, asked)
  const people = await loadMemberAccounts(context, rows)
  return { items: rows.map((row) => memberAnswer(context, row, people.get(row.userId)!)), nextCursor }
}

const memberAnswer = (
  { actor }: Context,
  row: queries.MembershipRow,
  user: User,
): AnswerOf<Endpoints['add']> => ({
  id: row.id,
  personId: row.userId,
  name: fullNameOf(user),
  email: visibleContact(actor, user).email,
  role: row.role,
  joinedAt: row.joinedAt.toISOString(),
})

export async function addMember(
  context: Context,
  { id, email, role }: ParsedOf<Endpoints['add']>,
): Promise<AnswerOf<Endpoints['add']>> {
  const organization = await lockForAdmin(context, id)
  const person = await getPerson(context, email)
  return memberAnswer(context, await admitMember(context, organization, { userId: person.id, role }), person)
}

export async function reassignMember(
  context: Context,
  { id, memberId, role }: ParsedOf<Endpoints['reassign']>,
): Promise<AnswerOf<Endpoints['reassign']>> {
  const organization = await lockForAdmin(context, id)
  const member = await getMember(context, id, memberId)
  await changeMemberRole(context, organization, member, role)
  const people = await loadMemberAccounts(context, [member])
  return memberAnswer(context, { ...member, role }, people.get(member.userId)!)
}

export async function expelMember(
  context: Context,
  { id, memberId }: ParsedOf<Endpoints['expel']>,
): Promise<void> {
  const organization = await lockForAdmin(context, id)
  await dropMember(context, organization, await getMember(context, id, memberId))
}
