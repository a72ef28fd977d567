import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Halalas, Id, Instant, longText, PositiveHalalas } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { cardChoice, Deposit } from '#modules/payments/contract.ts'
import { riskProfiles } from '#modules/verification/vocabulary.ts'
import { orderList, ownOrderList } from './lists.ts'
import { orderFilesContract } from './order-files-contract.ts'
import type { InvestmentMadeData, OrderEnd, OrderEventData } from './vocabulary.ts'
import { orderEnds, orderMethods, orderPlacers, orderStatuses } from './vocabulary.ts'

/** BUY-4: a paid order could not be completed and its payment stays in the wallet. The subject is the investor. */
export const paymentKept = defineEvent<
  OrderEventData & { readonly amount: number; readonly because: OrderEnd }
>('orders.payment_kept')

/** BUY-5: an order ended unpaid and its lines are back in the cart. The subject is the investor. */
export const orderUnpaid = defineEvent<OrderEventData & { readonly because: 'lapsed' | 'payment_failed' }>(
  'orders.order_unpaid',
)

/** ADM-5: an operator cancelled an order that awaited its payment. The subject is the investor. */
export const orderCalledOff = defineEvent<OrderEventData>('orders.order_called_off')

/** An order is completed. The subject is the investor. */
export const investmentMade = defineEvent<InvestmentMadeData>('orders.investment_made')

/** BUY-9: an investment was returned to the wallet, fee included. The subject is the investor. */
export const investmentReturned = defineEvent<{ orderId: string; opportunityId: string; total: number }>(
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
  accepted_document_not_found: { status: 404 },
})

/** Why a line or the whole cart cannot be bought, worded in the caller's language. */
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
  vat: Halalas.describe('VAT included in the fee.'),
  isAboveProfile: z.boolean().describe('KYC-5: true if its risk is above the investor’s profile.'),
  limits: z.object({ minimum: Halalas, maximum: Halalas }),
  errors: z.array(CartError),
})

export const AnnualLimit = z.object({
  limit: Halalas.nullable(),
  used: Halalas,
  available: Halalas.nullable(),
})

export const Cart = z.object({
  items: z.array(CartItem),
  amount: Halalas.describe('Amount to invest. The annual limit counts this.'),
  fees: Halalas,
  vat: Halalas.describe('VAT included in the fees.'),
  total: Halalas.describe('Amount to pay, fees included.'),
  suitability: z
    .object({ profile: z.enum(riskProfiles), highestRisk: RiskLevel })
    .nullable()
    .describe('KYC-5: the investor’s profile and the highest risk it allows without a warning.'),
  limits: z.object({ annual: AnnualLimit, minimumTotal: Halalas }),
  errors: z.array(CartError),
  checkoutAllowed: z.boolean(),
  version: z.string().describe('Send it with the checkout, which fails if the cart has changed.'),
})

const OrderLine = z.object({
  id: Id,
  property: z.object({ id: Id, slug: z.string(), title: z.string(), cover: z.string().nullable() }),
  amount: Halalas,
  fee: Halalas.describe('Fee on top of the amount, VAT included. Fixed when invested.'),
  vat: Halalas.describe('VAT included in the fee.'),
  acknowledgedRisk: RiskLevel.nullable().describe('KYC-5: the acknowledged risk, if above the profile.'),
  status: z.enum(orderStatuses).describe('Cancelled: its payment was returned.'),
  returnedAt: Instant.nullable().describe('When its payment was returned to the wallet.'),
  cancellableUntil: Instant.nullable().describe('BUY-9: when the cooling-off period ends.'),
})

export const Order = z.object({
  id: Id,
  reference: z.string(),
  method: z.enum(orderMethods),
  placedBy: z
    .enum(orderPlacers)
    .describe('The investor, one of their plans, or two members of an organization.'),
  status: z.enum(orderStatuses),
  amount: Halalas.describe('Amount invested.'),
  fees: Halalas,
  vat: Halalas.describe('VAT included in the fees.'),
  total: Halalas.describe('Amount paid, fees included.'),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  lapsesAt: Instant.nullable().describe('BUY-3: when the order expires if unpaid.'),
  isHeld: z.boolean().describe('BUY-3b: true if its amounts are reserved until then.'),
  endedBecause: z.enum(orderEnds).nullable(),
  lines: z.array(OrderLine),
})

export const InvestorsOrder = Order.extend({ investor: WalletHolder })

/** ADM-5: an order with its payment and its ledger entries. */
export const InvestorsOrderDetail = InvestorsOrder.extend({
  payment: Deposit.pick({ status: true, failureReason: true })
    .extend({
      entryId: Id.nullable().describe('The ledger transaction of the deposit, once it is credited.'),
    })
    .nullable(),
  postings: z.array(
    z.object({ transactionId: Id, kind: z.string(), account: z.string(), amount: z.int(), at: Instant }),
  ),
  refundsProposed: z.array(Id).describe('Lines with a refund that awaits another operator’s decision.'),
  can: z.object({ cancel: z.boolean(), refund: z.boolean() }),
})

const gatewayRefusals = ['deposit_failed', 'gateway_unavailable'] as const
const limitRefusals = ['annual_limit_exceeded', 'kind_limit_exceeded', 'opportunity_limit_exceeded'] as const
const soldOut = ['property_closed', 'property_fully_funded'] as const
const offerRefusals = ['property_not_found', 'property_not_available', ...soldOut] as const
const returnRefusals = ['investment_not_found', 'investment_final'] as const
const contendedPayment = { isContended: true, ownTransactions: true } as const
const operatorAct = {
  isContended: true,
  method: 'POST',
  access: ['finance-maker'],
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: longText(1000) }),
  form: {},
  answer: InvestorsOrderDetail,
} as const

export const ordersContract = {
  ...orderFilesContract,
  cart: endpoint({
    method: 'GET',
    path: '/api/cart',
    viewable: true,
    summary: 'Get the cart. Each read checks it again, and each line carries its own errors.',
    access: ['user'],
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  cartCount: endpoint({
    method: 'GET',
    path: '/api/cart/count',
    viewable: true,
    summary: 'Count the lines of the cart.',
    access: ['user'],
    answer: z.object({ count: z.int() }),
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Add an opportunity to the cart, or set the amount of its line.',
    access: ['user'],
    body: z.strictObject({ propertyId: Id, amount: PositiveHalalas }),
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved', ...offerRefusals, 'below_minimum', 'above_maximum', ...limitRefusals],
  }),
  changeCartItem: endpoint({
    method: 'PATCH',
    path: '/api/cart/items/:id',
    summary: 'Set the amount of a line.',
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
    summary: 'Remove a line. Succeeds also if it is already removed.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/api/cart',
    summary: 'Empty the cart.',
    access: ['user'],
    form: {},
    answer: Cart,
    refusals: ['kyc_not_approved'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/checkout',
    summary: 'Check out the cart: pay from the wallet at once, or online at `paymentUrl`.',
    access: ['user'],
    body: z.strictObject({
      method: z.enum(orderMethods, 'choose_one'),
      cartVersion: z.string().max(64),
      acknowledgesRisk: z
        .boolean('wrong_type')
        .default(false)
        .describe('Required if a line is above the investor’s profile. Recorded with the line.')
        .register(fieldKinds, { kind: 'flag' }),
      ...cardChoice,
    }),
    form: { leadsTo: 'paymentUrl' },
    ...contendedPayment,
    answer: z.object({ order: Order, paymentUrl: z.string().nullable() }),
    status: 201,
    idempotent: true,
    refusals: [
      'kyc_not_approved',
      'terms_not_accepted',
      'cart_empty',
      'cart_changed',
      'cart_has_invalid_lines',
      ...limitRefusals,
      'insufficient_balance',
      'account_insufficient',
      'risk_not_acknowledged',
      'cart_already_paid',
      'wallet_not_found',
      'order_open',
      'card_not_found',
      'card_expired',
      ...gatewayRefusals,
      'too_many_requests',
      'idempotency_key_reused',
    ],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/orders',
    viewable: true,
    summary: 'List the investor’s orders, newest first.',
    access: ['user'],
    query: listQuery(ownOrderList),
    answer: pageOf(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    viewable: true,
    summary: 'Get one order of the investor.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Order,
    refusals: ['order_not_found'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/orders/:id/payment',
    summary: 'Get the online payment of an order, as last recorded.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Deposit,
    refusals: ['order_not_found'],
  }),
  openPayment: endpoint({
    method: 'POST',
    path: '/api/orders/:id/payment',
    summary: 'Open the payment page of an order that awaits payment. Repeated calls return the same page.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: { leadsTo: 'paymentUrl' },
    ...contendedPayment,
    answer: z.object({ paymentUrl: z.string() }),
    refusals: ['order_not_found', 'order_has_ended', 'order_is_paid', ...gatewayRefusals],
  }),
  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/confirmation',
    summary: 'Ask the gateway for the payment of an order, and complete the order once if it was paid.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    ...contendedPayment,
    answer: Order,
    refusals: ['order_not_found'],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    summary: 'Cancel an order that awaits payment. Its lines return to the cart.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    ...contendedPayment,
    answer: Order,
    idempotent: true,
    refusals: ['order_not_found', 'order_is_paid'],
  }),
  cancelInvestment: endpoint({
    method: 'POST',
    path: '/api/investments/:id/cancellation',
    summary: 'BUY-9: cancel an investment within its cooling-off period. The payment returns to the wallet.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    isContended: true,
    idempotent: true,
    answer: Order,
    refusals: [...returnRefusals, 'cooling_off_over', 'too_many_requests', 'idempotency_key_reused'],
  }),
  investorsOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'List all orders. Search by reference or investor, filter by status and method.',
    access: readers.customers,
    query: listQuery(orderList),
    answer: pageOf(InvestorsOrder, totalsField),
  }),
  exportInvestorsOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders/export',
    summary: 'Export the list of orders as a file. The export is recorded in the audit log.',
    access: readers.customers,
    query: fileQuery(orderList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  investorsOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'Get one order with its lines, payment and ledger entries.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: InvestorsOrderDetail,
    refusals: ['order_not_found'],
  }),
  cancelInvestorsOrder: endpoint({
    ...operatorAct,
    path: '/api/admin/orders/:id/cancellation',
    summary: 'ADM-5: cancel an order that awaits payment.',
    ownTransactions: true,
    idempotent: 'answer-kept',
    refusals: ['order_not_found', 'order_is_paid', 'order_has_ended'],
  }),
  refundInvestment: endpoint({
    ...operatorAct,
    path: '/api/admin/investments/:id/refund',
    summary: 'ADM-5: refund an investment. After its cooling-off period another operator decides.',
    idempotent: 'answer-kept',
    refusals: [...returnRefusals, 'proposal_open', 'proposal_involved'],
  }),
} satisfies Contract
