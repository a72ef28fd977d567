import { sql, type Tx } from '#platform/database/database.ts'
import type { SessionKind } from '../rules.ts'

export interface Renewal {
  readonly tokenHash: Buffer
  readonly id: string
  readonly provedUntil: Date
}

/** The same session under another token, with its person proved to be there; nothing where it has ended. */
export const insertRenewed = (tx: Tx, from: string, renewed: Renewal, now: Date) =>
  tx.maybe<{ kind: SessionKind }>(sql`
    insert into identity.sessions (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent,
      address, proved_until)
    select ${renewed.tokenHash}, ${renewed.id}, user_id, kind, created_at, ${now}, expires_at, user_agent, address,
      ${renewed.provedUntil}
    from identity.sessions where id = ${from} and revoked_at is null and renewed_at is null
    returning kind`)

/** True for exactly one of all who renew it. */
export const updateRenewed = async (tx: Tx, id: string, until: Date, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.sessions
    set renewed_at = ${now}, expires_at = least(expires_at, ${until}), proved_until = null
    where id = ${id} and revoked_at is null and renewed_at is null`)) === 1
