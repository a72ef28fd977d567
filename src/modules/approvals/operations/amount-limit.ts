import type { Role } from '#kit/duties.ts'
import { requireAmountLimit } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis, ProposalKind } from '#platform/declarations/proposals.ts'

/**
 * ADM-10: refuses with `duty_limit_exceeded` if the proposal's amount is above the caller's limit for these duties. A
 * kind without an amount has no limit.
 */
export async function requireDutyLimit(
  context: Context,
  duties: readonly Role[],
  { amountField }: ProposalKind,
  { before, after }: { readonly before: ProposalBasis; readonly after: ProposalBasis },
): Promise<void> {
  const amount = amountField && { ...before, ...after }[amountField]
  if (amount !== undefined && amount !== null)
    await requireAmountLimit(context, duties, BigInt(String(amount)))
}
