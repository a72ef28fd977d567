/**
 * Payments owns deposits and the port to the payment gateway. It guarantees that each payment is credited once,
 * however often it is reported, that a payment is found without any report, and that an unowned payment goes to
 * suspense. Reports are hints only: it credits what the gateway itself answers.
 */
export { GatewayUnavailable, type PaymentGateway } from './gateway.ts'
export { confirmDeposit } from './operations/confirm-deposit.ts'
export { type ChosenCard, type GatewayPorts, startDeposit } from './operations/deposit.ts'
export {
  failOrderPayment,
  findOrderPayment,
  openOrderPage,
  settleOrderPayment,
} from './operations/order-payment.ts'
export { readWallet } from './operations/wallet.ts'
export { isDeposit, writeOrderDeposit } from './queries/deposits.ts'
export {
  findCreditedPayment,
  insertRefund,
  updateRefundReversed,
} from './queries/refunds.ts'
export { pauseBeforeCheck } from './rules.ts'
