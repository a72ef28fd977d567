import { defineList } from '#kit/list.ts'
import { orderMethods, orderStatuses } from './vocabulary.ts'

/** An investor's own orders; ids grow with time. */
export const ownOrderList = defineList({
  filters: { status: { oneOf: orderStatuses } },
  sorts: { newest: [] },
})

/** ADM-5: everyone's orders, with what was bought and how it was paid. */
export const orderList = defineList({
  search: 100,
  filters: { status: { oneOf: orderStatuses }, method: { oneOf: orderMethods } },
  sorts: { newest: [], oldest: [] },
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
