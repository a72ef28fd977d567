import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findAccount, lockAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { findInvestable, lockOpportunity } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ApprovedProposal, ProposalBasis } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { receiptsRefusals, transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { type Owner, ownedBy, ownerOf, waysOf } from './owners.ts'
import { lockForOperator } from './settle.ts'

const refuse = refuser(receiptsRefusals)

/** Returns the basis of a proposed reversal of a receipt. */
export async function loadReceiptBasis({ tx }: Context, id: string): Promise<ProposalBasis> {
  const row = await queries.lockReceipt(tx, id)
  if (!row) throw refuse('receipt_not_found')
  const [owner] = row.investorId === null ? [] : await listUsers(tx, [row.investorId])
  const [earner] = row.opportunityId === null ? [] : await findInvestable(tx, [row.opportunityId])
  return {
    status: row.status,
    ...(owner ? { investor: fullNameOf(owner) } : {}),
    ...(earner ? { opportunity: earner.slug } : {}),
  }
}

/** The investor it was credited to, and the operator who credited it. */
export async function involvedInReversal({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const row = await queries.findReceipt(tx, id)
  return {
    beneficiary: row?.investorId ? [row.investorId] : [],
    ...(await queries.involvedInReceipt(tx, id)),
  }
}

/** One whose account holds as much still, and is not the operator's own; under its lock, and the account's. */
export async function requireReversible(context: Context, id: string) {
  const { tx } = context
  const { operator, row } = await lockForOperator(context, id)
  const owner = ownerOf(row)
  if (!owner) throw refuse('receipt_not_credited')
  if (isWalletOf(owner, operator.userId)) throw refuse('receipt_own')
  // A run is decided on under the lock of its opportunity.
  if (owner.kind === 'income') await lockOpportunity(tx, owner.id)
  await tx.run(lockAccount(owner.kind, owner.id))
  const account = await findAccount(tx, owner.kind, owner.id)
  if (!account || account.balance < row.amount) throw refuse(waysOf(owner).refusedWhenSpent)
  return { row, owner, accountId: account.id }
}

/**
 * It was another's: two operators take it out of where it went, as far as that holds as much, into suspense again. In
 * the transaction of the second one's decision; what it refuses leaves the proposal open.
 */
export async function takeBack(
  context: Context,
  { subject: id, proposedBy, decidedBy, reason }: ApprovedProposal<object>,
): Promise<void> {
  const { tx, now } = context
  const { row, owner, accountId } = await requireReversible(context, id)
  const { amount, status, bankReference, investorId } = row
  if (isWalletOf(owner, proposedBy)) throw refuse('receipt_own')
  const { takenBackBy, record } = waysOf(owner)
  const settled = (await queries.listMoves(tx, id)).findLast(({ kind }) => kind === status)
  assert(settled, 'what stands in an account was moved there')
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: takenBackBy,
    cause: { kind: 'operator', id: decidedBy },
    record: { kind: record, id: settled.id },
    reverses: settled.transactionId,
    postedAt: now,
    lines: [
      { accountId, amount: -amount },
      { accountId: platformAccounts.suspense, amount },
    ],
  })
  try {
    await queries.insertMove(tx, {
      ...{ id: newId(), receiptId: id, kind: 'reversed', ...ownedBy(owner), transactionId, reason },
      ...{ proposedBy, movedBy: decidedBy, movedAt: now },
    })
  } catch (error) {
    if (constraintOf(error) === 'income_is_being_paid') throw refuse('receipt_income_drawn')
    throw error
  }
  await queries.updateStatus(tx, id, 'suspense', queries.nobodys)
  await recordAct(context, {
    act: 'receipts.reversed',
    subject: { kind: 'receipt', id },
    before: { investor: investorId },
    after: { bankReference, amount, reason },
  })
  if (owner.kind !== 'wallet') return
  await recordEvent(context, transferReversed, {
    subject: owner.id,
    data: { amount: toWire(amount), reason },
  })
}

const isWalletOf = ({ kind, id }: Owner, userId: string): boolean => kind === 'wallet' && id === userId
