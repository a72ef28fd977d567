import type { Owned } from '../queries.ts'

/**
 * The two kinds of account that a receipt is settled to: an investor's wallet, and what an opportunity has earned.
 * All that differs between them stands here.
 */
const ownerKinds = {
  wallet: {
    whose: 'investor',
    status: 'credited',
    record: 'bank_receipt_credit',
    movement: 'deposit',
    takenBackBy: 'deposit_reversal',
    act: 'receipts.credited',
    refusedWhenSpent: 'receipt_spent',
  },
  income: {
    whose: 'opportunity',
    status: 'income',
    record: 'bank_receipt_income',
    movement: 'income_receipt',
    takenBackBy: 'correction',
    act: 'receipts.told_income',
    refusedWhenSpent: 'receipt_income_drawn',
  },
} as const

/** Whose a receipt is: of what kind, and which of them. */
export interface Owner {
  readonly kind: keyof typeof ownerKinds
  readonly id: string
}

export const waysOf = ({ kind }: Owner) => ownerKinds[kind]

export const ownedBy = ({ kind, id }: Owner): Owned =>
  kind === 'wallet' ? { investorId: id, opportunityId: null } : { investorId: null, opportunityId: id }

/** None while it is in suspense, or was sent back. */
export function ownerOf({ investorId, opportunityId }: Owned): Owner | undefined {
  if (investorId !== null) return { kind: 'wallet', id: investorId }
  return opportunityId === null ? undefined : { kind: 'income', id: opportunityId }
}
