import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { propose } from '#modules/approvals/index.ts'
import { requireAmountLimit } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type withdrawalsContract, withdrawalsRefusals } from '../contract.ts'
import { withdrawalProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { loadWithdrawalBasis, needsTwoOperators, recordApproval, requireWithinLimit } from './decide.ts'
import { lockPendingWithdrawal } from './load.ts'

const refuse = refuser(withdrawalsRefusals)

/**
 * Approves a withdrawal (PAY-5). From the threshold on it proposes the approval to another operator (ADM-9). All that
 * the investor withdraws within a day counts together.
 */
export async function approveWithdrawal(
  context: Context,
  { id, reason }: ParsedOf<(typeof withdrawalsContract)['approve']>,
): Promise<void> {
  const { operator, row } = await lockPendingWithdrawal(context, id)
  if (row.approvedAt) throw refuse('withdrawal_approved_already')
  const bringers = await queries.listMoneyBringers(context.tx, row.investorId, context.now)
  if (bringers.includes(operator.userId)) throw refuse('withdrawal_of_recorded_money')
  if (!(await needsTwoOperators(context, row))) {
    // One operator's approval is the whole decision, so preparing payments is not enough for it.
    requireRole(context.actor, 'finance-checker')
    await requireAmountLimit(context, ['finance-checker'], row.amount)
    return await recordApproval(context, { id, approvedBy: operator.userId, secondedBy: null })
  }
  await requireWithinLimit(context, operator.userId, row.amount)
  const { stage: _, ...figures } = await loadWithdrawalBasis(context, id)
  await propose(context, withdrawalProposal, {
    subject: id,
    payload: figures,
    reason: reason || row.reference,
  })
}
