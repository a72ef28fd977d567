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

/** Who placed an order: its investor, or a plan that the investor had made before (PRT-6). */
export const orderPlacers = ['investor', 'monthly_plan', 'income_plan'] as const
export type OrderPlacer = (typeof orderPlacers)[number]
export type PlanPlacer = Exclude<OrderPlacer, 'investor'>

/** Nobody was there when it was placed; what is no order was placed by nobody. */
export const isByPlan = (placer: OrderPlacer | null): placer is PlanPlacer =>
  placer !== null && placer !== 'investor'

/** What an order is paid from. */
export const orderMethods = ['wallet', 'online'] as const
export type OrderMethod = (typeof orderMethods)[number]

/** An order as it is named to those who are told of it. */
export interface OrderNamed {
  readonly orderId: string
  readonly reference: string
}

/** What is told of an order that is paid. */
export interface OrderMade {
  readonly orderId: string
  /** Halalas, fees included. */
  readonly total: number
  readonly opportunityIds: readonly string[]
  /** Facts of long ago do not say it: they were the investor's own. */
  readonly placedBy?: OrderPlacer
}
