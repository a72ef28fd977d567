export const orderStatuses = ['pending_payment', 'completed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Why an order was not paid, or what its payment could not finalise. */
export const orderEnds = [
  'lapsed',
  'given_up',
  /** By an operator. */
  'called_off',
  'payment_failed',
  /** Beyond here it was paid, and the money is in the wallet. */
  'not_approved',
  'terms_changed',
  'not_offered',
  'not_enough_left',
  'limit_used',
  'bought_since',
  'spent_since',
  'paid_already',
] as const
export type OrderEnd = (typeof orderEnds)[number]

/** What an order is paid from. */
export const orderMethods = ['wallet', 'online'] as const
export type OrderMethod = (typeof orderMethods)[number]

/** An order as it is named to those who are told of it. */
export interface OrderNamed {
  readonly orderId: string
  readonly reference: string
}
