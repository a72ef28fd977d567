import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { standingOf, stillInvesting } from '#modules/identity/index.ts'
import { accountState, lockedAccount, type Posting, posted, unmoved } from '#modules/ledger/index.ts'
import { type Investable, takeStock } from '#modules/opportunities/index.ts'
import { answersOf, together } from '#platform/calls.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/db.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import { requireInvestor, requireMayInvest } from '../policy.ts'
import * as queries from '../queries.ts'
import { type Allowance, availableOf, cartVersion, judgeCart } from '../rules.ts'
import { allowanceOf, byId, digest, inCart, offersOf } from './load.ts'
import { orderAnswer, orderAnswerFor } from './orders.ts'

type OrderAnswer = z.input<typeof Order>
const refuse = refuser(ordersRefusals)

export interface CheckoutCommand {
  readonly cartVersion: string
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * BUY-2, BUY-3, LED-5: invests what the cart holds and pays from the wallet, all or nothing. One statement
 * reads all that decides, one writes. No lock is held in between: the guards of the second see to it that
 * balance, standing, cart and annual limit are still what the decision rests on, or the checkout begins anew.
 * Stock is decided by its constraint, since that hot row is touched last and only then locked.
 */
export async function checkoutByWallet(context: OpenContext, command: CheckoutCommand): Promise<OrderAnswer> {
  const { userId } = requireInvestor(context.actor)
  try {
    return await context.db.optimistic((tx) => payFromWallet(tx, context, userId, command), {
      lock: lockedAccount('wallet', userId),
      retryOn: ['order_once'],
    })
  } catch (error) {
    // Between reading and writing someone bought what was left: say so by judging the cart again.
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('cart_has_invalid_lines')
    throw error
  }
}

async function payFromWallet(tx: Tx, context: OpenContext, investorId: string, command: CheckoutCommand) {
  const [wallet, standing, state, offered] = await answersOf(tx, 'orders.may_pay', [
    accountState('wallet', investorId),
    standingOf(investorId),
    queries.checkoutState(investorId, context.now, command.idempotencyKey),
    inCart(investorId),
  ])
  if (state.isRepeat) return await replay(tx, context, investorId, command)
  const { annualLimit } = requireMayInvest(standing)
  if (!wallet) throw refuse('wallet_not_found')
  const found = byId(offered)
  const lines = state.lines.map((line) => ({ id: newId(), ...line }))
  const cart = { lines, found, allowance: allowanceOf(state.used, standing) }
  const total = requirePayable(context, cart, command, wallet.balance)
  const order: queries.OrderRow = {
    id: newId(),
    reference: newReference('SH'),
    investor_id: investorId,
    method: 'wallet',
    status: 'completed',
    total,
    request_hash: command.requestHash,
    created_at: context.now,
    completed_at: context.now,
  }
  await tx.run(
    together('orders.pay', [
      unmoved(wallet),
      stillInvesting(investorId, annualLimit),
      queries.insertPaidOrder(order, command.idempotencyKey, state.used, lines),
      posted(postingOf(order, wallet.id, lines, found)),
      // Last, and in one order for everyone: these rows are what all buyers of an opportunity share.
      ...inIdOrder(lines).map((line) => takeStock(line.opportunityId, line.amount, context.now)),
    ]),
  )
  return orderAnswerFor(context, order, lines, found)
}

/** LED-4: the same key and words answer the first order again; other words are refused. */
async function replay(tx: Tx, context: OpenContext, investorId: string, command: CheckoutCommand) {
  const earlier = await queries.getOrderByKey(tx, investorId, command.idempotencyKey)
  if (earlier.request_hash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
  return await orderAnswer({ ...context, tx }, earlier)
}

type NewLines = queries.NewInvestment[]
interface PayableCart {
  readonly lines: NewLines
  readonly found: ReadonlyMap<string, Investable>
  readonly allowance: Allowance
}

/** Every check of the cart, most basic first; answers the total to pay. */
function requirePayable(
  context: OpenContext,
  cart: PayableCart,
  command: CheckoutCommand,
  balance: bigint,
): bigint {
  const { lines } = cart
  if (lines.length === 0) throw refuse('cart_empty')
  if (cartVersion(lines, digest) !== command.cartVersion) throw refuse('cart_changed')
  const judgement = judgeCart(lines, offersOf(cart.found, context), cart.allowance)
  if (judgement.lineFaults.some((faults) => faults.length > 0)) throw refuse('cart_has_invalid_lines')
  if (!judgement.mayCheckout) {
    throw refuse('annual_limit_exceeded', { available: toWire(availableOf(cart.allowance)) })
  }
  if (balance < judgement.total) {
    const missing = judgement.total - balance
    throw refuse('insufficient_balance', {
      balance: toWire(balance),
      total: toWire(judgement.total),
      missing: toWire(missing),
    })
  }
  return judgement.total
}

/** What the ledger writes: the total out of the wallet, each amount into its opportunity's funding account. */
function postingOf(
  order: queries.OrderRow,
  walletId: string,
  lines: NewLines,
  found: ReadonlyMap<string, Investable>,
): Posting {
  return {
    id: newId(),
    kind: 'funding',
    cause: { kind: 'user', id: order.investor_id },
    record: { kind: 'order', id: order.id },
    postedAt: order.created_at,
    lines: [
      { accountId: walletId, amount: -order.total },
      ...lines.map((line) => ({
        accountId: found.get(line.opportunityId)!.fundingAccountId,
        amount: line.amount,
      })),
    ],
  }
}

const inIdOrder = (lines: NewLines): NewLines =>
  [...lines].sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1))
