import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { factKind } from '#kit/facts.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { Halalas, Id, Instant, longText, PositiveHalalas } from '#kit/schemas.ts'
import { cardChoice, Deposit } from '#modules/payments/contract.ts'
import { riskProfiles } from '#modules/verification/vocabulary.ts'
import { orderList, ownOrderList } from './lists.ts'
import type { OrderEnd, OrderMade, OrderNamed } from './vocabulary.ts'
import { orderEnds, orderMethods, orderPlacers, orderStatuses } from './vocabulary.ts'

/** BUY-4: what was paid for an order is in the wallet, since it could not be finalised; the subject is the investor. */
export const paymentKept = factKind<OrderNamed & { readonly amount: number; readonly because: OrderEnd }>(
  'orders.payment_kept',
)

/** BUY-5: an order was not paid, and what it was for is in the cart again; the subject is the investor. */
export const orderUnpaid = factKind<OrderNamed & { readonly because: 'lapsed' | 'payment_failed' }>(
  'orders.order_unpaid',
)

/** ADM-5: an operator has given an order up that awaited its payment; the subject is the investor. */
export const orderCalledOff = factKind<OrderNamed>('orders.order_called_off')

/** An order is paid and its stakes are held; the subject is the investor. In halalas, fees included. */
export const investmentMade = factKind<OrderMade>('orders.investment_made')

/** BUY-9: what was paid for an investment is in the wallet again, fee included; the subject is the investor. */
export const investmentReturned = factKind<{ orderId: string; opportunityId: string; total: number }>(
  'orders.investment_returned',
)

export const ordersRefusals = defineRefusals({
  cart_empty: { status: 409 },
  cart_not_found: { status: 404 },
  cart_item_not_found: { status: 404 },
  cart_changed: { status: 409 },
  cart_has_invalid_lines: { status: 422 },
  annual_limit_exceeded: { status: 422 },
  kind_limit_exceeded: { status: 422 },
  opportunity_limit_exceeded: { status: 422 },
  below_minimum: { status: 422 },
  above_maximum: { status: 422 },
  insufficient_balance: { status: 422 },
  account_insufficient: { status: 422 },
  risk_not_acknowledged: { status: 422 },
  cart_already_paid: { status: 409 },
  wallet_not_found: { status: 404 },
  order_not_found: { status: 404 },
  order_still_open: { status: 409 },
  stakes_held: { status: 409 },
  order_open: { status: 409 },
  order_is_paid: { status: 409 },
  order_has_ended: { status: 409 },
  investment_not_found: { status: 404 },
  investment_final: { status: 409 },
  cooling_off_over: { status: 409 },
})

/** Why a line, or the whole cart, cannot be bought as it stands; worded in the caller's language. */
export const CartError = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
})

const RiskLevel = z.enum(['low', 'medium', 'high'])

export const CartItem = z.object({
  id: Id,
  property: z.object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    location: z.string(),
    cover: z.string().nullable(),
    annualReturnBps: z.int(),
    distributionSchedule: z.string(),
    risk: RiskLevel,
  }),
  amount: Halalas,
  fee: Halalas.describe('Subscription fee on top of the amount, VAT included.'),
  vat: Halalas.describe('The VAT within the fee.'),
  isAboveProfile: z.boolean().describe('KYC-5: its risk is above the investor’s profile.'),
  limits: z.object({ minimum: Halalas, maximum: Halalas }),
  errors: z.array(CartError),
})

/** BUY-8: null where there is no limit. */
export const AnnualLimit = z.object({
  limit: Halalas.nullable(),
  used: Halalas,
  available: Halalas.nullable(),
})

export const Cart = z.object({
  items: z.array(CartItem),
  amount: Halalas.describe('What is invested; the annual limit counts this.'),
  fees: Halalas,
  vat: Halalas.describe('The VAT within the fees.'),
  total: Halalas.describe('What is paid: amount and fees.'),
  suitability: z
    .object({ profile: z.enum(riskProfiles), highestRisk: RiskLevel })
    .nullable()
    .describe('KYC-5: the investor’s profile, and the highest risk that it bears without a warning.'),
  limits: z.object({ annual: AnnualLimit, minimumTotal: Halalas }),
  errors: z.array(CartError),
  checkoutAllowed: z.boolean(),
  version: z.string().describe('Send it with the checkout: what is paid is what was seen.'),
})

const OrderLine = z.object({
  id: Id,
  property: z.object({ id: Id, slug: z.string(), title: z.string(), cover: z.string().nullable() }),
  amount: Halalas,
  fee: Halalas.describe('On top of the amount, VAT included; frozen with the investment.'),
  vat: Halalas.describe('The VAT within the fee.'),
  acknowledgedRisk: RiskLevel.nullable().describe('KYC-5: the risk above the profile that was acknowledged.'),
  status: z.enum(orderStatuses).describe('Cancelled: what was paid for it came back.'),
  returnedAt: Instant.nullable().describe('When what was paid for it came back to the wallet.'),
  cancellableUntil: Instant.nullable().describe('BUY-9: until when the investor may cancel it.'),
})

export const Order = z.object({
  id: Id,
  reference: z.string(),
  method: z.enum(orderMethods),
  placedBy: z.enum(orderPlacers).describe('PRT-6: the investor, or a plan of theirs.'),
  status: z.enum(orderStatuses),
  amount: Halalas.describe('What was invested.'),
  fees: Halalas,
  vat: Halalas.describe('The VAT within the fees.'),
  total: Halalas.describe('What was paid: amount and fees.'),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  lapsesAt: Instant.nullable().describe('BUY-3: until when its payment is awaited.'),
  isHeld: z.boolean().describe('BUY-3b: whether its amounts are reserved until then.'),
  endedBecause: z.enum(orderEnds).nullable(),
  lines: z.array(OrderLine),
})

/** ADM-5: an order as operators see it. */
export const InvestorsOrder = Order.extend({ investor: z.object({ id: Id, name: z.string() }) })

/** The same with its payment, and what the ledger has moved for it. */
export const InvestorsOrderDetail = InvestorsOrder.extend({
  payment: Deposit.pick({ status: true, failureReason: true }).nullable(),
  postings: z.array(
    z.object({ transactionId: Id, kind: z.string(), account: z.string(), amount: z.int(), at: Instant }),
  ),
  refundsProposed: z.array(Id).describe('Lines whose refund waits for another operator.'),
  can: z.object({ cancel: z.boolean(), refund: z.boolean() }),
})

/** Where the gateway is asked for a payment. */
const unpayable = ['deposit_failed', 'gateway_unavailable'] as const
const overLimits = ['annual_limit_exceeded', 'kind_limit_exceeded', 'opportunity_limit_exceeded'] as const
const notOffered = [
  'property_not_found',
  'property_not_available',
  'property_closed',
  'property_fully_funded',
] as const
const notToBeReturned = ['investment_not_found', 'investment_final'] as const
/** An operator's act on an order or on one of its lines. */
const ownContended = { isContended: true, ownTransactions: true } as const
const overseeing = {
  isContended: true,
  method: 'POST',
  access: ['admin'],
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: longText(1000) }),
  form: {},
  answer: InvestorsOrderDetail,
} as const

export const ordersContract = {
  cart: endpoint({
    method: 'GET',
    path: '/api/cart',
    summary: 'The cart, checked again at every read: each line carries its own errors.',
    access: ['user'],
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  cartCount: endpoint({
    method: 'GET',
    path: '/api/cart/count',
    summary: 'How many lines the cart holds.',
    access: ['user'],
    answer: z.object({ count: z.int() }),
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Puts an opportunity into the cart, or sets the amount of the one that is there.',
    access: ['user'],
    body: z.strictObject({ propertyId: Id, amount: PositiveHalalas }),
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved', ...notOffered, 'below_minimum', 'above_maximum', ...overLimits],
  }),
  changeCartItem: endpoint({
    method: 'PATCH',
    path: '/api/cart/items/:id',
    summary: 'Sets the amount of a line.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({ amount: PositiveHalalas }),
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved', 'cart_not_found', 'cart_item_not_found'],
  }),
  removeCartItem: endpoint({
    method: 'DELETE',
    path: '/api/cart/items/:id',
    summary: 'Takes a line out. Taking it out twice is no error.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/api/cart',
    summary: 'Empties the cart.',
    access: ['user'],
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/checkout',
    summary: 'Invest the cart: pay from the wallet at once, or online on the page that is answered.',
    access: ['user'],
    body: z.strictObject({
      method: z.enum(orderMethods, 'choose_one'),
      cartVersion: z.string().max(64),
      acknowledgesRisk: z
        .boolean('wrong_type')
        .default(false)
        .describe('Asked for where a line is above the investor’s profile; recorded with it.')
        .register(fieldKinds, { kind: 'flag' }),
      ...cardChoice,
    }),
    form: { leadsTo: 'paymentUrl' },
    ...ownContended,
    answer: z.object({ order: Order, paymentUrl: z.string().nullable() }),
    status: 201,
    idempotent: true,
    refusals: [
      'kyc_not_approved',
      'cart_empty',
      'cart_changed',
      'cart_has_invalid_lines',
      ...overLimits,
      'insufficient_balance',
      'account_insufficient',
      'risk_not_acknowledged',
      'cart_already_paid',
      'wallet_not_found',
      'order_open',
      'card_not_found',
      'card_expired',
      ...unpayable,
      'too_many_requests',
      'idempotency_key_reused',
    ],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: "The investor's orders, newest first.",
    access: ['user'],
    query: listQuery(ownOrderList),
    answer: pageOf(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order of the investor.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Order,
    refusals: ['order_not_found'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/orders/:id/payment',
    summary: 'How the online payment of an order stands, as far as it is known here.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Deposit,
    refusals: ['order_not_found'],
  }),
  openPayment: endpoint({
    method: 'POST',
    path: '/api/orders/:id/payment',
    summary: 'Open the payment page of an order that awaits its payment: the same page each time.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: { leadsTo: 'paymentUrl' },
    ...ownContended,
    answer: z.object({ paymentUrl: z.string() }),
    refusals: ['order_not_found', 'order_has_ended', 'order_is_paid', ...unpayable],
  }),
  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/confirmation',
    summary: 'Asks the gateway how the payment of an order stands, and finalises it if it was paid: once.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    ...ownContended,
    answer: Order,
    refusals: ['order_not_found'],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    summary: 'Gives up an order that awaits its payment: what it was for is in the cart again.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    ...ownContended,
    answer: Order,
    idempotent: true,
    refusals: ['order_not_found', 'order_is_paid'],
  }),
  cancelInvestment: endpoint({
    method: 'POST',
    path: '/api/investments/:id/cancellation',
    summary: 'BUY-9: cancels an investment within its cooling-off period; what was paid goes to the wallet.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    isContended: true,
    idempotent: true,
    answer: Order,
    refusals: [...notToBeReturned, 'cooling_off_over', 'too_many_requests', 'idempotency_key_reused'],
  }),
  investorsOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'All orders, with search by reference or investor and filter by status.',
    access: ['admin', 'customer-admin'],
    query: listQuery(orderList),
    answer: pageOf(InvestorsOrder),
  }),
  exportInvestorsOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders/export',
    summary: 'The same as a file. That it was made is written to the audit log.',
    access: ['admin', 'customer-admin'],
    query: fileQuery(orderList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  investorsOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'One order with its lines, its payment, and what the ledger has moved for it.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    answer: InvestorsOrderDetail,
    refusals: ['order_not_found'],
  }),
  cancelInvestorsOrder: endpoint({
    ...overseeing,
    path: '/api/admin/orders/:id/cancellation',
    summary: 'ADM-5: gives up an order that awaits its payment.',
    ownTransactions: true,
    idempotent: 'answer-kept',
    refusals: ['order_not_found', 'order_is_paid', 'order_has_ended'],
  }),
  refundInvestment: endpoint({
    ...overseeing,
    path: '/api/admin/investments/:id/refund',
    summary: 'ADM-5: gives an investment back; after its cooling-off period another operator decides.',
    idempotent: 'answer-kept',
    refusals: [...notToBeReturned, 'proposal_open', 'proposal_involved'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/:id/receipt',
    summary: 'The receipt of a completed order, as PDF in the language of the call.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ lang: z.enum(['ar', 'en']).optional() }),
    produces: 'application/pdf',
    refusals: ['order_not_found', 'order_still_open'],
  }),
} satisfies Contract
