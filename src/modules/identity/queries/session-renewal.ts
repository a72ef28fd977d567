import { sql, type Tx } from '#platform/database/database.ts'
import type { SessionKind } from '../rules.ts'

export interface Renewal {
  readonly tokenHash: Buffer
  readonly id: string
  readonly provedUntil: Date
}

/**
 * Copies the session under a new token, with the presence of its person confirmed. Returns undefined if it has ended.
 */
export const insertRenewedSession = (tx: Tx, from: string, renewed: Renewal, now: Date) =>
  tx.maybe<{ kind: SessionKind }>(sql`
    insert into identity.sessions (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent,
      address, proved_until)
    select ${renewed.tokenHash}, ${renewed.id}, user_id, kind, created_at, ${now}, expires_at, user_agent, address,
      ${renewed.provedUntil}
    from identity.sessions where id = ${from} and revoked_at is null and renewed_at is null
    returning kind`)

/** Returns true for exactly one of several concurrent renewals. */
export const endRenewedSession = async (tx: Tx, id: string, until: Date, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.sessions
    set renewed_at = ${now}, expires_at = least(expires_at, ${until}), proved_until = null
    where id = ${id} and revoked_at is null and renewed_at is null`)) === 1
