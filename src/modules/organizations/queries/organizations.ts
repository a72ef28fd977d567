import type { ListQuery } from '#kit/list.ts'
import { compactIdentifier } from '#kit/search-text.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { ascending, containsFolded, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { memberList, organizationList } from '../lists.ts'
import type { OrganizationCheckState, OrganizationRole } from '../vocabulary.ts'

export interface OrganizationWords {
  readonly nameAr: string
  readonly nameEn: string
  readonly cityAr: string
  readonly cityEn: string
  readonly aboutAr: string
  readonly aboutEn: string
}

export interface OrganizationRow extends OrganizationWords {
  readonly id: string
  readonly slug: string
  readonly createdAt: Date
  readonly suspendedAt: Date | null
  readonly suspensionReason: string | null
  readonly logoStorageId: string | null
  readonly logoWidth: number | null
  readonly logoHeight: number | null
}

/** A stored public picture with its size in pixels. */
export interface StoredLogo {
  readonly storageId: string
  readonly width: number
  readonly height: number
}

export interface MembershipRow {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly role: OrganizationRole
  readonly joinedAt: Date
}

const organizationColumns = sql`o.id, o.slug, o.name_ar, o.name_en, o.city_ar, o.city_en, o.about_ar, o.about_en,
  o.created_at, o.suspended_at, o.suspension_reason, o.logo_storage_id, o.logo_width, o.logo_height`
const memberColumns = sql`m.id, m.organization_id, m.user_id, m.role, m.joined_at`

/** Finds an organization by any name its address has or had. */
export const findBySlug = (tx: Tx, slug: string) =>
  tx.maybe<OrganizationRow>(sql`
    select ${organizationColumns} from organizations.slugs s
    join organizations.organizations o on o.id = s.organization_id where s.slug = ${slug}`)

export const findOrganization = (tx: Tx, id: string) =>
  tx.maybe<OrganizationRow>(
    sql`select ${organizationColumns} from organizations.organizations o where o.id = ${id}`,
  )

export const listOrganizationsOf = (tx: Tx, ids: readonly string[]) =>
  tx.rows<OrganizationRow>(
    sql`select ${organizationColumns} from organizations.organizations o where o.id = any (${ids}::uuid[])`,
  )

/** Locks the organization until the commit, so that members and texts change one act at a time. */
export const lockOrganization = (tx: Tx, id: string) =>
  tx.maybe<OrganizationRow>(sql`
    select ${organizationColumns} from organizations.organizations o where o.id = ${id} for no key update`)

export const insertOrganization = (tx: Tx, o: OrganizationWords & { id: string; slug: string; now: Date }) =>
  tx.run(sql`
    insert into organizations.organizations
      (id, slug, name_ar, name_en, city_ar, city_en, about_ar, about_en, created_at)
    values (${o.id}, ${o.slug}, ${o.nameAr}, ${o.nameEn}, ${o.cityAr}, ${o.cityEn}, ${o.aboutAr}, ${o.aboutEn},
      ${o.now})`)

export const updateWords = (tx: Tx, id: string, o: OrganizationWords & { slug: string }) =>
  tx.run(sql`
    update organizations.organizations set slug = ${o.slug}, name_ar = ${o.nameAr}, name_en = ${o.nameEn},
      city_ar = ${o.cityAr}, city_en = ${o.cityEn}, about_ar = ${o.aboutAr}, about_en = ${o.aboutEn}
    where id = ${id}`)

export const updateSuspension = (tx: Tx, id: string, suspended: { at: Date; reason: string } | null) =>
  tx.run(sql`
    update organizations.organizations
    set suspended_at = ${suspended?.at ?? null}, suspension_reason = ${suspended?.reason ?? null}
    where id = ${id}`)

export const updateLogo = (tx: Tx, id: string, logo: StoredLogo | null) =>
  tx.run(sql`
    update organizations.organizations set logo_storage_id = ${logo?.storageId ?? null},
      logo_width = ${logo?.width ?? null}, logo_height = ${logo?.height ?? null}
    where id = ${id}`)

/** Returns those of these files that are logos, for the sweep of unreferenced files. */
export const listLogoFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select distinct logo_storage_id as storage_id from organizations.organizations
    where logo_storage_id = any (${storageIds}::uuid[])`)
  return rows.map(({ storageId }) => storageId)
}

/** Returns 0 if the name belongs to another organization, also if it was taken at the same time. */
export const insertSlug = (tx: Tx, slug: string, organizationId: string, now: Date) =>
  tx.run(sql`
    insert into organizations.slugs (slug, organization_id, taken_at)
    values (${slug}, ${organizationId}, ${now}) on conflict (slug) do nothing`)

/** Lists the present and earlier address names of these organizations. */
export const listSlugs = (tx: Tx, organizationIds: readonly string[]) =>
  tx.rows<{ organizationId: string; slug: string }>(sql`
    select organization_id, slug from organizations.slugs
    where organization_id = any (${organizationIds}::uuid[]) order by taken_at, slug`)

export const findMembership = (tx: Tx, organizationId: string, userId: string) =>
  tx.maybe<MembershipRow>(sql`
    select ${memberColumns} from organizations.members m
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`)

export const findMember = (tx: Tx, organizationId: string, id: string) =>
  tx.maybe<MembershipRow>(sql`
    select ${memberColumns} from organizations.members m
    where m.organization_id = ${organizationId} and m.id = ${id}`)

/** Returns 0 if the person belongs to it already. */
export const insertMember = (tx: Tx, m: MembershipRow) =>
  tx.run(sql`
    insert into organizations.members (id, organization_id, user_id, role, joined_at)
    values (${m.id}, ${m.organizationId}, ${m.userId}, ${m.role}, ${m.joinedAt})
    on conflict on constraint members_once do nothing`)

export const updateRole = (tx: Tx, id: string, role: OrganizationRole) =>
  tx.run(sql`update organizations.members set role = ${role} where id = ${id}`)

export const deleteMember = (tx: Tx, id: string) =>
  tx.run(sql`delete from organizations.members where id = ${id}`)

export const countMembers = async (tx: Tx, organizationId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from organizations.members where organization_id = ${organizationId}`)
  ).count

export const listMemberIds = async (tx: Tx, organizationId: string): Promise<string[]> => {
  const rows = await tx.rows<{ userId: string }>(
    sql`select user_id from organizations.members where organization_id = ${organizationId}`,
  )
  return rows.map(({ userId }) => userId)
}

export interface BelongingRow extends OrganizationRow {
  readonly memberId: string
  readonly role: OrganizationRole
  readonly joinedAt: Date
  readonly isLastOwner: boolean
}

/** Lists a person's memberships, oldest first, with whether they are the only owner. */
export const listBelongings = (tx: Tx, userId: string) =>
  tx.rows<BelongingRow>(sql`
    select ${organizationColumns}, m.id as member_id, m.role, m.joined_at,
      m.role = 'owner' and not exists (select from organizations.members other
        where other.organization_id = m.organization_id and other.role = 'owner' and other.id <> m.id)
        as is_last_owner
    from organizations.members m join organizations.organizations o on o.id = m.organization_id
    where m.user_id = ${userId} order by m.joined_at, m.organization_id`)

export const listMembers = (tx: Tx, organizationId: string, asked: ListQuery<typeof memberList>) =>
  loadListPage<MembershipRow, typeof memberList>(
    tx,
    {
      list: memberList,
      columns: memberColumns,
      tables: sql`organizations.members m`,
      where: sql`m.organization_id = ${organizationId}`,
      filters: {},
      orders: {
        standing: [
          ascending(sql`array_position(array['owner', 'manager', 'member'], m.role)`),
          ascending(sql`m.joined_at`),
          ascending(sql`m.id`),
        ],
      },
    },
    asked,
  )

export interface ListedRow extends OrganizationRow {
  readonly ownerIds: string[]
  readonly memberCount: number
  readonly verification: OrganizationCheckState
}

/** The state of an organization's verification on this day. */
const checkState = (today: string): Statement => sql`(select case
    when bool_or(v.status = 'pending') then 'pending'
    when bool_or(v.status = 'approved' and v.expires_on >= ${today}) then 'approved'
    when bool_or(v.status = 'rejected') then 'rejected'
    else 'none' end
  from organizations.verifications v where v.organization_id = o.id)`

/** ORG-6: matches the words of names and addresses, or members among these people. */
export const listOrganizations = (
  tx: Tx,
  asked: ListQuery<typeof organizationList>,
  { people, today }: { readonly people: readonly string[]; readonly today: string },
) =>
  loadListPage<ListedRow, typeof organizationList>(
    tx,
    {
      list: organizationList,
      columns: sql`${organizationColumns},
        array(select m.user_id from organizations.members m
          where m.organization_id = o.id and m.role = 'owner' order by m.joined_at, m.id) as owner_ids,
        (select count(*)::int4 from organizations.members m where m.organization_id = o.id) as member_count,
        ${checkState(today)} as verification`,
      tables: sql`organizations.organizations o`,
      filters: {
        state: (state) => sql`(o.suspended_at is not null) = ${state === 'suspended'}`,
        verification: (verification) => sql`${checkState(today)} = ${verification}`,
        investor: (id) => sql`exists (select from organizations.members m
          where m.organization_id = o.id and m.user_id = ${id})`,
        ...dayConditions(sql`o.created_at`),
      },
      search: (text) => sql`(${containsFolded(sql`o.name_ar || ' ' || o.name_en`, text)}
        or exists (select from organizations.verifications v
          where v.organization_id = o.id and v.registration_number = ${compactIdentifier(text)})
        or exists (select from organizations.slugs s
          where s.organization_id = o.id and strpos(s.slug, lower(${text})) > 0)
        or exists (select from organizations.members m
          where m.organization_id = o.id and m.user_id = any (${people}::uuid[])))`,
      orders: {
        newest: [descending(sql`o.created_at`), descending(sql`o.id`)],
        oldest: [ascending(sql`o.created_at`), ascending(sql`o.id`)],
      },
    },
    asked,
  )
