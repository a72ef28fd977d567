import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { type Context, forbidden, requireRole } from '#platform/context.ts'
import { type organizationsContract, organizationsRefusals } from '../contract.ts'
import * as policy from '../policy.ts'
import * as queries from '../queries/organizations.ts'
import { updateWordsAndSlug } from './member-changes.ts'

type Endpoints = typeof organizationsContract

const refuse = refuser(organizationsRefusals)

/** Returns the texts in the reader's language. */
export const localisedWords = (locale: Locale, words: queries.OrganizationWords) =>
  locale === 'ar'
    ? { name: words.nameAr, city: words.cityAr, about: words.aboutAr }
    : { name: words.nameEn, city: words.cityEn, about: words.aboutEn }

/** Returns the logo as pages request it. */
export const logoAnswer = ({
  logoStorageId,
  logoWidth,
  logoHeight,
}: Pick<queries.OrganizationRow, 'logoStorageId' | 'logoWidth' | 'logoHeight'>) =>
  logoStorageId === null
    ? null
    : { path: `images/${logoStorageId}`, width: logoWidth ?? 1, height: logoHeight ?? 1 }

/** ORG-5: what one belongs to. */
export async function readOwnOrganizations(context: Context): Promise<AnswerOf<Endpoints['mine']>> {
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
    name: localisedWords(context.locale, row).name,
    logo: logoAnswer(row),
    roles: [row.role],
    isSuspended: row.suspendedAt !== null,
  }))
}

export interface Own {
  readonly organization: queries.OrganizationRow
  readonly membership: queries.MembershipRow
  readonly access: policy.MemberAccess
}

/**
 * Returns an organization of the caller by any name its address has or had. Fails with `organization_not_found` for
 * people who do not belong.
 */
export async function getOwnOrganization(
  context: Context,
  slug: string,
  { isLocked = false } = {},
): Promise<Own> {
  const { userId } = requireRole(context.actor, 'user')
  const named = await queries.findBySlug(context.tx, slug)
  const found = named && isLocked ? await queries.lockOrganization(context.tx, named.id) : named
  const membership = found && (await queries.findMembership(context.tx, found.id, userId))
  if (!found || !membership) throw refuse('organization_not_found')
  const access = { role: membership.role, isSuspended: found.suspendedAt !== null }
  return { organization: found, membership, access }
}

/** The same for a change: requires an owner, and that the organization is not suspended. */
export async function getChangeableOrganization(context: Context, slug: string): Promise<Own> {
  const own = await getOwnOrganization(context, slug, { isLocked: true })
  if (policy.mayChange(own.access)) return own
  if (policy.mayChange({ ...own.access, isSuspended: false })) throw refuse('organization_suspended')
  throw forbidden()
}

/** ORG-3: returns an organization's page. */
export async function readOwnOrganization(
  context: Context,
  { slug }: ParsedOf<Endpoints['organization']>,
): Promise<AnswerOf<Endpoints['organization']>> {
  return await buildOrganizationView(context, await getOwnOrganization(context, slug))
}

/** Returns the page of an organization that the caller belongs to. */
export async function buildOrganizationView(
  context: Context,
  { organization, membership, access }: Own,
): Promise<AnswerOf<Endpoints['organization']>> {
  const { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn } = organization
  return {
    slug: organization.slug,
    ...localisedWords(context.locale, organization),
    words: { nameAr, nameEn, cityAr, cityEn, aboutAr, aboutEn },
    logo: logoAnswer(organization),
    roles: [membership.role],
    joinedAt: membership.joinedAt.toISOString(),
    memberCount: await queries.countMembers(context.tx, organization.id),
    suspensionReason: organization.suspensionReason,
    can: { change: policy.mayChange(access), invite: policy.mayInvite(access, 'member') },
  }
}

/** ORG-2: changes an organization's texts and address. */
export async function changeOrganization(
  context: Context,
  { slug, ...words }: ParsedOf<Endpoints['change']>,
): Promise<AnswerOf<Endpoints['change']>> {
  const { organization } = await getChangeableOrganization(context, slug)
  await updateWordsAndSlug(context, organization, words)
  return { slug: words.newSlug }
}
