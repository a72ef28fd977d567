import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { buildOrdersSection, eraseCart, listOrderObligations } from './operations/personal-data.ts'

/** Orders and investments identify their investor by id only, so they are kept under a pseudonym. */
export const ordersPersonalData: PersonalData = {
  tables: { cart_items: 'erased', orders: 'pseudonym', investments: 'pseudonym', cancellations: 'pseudonym' },
  exportSections: buildOrdersSection,
  obligations: listOrderObligations,
  erase: eraseCart,
}
