import { sql, type Tx } from '#platform/database/database.ts'
import type { User } from './users.ts'

/** Locks the account, so that nothing new starts for this person while it is being closed. */
export const lockForClosing = (tx: Tx, id: string) =>
  tx.maybe<{ isActive: boolean; isClosed: boolean }>(
    sql`select is_active, closed_at is not null as is_closed from identity.users where id = ${id} for update`,
  )

export interface UsedSession {
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

export const listSessionsOf = (tx: Tx, userId: string) =>
  tx.rows<UsedSession>(sql`select user_agent, address, created_at, last_used_at from identity.sessions
    where user_id = ${userId} order by last_used_at desc, id desc limit 200`)

/** Deletes devices, codes, sessions, and registrations with the same number or email. */
export async function deleteTraces(
  tx: Tx,
  { id, mobile, email }: Pick<User, 'id' | 'mobile' | 'email'>,
): Promise<void> {
  const names = mobile === null ? [email] : [email, mobile]
  await tx.run(sql`delete from identity.known_devices where user_id = ${id}`)
  await tx.run(
    sql`delete from identity.otp_challenges where user_id = ${id} or target = any (${names}::text[])`,
  )
  await tx.run(sql`delete from identity.pending_registrations where email = ${email} or mobile = ${mobile}`)
  await tx.run(sql`delete from identity.sessions where user_id = ${id}`)
}

/** Replaces personal fields by a pseudonym. The id and dates stay. */
export const updateClosed = (tx: Tx, id: string, pseudonym: string, now: Date) =>
  tx.run(sql`update identity.users
    set first_name = ${pseudonym}, last_name = '', birth_date = null, picture_id = null, mobile = null,
      mobile_verified_at = null, nationality = null, resides_in_saudi = null,
      email = ${id} || '@closed.invalid', email_verified_at = null, password_hash = null, is_active = false,
      closed_at = ${now}
    where id = ${id}`)
