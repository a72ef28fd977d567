import type { PersonalData } from '#platform/personal-data.ts'
import { eraseCart, obligationsOfOrders, tellOrders } from './operations/personal-data.ts'

/** Orders and investments name their investor by an id alone. */
export const ordersPersonalData: PersonalData = {
  tables: { cart_items: 'erased', orders: 'pseudonym', investments: 'pseudonym', cancellations: 'pseudonym' },
  tell: tellOrders,
  obligations: obligationsOfOrders,
  erase: eraseCart,
}
