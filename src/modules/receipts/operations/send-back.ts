import type { ParsedOf } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { lockInSuspense } from './settle.ts'

/** Nobody could be found for it: the mirror of how it came. */
export async function sendBackReceipt(
  context: Context,
  { id, reason }: ParsedOf<(typeof receiptsContract)['sendBack']>,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockInSuspense(context, id)
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: 'deposit_reversal',
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: 'bank_receipt', id },
    reverses: row.entryTransaction,
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: platformAccounts.bank, amount: row.amount },
    ],
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: id, kind: 'sent_back', ...queries.nobodys, transactionId, reason },
    ...{ proposedBy: null, movedBy: operator.userId, movedAt: now },
  })
  await queries.updateStatus(tx, id, 'sent_back', queries.nobodys)
  await recordAct(context, {
    act: 'receipts.sent_back',
    subject: { kind: 'receipt', id },
    after: { bankReference: row.bankReference, amount: row.amount, reason },
  })
}
