import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { spend } from '#platform/rate-limit.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import { getCancellation, keepCancellation, lockInvestment } from '../queries/returned.ts'
import * as queries from '../queries.ts'
import { coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { giveBack } from './give-back.ts'
import { orderAnswer } from './orders.ts'

const refuse = refuser(ordersRefusals)
/** More than anyone regrets in a day, and too few to keep others from what is left. */
export const cancellationLimit = { most: 30, windowSeconds: 86_400 }

export interface Cancellation {
  readonly id: string
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * BUY-9: an investor has thought better of an investment. What is given back already is answered as it is: whoever
 * sends it again, under whatever key, moves nothing. A key stands for one investment (LED-4).
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
  const isNew = await keepKey(context, investor.userId, command)
  if (isNew && status === 'completed' && completedAt) {
    if (coolingOffEnds(completedAt, context.settings.of(ordersSettings).coolingOffHours) <= now) {
      throw refuse('cooling_off_over')
    }
    await giveBack(context, investment, { kind: 'user', id: investor.userId })
    await spend(tx, `cancellations:${investor.userId}`, cancellationLimit)
  }
  const order = await queries.findOrder(tx, investor.userId, investment.orderId)
  return await orderAnswer(context, order!)
}

/** False where the same command came under it before; other words under a key that is taken are refused. */
async function keepKey(
  { tx, now }: Context,
  investorId: string,
  { idempotencyKey: key, requestHash }: Omit<Cancellation, 'id'>,
): Promise<boolean> {
  if (await keepCancellation(tx, { investorId, key, requestHash, at: now })) return true
  const earlier = await getCancellation(tx, { investorId, key })
  if (earlier.requestHash !== requestHash) throw new Refusal('idempotency_key_reused', 422)
  return false
}
