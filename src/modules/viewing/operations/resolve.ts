import { recordAct } from '#modules/audit/index.ts'
import { findAccount } from '#modules/identity/index.ts'
import { type Actor, hasAnyRole, type OpenContext, type UserActor, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { viewingOperators } from '../policy.ts'
import { findUnendedGrant, insertRead } from '../queries.ts'

/**
 * Returns the investor whose pages the operator of a session views, or the operator themself if the grant is over. It
 * is over with its time, its session, the operator's duty, or the investor's account. The investor has no session and
 * no fresh code in it.
 */
export async function resolveViewing(tx: Tx, operator: UserActor, now: Date): Promise<Actor> {
  const { grantId, ...own } = operator
  const grant = grantId === undefined ? undefined : await findUnendedGrant(tx, grantId)
  if (!grant || grant.expiresAt <= now || grant.sessionId !== own.sessionId) return own
  if (grant.operatorId !== own.userId || !hasAnyRole(own, viewingOperators)) return own
  const investor = await findAccount(tx, grant.customerId)
  if (!investor?.isActive || !investor.roles.includes('user')) return own
  return {
    kind: 'user',
    userId: investor.id,
    sessionId: null,
    roles: ['user'],
    isActive: true,
    provedUntil: null,
    viewedBy: { operator: own, grantId: grant.id, reason: grant.reason, until: grant.expiresAt },
  }
}

/** Writes into the audit log that the viewing operator read something: each path once per grant. */
export async function recordViewedRead(context: OpenContext, path: string): Promise<void> {
  const { actor, db } = context
  if (actor.kind !== 'user' || !actor.viewedBy) return
  const { grantId } = actor.viewedBy
  await db.transaction(async (tx) => {
    if (!(await insertRead(tx, grantId, path))) return
    await recordAct(withTx(context, tx), {
      act: 'viewing.page_opened',
      subject: { kind: 'user', id: actor.userId },
      after: { path },
    })
  })
}
