import { defineList } from '#kit/list.ts'
import { receiptStatuses } from './vocabulary.ts'

/** Bank receipts (PAY-1). */
export const receiptList = defineList({
  search: 100,
  filters: { status: { oneOf: receiptStatuses } },
  sorts: { newest: [], oldest: [] },
})
