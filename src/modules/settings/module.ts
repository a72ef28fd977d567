import { defineModule } from '#platform/module.ts'

export const settings = defineModule({ name: 'settings' })
