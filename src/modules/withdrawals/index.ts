/**
 * Withdrawals owns how cash leaves wallets (PAY-5). It promises that what is asked for is on hold at once, that it ends
 * once, be it paid, rejected or cancelled, and that what is not paid returns exactly; that a reference of the bank and
 * a line of a bank's file stand for one; that nobody lets their own money out; that two operators let large amounts
 * out, and take back what the bank was asked to pay.
 */

export { withdrawalCompleted, withdrawalReturned } from './contract.ts'
export { approveWithdrawal } from './operations/approve.ts'
export { makeBatch } from './operations/batches.ts'
export { completeWithdrawal } from './operations/decide.ts'
export { requestWithdrawal } from './operations/own.ts'
export { rejectWithdrawal } from './operations/reject.ts'
export {
  listAwaitingPayment,
  listNamedPayouts,
  listReferences as listWithdrawalReferences,
  lockNamedPayouts,
} from './queries.ts'
