/**
 * Payments owns how cash comes into wallets: deposits and the gateway behind its port. It promises that a
 * payment is credited once, whichever message tells of it first and however often, that no payment is lost when
 * none does, and that one which is nobody's waits in suspense. It believes no message: it asks the gateway.
 */
export type { PaymentGateway } from './gateway.ts'
export { confirmDeposit } from './operations/confirm.ts'
export { type CardChoice, type GatewayPorts, startDeposit } from './operations/deposit.ts'
export {
  findOrderPayment,
  giveUpOrderPayment,
  openOrderPage,
  settleOrderPayment,
} from './operations/order-payment.ts'
export { isDeposit, writeOrderDeposit } from './queries/deposits.ts'
export {
  findCreditedPayment,
  insertRefund,
  updateRefundReversed,
} from './queries/refunds.ts'
export { pauseBeforeCheck } from './rules.ts'
