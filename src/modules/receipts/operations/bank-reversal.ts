import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { largerOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { normalizeReference } from '../rules.ts'
import { leaveSuspense } from './leave-suspense.ts'
import {
  isLimited,
  lockSettledAccount,
  ownerColumns,
  type SettledAccount,
  settledAccountOf,
  settlementRulesFor,
} from './settled-accounts.ts'

/** A line by which the bank took back an earlier credit. */
interface BankReversal {
  readonly lineId: string
  /** Halalas, above zero. */
  readonly amount: bigint
  readonly bankReference: string
  /** Other references that it may use for the reversed line. */
  readonly references: readonly string[]
  /** The operator whose statement has the line. */
  readonly importedBy: string
}

/**
 * Takes back the receipt that the bank reversed, wherever its money is, so that it cannot be spent (LED-3). The bank
 * has decided: no operator has to. The investor owes what the wallet lacks, as a claim. Returns false if no receipt
 * fits, or if an opportunity's income no longer holds the amount; the line then stays an open difference and is tried
 * again.
 */
export async function reverseByBank(context: Context, line: BankReversal): Promise<boolean> {
  const { tx } = context
  const names = [normalizeReference(line.bankReference), ...line.references]
  const [row] = await queries.lockReversedByBank(tx, names, line.amount)
  if (!row) return false
  const settled = settledAccountOf(row)
  const claimed = settled ? await returnToSuspense(context, row, settled, line) : 0n
  if (claimed === undefined) return false
  const { bankReference, amount } = row
  const reason = line.bankReference
  const { lineId, importedBy: operatorId } = line
  await leaveSuspense(context, row, { kind: 'sent_back', operatorId, reason, lineId })
  await queries.updateStatus(tx, row.id, 'sent_back', queries.unowned)
  await recordAct(context, {
    act: 'receipts.reversed_by_bank',
    subject: { kind: 'receipt', id: row.id },
    after: { bankReference, amount, reason, ...(claimed === 0n ? {} : { claimed }) },
  })
  return true
}

/** Takes a settled receipt out of its account. Returns the halalas claimed, or undefined if that is impossible. */
async function returnToSuspense(
  context: Context,
  row: queries.BankReceiptRow,
  settled: SettledAccount,
  { lineId, importedBy, bankReference: reason }: BankReversal,
): Promise<bigint | undefined> {
  const { tx, now } = context
  const { amount } = row
  const account = await lockSettledAccount(context, settled)
  assert(account, 'the money of a settled receipt has an account')
  const claimed = isLimited(settled) ? largerOf(0n, amount - account.balance) : 0n
  if (claimed > 0n && settled.kind !== 'wallet') return undefined
  const move = (await queries.listMoves(tx, row.id)).findLast(({ kind }) => kind === row.status)
  assert(move, 'the money of a settled receipt was moved there')
  const { reversalMovement, record } = settlementRulesFor(settled)
  const transactionId = newId()
  const lines = [
    { accountId: account.id, amount: claimed - amount },
    ...(settled.kind === 'wallet' && claimed > 0n
      ? [{ accountId: await openAccount(tx, 'claim', settled.id), amount: -claimed }]
      : []),
    { accountId: platformAccounts.suspense, amount },
  ]
  await post(tx, {
    id: transactionId,
    kind: reversalMovement,
    cause: { kind: 'operator', id: importedBy },
    record: { kind: record, id: move.id },
    // With a claim it is not the exact mirror, which is what the ledger means by a reversal.
    ...(claimed === 0n ? { reverses: move.transactionId } : {}),
    postedAt: now,
    lines: lines.filter((one) => one.amount !== 0n),
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: row.id, kind: 'reversed', ...ownerColumns(settled), transactionId, reason },
    ...{ proposedBy: null, lineId, movedBy: importedBy, movedAt: now },
  })
  await queries.updateStatus(tx, row.id, 'suspense', queries.unowned)
  if (settled.kind === 'wallet') {
    const data = { amount: toWire(amount), reason: '', isByBank: true, claimed: toWire(claimed) }
    await recordEvent(context, transferReversed, { subject: settled.id, data })
  }
  return claimed
}
