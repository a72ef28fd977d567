import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import { lockReturnReceipt } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import type { withdrawalsContract } from '../contract.ts'
import { reasons as arabic } from '../messages.ar.ts'
import { reasons as english } from '../messages.en.ts'
import { returnProposal } from '../proposals.ts'
import { loadWithdrawalBasis, lockReturnable, recordReturn, textOf } from './decide.ts'

const reasons = { ar: arabic, en: english }

/**
 * Records that the bank returned a withdrawal (PAY-5). If a receipt shows the money in the books, at once. Otherwise
 * one operator's word would credit the wallet, so another one decides (ADM-9).
 */
export async function returnWithdrawal(
  context: Context,
  { id, ...given }: ParsedOf<(typeof withdrawalsContract)['return']>,
): Promise<void> {
  const { row } = await lockReturnable(context, id)
  const receipt = await lockReturnReceipt(context, {
    ...{ payoutId: id, payoutReference: row.bankReference },
    ...{ bankReference: given.bankReference, amount: row.amount },
  })
  if (receipt) return await recordReturn(context, { id, ...given })
  await propose(context, returnProposal, {
    subject: id,
    payload: { figures: await loadWithdrawalBasis(context, id), ...given },
    reason: (textOf(given) ?? { ar: reasons.ar[given.reason], en: reasons.en[given.reason] })[context.locale],
  })
}
