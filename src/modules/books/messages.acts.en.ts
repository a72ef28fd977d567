import type { ActWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    account_opened: 'Opened an investor’s ledger account',
    account_exported: 'Exported an investor’s ledger account',
    break_assigned: 'Assigned a difference in the books',
  },
  subjects: { break: 'Difference in the books' },
  fields: { account: 'Account', kind: 'Kind', assignedTo: 'Looked into by', note: 'Note' },
  values: { kind: { wallet: 'Wallet', withdrawal_hold: 'Held for withdrawal', claim: 'Claim' } },
} satisfies ActWords
