import { defineList, movementFilters } from '#kit/list.ts'

// Kinds are plain texts, so that the browser's first script does not load the vocabulary of operators.

/** Accounts with their present balance, or the balance at the end of a day. */
export const ledgerAccountList = defineList({
  search: 100,
  filters: { kind: { text: 40 }, on: { day: true }, investor: { person: true } },
  sorts: { newest: [], oldest: [] },
  sums: [],
  columns: ['owner', 'kind', 'balance', 'entries', 'opened', 'account'],
})

/** The entries of one account. */
export const entryList = defineList({
  filters: { kind: { text: 40 }, ...movementFilters },
  sorts: { newest: ['integer'], oldest: ['integer'] },
  sums: ['debit', 'credit'],
  columns: ['at', 'kind', 'debit', 'credit', 'balance', 'cause', 'record', 'transaction'],
})

/** The entries on all accounts of a kind: the rows behind a figure of a report. */
export const movementList = defineList({
  filters: { account: { text: 40 }, kind: { text: 40 }, investor: { person: true }, ...movementFilters },
  sorts: { newest: ['instant', 'text'] },
  columns: ['at', 'kind', 'owner', 'amount', 'transaction'],
})
