import { defineModule } from '#platform/module.ts'

export const ledger = defineModule({
  name: 'ledger',
  // Books name people by an id alone, and nothing of them is ever taken out.
  personalData: { tables: { accounts: 'pseudonym', transactions: 'pseudonym' } },
})
