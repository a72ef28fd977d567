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

/** BUY-9: cancels an investment of the caller within the cooling-off period. */
export async function cancelInvestment(
  context: Context,
  command: Cancellation,
): Promise<z.input<typeof Order>> {
  const { userId } = requireInvestor(context.actor)
  const { order } = await cancelInvestmentOf(context, { investorId: userId, causedBy: userId }, command)
  return order
}

/** The investor whose stake is given back, and the person who cancels. */
interface StakeOwner {
  readonly investorId: string
  readonly causedBy: string
}

/**
 * BUY-9: cancels an investment of this investor within the cooling-off period. If it is returned already, answers the
 * order and moves nothing, whatever the key. One key serves one investment (LED-4).
 */
export async function cancelInvestmentOf(
  context: Context,
  { investorId, causedBy }: StakeOwner,
  { id, ...command }: Cancellation,
): Promise<{ readonly order: z.input<typeof Order>; readonly hasReturned: boolean }> {
  const { tx, now } = context
  const investment = await lockInvestment(tx, id)
  if (investment?.investorId !== investorId) throw refuse('investment_not_found')
  const { status, completedAt } = investment
  if (status !== 'completed' && status !== 'cancelled') throw refuse('investment_not_found')
  const isNew = await claimKey(context, investorId, command)
  const hasReturned = isNew && status === 'completed' && completedAt !== null
  if (hasReturned) {
    if (coolingOffEnds(completedAt, context.settings.of(ordersSettings).coolingOffHours) <= now) {
      throw refuse('cooling_off_over')
    }
    await returnInvestment(context, investment, { kind: 'user', id: causedBy })
    await consumeLimit(tx, `cancellations:${investorId}`, cancellationLimit)
  }
  const order = await queries.findInvestorsOrder(tx, investorId, investment.orderId)
  return { order: await loadOrderAnswer(context, order!), hasReturned }
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
