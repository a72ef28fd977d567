import { sql, type Tx } from '#platform/database/database.ts'

export interface PasskeyRow {
  readonly id: string
  readonly userId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`id, user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at,
  last_used_at`

/** Serialises changes of one person's passkeys until the commit, so that their number is exact. */
export const lockHolder = (tx: Tx, userId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 7))`)

export const listPasskeys = (tx: Tx, userId: string) =>
  tx.rows<PasskeyRow>(
    sql`select ${columns} from passkeys.passkeys where user_id = ${userId} order by id desc`,
  )

/** Locks the row, so that the use counter increases one use at a time. */
export const lockPasskey = (tx: Tx, credentialId: Buffer) =>
  tx.maybe<PasskeyRow>(
    sql`select ${columns} from passkeys.passkeys where credential_id = ${credentialId} for update`,
  )

/** Returns the number of rows: 0 if the credential is already stored. */
export const insertPasskey = (tx: Tx, p: PasskeyRow) =>
  tx.run(sql`
    insert into passkeys.passkeys (${columns})
    values (${p.id}, ${p.userId}, ${p.credentialId}, ${p.publicKey}, ${p.signCount}, ${p.transports}::text[],
      ${p.name}, ${p.isSynced}, ${p.createdAt}, ${p.lastUsedAt})
    on conflict on constraint passkeys_credential_once do nothing`)

export const updateName = (tx: Tx, userId: string, id: string, name: string) =>
  tx.maybe<PasskeyRow>(sql`
    update passkeys.passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns}`)

export const updateUse = (tx: Tx, id: string, use: Pick<PasskeyRow, 'signCount' | 'isSynced'>, now: Date) =>
  tx.run(sql`update passkeys.passkeys
    set sign_count = ${use.signCount}, is_synced = ${use.isSynced}, last_used_at = ${now} where id = ${id}`)

export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx.maybe<PasskeyRow>(
    sql`delete from passkeys.passkeys where id = ${id} and user_id = ${userId} returning ${columns}`,
  )

export const deletePasskeysOf = (tx: Tx, userId: string) =>
  tx.run(sql`delete from passkeys.passkeys where user_id = ${userId}`)

/** Returns true for the first use. */
export const insertSpentChallenge = async (tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> =>
  (await tx.run(sql`insert into passkeys.spent_challenges (challenge_hash, expires_at)
    values (${hash}, ${expiresAt}) on conflict do nothing`)) === 1

export const deleteSpentChallenges = (tx: Tx, before: Date) =>
  tx.run(sql`delete from passkeys.spent_challenges where expires_at < ${before}`)
