import type { Handlers } from '#kit/contract.ts'
import type { CallContext, CallInTransaction } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { withdrawalsContract } from './contract.ts'
import { approveWithdrawal } from './operations/approve.ts'
import { listBatches, makeBatch, openBatchFile, writeBatchFile } from './operations/batches.ts'
import { completeWithdrawal } from './operations/decide.ts'
import { exportBatches, exportWithdrawals } from './operations/export.ts'
import { listWithdrawals, readInvestorsWithdrawal } from './operations/operator-view.ts'
import {
  cancelWithdrawal,
  listOwnWithdrawals,
  readOwnWithdrawal,
  readTerms,
  requestWithdrawal,
} from './operations/own.ts'
import { rejectWithdrawal } from './operations/reject.ts'
import { returnWithdrawal } from './operations/return.ts'

/** Returns a handler that runs the operation and answers with the withdrawal. */
const after =
  <I extends { id: string }>(act: (context: CallInTransaction, input: I) => Promise<void>) =>
  async (context: CallInTransaction, input: I) => {
    await act(context, input)
    return await readInvestorsWithdrawal(context, input)
  }

export const withdrawalsHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof withdrawalsContract, CallContext> => ({
  own: listOwnWithdrawals,
  terms: readTerms,
  withdraw: (context, { amount, accountId }) => {
    const { idempotencyKey, requestHash } = context
    return requestWithdrawal(context, { amount, accountId, idempotencyKey, requestHash })
  },
  withdrawal: readOwnWithdrawal,
  cancel: cancelWithdrawal,
  withdrawalsFile: exportWithdrawals,
  withdrawals: async (context, input) =>
    addColumns(context, listColumns, 'withdrawals.withdrawals', await listWithdrawals(context, input)),
  investors: readInvestorsWithdrawal,
  approve: after(approveWithdrawal),
  complete: after(completeWithdrawal),
  reject: after(rejectWithdrawal),
  return: after(returnWithdrawal),
  batches: listBatches,
  batchesFile: exportBatches,
  makeBatch,
  openBatchFile,
  batchFile: writeBatchFile,
})
