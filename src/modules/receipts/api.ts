import type { Handlers } from '#kit/contract.ts'
import type { CallContext, CallInTransaction } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { receiptsContract } from './contract.ts'
import { assignReceipt } from './operations/assign.ts'
import { listCustomersTransfers } from './operations/customers-transfers.ts'
import { exportReceipts } from './operations/export.ts'
import { settleGatewayPayout } from './operations/gateway-payout.ts'
import { searchPeople } from './operations/people.ts'
import { postIncome } from './operations/post-income.ts'
import { proposeReceiptReversal } from './operations/propose-reversal.ts'
import { listReceipts, readReceipt } from './operations/read.ts'
import { recordReceipt } from './operations/record.ts'
import { sendBackReceipt } from './operations/send-back.ts'
import { readTransfer } from './operations/transfer.ts'

/** Returns a handler that runs the operation and answers with the receipt. */
const answerReceipt =
  <I extends { id: string }>(act: (context: CallInTransaction, input: I) => Promise<void>) =>
  async (context: CallInTransaction, input: I) => {
    await act(context, input)
    return await readReceipt(context, input)
  }

export const receiptsHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof receiptsContract, CallContext> => ({
  transfer: readTransfer,
  customersTransfers: listCustomersTransfers,
  receiptsFile: exportReceipts,
  receipts: async (context, input) =>
    addColumns(context, listColumns, 'receipts.receipts', await listReceipts(context, input)),
  receipt: readReceipt,
  people: searchPeople,
  record: async (context, input) => readReceipt(context, { id: await recordReceipt(context, input) }),
  assign: answerReceipt(assignReceipt),
  gatewayPayout: answerReceipt(settleGatewayPayout),
  postIncome: answerReceipt(postIncome),
  sendBack: answerReceipt(sendBackReceipt),
  proposeReversal: answerReceipt(proposeReceiptReversal),
})
