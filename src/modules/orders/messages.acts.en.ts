import type { ActWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    exported: 'Exported orders',
    order_cancelled: 'Cancelled an unpaid order',
    investment_refunded: 'Gave an investment back',
  },
  subjects: {
    list: 'List',
    order: 'Order',
    investment: 'Investment',
  },
  fields: {
    status: 'Status',
    isSearched: 'Searched',
    columns: 'Columns',
    reference: 'Reference',
    reason: 'Reason',
    amount: 'Amount',
    fee: 'Fee',
    opportunity: 'Opportunity',
    isOpen: 'Funding goes on',
  },
  values: { status: { completed: 'Held', cancelled: 'Given back' } },
} satisfies ActWords
