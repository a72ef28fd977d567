import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { largerOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccount, lockAccount, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { nameAtBank } from '../rules.ts'
import { leaveSuspense } from './leave.ts'
import { type Owner, ownedBy, ownerOf, waysOf } from './owners.ts'

/** A line by which the bank took back an earlier credit. */
interface BankReversal {
  readonly lineId: string
  /** Halalas, more than none. */
  readonly amount: bigint
  readonly bankReference: string
  /** What else it may call the line that it reverses. */
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
  const names = [nameAtBank(line.bankReference), ...line.references]
  const [row] = await queries.lockReversedByBank(tx, names, line.amount)
  if (!row) return false
  const owner = ownerOf(row)
  const claimed = owner ? await toSuspense(context, row, owner, line) : 0n
  if (claimed === undefined) return false
  const { bankReference, amount } = row
  const reason = line.bankReference
  const { lineId, importedBy: operatorId } = line
  await leaveSuspense(context, row, { kind: 'sent_back', operatorId, reason, lineId })
  await queries.updateStatus(tx, row.id, 'sent_back', queries.nobodys)
  await recordAct(context, {
    act: 'receipts.reversed_by_bank',
    subject: { kind: 'receipt', id: row.id },
    after: { bankReference, amount, reason, ...(claimed === 0n ? {} : { claimed }) },
  })
  return true
}

/** Takes a settled receipt out of its account. Returns the halalas claimed, or undefined if that is impossible. */
async function toSuspense(
  context: Context,
  row: queries.ReceiptRow,
  owner: Owner,
  { lineId, importedBy, bankReference: reason }: BankReversal,
): Promise<bigint | undefined> {
  const { tx, now } = context
  const { amount } = row
  await tx.run(lockAccount(owner.kind, owner.id))
  const account = await findAccount(tx, owner.kind, owner.id)
  assert(account, 'the money of a settled receipt has an account')
  const claimed = largerOf(0n, amount - account.balance)
  if (claimed > 0n && owner.kind !== 'wallet') return undefined
  const settled = (await queries.listMoves(tx, row.id)).findLast(({ kind }) => kind === row.status)
  assert(settled, 'the money of a settled receipt was moved there')
  const { takenBackBy, record } = waysOf(owner)
  const transactionId = newId()
  const lines = [
    { accountId: account.id, amount: claimed - amount },
    ...(claimed === 0n ? [] : [{ accountId: await openAccount(tx, 'claim', owner.id), amount: -claimed }]),
    { accountId: platformAccounts.suspense, amount },
  ]
  await post(tx, {
    id: transactionId,
    kind: takenBackBy,
    cause: { kind: 'operator', id: importedBy },
    record: { kind: record, id: settled.id },
    // With a claim it is not the exact mirror, which is what the ledger means by a reversal.
    ...(claimed === 0n ? { reverses: settled.transactionId } : {}),
    postedAt: now,
    lines: lines.filter((one) => one.amount !== 0n),
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: row.id, kind: 'reversed', ...ownedBy(owner), transactionId, reason },
    ...{ proposedBy: null, lineId, movedBy: importedBy, movedAt: now },
  })
  await queries.updateStatus(tx, row.id, 'suspense', queries.nobodys)
  if (owner.kind === 'wallet') {
    const data = { amount: toWire(amount), reason: '', isByBank: true, claimed: toWire(claimed) }
    await recordEvent(context, transferReversed, { subject: owner.id, data })
  }
  return claimed
}
