import type { ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import type { Bilingual } from '#kit/locale.ts'
import { fromWire, type Halalas, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { releasePayout } from '#modules/banking/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { enterPayoutReturn, normalizeReference, registerReference } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ProposalBasis } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import {
  withdrawalApproved,
  withdrawalCompleted,
  withdrawalRejected,
  withdrawalReturned,
  type withdrawalsContract,
  withdrawalsRefusals,
} from '../contract.ts'
import * as queries from '../queries.ts'
import { arrivesOn, decideStage } from '../rules.ts'
import { withdrawalsSettings } from '../settings.ts'
import type { ReturnReason } from '../vocabulary.ts'
import { lockPendingWithdrawal, lockWithdrawalForOperator } from './load.ts'
import { findWithdrawalAccounts, returnHold, reverseCompletion } from './return-hold.ts'
import { bankHoursIn, withdrawalEventData } from './view.ts'

type Endpoints = typeof withdrawalsContract
const refuse = refuser(withdrawalsRefusals)

/** Returns the basis of a proposed decision on a withdrawal. */
export async function loadWithdrawalBasis({ tx }: Context, id: string): Promise<ProposalBasis> {
  const row = await queries.lockWithdrawal(tx, id)
  assert(row, 'what is proposed is on record')
  const { reference, holderName, bankCode, ending } = row
  return { reference, amount: String(row.amount), holderName, bankCode, ending, stage: decideStage(row) }
}

/** Finds the investor whose money it is. */
export async function findInvolvedInWithdrawal({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const row = await queries.lockWithdrawal(tx, id)
  assert(row, 'what is proposed is on record')
  return { beneficiary: [row.investorId] }
}

/** Finds the investor, and the operators who recorded or assigned the money that would go out. */
export async function findInvolvedInApproval(context: Context, id: string): Promise<InvolvedPeople> {
  const involved = await findInvolvedInWithdrawal(context, id)
  const [investorId = ''] = involved.beneficiary ?? []
  return { ...involved, recorder: await queries.listMoneyBringers(context.tx, investorId, context.now) }
}

/** Whether two operators must approve it: by the setting at the request or now, whichever is stricter. */
export async function needsTwoOperators(
  { tx, settings }: Context,
  row: queries.WithdrawalRow,
): Promise<boolean> {
  if (row.needsTwo) return true
  const { twoOperatorsFromHalalas } = settings.of(withdrawalsSettings)
  return toWire(await queries.sumWithinDay(tx, row.investorId, row.requestedAt)) >= twoOperatorsFromHalalas
}

/** Fails with `approval_limit_reached` if the operator would approve more than the setting within a day. */
export async function requireWithinLimit(
  { tx, now, settings }: Context,
  operatorId: string,
  amount: Halalas,
): Promise<void> {
  const { approvedWithinDayHalalas } = settings.of(withdrawalsSettings)
  await queries.lockApprover(tx, operatorId)
  const left = fromWire(approvedWithinDayHalalas) - (await queries.sumApprovedBy(tx, operatorId, now))
  if (amount > left) throw refuse('approval_limit_reached', { left: toWire(left > 0n ? left : 0n) })
}

interface Approval {
  readonly id: string
  readonly approvedBy: string
  readonly secondedBy: string | null
}

/** Records the approval. From then on the withdrawal goes out, by a bank file or by hand. */
export async function recordApproval(context: Context, { id, ...by }: Approval): Promise<void> {
  const { tx, now } = context
  const row = await queries.lockWithdrawal(tx, id)
  assert(row, 'what is approved is on record')
  if (row.status !== 'pending') throw refuse('withdrawal_not_pending')
  if (row.approvedAt) throw refuse('withdrawal_approved_already')
  if ([by.approvedBy, by.secondedBy].includes(row.investorId)) throw refuse('withdrawal_own')
  // Locked in one order, so that two operators who second each other do not deadlock.
  for (const operatorId of [by.approvedBy, by.secondedBy].filter((one) => one !== null).sort()) {
    await requireWithinLimit(context, operatorId, row.amount)
  }
  await queries.updateApproved(tx, id, { ...by, needsTwo: await needsTwoOperators(context, row), at: now })
  await recordAct(context, {
    act: 'withdrawals.approved',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount: row.amount },
  })
  const data = { ...withdrawalEventData(row), arrivesOn: arrivesOn(now, bankHoursIn(context)) }
  await recordEvent(context, withdrawalApproved, { subject: row.investorId, data })
}

/** Marks a withdrawal as paid by the bank (PAY-5). A bank reference belongs to one withdrawal. */
export async function completeWithdrawal(
  context: Context,
  { id, bankReference }: ParsedOf<Endpoints['complete']>,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockPendingWithdrawal(context, id)
  if (!row.approvedAt) throw refuse('withdrawal_not_approved')
  const { hold } = await findWithdrawalAccounts(context, row.investorId)
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: 'withdrawal_completion',
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: 'withdrawal', id },
    postedAt: now,
    lines: [
      { accountId: hold, amount: -row.amount },
      { accountId: platformAccounts.bank, amount: row.amount },
    ],
  })
  const reference = normalizeReference(bankReference)
  if (!(await registerReference(tx, reference, transactionId))) throw refuse('payout_reference_known')
  try {
    const end = { status: 'completed', by: operator.userId, at: now, transactionId } as const
    await queries.updateEnded(tx, id, { ...end, bankReference: reference })
  } catch (error) {
    if (constraintOf(error) === 'payout_reference_once') throw refuse('payout_reference_known')
    throw error
  }
  await releasePayout(context, id)
  await recordAct(context, {
    act: 'withdrawals.completed',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount: row.amount, bankReference: reference },
  })
  const data = { ...withdrawalEventData(row), bankReference: reference }
  await recordEvent(context, withdrawalCompleted, { subject: row.investorId, data })
}

export interface GivenReason {
  readonly reason: ReturnReason
  readonly textAr?: string | undefined
  readonly textEn?: string | undefined
}

/** Returns the text of the reason `other`. Other reasons have their words in the catalogue. */
export const textOf = ({ reason, textAr, textEn }: GivenReason): Bilingual | null =>
  reason === 'other' && textAr !== undefined && textEn !== undefined ? { ar: textAr, en: textEn } : null

/** A rejection. It took two operators if the withdrawal was in a bank file. */
interface Rejection extends GivenReason {
  readonly id: string
  readonly proposedBy: string | null
}

/** Rejects a withdrawal: exactly the amount on hold returns to the wallet (PAY-5, M13). */
export async function recordRejection(
  context: Context,
  { id, proposedBy, ...given }: Rejection,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockPendingWithdrawal(context, id)
  const { reason } = given
  const text = textOf(given)
  const transactionId = await returnHold(context, row, { kind: 'operator', id: operator.userId })
  const end = { status: 'rejected', by: operator.userId, at: now, transactionId } as const
  await queries.updateEnded(tx, id, { ...end, reason, text, proposedBy })
  await recordAct(context, {
    act: 'withdrawals.rejected',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount: row.amount, reason, text },
  })
  await recordEvent(context, withdrawalRejected, {
    subject: row.investorId,
    data: { ...withdrawalEventData(row), reason, text },
  })
}

/** Locks a withdrawal that the bank can have returned: it is completed and has not come back yet. */
export async function lockReturnable(context: Context, id: string) {
  const found = await lockWithdrawalForOperator(context, id)
  if (found.row.returnedAt) throw refuse('withdrawal_returned_already')
  if (found.row.status !== 'completed') throw refuse('withdrawal_not_completed')
  return found
}

/** Posts the bank's return of a withdrawal: two reversals bring the amount back into the wallet. */
export async function recordReturn(
  context: Context,
  { id, bankReference, ...given }: ParsedOf<Endpoints['return']>,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockReturnable(context, id)
  const cause = { kind: 'operator', id: operator.userId } as const
  const completionReversal = await reverseCompletion(context, row, cause)
  const requestReversal = await returnHold(context, row, cause)
  const { reason } = given
  const text = textOf(given)
  const reference = normalizeReference(bankReference)
  await enterPayoutReturn(context, {
    ...{ payoutId: id, payoutReference: row.bankReference, bankReference: reference },
    ...{ amount: row.amount, transactionId: completionReversal },
  })
  try {
    await queries.insertReturn(tx, {
      ...{ withdrawalId: id, amount: row.amount, bankReference: reference, reason, text, at: now },
      ...{ recordedBy: operator.userId, completionReversal, requestReversal },
    })
  } catch (error) {
    if (constraintOf(error) === 'returns_bank_reference_key') throw refuse('payout_reference_known')
    throw error
  }
  await recordAct(context, {
    act: 'withdrawals.returned',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount: row.amount, bankReference: reference, reason, text },
  })
  await recordEvent(context, withdrawalReturned, {
    subject: row.investorId,
    data: { ...withdrawalEventData(row), reason, text },
  })
}
