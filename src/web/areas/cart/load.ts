import type { AnswerOf } from '#kit/contract.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export type Cart = AnswerOf<(typeof ordersContract)['cart']>
export type CartItem = Cart['items'][number]
export type Order = AnswerOf<(typeof ordersContract)['order']>

/** Loads the cart and the wallet. The wallet is null if it alone could not be read. */
export const loadCartPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const [cart, wallet, cards, openOrder] = await Promise.all([
      context.api.orders.cart({}),
      context.api.payments.wallet({}).catch(ignoreOutage),
      context.api.cards.list({}).catch(ignoreOutage),
      loadOpenOrder(context),
    ])
    return { cart, wallet, cards, openOrder }
  })

/** Loads the order that awaits its payment. There is at most one. */
export async function loadOpenOrder({ api }: AppContext): Promise<Order | null> {
  const { items } = await api.orders.orders({ status: 'pending_payment', limit: 1 })
  return items[0] ?? null
}

/** Returns null if the server failed. Refusals are thrown. */
function ignoreOutage(error: unknown): null {
  if (problemOfError(error).status < 500) throw error
  return null
}

export type LoadedCart = NonNullable<Awaited<ReturnType<typeof loadCartPage>>>

/** Loads an order with its stakes, which tell the stage of each line. */
export const loadOrderWithStakes = (context: AppContext, id: string) =>
  whenVerified(context, async () => {
    const { orders, portfolio } = context.api
    const [order, { items: stakes }] = await Promise.all([orders.order({ id }), portfolio.stakes({})])
    const bought = new Set(order.lines.map((line) => line.property.id))
    const payment = order.status === 'pending_payment' ? await orders.payment({ id }) : null
    const accepted = order.status === 'completed' ? (await orders.acceptedDocuments({ id })).items : []
    return { order, payment, accepted, stakes: stakes.filter((stake) => bought.has(stake.property.id)) }
  })

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadOrderWithStakes>>>
