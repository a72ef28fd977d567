import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { lockAccount } from '#modules/ledger/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import {
  type Attempt,
  buildOrder,
  type CheckoutCommand,
  createCommandClock,
  prepareOrder,
  requireBalance,
} from './checkout-decision.ts'
import { runOnStock, writePaidOrder } from './purchase.ts'
import { buildOrderAnswer, loadOrderAnswer } from './read-orders.ts'

type OrderAnswer = z.input<typeof Order>
const refuse = refuser(ordersRefusals)

/**
 * BUY-2, BUY-3, LED-5: invests the cart and pays from the wallet, all or nothing. One statement reads everything the
 * decision needs and one writes. No lock is held in between: the guards of the write check that the decision's facts
 * are unchanged, or the checkout starts again. A constraint bounds the stock: that hot row is locked last.
 */
export async function checkoutByWallet(context: OpenContext, command: CheckoutCommand): Promise<OrderAnswer> {
  const investor = requireInvestor(context.actor)
  const timeAt = createCommandClock(context.now)
  try {
    return await context.db.optimistic((tx) => payFromWallet(tx, { context, investor, timeAt }, command), {
      lock: lockAccount('wallet', investor.userId),
      retryOn: ['order_once', 'orders_reference_key'],
    })
  } catch (error) {
    // Another buyer took the rest of the stock after it was read. The cart now says which line.
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('cart_has_invalid_lines')
    // The ledger's constraint, in case every guard has failed.
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('account_insufficient')
    throw error
  }
}

async function payFromWallet(tx: Tx, attempt: Attempt, command: CheckoutCommand): Promise<OrderAnswer> {
  const { context, investor } = attempt
  const prepared = await prepareOrder(tx, attempt, command)
  if ('earlier' in prepared) return await loadOrderAnswer({ ...context, tx }, prepared.earlier)
  const { snapshot, wallet, total, lines } = prepared
  const { now } = snapshot
  requireBalance(wallet.balance, total)
  const order: queries.OrderRow = {
    ...buildOrder(investor.userId, { total, now }, command),
    method: 'wallet',
    status: 'completed',
    completedAt: now,
  }
  await runOnStock(
    tx,
    lines,
    writePaidOrder(snapshot, {
      order,
      lines,
      cause: { kind: 'user', id: investor.userId },
      record: queries.writeOrder(order, command.idempotencyKey, snapshot, lines),
    }),
  )
  return buildOrderAnswer(context, order, lines, snapshot.opportunities)
}
