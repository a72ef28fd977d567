import type { Handlers } from '#kit/contract.ts'
import type { GatewayPorts } from '#modules/payments/index.ts'
import type { CallContext } from '#platform/context.ts'
import type { ordersContract } from './contract.ts'
import * as accepted from './operations/accepted-documents.ts'
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
  cart: cart.readCart,
  cartCount: cart.countCart,
  addToCart: cart.addToCart,
  changeCartItem: cart.changeCartItem,
  removeCartItem: cart.removeCartItem,
  clearCart: cart.clearCart,
  checkout: async (context, { method, cartVersion, acknowledgesRisk, ...card }) => {
    const { idempotencyKey, requestHash } = context
    const command = { cartVersion, acknowledgesRisk, idempotencyKey, requestHash }
    if (method === 'online') return await checkoutOnline(context, ports, { ...command, card })
    return { order: await checkoutByWallet(context, command), paymentUrl: null }
  },
  orders: listOrders,
  order: readOrder,
  acceptedDocuments: accepted.listOrderDocuments,
  acceptedDocument: accepted.readOrderDocument,
  payment: readPayment,
  openPayment: (context, input) => openPayment(context, ports, input),
  confirmOrder: (context, input) => confirmOrder(context, ports, input),
  cancelOrder: (context, input) => cancelOrder(context, ports, input),
  cancelInvestment: (context, { id }) => {
    const { idempotencyKey, requestHash } = context
    return cancelInvestment(context, { id, idempotencyKey, requestHash })
  },
  investorsOrders: listInvestorsOrders,
  investorsOrder: readInvestorsOrder,
  investorsAcceptedDocuments: accepted.listInvestorsOrderDocuments,
  investorsAcceptedDocument: accepted.readInvestorsOrderDocument,
  cancelInvestorsOrder: (context, input) => cancelInvestorsOrder(context, ports, input),
  refundInvestment,
  exportInvestorsOrders,
  receipt: renderReceipt,
})
