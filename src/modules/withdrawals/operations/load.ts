import { financeStaff } from '#kit/duties.ts'
import { type Refusal, refuser } from '#kit/errors.ts'
import { paymentsRefusals } from '#modules/payments/contract.ts'
import { isDeposit } from '#modules/payments/index.ts'
import { isReceipt } from '#modules/receipts/index.ts'
import { type Context, requireRole, type UserActor } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { withdrawalsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

const refuse = refuser({ ...paymentsRefusals, ...withdrawalsRefusals })

/** Returns the error for an unknown withdrawal: `not_a_withdrawal` if the id is another movement of the caller. */
export async function buildUnknownRefusal(tx: Tx, id: string, ownerId: string | null): Promise<Refusal> {
  const isOther = (await isDeposit(tx, id, ownerId)) || (await isReceipt(tx, id, ownerId))
  return refuse(isOther ? 'not_a_withdrawal' : 'transaction_not_found')
}

export interface Loaded {
  readonly operator: UserActor
  readonly row: queries.WithdrawalRow
}

/** Locks a withdrawal for an operator. Fails with `withdrawal_own` if it is the operator's own. */
export async function lockWithdrawalForOperator(context: Context, id: string): Promise<Loaded> {
  const operator = requireRole(context.actor, ...financeStaff)
  const row = await queries.lockWithdrawal(context.tx, id)
  if (!row) throw await buildUnknownRefusal(context.tx, id, null)
  if (row.investorId === operator.userId) throw refuse('withdrawal_own')
  return { operator, row }
}

/** Locks a pending withdrawal for an operator. Fails with `withdrawal_not_pending` otherwise. */
export async function lockPendingWithdrawal(context: Context, id: string): Promise<Loaded> {
  const loaded = await lockWithdrawalForOperator(context, id)
  if (loaded.row.status !== 'pending') throw refuse('withdrawal_not_pending')
  return loaded
}
