import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: { posted: 'Corrected the books', reversed: 'Reversed a correction of the books' },
  subjects: { correction: 'Correction' },
  fields: {
    kind: 'Kind',
    amount: 'Amount',
    investor: 'Investor',
    bankReference: 'Bank’s reference',
    payment: 'Payment',
    claimed: 'Claim on the investor',
    reversed: 'Reversed',
    reason: 'Reason',
    available: 'Available now',
  },
  values: { kind: labels.kinds },
} satisfies ActWords
