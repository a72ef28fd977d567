import type { AccountRole, DutyGrant } from '#kit/duties.ts'
import type { Locale } from '#kit/locale.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import type { CheckedPerson } from '../contract.ts'
import type { InvestorClass, KycStatus } from '../vocabulary.ts'

export const userColumns = sql`u.id, u.first_name, u.last_name, u.birth_date, u.mobile,
  case u.kind when 'organization' then '' else u.email end as email, u.mobile_verified_at, u.email_verified_at,
  u.kyc_status, u.verified_until, u.approved_at, u.is_active, u.annual_limit, u.limit_until,
  u.investor_class, u.class_until, u.language, u.created_at, u.confirmed_at, u.picture_id, u.organization_id,
  array(select r.role from identity.user_roles r where r.user_id = u.id order by r.role) as roles,
  array(select d.duty from identity.duties d where d.user_id = u.id) as duties`

/** The columns of one account. The terms call two functions per row, so lists leave them out. */
const accountColumns = sql`${userColumns},
  identity.accepted_revision(u.id) < identity.required_revision() as must_accept_terms`

export interface User {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`; operators may have none. */
  readonly birthDate: string | null
  readonly mobile: string | null
  /** Empty for the account of an organization. */
  readonly email: string
  readonly mobileVerifiedAt: Date | null
  readonly emailVerifiedAt: Date | null
  readonly kycStatus: KycStatus
  /** The last day of an approval, `YYYY-MM-DD`; null if unknown. */
  readonly verifiedUntil: string | null
  /** When the check was approved for the first time. */
  readonly approvedAt: Date | null
  readonly isActive: boolean
  /** In halalas; null if the general setting applies. */
  readonly annualLimit: bigint | null
  /** The last day of the investor's own limit, `YYYY-MM-DD`; null if it has none. */
  readonly limitUntil: string | null
  readonly investorClass: InvestorClass
  /** The last day of the qualified class. */
  readonly classUntil: string | null
  readonly language: Locale
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  /** The storage id of the picture. */
  readonly pictureId: string | null
  /** The organization whose money the account holds. Null for people. */
  readonly organizationId: string | null
  /** As stored. `actingRoles` of kit/duties.ts gives what the account may act as. */
  readonly roles: AccountRole[]
  readonly duties: DutyGrant['duty'][]
}

export interface UserWithTerms extends User {
  /** Newer terms than those that the user has accepted must be accepted. */
  readonly mustAcceptTerms: boolean
}

export const findUser = (tx: Tx, id: string) =>
  tx.maybe<UserWithTerms>(sql`select ${accountColumns} from identity.users u where u.id = ${id}`)

export const listUsers = (tx: Tx, ids: readonly string[]) =>
  tx.rows<User>(prepared(sql`select ${userColumns} from identity.users u where u.id = any (${ids}::uuid[])`))

/** Returns the names alone, for lists and files of many rows. Ids of no user are left out. */
export const listNames = (tx: Tx, ids: readonly string[]) =>
  tx.rows<Pick<User, 'id' | 'firstName' | 'lastName' | 'organizationId'>>(
    prepared(sql`select u.id, u.first_name, u.last_name, u.organization_id from identity.users u
      where u.id = any (${ids}::uuid[])`),
  )

export type ParsedIdentifier = { readonly kind: 'email' | 'mobile'; readonly value: string }

export type UserWithPassword = UserWithTerms & { readonly passwordHash: string | null }

const provedEmail = (email: string) => sql`u.email = ${email} and u.email_verified_at is not null`

/** Returns the account that has proved this email or number. An unproved one identifies nobody. */
export const findUserByIdentifier = (tx: Tx, { kind, value }: ParsedIdentifier) =>
  tx.maybe<UserWithPassword>(
    prepared(sql`
      select ${accountColumns}, u.password_hash from identity.users u
      where ${kind === 'email' ? provedEmail(value) : sql`u.mobile = ${value}`}`),
  )

/** Returns which of the two another account has proved already. */
export const findTakenIdentifiers = (tx: Tx, mobile: string, email: string) =>
  tx.one<{ mobile: boolean; email: boolean }>(
    sql`select exists (select from identity.users where mobile = ${mobile}) as mobile,
          exists (select from identity.users u where ${provedEmail(email)}) as email`,
  )

/** Locks the row, so that decisions based on it hold until the commit. */
export const lockUser = (tx: Tx, id: string) =>
  tx.maybe<{ id: string; kycStatus: KycStatus; isActive: boolean; roles: AccountRole[] }>(
    sql`select u.id, u.kyc_status, u.is_active,
          array(select r.role from identity.user_roles r where r.user_id = u.id) as roles
        from identity.users u where u.id = ${id} for no key update of u`,
  )

export interface NewUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly mobile: string | null
  readonly email: string
  readonly passwordHash: string | null
  readonly mobileVerifiedAt: Date | null
  readonly emailVerifiedAt: Date | null
  readonly kycStatus: KycStatus
  readonly annualLimit?: bigint | null
  readonly language: Locale
  readonly termsVersion: string | null
  readonly termsAcceptedAt: Date | null
  readonly createdAt: Date
  /** `person` unless the account holds an organization's money. */
  readonly kind?: 'person' | 'organization'
  readonly organizationId?: string
}

export async function insertUser(tx: Tx, user: NewUser, roles: readonly AccountRole[]): Promise<void> {
  await tx.run(sql`
    insert into identity.users (id, first_name, last_name, birth_date, mobile, email, password_hash,
      mobile_verified_at, email_verified_at, kyc_status, annual_limit, language, terms_version,
      terms_accepted_at, created_at, approved_at, kind, organization_id)
    values (${user.id}, ${user.firstName}, ${user.lastName}, ${user.birthDate}, ${user.mobile}, ${user.email},
      ${user.passwordHash}, ${user.mobileVerifiedAt}, ${user.emailVerifiedAt}, ${user.kycStatus},
      ${user.annualLimit ?? null}, ${user.language}, ${user.termsVersion}, ${user.termsAcceptedAt}, ${user.createdAt},
      ${user.kycStatus === 'approved' ? user.createdAt : null}, ${user.kind ?? 'person'},
      ${user.organizationId ?? null})`)
  await tx.run(sql`insert into identity.user_roles (user_id, role)
    select ${user.id}, role from unnest(${roles}::text[]) as role`)
  if (user.kind === 'organization') await excludeFromCustomers(tx, user.id)
}

/** An organization's account is in no list, count, funnel or draw of customers. */
const excludeFromCustomers = (tx: Tx, id: string) =>
  tx.run(sql`update identity.users set is_customer = false where id = ${id} and is_customer`)

interface KycStatusChange {
  readonly status: KycStatus
  readonly until: string | null
  readonly now: Date
  /** Replaces the earlier answers. Absent if they stay. */
  readonly person?: CheckedPerson | undefined
}

export const updateKycStatus = (tx: Tx, id: string, { status, until, now, person }: KycStatusChange) =>
  tx.run(sql`update identity.users set kyc_status = ${status},
      verified_until = case when ${status} in ('pending', 'rejected') then verified_until else ${until}::date end,
      approved_at = coalesce(approved_at, ${status === 'approved' ? now : null}),
      nationality = coalesce(${person?.nationality ?? null}, nationality),
      resides_in_saudi = coalesce(${person?.residesInSaudi ?? null}, resides_in_saudi)
    where id = ${id}`)

export const updateOrganizationAccount = (
  tx: Tx,
  id: string,
  { name, organizationId }: { readonly name: string; readonly organizationId: string },
) =>
  tx.run(sql`
    update identity.users set first_name = ${name}, organization_id = ${organizationId}
    where id = ${id} and kind = 'organization'`)

export const updateLanguage = (tx: Tx, id: string, language: Locale) =>
  tx.run(sql`update identity.users set language = ${language} where id = ${id}`)

export const updateActivity = (tx: Tx, id: string, isActive: boolean) =>
  tx.run(sql`update identity.users set is_active = ${isActive} where id = ${id}`)

/** Raises 23505 on `users_email_once` if another account has proved it already. */
export const markEmailProved = (tx: Tx, id: string, email: string, now: Date) =>
  tx.run(sql`update identity.users set email_verified_at = ${now}
    where id = ${id} and email = ${email} and email_verified_at is null`)
