import { sql, type Tx } from '#platform/database/database.ts'

export interface SignInLink {
  readonly userId: string
  readonly target: string
  readonly asker: string
  readonly codeHash: Buffer
  readonly browserHash: Buffer
  readonly expiresAt: Date
  readonly consumedAt: Date | null
}

/** Returns a link by its id, also if it is used or expired: its holder is told which. */
export const findSignInLink = (tx: Tx, id: string) =>
  tx.maybe<SignInLink>(sql`
    select user_id, target, asker, code_hash, browser_hash, expires_at, consumed_at
    from identity.otp_challenges where id = ${id} and purpose = 'link'`)

/** Returns the link that proves an email, also if it is used or expired. */
export const findEmailLink = (tx: Tx, id: string) =>
  tx.maybe<Omit<SignInLink, 'asker' | 'browserHash'>>(sql`
    select user_id, target, link_hash as code_hash, link_expires_at as expires_at, consumed_at
    from identity.otp_challenges where id = ${id} and link_hash is not null`)

/** Returns true for exactly one of several concurrent uses. */
export const consumeEmailLink = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.otp_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null and link_expires_at > ${now}`)) === 1

/**
 * Turns the challenge of a right code into the permission to set a password. Returns true for exactly one of several
 * concurrent uses.
 */
export const markResetProved = async (
  tx: Tx,
  id: string,
  proved: { readonly codeHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update identity.otp_challenges
    set purpose = 'reset_proved', code_hash = ${proved.codeHash}, expires_at = ${proved.expiresAt}
    where id = ${id} and purpose = 'reset' and consumed_at is null and expires_at > ${now}`)) === 1

export const findProvedReset = (tx: Tx, id: string, now: Date) =>
  tx.maybe<{ userId: string; codeHash: Buffer }>(sql`
    select user_id, code_hash from identity.otp_challenges
    where id = ${id} and purpose = 'reset_proved' and consumed_at is null and expires_at > ${now}`)

export const replacePassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx.run(sql`update identity.users set password_hash = ${passwordHash} where id = ${userId}`)

/** Ends all other sessions of the account. */
export const revokeSessionsExcept = (tx: Tx, userId: string, kept: string | null, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${kept}`)
