import type { Role } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import { hotRead, prepared, sql, type Tx } from '#platform/database/database.ts'
import type { OtpChannel, OtpPurpose, SessionKind } from './rules.ts'
import type { InvestorClass, KycStatus } from './vocabulary.ts'

export const userColumns = sql`u.id, u.first_name, u.last_name, u.birth_date, u.mobile, u.email, u.mobile_verified_at,
  u.email_verified_at, u.kyc_status, u.verified_until, u.approved_at, u.is_active, u.annual_limit, u.limit_until,
  u.investor_class, u.class_until, u.language, u.created_at, u.confirmed_at, u.picture_id,
  array(select r.role from identity.user_roles r where r.user_id = u.id order by r.role) as roles`

export interface User {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`; operators may have none. */
  readonly birthDate: string | null
  readonly mobile: string | null
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
  readonly roles: Role[]
}

export const findUser = (tx: Tx, id: string) =>
  tx.maybe<User>(sql`select ${userColumns} from identity.users u where u.id = ${id}`)

export const listUsers = (tx: Tx, ids: readonly string[]) =>
  tx.rows<User>(sql`select ${userColumns} from identity.users u where u.id = any (${ids}::uuid[])`)

/** Lists the active accounts that have one of the roles. */
export const listOperatorIds = async (tx: Tx, roles: readonly Role[]): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`select u.id from identity.users u
    where u.is_active and exists (
      select from identity.user_roles r where r.user_id = u.id and r.role = any (${roles}::text[]))`)
  return rows.map(({ id }) => id)
}

export type Identifier = { readonly kind: 'email' | 'mobile'; readonly value: string }

export type UserWithPassword = User & { readonly passwordHash: string | null }

const provedEmail = (email: string) => sql`u.email = ${email} and u.email_verified_at is not null`

/** Returns the account that has proved this email or number. An unproved one identifies nobody. */
export const findUserByIdentifier = (tx: Tx, { kind, value }: Identifier) =>
  tx.maybe<UserWithPassword>(
    prepared(sql`
      select ${userColumns}, u.password_hash from identity.users u
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
  tx.maybe<{ id: string; kycStatus: KycStatus; isActive: boolean; roles: Role[] }>(
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
}

export async function insertUser(tx: Tx, user: NewUser, roles: readonly Role[]): Promise<void> {
  await tx.run(sql`
    insert into identity.users (id, first_name, last_name, birth_date, mobile, email, password_hash,
      mobile_verified_at, email_verified_at, kyc_status, annual_limit, language, terms_version,
      terms_accepted_at, created_at, approved_at)
    values (${user.id}, ${user.firstName}, ${user.lastName}, ${user.birthDate}, ${user.mobile}, ${user.email},
      ${user.passwordHash}, ${user.mobileVerifiedAt}, ${user.emailVerifiedAt}, ${user.kycStatus},
      ${user.annualLimit ?? null}, ${user.language}, ${user.termsVersion}, ${user.termsAcceptedAt}, ${user.createdAt},
      ${user.kycStatus === 'approved' ? user.createdAt : null})`)
  await tx.run(sql`insert into identity.user_roles (user_id, role)
    select ${user.id}, role from unnest(${roles}::text[]) as role`)
}

export const updateKycStatus = (
  tx: Tx,
  id: string,
  { status, until, now }: { status: KycStatus; until: string | null; now: Date },
) =>
  tx.run(sql`update identity.users set kyc_status = ${status},
      verified_until = case when ${status} in ('pending', 'rejected') then verified_until else ${until}::date end,
      approved_at = coalesce(approved_at, ${status === 'approved' ? now : null})
    where id = ${id}`)

export const updateLanguage = (tx: Tx, id: string, language: Locale) =>
  tx.run(sql`update identity.users set language = ${language} where id = ${id}`)

export const updateActivity = (tx: Tx, id: string, isActive: boolean) =>
  tx.run(sql`update identity.users set is_active = ${isActive} where id = ${id}`)

/** Raises 23505 on `users_email_once` if another account has proved it already. */
export const markEmailProved = (tx: Tx, id: string, email: string, now: Date) =>
  tx.run(sql`update identity.users set email_verified_at = ${now}
    where id = ${id} and email = ${email} and email_verified_at is null`)

export interface PendingRegistration {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly mobile: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Locale
  readonly termsVersion: string
  readonly createdAt: Date
}

export const insertPendingRegistration = (tx: Tx, p: PendingRegistration) =>
  tx.run(sql`
    insert into identity.pending_registrations
      (id, first_name, last_name, birth_date, mobile, email, password_hash, language, terms_version, created_at)
    values (${p.id}, ${p.firstName}, ${p.lastName}, ${p.birthDate}, ${p.mobile}, ${p.email}, ${p.passwordHash},
      ${p.language}, ${p.termsVersion}, ${p.createdAt})`)

export const findPendingRegistration = (tx: Tx, id: string) =>
  tx.maybe<PendingRegistration>(sql`
    select id, first_name, last_name, birth_date, mobile, email, password_hash, language, terms_version, created_at
    from identity.pending_registrations where id = ${id}`)

/** Serialises sends to one identifier until the commit, so that waits and counts are exact. */
export const lockTarget = (tx: Tx, target: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${target}, 4))`)

export const listSendsSince = (tx: Tx, target: string, asker: string, since: Date) =>
  tx.rows<{ purpose: OtpPurpose; sentAt: Date; isConsumed: boolean }>(sql`
    select purpose, sent_at, consumed_at is not null as is_consumed from identity.otp_challenges
    where target = ${target} and asker = ${asker} and sent_at > ${since} order by created_at desc, id desc`)

/** Voids the asker's earlier codes. Others' codes stay, because nobody may void another person's code. */
export const voidEarlierChallenges = (
  tx: Tx,
  { target, purpose, asker }: Pick<NewChallenge, 'target' | 'purpose' | 'asker'>,
  now: Date,
) =>
  tx.run(sql`update identity.otp_challenges
    set expires_at = least(expires_at, ${now}),
      link_expires_at = case when link_expires_at > ${now} then ${now}::timestamptz else link_expires_at end
    where target = ${target} and purpose = ${purpose} and asker = ${asker}
      and consumed_at is null and (expires_at > ${now} or link_expires_at > ${now})`)

export interface NewChallenge {
  readonly id: string
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly asker: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly userId: string | null
  readonly registrationId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** For links: the browser that requested it. */
  readonly browserHash?: Buffer
  /** For the proof of an email: the link beside the code. */
  readonly link?: { readonly hash: Buffer; readonly expiresAt: Date } | undefined
}

export const insertChallenge = (tx: Tx, c: NewChallenge) =>
  tx.run(sql`
    insert into identity.otp_challenges (id, purpose, channel, target, asker, code_hash, attempts_left,
      user_id, registration_id, created_at, sent_at, expires_at, browser_hash, link_hash, link_expires_at)
    values (${c.id}, ${c.purpose}, ${c.channel}, ${c.target}, ${c.asker}, ${c.codeHash}, ${c.attemptsLeft},
      ${c.userId}, ${c.registrationId}, ${c.createdAt}, ${c.createdAt}, ${c.expiresAt},
      ${c.browserHash ?? null}, ${c.link?.hash ?? null}, ${c.link?.expiresAt ?? null})`)

/** Voids a code whose message could not be sent; it counts against nobody. */
export const voidUnsentChallenge = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update identity.otp_challenges set sent_at = null, expires_at = least(expires_at, ${now})
    where id = ${id} and consumed_at is null`)

export const findRenewableChallenge = (tx: Tx, id: string, createdAfter: Date) =>
  tx.maybe<Pick<NewChallenge, 'purpose' | 'channel' | 'target' | 'asker' | 'userId' | 'registrationId'>>(sql`
    select purpose, channel, target, asker, user_id, registration_id
    from identity.otp_challenges
    where id = ${id} and consumed_at is null and created_at > ${createdAfter}
      and purpose not in ('link', 'reset_proved')`)

export interface SpentChallenge {
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly asker: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly userId: string | null
  readonly registrationId: string | null
}

/** Returns who requested a code. */
export const findChallengeAsker = (tx: Tx, id: string) =>
  tx.maybe<{ asker: string }>(sql`select asker from identity.otp_challenges where id = ${id}`)

/** Spends one attempt, if there is one left. Runs as its own statement, so that every guess is counted. */
export const spendAttempt = (
  tx: Tx,
  id: string,
  { purposes, personId }: { purposes: readonly OtpPurpose[]; personId: string | null },
  now: Date,
) =>
  tx.maybe<SpentChallenge>(sql`
    update identity.otp_challenges set attempts_left = attempts_left - 1
    where id = ${id} and attempts_left > 0 and consumed_at is null and expires_at > ${now}
      and purpose = any (${purposes}::text[]) and (${personId}::uuid is null or user_id = ${personId})
    returning purpose, channel, target, asker, code_hash, attempts_left, user_id, registration_id`)

/** Returns whether this person can still complete an operator's sign-in that a right password has started. */
export const isOperatorChallengeLive = async (
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from identity.otp_challenges
    where id = ${id} and user_id = ${userId} and purpose = 'operator_login' and consumed_at is null
      and expires_at > ${now}`)) !== undefined

/** Returns true for exactly one of several concurrent uses of the right code. */
export const consumeChallenge = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.otp_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null and expires_at > ${now}`)) === 1

export const isKnownDevice = async (tx: Tx, userId: string, deviceHash: Buffer): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from identity.known_devices
    where user_id = ${userId} and device_hash = ${deviceHash}`)) !== undefined

export const insertKnownDevice = (tx: Tx, userId: string, deviceHash: Buffer, now: Date) =>
  tx.run(sql`insert into identity.known_devices (user_id, device_hash, last_used_at)
    values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`)

/** Gives the device a new token for all accounts that know it. */
export const updateDeviceHash = (tx: Tx, from: Buffer, to: Buffer) =>
  tx.run(sql`update identity.known_devices set device_hash = ${to} where device_hash = ${from}`)

export interface NewSession {
  readonly tokenHash: Buffer
  readonly id: string
  readonly userId: string
  readonly kind: SessionKind
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly userAgent: string
  readonly address: string
}

export const insertSession = (tx: Tx, s: NewSession) =>
  tx.run(
    prepared(sql`
      insert into identity.sessions
        (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent, address)
      values (${s.tokenHash}, ${s.id}, ${s.userId}, ${s.kind}, ${s.createdAt}, ${s.createdAt}, ${s.expiresAt},
        ${s.userAgent}, ${s.address})`),
  )

export interface FoundSession {
  readonly id: string
  readonly userId: string
  readonly kind: SessionKind
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly provedUntil: Date | null
  readonly isActive: boolean
  readonly roles: Role[]
}

export const findSession = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe<FoundSession>(
    hotRead(sql`
      select s.id, s.user_id, s.kind, s.last_used_at, s.expires_at, s.revoked_at, s.proved_until, u.is_active,
        array(select r.role from identity.user_roles r where r.user_id = s.user_id) as roles
      from identity.sessions s join identity.users u on u.id = s.user_id
      where s.token_hash = ${tokenHash}`),
  )

export const updateSessionUse = (tx: Tx, id: string, now: Date) =>
  tx.run(
    prepared(
      sql`update identity.sessions set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`,
    ),
  )

export const revokeSession = (tx: Tx, id: string | null, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)

export const revokeSessions = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null`)

export const deleteUnusedDevices = (tx: Tx, before: Date) =>
  tx.run(sql`delete from identity.known_devices where last_used_at < ${before}`)

export async function deleteExpired(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from identity.otp_challenges where created_at < ${before}`)
  await tx.run(sql`delete from identity.pending_registrations p where created_at < ${before}`)
  await tx.run(sql`delete from identity.sessions where expires_at < ${before}`)
}
