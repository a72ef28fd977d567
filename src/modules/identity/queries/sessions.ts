import type { AccountRole, DutyGrant } from '#kit/duties.ts'
import { hotRead, prepared, sql, type Tx } from '#platform/database/database.ts'
import type { SessionKind } from '../rules.ts'

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
  /** The grant to view another account's pages, which may have ended. */
  readonly grantId: string | null
  readonly isActive: boolean
  readonly roles: AccountRole[]
  readonly duties: DutyGrant['duty'][]
}

export const findSession = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe<FoundSession>(
    hotRead(sql`
      select s.id, s.user_id, s.kind, s.last_used_at, s.expires_at, s.revoked_at, s.proved_until,
        s.grant_id, u.is_active,
        array(select r.role from identity.user_roles r where r.user_id = s.user_id) as roles,
        array(select d.duty from identity.duties d where d.user_id = s.user_id) as duties
      from identity.sessions s join identity.users u on u.id = s.user_id
      where s.token_hash = ${tokenHash}`),
  )

export const updateSessionUse = (tx: Tx, id: string, now: Date) =>
  tx.run(
    prepared(
      sql`update identity.sessions set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`,
    ),
  )

/** Binds a grant to a session, or removes the one that it has. */
export const updateSessionGrant = (tx: Tx, id: string, grantId: string | null) =>
  tx.run(sql`update identity.sessions set grant_id = ${grantId} where id = ${id}`)

/** Lists which of these sessions neither ended nor expired. */
export const listOpenSessions = async (tx: Tx, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from identity.sessions
    where id = any (${ids}::uuid[]) and revoked_at is null and expires_at > ${now}`)
  return rows.map(({ id }) => id)
}

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
