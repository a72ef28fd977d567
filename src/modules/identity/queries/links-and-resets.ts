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

/** A link by its id, also one that is used or old: whoever holds it is told which. */
export const findSignInLink = (tx: Tx, id: string) =>
  tx.maybe<SignInLink>(sql`
    select user_id, target, asker, code_hash, browser_hash, expires_at, consumed_at
    from identity.otp_challenges where id = ${id} and purpose = 'link'`)

/** The link that came with the code which shows an email, also one that is used or old. */
export const findEmailLink = (tx: Tx, id: string) =>
  tx.maybe<Omit<SignInLink, 'asker' | 'browserHash'>>(sql`
    select user_id, target, link_hash as code_hash, link_expires_at as expires_at, consumed_at
    from identity.otp_challenges where id = ${id} and link_hash is not null`)

/** True for exactly one of all who press it. */
export const updateEmailLinkUsed = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.otp_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null and link_expires_at > ${now}`)) === 1

/** The code was right: the challenge is the right to set a password now. True for exactly one who comes with it. */
export const updateResetProved = async (
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

export const updatePassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx.run(sql`update identity.users set password_hash = ${passwordHash} where id = ${userId}`)

/** All that were begun with the old password; the one at hand goes on. */
export const updateOtherSessionsRevoked = (tx: Tx, userId: string, kept: string | null, now: Date) =>
  tx.run(sql`update identity.sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${kept}`)
