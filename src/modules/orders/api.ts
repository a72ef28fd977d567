import type { Handlers } from '#kit/contract.ts'
import type { GatewayPorts } from '#modules/payments/index.ts'
import type { CallContext } from '#platform/context.ts'
import type { ordersContract } from './contract.ts'
import { cancelInvestment } from './operations/cancel-investment.ts'
import * as cart from './operations/cart.ts'
import { checkoutByWallet } from './operations/checkout.ts'
import { checkoutOnline } from './operations/checkout-online.ts'
import {
  cancelInvestorsOrder,
  readInvestorsOrder,
  refundInvestment,
} from './operations/investors-order-actions.ts'
import { exportInvestorsOrders, listInvestorsOrders } from './operations/investors-orders.ts'
import { cancelOrder, confirmOrder, openPayment, readPayment } from './operations/payment.ts'
import { listOrders, readOrder } from './operations/read-orders.ts'
import { renderReceipt } from './operations/receipt.ts'

export const ordersHandlers = (ports: GatewayPorts): Handlers<typeof ordersContract, CallContext> => ({
  cart: (context) => cart.readCart(context),
  cartCount: (context) => cart.countCart(context),
  addToCart: (context, input) => cart.addToCart(context, input),
  changeCartItem: (context, input) => cart.changeCartItem(context, input),
  removeCartItem: (context, input) => cart.removeCartItem(context, input),
  clearCart: (context) => cart.clearCart(context),
  checkout: async (context, { method, cartVersion, acknowledgesRisk, ...card }) => {
    const { idempotencyKey, requestHash } = context
    const command = { cartVersion, acknowledgesRisk, idempotencyKey, requestHash }
    if (method === 'online') return await checkoutOnline(context, ports, { ...command, card })
    return { order: await checkoutByWallet(context, command), paymentUrl: null }
  },
  orders: (context, input) => listOrders(context, input),
  order: (context, input) => readOrder(context, input),
  payment: (context, input) => readPayment(context, input),
  openPayment: (context, input) => openPayment(context, ports, input),
  confirmOrder: (context, input) => confirmOrder(context, ports, input),
  cancelOrder: (context, input) => cancelOrder(context, ports, input),
  cancelInvestment: (context, { id }) => {
    const { idempotencyKey, requestHash } = context
    return cancelInvestment(context, { id, idempotencyKey, requestHash })
  },
  investorsOrders: (context, input) => listInvestorsOrders(context, input),
  investorsOrder: (context, input) => readInvestorsOrder(context, input),
  cancelInvestorsOrder: (context, input) => cancelInvestorsOrder(context, ports, input),
  refundInvestment: (context, input) => refundInvestment(context, input),
  exportInvestorsOrders: (context, input) => exportInvestorsOrders(context, input),
  receipt: (context, input) => renderReceipt(context, input),
})
