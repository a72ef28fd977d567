import { defineList } from '#kit/list.ts'
import { receiptStatuses } from './vocabulary.ts'

/** PAY-1: what came in by bank. */
export const receiptList = defineList({
  search: 100,
  filters: { status: { oneOf: receiptStatuses } },
  sorts: { newest: [], oldest: [] },
})
