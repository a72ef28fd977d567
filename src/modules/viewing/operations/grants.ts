import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { minuteMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccount, listOpenSessions, updateSessionGrant } from '#modules/identity/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type viewingContract, viewingRefusals } from '../contract.ts'
import { viewingOperators } from '../policy.ts'
import * as queries from '../queries.ts'
import { grantEnd } from '../rules.ts'

type Endpoints = typeof viewingContract
export type EndCause = 'button' | 'replaced' | 'time' | 'session' | 'account'

const refuse = refuser(viewingRefusals)
const beginLimit: Limit = { most: 20, windowSeconds: (60 * minuteMs) / secondMs }

/**
 * Begins to view an investor's pages. The grant is bound to the session and replaces the operator's open one. Fails
 * with `viewed_investor_not_found` unless the account is an active investor's.
 */
export async function beginViewing(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['begin']>,
): Promise<AnswerOf<Endpoints['begin']>> {
  const { tx, now } = context
  const { userId, sessionId } = requireRole(context.actor, ...viewingOperators)
  await consumeLimit(tx, `viewing:${userId}`, beginLimit)
  const investor = await findAccount(tx, id)
  if (!sessionId || !investor?.roles.includes('user') || !investor.isActive || id === userId)
    throw refuse('viewed_investor_not_found')
  const open = await queries.updateEndedOf(tx, userId, now)
  if (open) await recordEnd(context, open, 'replaced')
  const grant = {
    ...{ id: newId(), operatorId: userId, sessionId, customerId: id, reason },
    ...{ openedAt: now, expiresAt: grantEnd(now) },
  }
  await queries.insertGrant(tx, grant)
  await updateSessionGrant(tx, sessionId, grant.id)
  await recordAct(context, {
    act: 'viewing.begun',
    subject: { kind: 'user', id },
    after: { reason, until: grant.expiresAt.toISOString() },
  })
  return { until: grant.expiresAt.toISOString() }
}

/** Ends the caller's view. Fails with `viewing_not_open` if it has ended already. */
export async function endViewing(context: Context): Promise<AnswerOf<Endpoints['end']>> {
  const { tx, actor, now } = context
  const grant = actor.kind === 'user' ? await queries.updateEndedOf(tx, actor.userId, now) : undefined
  if (!grant) throw refuse('viewing_not_open')
  await updateSessionGrant(tx, grant.sessionId, null)
  await recordEnd(context, grant, 'button')
  return { investorId: grant.customerId }
}

const recordEnd = (context: Context, { customerId }: queries.GrantRow, cause: EndCause): Promise<void> =>
  recordAct(context, {
    act: 'viewing.ended',
    subject: { kind: 'user', id: customerId },
    after: { cause },
  })

const endedAtOnce = 200

/** Ends grants whose time or session is over, or whose investor's account is closed or inactive. */
export async function endOverdueGrants(context: OpenContext): Promise<RowResults> {
  const { db, now } = context
  const rows = await queries.listOpenGrants(db, endedAtOnce)
  const live = new Set(
    await listOpenSessions(
      db,
      rows.map(({ sessionId }) => sessionId),
      now,
    ),
  )
  return await forEachRow(context, {
    name: 'viewing.end_overdue',
    rows,
    idOf: ({ id }) => id,
    async run(grant) {
      const cause = await findEndCause(context, grant, live.has(grant.sessionId))
      if (cause === null) return
      await db.transaction(async (tx) => {
        const ended = await queries.updateEnded(tx, grant.id, now)
        if (!ended) return
        await updateSessionGrant(tx, grant.sessionId, null)
        await recordEnd(withTx(context, tx), ended, cause)
      })
    },
  })
}

async function findEndCause(
  { db, now }: OpenContext,
  { expiresAt, customerId }: queries.GrantRow,
  hasSession: boolean,
): Promise<EndCause | null> {
  if (!hasSession) return 'session'
  if (expiresAt <= now) return 'time'
  const investor = await findAccount(db, customerId)
  return investor?.isActive ? null : 'account'
}
