/**
 * Payments owns how cash comes into wallets: deposits and the gateway behind its port. It promises that a
 * payment is credited once, whichever message tells of it first and however often, and that no payment is
 * lost when none does. It believes no message: it asks the gateway.
 */
export type { PaymentGateway } from './gateway.ts'
export { confirmDeposit, startDeposit } from './operations/deposit.ts'
export { settleInvoice } from './operations/settle.ts'
