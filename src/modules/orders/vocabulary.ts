export const orderStatuses = ['pending_payment', 'completed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Why an order ended unpaid, or why its payment could not complete it. */
export const orderEnds = [
  'lapsed',
  'given_up',
  /** Cancelled by an operator. */
  'called_off',
  'payment_failed',
  /** For the following reasons the order was paid and the money stayed in the wallet. */
  'not_approved',
  'terms_changed',
  'not_eligible',
  'not_offered',
  'not_enough_left',
  'limit_used',
  'bought_since',
  'spent_since',
  'paid_already',
] as const
export type OrderEnd = (typeof orderEnds)[number]

/** Orders are placed by the investor, by one of their plans (PRT-6), or by two members of an organization (ORG-5b). */
export const orderPlacers = ['investor', 'monthly_plan', 'income_plan', 'organization'] as const
export type OrderPlacer = (typeof orderPlacers)[number]
export type PlanPlacer = Exclude<OrderPlacer, 'investor'>

/** True if a plan or an organization placed the order. False for null, which stands for no order. */
export const isByPlan = (placer: OrderPlacer | null): placer is PlanPlacer =>
  placer !== null && placer !== 'investor'

/** How an order is paid. */
export const orderMethods = ['wallet', 'online'] as const
export type OrderMethod = (typeof orderMethods)[number]

/** The order that an event is about. */
export interface OrderEventData {
  readonly orderId: string
  readonly reference: string
}

/** The payload of `investment_made`. */
export interface InvestmentMadeData {
  readonly orderId: string
  /** Halalas, fees included. */
  readonly total: number
  readonly opportunityIds: readonly string[]
  /** Missing in old events: the investor placed those orders. */
  readonly placedBy?: OrderPlacer
}

/** How a fee moves: into our account when a line is paid, out of it when the line is returned. */
export type FeeMove = 'charged' | 'refunded'
