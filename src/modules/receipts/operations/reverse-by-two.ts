import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { findInvestable, lockOpportunity } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ApprovedProposal, ProposalBasis } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { receiptsRefusals, transferReversed } from '../contract.ts'
import * as queries from '../queries.ts'
import { lockReceiptForOperator } from './settle.ts'
import {
  isLimited,
  isWalletOf,
  lockSettledAccount,
  ownerColumns,
  settledAccountOf,
  settlementRulesFor,
} from './settled-accounts.ts'

const refuse = refuser(receiptsRefusals)

/** Returns the basis of a proposed reversal of a receipt. */
export async function loadReceiptBasis({ tx }: Context, id: string): Promise<ProposalBasis> {
  const row = await queries.lockReceipt(tx, id)
  if (!row) throw refuse('receipt_not_found')
  const [owner] = row.investorId === null ? [] : await listNames(tx, [row.investorId])
  const [earner] = row.opportunityId === null ? [] : await findInvestable(tx, [row.opportunityId])
  return {
    status: row.status,
    ...(owner ? { investor: fullNameOf(owner) } : {}),
    ...(earner ? { opportunity: earner.slug } : {}),
  }
}

/** Finds the investor it was credited to, and the operator who credited it. */
export async function findInvolvedInReceiptReversal({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const row = await queries.findReceipt(tx, id)
  return {
    beneficiary: row?.investorId ? [row.investorId] : [],
    ...(await queries.findInvolvedInReceipt(tx, id)),
  }
}

/**
 * Locks a settled receipt and its account. Fails if the account no longer holds the amount (`receipt_spent`,
 * `receipt_income_drawn`), or if it is the operator's own wallet (`receipt_own`).
 */
export async function requireReversibleReceipt(context: Context, id: string) {
  const { tx } = context
  const { operator, row } = await lockReceiptForOperator(context, id)
  const settled = settledAccountOf(row)
  if (!settled) throw refuse('receipt_not_credited')
  if (isWalletOf(settled, operator.userId)) throw refuse('receipt_own')
  // A run is decided on under the lock of its opportunity.
  if (settled.kind === 'income') await lockOpportunity(tx, settled.id)
  const account = await lockSettledAccount(context, settled)
  const isSpent = isLimited(settled) && (account?.available ?? 0n) < row.amount
  if (!account || isSpent) throw refuse(settlementRulesFor(settled).refusedWhenSpent)
  return { row, settled, accountId: account.id }
}

/**
 * Returns a receipt that went to the wrong account to suspense, as two operators decided (PAY-1). Runs in the
 * transaction of the second one's decision: a refusal leaves the proposal open.
 */
export async function reverseByTwo(
  context: Context,
  { subject: id, proposedBy, decidedBy, reason }: ApprovedProposal<object>,
): Promise<void> {
  const { tx, now } = context
  const { row, settled, accountId } = await requireReversibleReceipt(context, id)
  const { amount, status, bankReference, investorId } = row
  if (isWalletOf(settled, proposedBy)) throw refuse('receipt_own')
  const { reversalMovement, record } = settlementRulesFor(settled)
  const move = (await queries.listMoves(tx, id)).findLast(({ kind }) => kind === status)
  assert(move, 'a settled receipt has the move that settled it')
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: reversalMovement,
    cause: { kind: 'operator', id: decidedBy },
    record: { kind: record, id: move.id },
    reverses: move.transactionId,
    postedAt: now,
    lines: [
      { accountId, amount: -amount },
      { accountId: platformAccounts.suspense, amount },
    ],
  })
  try {
    await queries.insertMove(tx, {
      ...{ id: newId(), receiptId: id, kind: 'reversed', ...ownerColumns(settled), transactionId, reason },
      ...{ proposedBy, movedBy: decidedBy, movedAt: now },
    })
  } catch (error) {
    if (constraintOf(error) === 'income_is_being_paid') throw refuse('receipt_income_drawn')
    throw error
  }
  await queries.updateStatus(tx, id, 'suspense', queries.unowned)
  await recordAct(context, {
    act: 'receipts.reversed',
    subject: { kind: 'receipt', id },
    before: { investor: investorId },
    after: { bankReference, amount, reason },
  })
  if (settled.kind !== 'wallet') return
  await recordEvent(context, transferReversed, {
    subject: settled.id,
    data: { amount: toWire(amount), reason },
  })
}
