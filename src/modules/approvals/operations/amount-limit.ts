import type { Role } from '#kit/duties.ts'
import { isWithinAmountLimit, requireAmountLimit } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis, ProposalKind } from '#platform/declarations/proposals.ts'

/** The values of a proposal, which hold its amount. */
interface ProposedValues {
  readonly before: ProposalBasis
  readonly after: ProposalBasis
}

/** Returns the amount of a proposal in halalas. Null if its kind has none, and so no limit. */
function amountOf({ amountField }: ProposalKind, { before, after }: ProposedValues): bigint | null {
  const amount = amountField && { ...before, ...after }[amountField]
  return amount === undefined || amount === null ? null : BigInt(String(amount))
}

/** ADM-10: refuses with `duty_limit_exceeded` if the proposal's amount is above the caller's limit for these duties. */
export async function requireDutyLimit(
  context: Context,
  duties: readonly Role[],
  kind: ProposalKind,
  values: ProposedValues,
): Promise<void> {
  const amount = amountOf(kind, values)
  if (amount !== null) await requireAmountLimit(context, duties, amount)
}

/** ADM-10: returns whether the proposal's amount is within the present limit of its proposer. */
export async function isWithinProposersLimit(
  context: Context,
  kind: ProposalKind,
  row: ProposedValues & { readonly proposedBy: string },
): Promise<boolean> {
  const amount = amountOf(kind, row)
  return amount === null || (await isWithinAmountLimit(context, row.proposedBy, kind.proposers, amount))
}
