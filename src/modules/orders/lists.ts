import { defineList, movementFilters, periodFilters } from '#kit/list.ts'
import { orderMethods, orderStatuses } from './vocabulary.ts'

/** The investor's own orders. */
export const ownOrderList = defineList({
  filters: { status: { oneOf: orderStatuses } },
  sorts: { newest: [] },
})

/** ORG-5b: the orders of an organization. Each buys one stake and is cancelled with it. */
export const organizationOrderList = defineList({
  filters: { status: { oneOf: ['completed', 'cancelled'] } },
  sorts: { newest: [] },
})

/** ADM-5: the orders of all investors. */
export const orderList = defineList({
  search: 100,
  filters: {
    status: { oneOf: orderStatuses },
    method: { oneOf: orderMethods },
    investor: { person: true },
    ...movementFilters,
  },
  sorts: { newest: [], oldest: [], largest: ['integer'], smallest: ['integer'] },
  sums: ['total'],
  columns: [
    'reference',
    'investor',
    'opportunities',
    'amount',
    'fees',
    'total',
    'method',
    'placedBy',
    'status',
    'at',
  ],
})

/** ADM-6: the fees of orders' lines. */
export const feeList = defineList({ filters: periodFilters, sorts: { newest: ['instant'] } })
