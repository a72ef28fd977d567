import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { guardAccount, lockAccount, writePosting } from '#modules/ledger/index.ts'
import { takeStock } from '#modules/opportunities/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/db.ts'
import { writeFact } from '#platform/facts.ts'
import { together } from '#platform/questions.ts'
import { investmentMade, type Order, ordersRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import {
  type Attempt,
  type CheckoutCommand,
  guardsOf,
  inIdOrder,
  madeBy,
  newOrder,
  postingOf,
  prepareOrder,
  requireBalance,
  timeKeeper,
} from './decide.ts'
import { orderAnswer, orderAnswerFor } from './orders.ts'

type OrderAnswer = z.input<typeof Order>
const refuse = refuser(ordersRefusals)

/**
 * BUY-2, BUY-3, LED-5: invests what the cart holds and pays from the wallet, all or nothing. One statement
 * reads all that decides, one writes. No lock is held in between: the guards of the second see to it that
 * balance, standing, settings, cart, annual limit and terms are still what the decision rests on, or the
 * checkout begins anew. How much is left is decided by a constraint, since that hot row is touched last and
 * only then locked.
 */
export async function checkoutByWallet(context: OpenContext, command: CheckoutCommand): Promise<OrderAnswer> {
  const investor = requireInvestor(context.actor)
  const timeOf = timeKeeper(context.now)
  try {
    return await context.db.optimistic((tx) => payFromWallet(tx, { context, investor, timeOf }, command), {
      lock: lockAccount('wallet', investor.userId),
      retryOn: ['order_once', 'orders_reference_key'],
    })
  } catch (error) {
    // Between reading and writing someone bought what was left: say so by judging the cart again.
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('cart_has_invalid_lines')
    // The ledger's own wall, should every guard before it have failed.
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('account_insufficient')
    throw error
  }
}

async function payFromWallet(tx: Tx, attempt: Attempt, command: CheckoutCommand): Promise<OrderAnswer> {
  const { context, investor } = attempt
  const prepared = await prepareOrder(tx, attempt, command)
  if ('earlier' in prepared) return await orderAnswer({ ...context, tx }, prepared.earlier)
  const { wallet, total, lines, found, now } = prepared
  requireBalance(wallet.balance, total)
  const order: queries.OrderRow = {
    ...newOrder(investor.userId, prepared, command),
    method: 'wallet',
    status: 'completed',
    completedAt: now,
  }
  const paid = { from: wallet.id, at: now, cause: { kind: 'user', id: investor.userId } } as const
  await tx.run(
    together([
      guardAccount(wallet),
      ...guardsOf(prepared, investor),
      queries.writeOrder(order, command.idempotencyKey, prepared, lines),
      writePosting(postingOf(order, paid, lines, found)),
      writeFact(investmentMade, madeBy(order, lines, now)),
      // Last, and in one order for everyone: these rows are what all buyers of an opportunity share.
      ...inIdOrder(lines).map((line) => takeStock(prepared.termsOf(line), line.amount, now)),
    ]),
  )
  return orderAnswerFor(context, order, lines, found)
}
