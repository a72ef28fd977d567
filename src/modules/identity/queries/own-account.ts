import { sql, type Tx } from '#platform/database/database.ts'
import type { ParsedIdentifier } from './users.ts'

export const getPasswordHash = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.one<{ passwordHash: string | null }>(
      sql`select password_hash from identity.users where id = ${id}`,
    )
  ).passwordHash

/** Returns false if the password was changed meanwhile. */
export const updatePassword = async (
  tx: Tx,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> =>
  (await tx.run(sql`update identity.users set password_hash = ${to}
    where id = ${id} and password_hash is not distinct from ${from}`)) === 1

/** Ends every other session of the account. Returns their number. */
export const revokeOtherSessions = (tx: Tx, userId: string, sessionId: string, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now}
    where user_id = ${userId} and id <> ${sessionId} and revoked_at is null`)

/** Returns false if the name is fixed, because it was submitted for a check. */
export const updateName = async (
  tx: Tx,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> =>
  (await tx.run(sql`update identity.users set first_name = ${firstName}, last_name = ${lastName}
    where id = ${id} and kyc_status in ('not_done', 'rejected') and confirmed_at is null`)) === 1

/** KYC-8: fixes a confirmed name, so that it can no longer be changed. */
export const fixName = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update identity.users set confirmed_at = ${now} where id = ${id}`)

/** Raises 23505 if another account has proved it first. */
export const updateContact = (tx: Tx, id: string, { kind, value }: ParsedIdentifier, now: Date) =>
  tx.run(
    kind === 'email'
      ? sql`update identity.users set email = ${value}, email_verified_at = ${now} where id = ${id}`
      : sql`update identity.users set mobile = ${value}, mobile_verified_at = ${now} where id = ${id}`,
  )

/** Replaces or removes the picture. Returns the id of the earlier one. */
export const updatePicture = async (tx: Tx, id: string, pictureId: string | null): Promise<string | null> =>
  (
    await tx.one<{ earlier: string | null }>(sql`
      update identity.users u set picture_id = ${pictureId}
      from (select id, picture_id from identity.users where id = ${id} for no key update) as before
      where u.id = before.id returning before.picture_id as earlier`)
  ).earlier

export const findPictureOwner = (tx: Tx, pictureId: string) =>
  tx.maybe<{ id: string }>(sql`select id from identity.users where picture_id = ${pictureId}`)

/** Returns which of these stored files are somebody's picture. */
export const findPictureFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ pictureId: string }>(sql`select picture_id from identity.users
      where picture_id = any (${storageIds}::uuid[])`)
  ).map((row) => row.pictureId)

export interface DeviceRow {
  readonly id: string
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Lists live sessions, last used first. A session that goes on under a renewed token counts once. */
export const listDevices = (tx: Tx, userId: string, now: Date) =>
  tx.rows<DeviceRow>(sql`select id, user_agent, address, created_at, last_used_at from identity.sessions
    where user_id = ${userId} and revoked_at is null and renewed_at is null and expires_at > ${now}
      and last_used_at > ${now}::timestamptz
        - case kind when 'operator' then interval '30 minutes' else interval '24 hours' end
    order by last_used_at desc, id desc limit 100`)

/** Ends one of the account's own sessions, with the session that it was renewed from. */
export const revokeOwnSession = async (tx: Tx, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and renewed_at is null
      and expires_at > ${now}`)) === 1
