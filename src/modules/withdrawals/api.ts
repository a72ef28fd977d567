import type { Handlers } from '#kit/contract.ts'
import type { CallContext, CallInTransaction } from '#platform/context.ts'
import type { withdrawalsContract } from './contract.ts'
import { approveWithdrawal } from './operations/approve.ts'
import { listBatches, makeBatch, openBatchFile, writeBatchFile } from './operations/batches.ts'
import { completeWithdrawal } from './operations/decide.ts'
import { listWithdrawals, readInvestorsWithdrawal } from './operations/office.ts'
import {
  cancelWithdrawal,
  listOwnWithdrawals,
  readOwnWithdrawal,
  readTerms,
  requestWithdrawal,
} from './operations/own.ts'
import { rejectWithdrawal } from './operations/reject.ts'
import { returnWithdrawal } from './operations/return.ts'

/** An act, and how the withdrawal stands after it. */
const after =
  <I extends { id: string }>(act: (context: CallInTransaction, input: I) => Promise<void>) =>
  async (context: CallInTransaction, input: I) => {
    await act(context, input)
    return await readInvestorsWithdrawal(context, input)
  }

export const withdrawalsHandlers: Handlers<typeof withdrawalsContract, CallContext> = {
  own: (context, asked) => listOwnWithdrawals(context, asked),
  terms: (context) => readTerms(context),
  withdraw: (context, { amount, accountId }) => {
    const { idempotencyKey, requestHash } = context
    return requestWithdrawal(context, { amount, accountId, idempotencyKey, requestHash })
  },
  withdrawal: (context, input) => readOwnWithdrawal(context, input),
  cancel: (context, input) => cancelWithdrawal(context, input),
  withdrawals: (context, asked) => listWithdrawals(context, asked),
  investors: (context, input) => readInvestorsWithdrawal(context, input),
  approve: after(approveWithdrawal),
  complete: after(completeWithdrawal),
  reject: after(rejectWithdrawal),
  return: after(returnWithdrawal),
  batches: (context, asked) => listBatches(context, asked),
  makeBatch: (context) => makeBatch(context),
  openBatchFile: (context, input) => openBatchFile(context, input),
  batchFile: (context, input) => writeBatchFile(context, input),
}
