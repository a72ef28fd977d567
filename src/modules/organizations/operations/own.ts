import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type organizationsContract, organizationsRefusals } from '../contract.ts'
import * as policy from '../policy.ts'
import * as queries from '../queries.ts'
import { rewrite } from './changing.ts'

type Endpoints = typeof organizationsContract

const refuse = refuser(organizationsRefusals)

/** What is said in two languages, in the reader's. */
export const saidIn = (locale: Locale, words: queries.OrganizationWords) =>
  locale === 'ar'
    ? { name: words.nameAr, city: words.cityAr, about: words.aboutAr }
    : { name: words.nameEn, city: words.cityEn, about: words.aboutEn }

/** ORG-5: what one belongs to. */
export async function readMine(context: Context): Promise<AnswerOf<Endpoints['mine']>> {
  const { userId } = requireRole(context.actor, 'user')
  const rows = await queries.listBelongings(context.tx, userId)
  const slugs = await queries.listSlugs(
    context.tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    slug: row.slug,
    formerSlugs: slugs
      .filter((one) => one.organizationId === row.id && one.slug !== row.slug)
      .map(({ slug }) => slug),
    name: saidIn(context.locale, row).name,
    roles: [row.role],
    isSuspended: row.suspendedAt !== null,
  }))
}

export interface Own {
  readonly organization: queries.OrganizationRow
  readonly membership: queries.MemberRow
  readonly access: policy.MemberAccess
}

/** What somebody belongs to, by a name that its address has or had; to everyone else there is nothing. */
export async function getOwn(context: Context, slug: string, { isHeld = false } = {}): Promise<Own> {
  const { userId } = requireRole(context.actor, 'user')
  const named = await queries.findBySlug(context.tx, slug)
  const held = named && isHeld ? await queries.lockOrganization(context.tx, named.id) : named
  const membership = held && (await queries.findMembership(context.tx, held.id, userId))
  if (!held || !membership) throw refuse('organization_not_found')
  const access = { role: membership.role, isSuspended: held.suspendedAt !== null }
  return { organization: held, membership, access }
}

/** The same for whoever changes something: an owner, of what is not suspended. */
export async function getChangeable(context: Context, slug: string): Promise<Own> {
  const own = await getOwn(context, slug, { isHeld: true })
  if (policy.mayChange(own.access)) return own
  if (policy.mayChange({ ...own.access, isSuspended: false })) throw refuse('organization_suspended')
  throw policy.forbidden()
}

/** ORG-3: an organization's home. */
export async function readOrganization(
  context: Context,
  { slug }: ParsedOf<Endpoints['organization']>,
): Promise<AnswerOf<Endpoints['organization']>> {
  const { organization, membership, access } = await getOwn(context, slug)
  const { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn } = organization
  return {
    slug: organization.slug,
    ...saidIn(context.locale, organization),
    words: { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn },
    roles: [membership.role],
    joinedAt: membership.joinedAt.toISOString(),
    memberCount: await queries.countMembers(context.tx, organization.id),
    suspensionReason: organization.suspensionReason,
    can: { change: policy.mayChange(access) },
  }
}

/** ORG-2: what it says of itself, and where. */
export async function changeOrganization(
  context: Context,
  { slug, ...words }: ParsedOf<Endpoints['change']>,
): Promise<AnswerOf<Endpoints['change']>> {
  const { organization } = await getChangeable(context, slug)
  await rewrite(context, organization, words)
  return { slug: words.newSlug }
}
