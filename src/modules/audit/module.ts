import { defineModule } from '#platform/module.ts'

export const audit = defineModule({ name: 'audit' })
