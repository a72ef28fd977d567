import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findInvestors } from '#modules/identity/index.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import { type receiptsContract, receiptsRefusals, transferCredited } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries.ts'
import { codesIn } from '../rules.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

/** One receipt, for an operator who acts on it. */
export async function lockForOperator(context: Context, id: string) {
  const operator = requireAdmin(context.actor)
  const row = await queries.lockReceipt(context.tx, id)
  if (!row) throw refuse('receipt_not_found')
  return { operator, row }
}

/** From suspense into a wallet: once, until that is reversed. */
export async function credit(context: Context, id: string, investorId: string): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockForOperator(context, id)
  if (row.status !== 'suspense') throw refuse('receipt_settled')
  if (investorId === operator.userId) throw refuse('receipt_own')
  const [moveId, transactionId] = [newId(), newId()]
  await post(tx, {
    id: transactionId,
    kind: 'deposit',
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: 'bank_receipt_credit', id: moveId },
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: await openAccount(tx, 'wallet', investorId), amount: row.amount },
    ],
  })
  const by = { proposedBy: null, movedBy: operator.userId, movedAt: now, reason: null }
  await queries.insertMove(tx, {
    id: moveId,
    receiptId: id,
    kind: 'credited',
    investorId,
    opportunityId: null,
    transactionId,
    ...by,
  })
  await queries.updateStatus(tx, id, 'credited', { ...queries.nobodys, investorId })
  await recordAct(context, {
    act: 'receipts.credited',
    subject: { kind: 'receipt', id },
    after: { bankReference: row.bankReference, amount: row.amount, investor: investorId },
  })
  await recordFact(context, transferCredited, { subject: investorId, data: { amount: toWire(row.amount) } })
}

/** An operator has found out whose it is. */
export async function assignReceipt(
  context: Context,
  { id, investor }: ParsedOf<Endpoints['assign']>,
): Promise<void> {
  requireAdmin(context.actor)
  const owner = await findOwner(context, investor)
  if (owner === undefined) throw refuse('receipt_owner_unknown')
  await credit(context, id, owner)
}

/** By a reference, or by what fits one investor alone. */
async function findOwner({ tx }: Context, text: string): Promise<string | undefined> {
  const [code] = codesIn(text)
  if (code !== undefined) return (await queries.listCodes(tx, [code]))[0]?.investorId
  const { rows } = await findInvestors(tx, text)
  const [only, ...more] = rows.filter(({ kycStatus }) => kycStatus === 'approved')
  return more.length === 0 ? only?.id : undefined
}

/** Nobody could be found for it: the mirror of how it came. */
export async function sendBackReceipt(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['sendBack']>,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockForOperator(context, id)
  if (row.status !== 'suspense') throw refuse('receipt_settled')
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
  const by = { proposedBy: null, movedBy: operator.userId, movedAt: now, reason }
  await queries.insertMove(tx, {
    id: newId(),
    receiptId: id,
    kind: 'sent_back',
    ...queries.nobodys,
    transactionId,
    ...by,
  })
  await queries.updateStatus(tx, id, 'sent_back', queries.nobodys)
  await recordAct(context, {
    act: 'receipts.sent_back',
    subject: { kind: 'receipt', id },
    after: { bankReference: row.bankReference, amount: row.amount, reason },
  })
}
