export const orderStatuses = ['pending_payment', 'completed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What an order is paid from. */
export const orderMethods = ['wallet', 'online'] as const
export type OrderMethod = (typeof orderMethods)[number]
