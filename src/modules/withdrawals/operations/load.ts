import { type Refusal, refuser } from '#kit/errors.ts'
import { paymentsRefusals } from '#modules/payments/contract.ts'
import { isDeposit } from '#modules/payments/index.ts'
import { isReceipt } from '#modules/receipts/index.ts'
import { type Context, requireRole, type UserActor } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { withdrawalsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

const refuse = refuser({ ...paymentsRefusals, ...withdrawalsRefusals })

/** Tells another movement of the caller's, such as a deposit by card or bank, from what is not there or not theirs. */
export async function refuseUnknown(tx: Tx, id: string, ownerId: string | null): Promise<Refusal> {
  const isOther = (await isDeposit(tx, id, ownerId)) || (await isReceipt(tx, id, ownerId))
  return refuse(isOther ? 'not_a_withdrawal' : 'transaction_not_found')
}

export interface Loaded {
  readonly operator: UserActor
  readonly row: queries.WithdrawalRow
}

/** One that an operator acts on, under its lock; nobody acts on money of their own. */
export async function lockForOperator(context: Context, id: string): Promise<Loaded> {
  const operator = requireRole(context.actor, 'admin')
  const row = await queries.lockWithdrawal(context.tx, id)
  if (!row) throw await refuseUnknown(context.tx, id, null)
  if (row.investorId === operator.userId) throw refuse('withdrawal_own')
  return { operator, row }
}

/** The same, of one that waits still. */
export async function lockPending(context: Context, id: string): Promise<Loaded> {
  const loaded = await lockForOperator(context, id)
  if (loaded.row.status !== 'pending') throw refuse('withdrawal_not_pending')
  return loaded
}
