import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    recorded: 'Recorded a bank receipt',
    credited: 'Credited a bank receipt',
    told_income: 'Told a bank receipt to be an opportunity’s income',
    reversed: 'Took a bank receipt back into suspense',
    sent_back: 'Sent a bank receipt back',
    payout_return: 'Recorded a bank receipt as the return of a withdrawal',
    reversed_by_bank: 'Took back a receipt that the bank reversed',
  },
  subjects: { receipt: 'Bank receipt' },
  fields: {
    bankReference: 'Bank’s reference',
    amount: 'Amount',
    claimed: 'Claim on the investor',
    bookedOn: 'Booked on',
    investor: 'Investor',
    opportunity: 'Opportunity',
    status: 'State',
    sender: 'Sender',
    reason: 'Reason',
    balance: 'In that account now',
  },
  values: { status: labels.statuses },
} satisfies ActWords
