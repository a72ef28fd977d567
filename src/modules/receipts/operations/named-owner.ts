import type { SuspenseReason } from '../vocabulary.ts'

/** The investor whose reference a text names, or the reason there is none to credit. */
export interface NamedOwner {
  readonly owner?: string
  readonly why?: SuspenseReason
}

/** Decides whose reference a text names. References of two investors, or of an inactive account, name nobody. */
export function decideNamedOwner(
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
