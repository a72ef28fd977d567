import { defineList } from '#kit/list.ts'

export const orderStatuses = ['pending_payment', 'completed', 'cancelled', 'expired'] as const
export const orderMethods = ['wallet', 'online'] as const

/** An investor's own orders; ids grow with time. */
export const ownOrderList = defineList({ filters: {}, sorts: { newest: [] } })

/** ADM-5: everyone's orders, with what was bought and how it was paid. */
export const orderList = defineList({
  search: 100,
  filters: { status: { oneOf: orderStatuses } },
  sorts: { newest: [], oldest: [] },
  columns: ['reference', 'investor', 'opportunities', 'amount', 'fees', 'total', 'method', 'status', 'at'],
})
