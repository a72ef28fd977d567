import type { ParsedOf } from '#kit/contract.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { leaveSuspense } from './leave-suspense.ts'
import { lockInSuspense } from './settle.ts'

/** Marks a receipt as returned to its sender: reverses the posting by which it came in. */
export async function sendBackReceipt(
  context: Context,
  { id, reason }: ParsedOf<(typeof receiptsContract)['sendBack']>,
): Promise<void> {
  const { operator, row } = await lockInSuspense(context, id)
  await leaveSuspense(context, row, { kind: 'sent_back', operatorId: operator.userId, reason })
  await queries.updateStatus(context.tx, id, 'sent_back', queries.unowned)
  await recordAct(context, {
    act: 'receipts.sent_back',
    subject: { kind: 'receipt', id },
    after: { bankReference: row.bankReference, amount: row.amount, reason },
  })
}
