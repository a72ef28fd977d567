/**
 * Withdrawals owns how cash leaves wallets (PAY-5). It promises that a requested amount is put on hold at once, that
 * a withdrawal ends once (paid, rejected or cancelled), and that an unpaid amount returns exactly. A bank reference
 * and a row of a bank file belong to one withdrawal. Nobody approves their own. Two operators approve large amounts,
 * and reject what the bank was asked to pay.
 */

export { withdrawalCompleted, withdrawalReturned } from './contract.ts'
export { approveWithdrawal } from './operations/approve.ts'
export { makeBatch } from './operations/batches.ts'
export { completeWithdrawal } from './operations/decide.ts'
export {
  cancelWithdrawalOf,
  listWithdrawalViews,
  placeWithdrawal,
  requestWithdrawal,
} from './operations/own.ts'
export { rejectWithdrawal } from './operations/reject.ts'
export {
  listAwaitingPayment,
  listNamedPayouts,
  listReferences as listWithdrawalReferences,
  lockNamedPayouts,
} from './queries.ts'
