import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import { getCancellation, insertCancellation, lockInvestment } from '../queries/returns.ts'
import { coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { loadOrderAnswer } from './read-orders.ts'
import { returnInvestment } from './return-investment.ts'

const refuse = refuser(ordersRefusals)
/** Cancellations per investor and day: enough for regret, too few to block the stock for others. */
export const cancellationLimit = { most: 30, windowSeconds: 86_400 }

export interface Cancellation {
  readonly id: string
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * BUY-9: cancels an investment within the cooling-off period. If it is returned already, answers the order and moves
 * nothing, whatever the key. One key serves one investment (LED-4).
 */
export async function cancelInvestment(
  context: Context,
  { id, ...command }: Cancellation,
): Promise<z.input<typeof Order>> {
  const { tx, now } = context
  const investor = requireInvestor(context.actor)
  const investment = await lockInvestment(tx, id)
  if (investment?.investorId !== investor.userId) throw refuse('investment_not_found')
  const { status, completedAt } = investment
  if (status !== 'completed' && status !== 'cancelled') throw refuse('investment_not_found')
  const isNew = await claimKey(context, investor.userId, command)
  if (isNew && status === 'completed' && completedAt) {
    if (coolingOffEnds(completedAt, context.settings.of(ordersSettings).coolingOffHours) <= now) {
      throw refuse('cooling_off_over')
    }
    await returnInvestment(context, investment, { kind: 'user', id: investor.userId })
    await consumeLimit(tx, `cancellations:${investor.userId}`, cancellationLimit)
  }
  const order = await queries.findInvestorsOrder(tx, investor.userId, investment.orderId)
  return await loadOrderAnswer(context, order!)
}

/** Returns false if the same command used this key before. Fails with `idempotency_key_reused` for another command. */
async function claimKey(
  { tx, now }: Context,
  investorId: string,
  { idempotencyKey: key, requestHash }: Omit<Cancellation, 'id'>,
): Promise<boolean> {
  if (await insertCancellation(tx, { investorId, key, requestHash, at: now })) return true
  const earlier = await getCancellation(tx, { investorId, key })
  if (earlier.requestHash !== requestHash) throw new Refusal('idempotency_key_reused', 422)
  return false
}
