import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccount, lockAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import { transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { nameAtBank } from '../rules.ts'
import { ownedBy, ownerOf, waysOf } from './owners.ts'

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
 * has decided: no operator has to. Returns false if no receipt fits, or if its account no longer holds the amount; the
 * line then stays an open difference and is tried again.
 */
export async function reverseByBank(context: Context, line: BankReversal): Promise<boolean> {
  const { tx, now } = context
  const names = [nameAtBank(line.bankReference), ...line.references]
  const [row] = await queries.lockReversedByBank(tx, names, line.amount)
  if (!row) return false
  const moved = {
    receiptId: row.id,
    proposedBy: null,
    lineId: line.lineId,
    movedBy: line.importedBy,
    movedAt: now,
  }
  const reason = line.bankReference
  const cause = { kind: 'operator', id: line.importedBy } as const
  const owner = ownerOf(row)
  if (owner) {
    await tx.run(lockAccount(owner.kind, owner.id))
    const account = await findAccount(tx, owner.kind, owner.id)
    if (!account || account.balance < row.amount) return false
    const settled = (await queries.listMoves(tx, row.id)).findLast(({ kind }) => kind === row.status)
    assert(settled, 'the money of a settled receipt was moved there')
    const { takenBackBy, record } = waysOf(owner)
    const transactionId = newId()
    await post(tx, {
      id: transactionId,
      kind: takenBackBy,
      cause,
      record: { kind: record, id: settled.id },
      reverses: settled.transactionId,
      postedAt: now,
      lines: [
        { accountId: account.id, amount: -row.amount },
        { accountId: platformAccounts.suspense, amount: row.amount },
      ],
    })
    await queries.insertMove(tx, {
      ...moved,
      ...{ id: newId(), kind: 'reversed', ...ownedBy(owner), transactionId, reason },
    })
    await queries.updateStatus(tx, row.id, 'suspense', queries.nobodys)
    if (owner.kind === 'wallet') {
      const data = { amount: toWire(row.amount), reason: '', isByBank: true }
      await recordFact(context, transferReversed, { subject: owner.id, data })
    }
  }
  const transactionId = newId()
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
    ...moved,
    ...{ id: newId(), kind: 'sent_back', ...queries.nobodys, transactionId, reason },
  })
  await queries.updateStatus(tx, row.id, 'sent_back', queries.nobodys)
  await recordAct(context, {
    act: 'receipts.reversed_by_bank',
    subject: { kind: 'receipt', id: row.id },
    after: { bankReference: row.bankReference, amount: row.amount, reason },
  })
  return true
}
