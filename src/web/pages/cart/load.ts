import type { AnswerOf } from '#kit/contract.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/pages/wallet/when-verified.ts'

export type Cart = AnswerOf<(typeof ordersContract)['cart']>
export type CartItem = Cart['items'][number]
export type Order = AnswerOf<(typeof ordersContract)['order']>

/** The cart, and the wallet that would pay for it. */
export const loadCartPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const [cart, wallet] = await Promise.all([context.api.orders.cart({}), context.api.payments.wallet({})])
    return { cart, wallet }
  })

export type LoadedCart = NonNullable<Awaited<ReturnType<typeof loadCartPage>>>

export const loadOrder = (context: AppContext, id: string) =>
  whenVerified(context, () => context.api.orders.order({ id }))
