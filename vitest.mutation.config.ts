import { defineConfig } from 'vitest/config'

/** What `npm run mutation` runs against each broken rule: the pure tests, without a database. */
export default defineConfig({
  test: {
    include: ['src/kit/**/*.test.ts', 'src/modules/*/*.test.ts'],
    exclude: ['src/modules/**/operations.test.ts', 'src/modules/payments/moyasar.test.ts'],
  },
})
