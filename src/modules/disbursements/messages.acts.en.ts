import type { ActWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    run_proposed: 'Proposed a disbursement run',
    run_approved: 'Approved a disbursement run',
    run_dropped: 'Dropped a disbursement run',
    run_paid: 'Paid a disbursement run to its end',
  },
  subjects: { run: 'Disbursement run', opportunity: 'Opportunity' },
  fields: {
    reference: 'Reference',
    opportunity: 'Opportunity',
    kind: 'Kind',
    status: 'Status',
    total: 'Total',
    invested: 'Invested',
    holders: 'Holders',
    recordAt: 'Record date',
    bankReference: 'Bank’s reference',
    shares: 'Shares',
    lifecycle: 'Stage',
    held: 'In the funding account',
    receiptAmount: 'Receipt',
    incomeBalance: 'In the income account',
    price: 'To raise',
    unsold: 'Still to sell',
    mayPay: 'Stage allows payment',
    sold: 'Sold',
  },
  values: {
    kind: { income: 'Income', exit: 'Exit', cancellation: 'Cancellation' },
    status: { proposed: 'Awaiting approval', paying: 'Being paid' },
    lifecycle: {
      draft: 'Draft',
      published: 'Published',
      closed: 'Closed',
      completed: 'Completed',
      exited: 'Exited',
      cancelled: 'Cancelled',
    },
  },
} satisfies ActWords
