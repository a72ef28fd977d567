const triggers = [
  ['orders.orders', 'orders_are_paid'],
  ['orders.investments', 'investments_are_funded'],
  ['orders.investments', 'investments_are_returned'],
  ['payments.deposits', 'deposits_are_credited'],
] as const

const switched = (way: 'enable' | 'disable') =>
  triggers.map(([table, trigger]) => `alter table ${table} ${way} trigger ${trigger};`).join(' ')

/**
 * SQL for the owner that writes orders, investments and deposits without the ledger entries that back them: for tests
 * of something else, and for damage that a check must find.
 */
export const withoutEntries = (text: string): string =>
  `begin; ${switched('disable')} ${text}; ${switched('enable')} commit`
