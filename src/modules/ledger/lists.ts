import { defineList } from '#kit/list.ts'

// Kinds are texts: a browser's first script has room for no vocabulary of operators.

/** Accounts, as they stand or as they stood at the end of a day. */
export const accountList = defineList({
  search: 100,
  filters: { kind: { text: 40 }, on: { day: true } },
  sorts: { newest: [], oldest: [] },
})

/** What has moved one account. */
export const entryList = defineList({
  filters: { kind: { text: 40 }, from: { day: true }, to: { day: true } },
  sorts: { newest: ['integer'], oldest: ['integer'] },
  columns: ['at', 'kind', 'debit', 'credit', 'balance', 'cause', 'record', 'transaction'],
})
