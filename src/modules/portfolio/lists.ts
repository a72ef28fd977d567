import { defineList } from '#kit/list.ts'
import { transactionStatuses, transactionTypes } from './vocabulary.ts'

/** PAY-6: an investor's movements. */
export const transactionList = defineList({
  filters: { type: { oneOf: transactionTypes }, status: { oneOf: transactionStatuses } },
  sorts: { newest: ['instant'] },
  columns: ['at', 'type', 'title', 'status', 'method', 'amount'],
})
