import { defineModule } from '#platform/module.ts'

export const receipts = defineModule({ name: 'receipts' })
