import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** The sentences of its acts in the audit log. */
export const acts = {
  acts: {
    recorded: 'Recorded a bank receipt',
    credited: 'Credited a bank receipt',
    told_income: 'Posted a bank receipt as income of an opportunity',
    gateway_payout: 'Posted a bank receipt as a gateway payout',
    reversed: 'Returned a bank receipt to suspense',
    sent_back: 'Sent a bank receipt back',
    payout_return: 'Recorded a bank receipt as the return of a withdrawal',
    reversed_by_bank: 'Reversed a receipt that the bank reversed',
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
