import type { SuspenseReason } from '../vocabulary.ts'

/** The investor whose reference a text names, or why there is none to credit. */
export interface NamedOwner {
  readonly owner?: string
  readonly why?: SuspenseReason
}

/** Two references that lead to two investors lead to none, and neither does that of an account that is not active. */
export function ownerNamedBy(
  investorIds: readonly string[],
  users: readonly { readonly id: string; readonly isActive: boolean }[],
): NamedOwner {
  const [investorId, ...more] = investorIds
  if (investorId === undefined) return { why: 'no_reference' }
  if (more.length > 0) return { why: 'several_investors' }
  return users.find(({ id }) => id === investorId)?.isActive
    ? { owner: investorId }
    : { why: 'account_inactive' }
}
