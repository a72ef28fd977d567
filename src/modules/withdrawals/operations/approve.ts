import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { propose } from '#modules/approvals/index.ts'
import type { Context } from '#platform/context.ts'
import { type withdrawalsContract, withdrawalsRefusals } from '../contract.ts'
import { withdrawalProposal } from '../proposals.ts'
import { withdrawalsSettings } from '../settings.ts'
import { recordApproval, standingOf } from './decide.ts'
import { lockPending } from './load.ts'

const refuse = refuser(withdrawalsRefusals)

/** PAY-5, ADM-9: up to the threshold one operator is enough; above it this is a proposal, and another decides. */
export async function approveWithdrawal(
  context: Context,
  { id, reason }: ParsedOf<(typeof withdrawalsContract)['approve']>,
): Promise<void> {
  const { operator, row } = await lockPending(context, id)
  if (row.approvedAt) throw refuse('withdrawal_approved_already')
  const { twoOperatorsAboveHalalas } = context.settings.of(withdrawalsSettings)
  // By the stricter of what was in force then and is now.
  const needsTwo = row.needsTwo || toWire(row.amount) > twoOperatorsAboveHalalas
  if (!needsTwo) {
    return await recordApproval(context, { id, approvedBy: operator.userId, secondedBy: null, needsTwo })
  }
  const { stage: _, ...figures } = await standingOf(context, id)
  await propose(context, withdrawalProposal, {
    subject: id,
    payload: figures,
    reason: reason || row.reference,
  })
}
