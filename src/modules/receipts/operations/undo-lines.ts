import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import * as queries from '../queries.ts'

/** A receipt that was taken out of the books, by its two transactions. */
export interface UndoneReceipt {
  readonly entryTransaction: string
  readonly reversal: string
}

/**
 * Reverses the receipts that were recorded from lines of a statement whose import is undone. All of them must wait in
 * suspense. Call it under the lock of the lines.
 */
export async function undoReceiptsOfLines(
  context: Context,
  rows: readonly queries.BankReceiptRow[],
  reason: string,
): Promise<UndoneReceipt[]> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  const undone: UndoneReceipt[] = []
  for (const { id, amount, bankReference, entryTransaction } of rows) {
    const reversal = newId()
    await post(tx, {
      id: reversal,
      kind: 'deposit_reversal',
      cause: { kind: 'operator', id: userId },
      record: { kind: 'bank_receipt', id },
      reverses: entryTransaction,
      postedAt: now,
      lines: [
        { accountId: platformAccounts.suspense, amount: -amount },
        { accountId: platformAccounts.bank, amount },
      ],
    })
    await queries.insertMove(tx, {
      ...{
        id: newId(),
        receiptId: id,
        kind: 'sent_back',
        ...queries.unowned,
        transactionId: reversal,
        reason,
      },
      ...{ proposedBy: null, movedBy: userId, movedAt: now },
    })
    await queries.updateLineUndone(tx, id)
    await recordAct(context, {
      act: 'receipts.sent_back',
      subject: { kind: 'receipt', id },
      after: { bankReference, amount, reason },
    })
    undone.push({ entryTransaction, reversal })
  }
  return undone
}
