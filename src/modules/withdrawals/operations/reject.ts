import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import type { Context } from '#platform/context.ts'
import type { withdrawalsContract } from '../contract.ts'
import { reasons as arabic } from '../messages.ar.ts'
import { reasons as english } from '../messages.en.ts'
import { rejectionProposal } from '../proposals.ts'
import { loadWithdrawalBasis, recordRejection, textOf } from './decide.ts'
import { lockPendingWithdrawal } from './load.ts'

const reasons = { ar: arabic, en: english }

/**
 * Rejects a withdrawal (PAY-5). Once it is in a bank file it proposes the rejection to another operator (ADM-9): the
 * bank may have paid it, and a refund to the wallet would pay it twice.
 */
export async function rejectWithdrawal(
  context: Context,
  { id, ...given }: ParsedOf<(typeof withdrawalsContract)['reject']>,
): Promise<void> {
  const { row } = await lockPendingWithdrawal(context, id)
  if (row.batchId === null) return await recordRejection(context, { id, ...given, proposedBy: null })
  const figures = await loadWithdrawalBasis(context, id)
  await propose(context, rejectionProposal, {
    subject: id,
    payload: { figures, ...given },
    reason: (textOf(given) ?? { ar: reasons.ar[given.reason], en: reasons.en[given.reason] })[context.locale],
  })
}
