import { sql, type Tx } from '#platform/database/database.ts'
import type { Identifier } from '../queries.ts'

export const getPasswordHash = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.one<{ passwordHash: string | null }>(
      sql`select password_hash from identity.users where id = ${id}`,
    )
  ).passwordHash

/** False where it has become another meanwhile. */
export const updatePassword = async (
  tx: Tx,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> =>
  (await tx.run(sql`update identity.users set password_hash = ${to}
    where id = ${id} and password_hash is not distinct from ${from}`)) === 1

/** Every session of the account but this one; answers how many there were. */
export const updateOthersRevoked = (tx: Tx, userId: string, sessionId: string, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now}
    where user_id = ${userId} and id <> ${sessionId} and revoked_at is null`)

/** False where it is fixed: who was handed in for a check is called what the ID says. */
export const updateName = async (
  tx: Tx,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> =>
  (await tx.run(sql`update identity.users set first_name = ${firstName}, last_name = ${lastName}
    where id = ${id} and kyc_status in ('not_done', 'rejected') and confirmed_at is null`)) === 1

/** KYC-8: a name that was confirmed stays as it is. */
export const fixName = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update identity.users set confirmed_at = ${now} where id = ${id}`)

/** Raises 23505 where somebody else has proved it first. */
export const updateContact = (tx: Tx, id: string, { kind, value }: Identifier, now: Date) =>
  tx.run(
    kind === 'email'
      ? sql`update identity.users set email = ${value}, email_verified_at = ${now} where id = ${id}`
      : sql`update identity.users set mobile = ${value}, mobile_verified_at = ${now} where id = ${id}`,
  )

/** Puts a picture in the place of the one before, or takes it away; answers which one that was. */
export const updatePicture = async (tx: Tx, id: string, pictureId: string | null): Promise<string | null> =>
  (
    await tx.one<{ earlier: string | null }>(sql`
      update identity.users u set picture_id = ${pictureId}
      from (select id, picture_id from identity.users where id = ${id} for no key update) as before
      where u.id = before.id returning before.picture_id as earlier`)
  ).earlier

export const findPictureOwner = (tx: Tx, pictureId: string) =>
  tx.maybe<{ id: string }>(sql`select id from identity.users where picture_id = ${pictureId}`)

/** Those of the stored files that are somebody's picture. */
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

/** Sessions that may still be used, the one last used first; one that goes on under another token is one. */
export const listDevices = (tx: Tx, userId: string, now: Date) =>
  tx.rows<DeviceRow>(sql`select id, user_agent, address, created_at, last_used_at from identity.sessions
    where user_id = ${userId} and revoked_at is null and renewed_at is null and expires_at > ${now}
      and last_used_at > ${now}::timestamptz
        - case kind when 'operator' then interval '30 minutes' else interval '24 hours' end
    order by last_used_at desc, id desc limit 100`)

/** One's own alone; with it what it was renewed from. */
export const updateOwnRevoked = async (tx: Tx, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and renewed_at is null
      and expires_at > ${now}`)) === 1
