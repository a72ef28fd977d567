import { defineList } from '#kit/list.ts'

export const transactionTypes = ['deposit', 'withdrawal', 'sales', 'funded'] as const
export const transactionStatuses = ['pending', 'completed', 'failed', 'rejected'] as const

export const transactionMethods = ['wallet', 'online', 'bank'] as const

/** PAY-6: an investor's movements. */
export const transactionList = defineList({
  filters: { type: { oneOf: transactionTypes }, status: { oneOf: transactionStatuses } },
  sorts: { newest: ['instant'] },
  columns: ['at', 'type', 'title', 'status', 'method', 'amount'],
})
