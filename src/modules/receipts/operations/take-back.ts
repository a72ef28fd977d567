import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findAccount, lockAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import type { Approved, Standing } from '#platform/proposals.ts'
import { receiptsRefusals, transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { lockForOperator } from './settle.ts'

const refuse = refuser(receiptsRefusals)

/** What taking one back rests on. */
export async function standingOf({ tx }: Context, id: string): Promise<Standing> {
  const row = await queries.lockReceipt(tx, id)
  if (!row) throw refuse('receipt_not_found')
  const [owner] = row.investorId === null ? [] : await listUsers(tx, [row.investorId])
  const { bankReference, amount, status } = row
  return { bankReference, amount: String(amount), investor: owner ? fullNameOf(owner) : null, status }
}

/** One that stands in a wallet which holds as much still, and is not the operator's own; under its lock. */
export async function requireReversible(context: Context, id: string) {
  const { tx } = context
  const { operator, row } = await lockForOperator(context, id)
  const { status, investorId } = row
  if (status !== 'credited' || investorId === null) throw refuse('receipt_not_credited')
  if (investorId === operator.userId) throw refuse('receipt_own')
  await tx.run(lockAccount('wallet', investorId))
  const wallet = await findAccount(tx, 'wallet', investorId)
  if (!wallet || wallet.balance < row.amount) throw refuse('receipt_spent')
  return { row, investorId, walletId: wallet.id }
}

/**
 * It was another's: two operators take it out of the wallet, as far as that holds as much, into suspense again. In the
 * transaction of the second one's decision; what it refuses leaves the proposal open.
 */
export async function takeBack(
  context: Context,
  { subject: id, proposedBy, decidedBy, reason }: Approved<object>,
): Promise<void> {
  const { tx, now } = context
  const { row, investorId, walletId } = await requireReversible(context, id)
  if (investorId === proposedBy) throw refuse('receipt_own')
  const { amount } = row
  const credited = (await queries.listMoves(tx, id)).findLast(({ kind }) => kind === 'credited')
  assert(credited, 'what is credited was moved')
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: 'deposit_reversal',
    cause: { kind: 'operator', id: decidedBy },
    record: { kind: 'bank_receipt_credit', id: credited.id },
    reverses: credited.transactionId,
    postedAt: now,
    lines: [
      { accountId: walletId, amount: -amount },
      { accountId: platformAccounts.suspense, amount },
    ],
  })
  await queries.insertMove(tx, {
    ...{ id: newId(), receiptId: id, kind: 'reversed', investorId, transactionId, reason },
    ...{ proposedBy, movedBy: decidedBy, movedAt: now },
  })
  await queries.updateStatus(tx, id, 'suspense', null)
  await recordAct(context, {
    act: 'receipts.reversed',
    subject: { kind: 'receipt', id },
    before: { investor: investorId },
    after: { bankReference: row.bankReference, amount, reason },
  })
  await recordFact(context, transferReversed, {
    subject: investorId,
    data: { amount: toWire(amount), reason },
  })
}
