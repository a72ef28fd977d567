import { defineList } from '#kit/list.ts'

/** The accounting export of a month. */
export const journalList = defineList({
  filters: {},
  sorts: { oldest: [] },
  columns: ['day', 'voucher', 'code', 'account', 'movement', 'debit', 'credit'],
})
