import { newId } from '#kit/ids.ts'
import { type Cause, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import * as queries from '../queries.ts'

interface Leaving {
  readonly kind: 'sent_back' | 'payout_return'
  /** The operator who decided, or whose statement has the line. */
  readonly operatorId: string
  readonly reason: string | null
  /** The line by which the bank reversed it. */
  readonly lineId?: string
}

/** Takes a receipt out of suspense by the mirror of the posting that it came by. The caller updates its status. */
export async function leaveSuspense(
  { tx, now }: Context,
  row: Pick<queries.BankReceiptRow, 'id' | 'amount' | 'entryTransaction'>,
  { operatorId, ...leaving }: Leaving,
): Promise<void> {
  const transactionId = newId()
  const cause: Cause = { kind: 'operator', id: operatorId }
  await post(tx, {
    id: transactionId,
    kind: 'deposit_reversal',
    cause,
    record: { kind: 'bank_receipt', id: row.id },
    reverses: row.entryTransaction,
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: platformAccounts.bank, amount: row.amount },
    ],
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: row.id, ...queries.unowned, transactionId },
    ...{ ...leaving, proposedBy: null, movedBy: operatorId, movedAt: now },
  })
}
