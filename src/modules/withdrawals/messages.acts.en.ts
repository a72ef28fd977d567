import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    requested: 'Requested a withdrawal',
    cancelled: 'Cancelled a withdrawal',
    approved: 'Approved a withdrawal',
    completed: 'Completed a withdrawal',
    rejected: 'Rejected a withdrawal',
    returned: 'Recorded that the bank gave a withdrawal back',
    batch_made: 'Made a file of withdrawals for the bank',
    batch_downloaded: 'Downloaded a file of withdrawals',
  },
  subjects: { withdrawal: 'Withdrawal', withdrawal_batch: 'Bank file' },
  fields: {
    reference: 'Reference',
    amount: 'Amount',
    bankCode: 'Bank',
    ending: 'Ending in',
    holderName: 'Name',
    stage: 'Status',
    bankReference: 'Bank’s reference',
    reason: 'Reason',
    text: 'In words',
    rows: 'Withdrawals',
    total: 'Total',
    balance: 'Left in the wallet',
  },
  values: { stage: labels.stages, reason: labels.reasons },
} satisfies ActWords
