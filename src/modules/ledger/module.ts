import { defineModule } from '#platform/module.ts'

export const ledger = defineModule({ name: 'ledger' })
