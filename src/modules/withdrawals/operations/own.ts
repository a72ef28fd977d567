import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { fromWire, largerOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { holdForPayout } from '#modules/banking/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { findAccount, getOwed, lockAccount, openAccount, post } from '#modules/ledger/index.ts'
import { paymentsRefusals } from '#modules/payments/contract.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import {
  withdrawalCancelled,
  withdrawalRequested,
  type withdrawalsContract,
  withdrawalsRefusals,
} from '../contract.ts'
import type { ownWithdrawalList } from '../lists.ts'
import * as queries from '../queries.ts'
import { arrivesOn, requestsByPerson } from '../rules.ts'
import { withdrawalsSettings } from '../settings.ts'
import { buildUnknownRefusal } from './load.ts'
import { returnHold } from './return-hold.ts'
import { bankHoursIn, withdrawalEventData, withdrawalView } from './view.ts'

type Endpoints = typeof withdrawalsContract
type Answer = AnswerOf<Endpoints['withdrawal']>
const refuse = refuser({ ...paymentsRefusals, ...withdrawalsRefusals })

export interface WithdrawalRequest extends ParsedOf<Endpoints['withdraw']> {
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * Requests a withdrawal: moves the amount from the wallet to the hold in one transaction (PAY-5, M13). Locks the
 * wallet before its balance is read, so that a purchase at the same time comes before or after.
 */
export async function requestWithdrawal(context: OpenContext, request: WithdrawalRequest): Promise<Answer> {
  const { userId } = requireInvestor(context.actor)
  await consumeLimit(context.db, `withdrawals.request:${userId}`, requestsByPerson)
  const id = await context.db.transaction((tx) =>
    placeWithdrawal(withTx(context, tx), { id: newId(), investorId: userId, causedBy: userId }, request),
  )
  const row = await queries.findWithdrawal(context.db, id)
  assert(row, 'what was asked for is on record')
  return withdrawalView(context, row)
}

/** The wallet that a withdrawal takes its amount from, and the person who caused it. */
interface WithdrawalOwner {
  readonly id: string
  readonly investorId: string
  readonly causedBy: string
}

/** Places a withdrawal in the caller's transaction. Returns its id, or that of the earlier one with the same key. */
export async function placeWithdrawal(
  context: Context,
  { id, investorId: userId, causedBy }: WithdrawalOwner,
  request: WithdrawalRequest,
): Promise<string> {
  const { tx, now, sealing, settings } = context
  requireHolder(await findAccountStatus(tx, userId, now))
  await tx.run(lockAccount('wallet', userId))
  const earlier = await queries.findByKey(tx, userId, request.idempotencyKey)
  if (earlier) {
    if (earlier.requestHash !== request.requestHash) throw new Refusal('idempotency_key_reused', 422)
    return earlier.id
  }
  const { minimumWithdrawalHalalas: minimum, twoOperatorsFromHalalas } = settings.of(withdrawalsSettings)
  const amount = fromWire(request.amount)
  const wallet = await findAccount(tx, 'wallet', userId)
  if (!wallet) throw refuse('wallet_account_not_found')
  if (wallet.balance === 0n) throw refuse('withdrawal_balance_empty')
  if (amount > wallet.balance) throw refuse('withdrawal_insufficient')
  // Every posting to a claim locks the wallet first, so the claim cannot grow before this commit.
  const owed = await getOwed(tx, 'claim', userId)
  if (amount > wallet.balance - owed) throw refuse('withdrawal_claim_open', { owed: toWire(owed) })
  // The whole balance may be withdrawn even if it is below the minimum.
  if (request.amount < minimum && amount !== wallet.balance - owed) {
    throw refuse('withdrawal_below_minimum', { amount: minimum })
  }
  const requestTransaction = newId()
  const account = await holdForPayout(context, { userId, accountId: request.accountId, causeId: id })
  await post(tx, {
    id: requestTransaction,
    kind: 'withdrawal_request',
    cause: { kind: 'user', id: causedBy },
    record: { kind: 'withdrawal', id },
    postedAt: now,
    lines: [
      { accountId: wallet.id, amount: -amount },
      { accountId: await openAccount(tx, 'withdrawal_hold', userId), amount },
    ],
  })
  const row = {
    ...{ id, investorId: userId, amount, requestedAt: now, requestTransaction },
    requestHash: request.requestHash,
    reference: newReference('WD'),
    accountId: account.id,
    ibanSealed: sealing.seal(account.iban, id),
    bankCode: account.bankCode,
    ending: account.iban.slice(-4),
    holderName: account.holderName,
    needsTwo: toWire(amount + (await queries.sumWithinDay(tx, userId, now))) >= twoOperatorsFromHalalas,
  }
  await queries.insertWithdrawal(tx, row, request.idempotencyKey)
  await recordAct(context, {
    act: 'withdrawals.requested',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount, bankCode: row.bankCode, ending: row.ending },
  })
  const { reference, bankCode, ending } = row
  const data = { withdrawalId: id, reference, amount: request.amount, bankCode, ending }
  await recordEvent(context, withdrawalRequested, { subject: userId, data })
  return id
}

/** Returns what can be withdrawn now, and when it would arrive. */
export async function readTerms(context: Context): Promise<AnswerOf<Endpoints['terms']>> {
  const { tx, now, settings } = context
  const { userId } = requireInvestor(context.actor)
  const [standing, wallet, owed] = await Promise.all([
    findAccountStatus(tx, userId, now),
    findAccount(tx, 'wallet', userId),
    getOwed(tx, 'claim', userId),
  ])
  requireHolder(standing)
  if (!wallet) throw refuse('wallet_account_not_found')
  const hours = bankHoursIn(context)
  return {
    minimum: settings.of(withdrawalsSettings).minimumWithdrawalHalalas,
    available: toWire(largerOf(0n, wallet.balance - owed)),
    arrivesOn: arrivesOn(now, hours),
    cutOffHour: hours.cutOffHour,
  }
}

export async function listOwnWithdrawals(
  context: Context,
  asked: ListQuery<typeof ownWithdrawalList>,
): Promise<AnswerOf<Endpoints['own']>> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(tx, userId, now))
  const { rows, nextCursor } = await queries.listOwn(tx, userId, asked)
  return { items: rows.map((row) => withdrawalView(context, row)), nextCursor }
}

export async function readOwnWithdrawal(context: Context, { id }: { id: string }): Promise<Answer> {
  const { userId } = requireInvestor(context.actor)
  const row = await queries.findWithdrawal(context.tx, id)
  if (row?.investorId !== userId) throw await buildUnknownRefusal(context.tx, id, userId)
  return withdrawalView(context, row)
}

/** Cancels a withdrawal of the caller. */
export async function cancelWithdrawal(context: Context, { id }: { id: string }): Promise<Answer> {
  const { userId } = requireInvestor(context.actor)
  return await cancelWithdrawalOf(context, { id, investorId: userId, causedBy: userId })
}

/** Cancels a withdrawal of this wallet. After the approval it cannot be cancelled: the bank may be paying it. */
export async function cancelWithdrawalOf(
  context: Context,
  { id, investorId, causedBy }: WithdrawalOwner,
): Promise<Answer> {
  const { tx, now } = context
  const row = await queries.lockWithdrawal(tx, id)
  if (row?.investorId !== investorId) throw await buildUnknownRefusal(tx, id, investorId)
  if (row.status !== 'pending') throw refuse('withdrawal_not_pending')
  if (row.approvedAt) throw refuse('withdrawal_approved_already')
  const transactionId = await returnHold(context, row, { kind: 'user', id: causedBy })
  await queries.updateEnded(tx, id, { status: 'cancelled', by: investorId, at: now, transactionId })
  await recordAct(context, {
    act: 'withdrawals.cancelled',
    subject: { kind: 'withdrawal', id },
    after: { reference: row.reference, amount: row.amount },
  })
  await recordEvent(context, withdrawalCancelled, { subject: investorId, data: withdrawalEventData(row) })
  const ended = await queries.findWithdrawal(tx, id)
  assert(ended, 'a cancelled withdrawal stays on record')
  return withdrawalView(context, ended)
}

/** Returns these withdrawals as their owners see them. */
export const listWithdrawalViews = async (context: Context, ids: readonly string[]): Promise<Answer[]> =>
  ids.length === 0 ? [] : (await queries.listById(context.tx, ids)).map((row) => withdrawalView(context, row))
