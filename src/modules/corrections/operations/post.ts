import { financeStaff } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { markCorrected } from '#modules/books/index.ts'
import { findAccount, listTransactionEntries, lockAccount, post } from '#modules/ledger/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { insertRefund, updateRefundReversed } from '#modules/payments/index.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ApprovedProposal, ProposalBasis } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { correctionPosted, correctionsRefusals, depositRefunded } from '../contract.ts'
import * as queries from '../queries.ts'
import type { CorrectionKind } from '../vocabulary.ts'
import { buildCorrectionLines, exceedsAvailable } from './lines.ts'

const refuse = refuser(correctionsRefusals)

export interface Proposed {
  readonly kind: CorrectionKind
  readonly amount: string
  readonly investorId?: string | undefined
  readonly investor?: string | undefined
  readonly opportunityId?: string | undefined
  readonly bankReference?: string | undefined
  /** Its origin: a line of the bank, or a ledger transaction. */
  readonly lineId?: string | undefined
  readonly entryId?: string | undefined
  readonly paymentId?: string | undefined
}

/**
 * Posts a correction as two operators decided (LED-1). Runs in the transaction of the decision: a refusal leaves the
 * proposal open.
 */
export async function postCorrection(
  context: Context,
  { id, payload, proposedBy, decidedBy, reason }: ApprovedProposal<Proposed>,
): Promise<void> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...financeStaff)
  const { kind, investorId = null, bankReference = null, lineId = null, entryId = null } = payload
  const { paymentId = null, opportunityId = null } = payload
  if (investorId !== null && [proposedBy, decidedBy].includes(investorId)) throw refuse('correction_own')
  if (lineId !== null && (await queries.isLineCorrected(tx, lineId))) throw refuse('correction_made_already')
  const amount = BigInt(payload.amount)
  const asked = { kind, amount, investorId, opportunityId, paymentId }
  const { lines, claimed, receiptId } = await buildCorrectionLines(tx, asked)
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: 'correction',
    cause: { kind: 'operator', id: userId },
    record: { kind: 'correction', id },
    postedAt: now,
    lines,
  })
  // Checked after the posting has locked the accounts: balances cannot change until the commit.
  if (await exceedsAvailable(tx, asked, () => sumInSuspense(tx))) throw refuse('correction_beyond')
  const row = { id, kind, amount, investorId, bankReference, transactionId, reason, proposedBy, decidedBy }
  try {
    await queries.insertCorrection(tx, {
      ...row,
      ...{ opportunityId, lineId, ofTransaction: entryId, paymentId, claimed, postedAt: now },
    })
  } catch (error) {
    if (constraintOf(error) === 'correction_of_line') throw refuse('correction_origin_unknown')
    throw error
  }
  if (receiptId) await insertRefund(tx, { id, receiptId, amount, transactionId, recordedAt: now })
  const origin = lineId ?? entryId ?? paymentId
  if (origin !== null) await markCorrected(tx, origin, transactionId)
  await recordAct(context, {
    act: 'corrections.posted',
    subject: { kind: 'correction', id },
    after: {
      ...{ kind, amount, investor: investorId, bankReference, reason },
      ...(paymentId === null ? {} : { payment: paymentId, claimed }),
      ...(opportunityId === null ? {} : { opportunity: opportunityId }),
    },
  })
  await recordEvent(context, correctionPosted, { subject: id, data: { transactionId } })
  if (kind !== 'gateway_refund' || investorId === null) return
  await recordEvent(context, depositRefunded, {
    subject: investorId,
    data: { amount: toWire(amount), claimed: toWire(claimed) },
  })
}

/** Locks a correction that can be reversed. Fails if it was reversed or is the operator's own. */
export async function requireReversible(
  context: Context,
  transactionId: string,
): Promise<queries.CorrectionRow> {
  const { tx } = context
  const { userId } = requireRole(context.actor, ...financeStaff)
  const row = await queries.lockByTransaction(tx, transactionId)
  if (!row) throw refuse('correction_not_reversible')
  if (row.investorId === userId) throw refuse('correction_own')
  if (await queries.isReversed(tx, row.id)) throw refuse('correction_reversed')
  if (row.opportunityId !== null) await tx.run(lockAccount('income', row.opportunityId))
  if (row.investorId !== null && row.kind === 'suspense_to_wallet') {
    await tx.run(lockAccount('wallet', row.investorId))
    const wallet = await findAccount(tx, 'wallet', row.investorId)
    if (!wallet || wallet.balance < row.amount) throw refuse('correction_spent')
  }
  return row
}

/** Returns the basis of a proposed reversal. */
export async function loadPostingBasis({ tx }: Context, transactionId: string): Promise<ProposalBasis> {
  const row = await queries.lockByTransaction(tx, transactionId)
  if (!row) throw refuse('correction_not_reversible')
  const { id, kind, amount, bankReference } = row
  return { kind, amount: String(amount), bankReference, reversed: await queries.isReversed(tx, id) }
}

/** Finds the investor whose money it moves, or the holders whose income it withholds or spares. */
export async function findInvolvedInCorrection(
  { tx, now }: Context,
  _subject: string,
  { investorId, opportunityId }: Proposed,
): Promise<InvolvedPeople> {
  const holdings = opportunityId ? await listHoldings(tx, opportunityId, now) : []
  return { beneficiary: [...(investorId ? [investorId] : []), ...holdings.map((one) => one.investorId)] }
}

/** Finds the investor whose wallet the correction credited, or the holders whose income it concerned. */
export async function findInvolvedInCorrectionReversal(
  context: Context,
  transactionId: string,
): Promise<InvolvedPeople> {
  const row = await queries.lockByTransaction(context.tx, transactionId)
  if (!row) return {}
  const { kind, investorId, opportunityId } = row
  return await findInvolvedInCorrection(context, transactionId, {
    ...{ kind, amount: String(row.amount) },
    ...(investorId === null ? {} : { investorId }),
    ...(opportunityId === null ? {} : { opportunityId }),
  })
}

/** Posts the reversal of a correction (LED-1). Both transactions name each other. */
export async function postReversal(
  context: Context,
  { subject, proposedBy, decidedBy, reason }: ApprovedProposal<object>,
): Promise<void> {
  const { tx, now } = context
  const row = await requireReversible(context, subject)
  if (row.investorId !== null && [proposedBy, decidedBy].includes(row.investorId))
    throw refuse('correction_own')
  const entries = await listTransactionEntries(tx, subject, 10)
  const transactionId = newId()
  try {
    await post(tx, {
      id: transactionId,
      kind: 'correction',
      cause: { kind: 'operator', id: decidedBy },
      record: { kind: 'correction', id: row.id },
      reverses: subject,
      postedAt: now,
      lines: entries.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
    })
  } catch (error) {
    if (constraintOf(error) === 'transactions_reversed_once') throw refuse('correction_reversed')
    // The claim was paid since.
    if (constraintOf(error) === 'claim_not_exceeded') throw refuse('correction_beyond')
    throw error
  }
  if (row.kind === 'gateway_refund') await updateRefundReversed(tx, row.id, transactionId)
  const made = { correctionId: row.id, transactionId, reason, proposedBy, decidedBy }
  await queries.insertReversal(tx, { ...made, postedAt: now })
  await recordAct(context, {
    act: 'corrections.reversed',
    subject: { kind: 'correction', id: row.id },
    after: { kind: row.kind, amount: row.amount, investor: row.investorId, reason },
  })
  await recordEvent(context, correctionPosted, { subject: row.id, data: { transactionId } })
}
