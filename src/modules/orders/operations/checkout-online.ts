import type * as z from 'zod'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addDays, addMs, endOfRiyadhDay, minuteMs, riyadhDay } from '#kit/time.ts'
import { requireCard } from '#modules/cards/index.ts'
import { lockAccount } from '#modules/ledger/index.ts'
import { reserveStock } from '#modules/opportunities/index.ts'
import { type GatewayPorts, pauseBeforeCheck, writeOrderDeposit } from '#modules/payments/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { batch } from '#platform/database/value-queries.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import * as unpaid from '../queries/unpaid-orders.ts'
import { ordersSettings } from '../settings.ts'
import {
  type Attempt,
  buildOrder,
  type CheckoutCommand,
  createCommandClock,
  type PayableCart,
  prepareOrder,
} from './checkout-decision.ts'
import { openPaymentPage } from './payment.ts'
import { runOnStock, sortByOpportunity } from './purchase.ts'
import { loadOrderAnswer } from './read-orders.ts'

const refuse = refuser(ordersRefusals)
/** Orders that one investor may begin to pay online. */
const ordersByInvestor: Limit = { most: 30, windowSeconds: 3600 }

/**
 * BUY-3, BUY-3b: places an order that awaits its payment, reserves its amounts for a while, and opens the gateway's
 * page. The order is committed with the deposit that it awaits, and the page is opened under that deposit's id, so
 * that a repeated command continues after any failure in between.
 */
export async function checkoutOnline(
  context: OpenContext,
  ports: GatewayPorts,
  command: CheckoutCommand,
): Promise<{ order: z.input<typeof Order>; paymentUrl: string | null }> {
  const { userId } = requireInvestor(context.actor)
  const order = await placeOrder(context, command)
  const isAwaited = order.status === 'pending_payment'
  const paymentUrl = isAwaited ? await openPaymentPage(context, ports, order) : null
  const placed = await queries.findInvestorsOrder(context.db, userId, order.id)
  assert(placed, 'a placed order exists')
  return { order: await loadOrderAnswer(context, placed), paymentUrl }
}

async function placeOrder(context: OpenContext, command: CheckoutCommand): Promise<queries.OrderRow> {
  const investor = requireInvestor(context.actor)
  const { userId } = investor
  const attempt = { context, investor, timeAt: createCommandClock(context.now) }
  try {
    return await context.db.optimistic((tx) => writePendingOrder(tx, attempt, command), {
      lock: lockAccount('wallet', userId),
      retryOn: ['order_once', 'orders_reference_key', 'one_open_order'],
    })
  } catch (error) {
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('cart_has_invalid_lines')
    throw error
  }
}

/** Finds the open order of this command. Fails with `order_open` if another one has to be paid or cancelled first. */
async function findOpenOrder(tx: Tx, userId: string, command: CheckoutCommand) {
  const open = await unpaid.findOpenOrder(tx, userId)
  if (open && open.idempotencyKey !== command.idempotencyKey) throw refuse('order_open', { order: open.id })
  return open
}

async function writePendingOrder(
  tx: Tx,
  attempt: Attempt,
  command: CheckoutCommand,
): Promise<queries.OrderRow> {
  const { investor, context } = attempt
  const { userId } = investor
  const prepared = await prepareOrder(tx, attempt, command).catch(async (error: unknown) => {
    const isAboutCart = error instanceof Refusal && error.code !== 'idempotency_key_reused'
    // The cart may be empty, or another, because what it held is in the order that is open.
    const earlier = isAboutCart ? await findOpenOrder(tx, userId, command) : undefined
    if (earlier) return { earlier }
    throw error
  })
  if ('earlier' in prepared) return prepared.earlier
  const open = await findOpenOrder(tx, userId, command)
  if (open) return open
  const { cardId = null, keepsCard = false } = command.card ?? {}
  const { snapshot, wallet, lines, total } = prepared
  const { now, settings } = snapshot
  if (cardId !== null) await requireCard(tx, userId, cardId, now)
  await consumeLimit(context.db, `orders.online:${userId}`, ordersByInvestor)
  const order: queries.OrderRow = {
    ...buildOrder(userId, { total, now }, command),
    method: 'online',
    status: 'pending_payment',
    lapsesAt: addMs(now, settings.of(ordersSettings).reservationMinutes * minuteMs),
    isHeld: await canReserve(tx, userId, snapshot),
  }
  await runOnStock(
    tx,
    order.isHeld ? lines : [],
    batch([
      ...snapshot.guards(),
      queries.writeOrder(order, command.idempotencyKey, snapshot, lines),
      writeOrderDeposit({
        id: newId(),
        investorId: userId,
        accountId: wallet.id,
        amount: order.total,
        orderId: order.id,
        cardId,
        keepsCard: cardId === null && keepsCard,
        at: now,
        firstCheckAt: addMs(now, pauseBeforeCheck(0)),
      }),
      ...(order.isHeld
        ? sortByOpportunity(lines).map(({ opportunityId, amount }) =>
            reserveStock(snapshot.getTerms(opportunityId), amount, now),
          )
        : []),
    ]),
  )
  return order
}

/** BUY-3b: an investor who has let several orders of a day go unpaid reserves nothing until the next day. */
async function canReserve(
  tx: Tx,
  investorId: string,
  { now, settings }: PayableCart['snapshot'],
): Promise<boolean> {
  const today = addDays(endOfRiyadhDay(riyadhDay(now)), -1)
  const left = await unpaid.countUnpaidSince(tx, investorId, today)
  return left < settings.of(ordersSettings).unpaidOrdersADay
}
