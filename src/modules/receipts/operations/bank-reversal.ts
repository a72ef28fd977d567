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
 * has decided: no operator has to. The investor owes what the wallet lacks, as a claim. The opportunity is owed what
 * its income account lacks, as a receivable. Returns false if no receipt fits; the line then stays an open difference
 * and is tried again.
 */
export async function reverseByBank(context: Context, line: BankReversal): Promise<boolean> {
  const { tx } = context
  const names = [normalizeReference(line.bankReference), ...line.references]
  const [row] = await queries.lockReversedByBank(tx, names, line.amount)
  if (!row) return false
  const settled = settledAccountOf(row)
  const missing = settled ? await returnToSuspense(context, row, settled, line) : 0n
  const missingField = settled?.kind === 'income' ? 'receivable' : 'claimed'
  const { bankReference, amount } = row
  const reason = line.bankReference
  const { lineId, importedBy: operatorId } = line
  await leaveSuspense(context, row, { kind: 'sent_back', operatorId, reason, lineId })
  await queries.updateStatus(tx, row.id, 'sent_back', queries.unowned)
  await recordAct(context, {
    act: 'receipts.reversed_by_bank',
    subject: { kind: 'receipt', id: row.id },
    after: { bankReference, amount, reason, ...(missing === 0n ? {} : { [missingField]: missing }) },
  })
  return true
}

/** The account that bears what an account of this kind lacks. */
const bearerOf = { wallet: 'claim', income: 'receivable' } as const

/** Takes a settled receipt out of its account, and the rest from its bearer. Returns the halalas that it lacked. */
async function returnToSuspense(
  context: Context,
  row: queries.BankReceiptRow,
  settled: SettledAccount,
  { lineId, importedBy, bankReference: reason }: BankReversal,
): Promise<bigint> {
  const { tx, now } = context
  const { amount } = row
  const account = await lockSettledAccount(context, settled)
  assert(account, 'the money of a settled receipt has an account')
  const missing = isLimited(settled) ? largerOf(0n, amount - account.available) : 0n
  const move = (await queries.listMoves(tx, row.id)).findLast(({ kind }) => kind === row.status)
  assert(move, 'the money of a settled receipt was moved there')
  const { reversalMovement, record } = settlementRulesFor(settled)
  const transactionId = newId()
  const lines = [
    { accountId: account.id, amount: missing - amount },
    ...(settled.kind !== 'gateway_clearing' && missing > 0n
      ? [{ accountId: await openAccount(tx, bearerOf[settled.kind], settled.id), amount: -missing }]
      : []),
    { accountId: platformAccounts.suspense, amount },
  ]
  await post(tx, {
    id: transactionId,
    kind: reversalMovement,
    cause: { kind: 'operator', id: importedBy },
    record: { kind: record, id: move.id },
    // With another account it is not the exact mirror, which is what the ledger means by a reversal.
    ...(missing === 0n ? { reverses: move.transactionId } : {}),
    postedAt: now,
    lines: lines.filter((one) => one.amount !== 0n),
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: row.id, kind: 'reversed', ...ownerColumns(settled), transactionId, reason },
    ...{ proposedBy: null, lineId, movedBy: importedBy, movedAt: now },
    ...(settled.kind === 'income' ? { receivable: missing } : {}),
  })
  await queries.updateStatus(tx, row.id, 'suspense', queries.unowned)
  if (settled.kind === 'wallet') {
    const data = { amount: toWire(amount), reason: '', isByBank: true, claimed: toWire(missing) }
    await recordEvent(context, transferReversed, { subject: settled.id, data })
  }
  return missing
}
