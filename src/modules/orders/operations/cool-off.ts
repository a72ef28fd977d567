import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { spend } from '#platform/rate-limit.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import { lockInvestment } from '../queries/returned.ts'
import * as queries from '../queries.ts'
import { coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { giveBack } from './give-back.ts'
import { orderAnswer } from './orders.ts'

const refuse = refuser(ordersRefusals)
/** More than anyone regrets in a day, and too few to keep others from what is left. */
export const cancellationLimit = { most: 30, windowSeconds: 86_400 }

/**
 * BUY-9: an investor has thought better of an investment. What is given back already is answered as it is: whoever
 * sends it again, under whatever key, moves nothing.
 */
export async function cancelInvestment(
  context: Context,
  { id }: { id: string },
): Promise<z.input<typeof Order>> {
  const { tx, now } = context
  const investor = requireInvestor(context.actor)
  const investment = await lockInvestment(tx, id)
  if (investment?.investorId !== investor.userId) throw refuse('investment_not_found')
  const { status, completedAt } = investment
  if (status === 'completed' && completedAt) {
    if (coolingOffEnds(completedAt, context.settings.of(ordersSettings).coolingOffHours) <= now) {
      throw refuse('cooling_off_over')
    }
    await giveBack(context, investment, { kind: 'user', id: investor.userId })
    await spend(tx, `cancellations:${investor.userId}`, cancellationLimit)
  } else if (status !== 'cancelled') throw refuse('investment_not_found')
  const order = await queries.findOrder(tx, investor.userId, investment.orderId)
  return await orderAnswer(context, order!)
}
