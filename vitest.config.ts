import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/support/quick-folder.ts'
import { LongestFirst } from './tools/test/longest-first.ts'
import { areaWords } from './tools/vite/area-words.ts'
import { forms } from './tools/vite/forms.ts'

const onDatabase = [
  'src/modules/**/operations.test.ts',
  'src/modules/**/operations/*.test.ts',
  '{src,tools}/**/*.db.test.ts',
]

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'slow', description: 'takes long and runs in `npm run test:slow` alone' },
      {
        name: 'secondary',
        description:
          'a journey that `npm run test:slow` and `npm test -- changed` run, and `npm test` does not',
      },
      {
        name: 'bilingual',
        description: 'a journey in one language; `npm run test:slow` repeats it in the other',
      },
    ],
    // No test imports these, and any may depend on them.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/db/migrations/**'],
    projects: [
      {
        plugins: [forms(), areaWords()],
        test: {
          name: 'unit',
          // Files leave nothing behind, and loading all modules anew for each costs more than many of them do.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/{tidy,wording,access,list-files,support/*}.test.ts',
          ],
          exclude: onDatabase,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'modules',
          // Loading the modules anew for each file costs more than most files do.
          isolate: false,
          setupFiles: ['tests/support/connections-closed.ts'],
          include: onDatabase,
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [forms(), areaWords()],
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [forms(), areaWords()],
        test: {
          name: 'http',
          isolate: false,
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/product-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [forms(), areaWords()],
        test: {
          name: 'e2e',
          // A worker loads the product's words and contracts once, and has one browser.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/product-server.ts'],
          // What a screen comes to is waited for as patiently as the browser itself does.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
