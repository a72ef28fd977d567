import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import type { Context } from '#platform/context.ts'
import type { withdrawalsContract } from '../contract.ts'
import { reasons as arabic } from '../messages.ar.ts'
import { reasons as english } from '../messages.en.ts'
import { rejectionProposal } from '../proposals.ts'
import { loadWithdrawalBasis, recordRejection, textOf } from './decide.ts'
import { lockPending } from './load.ts'

const reasons = { ar: arabic, en: english }

/**
 * PAY-5, ADM-9: what stands in no file yet is one operator's to reject. What the bank has been asked to pay it may have
 * paid: given back to the wallet as well, it would be paid twice. So another operator decides on that.
 */
export async function rejectWithdrawal(
  context: Context,
  { id, ...given }: ParsedOf<(typeof withdrawalsContract)['reject']>,
): Promise<void> {
  const { row } = await lockPending(context, id)
  if (row.batchId === null) return await recordRejection(context, { id, ...given, proposedBy: null })
  const figures = await loadWithdrawalBasis(context, id)
  await propose(context, rejectionProposal, {
    subject: id,
    payload: { figures, ...given },
    reason: (textOf(given) ?? { ar: reasons.ar[given.reason], en: reasons.en[given.reason] })[context.locale],
  })
}
