import { defineList } from '#kit/list.ts'
import { transactionMethods, transactionStatuses, transactionTypes } from './vocabulary.ts'

/** PAY-6: the investor's transactions. */
export const transactionList = defineList({
  filters: {
    type: { oneOf: transactionTypes },
    status: { oneOf: transactionStatuses },
    method: { oneOf: transactionMethods },
    from: { day: true },
    to: { day: true },
  },
  sorts: { newest: ['instant', 'integer'] },
  columns: ['at', 'type', 'title', 'status', 'method', 'placedBy', 'amount', 'balance'],
})
