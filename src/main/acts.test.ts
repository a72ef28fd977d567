import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import { assembly } from './modules.ts'

const folder = new URL('../modules/', import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|messages|examples|contract|notices/.test(path))
  .map((path) => [path.split('/')[0]!, readFileSync(join(folder, path), 'utf8')] as const)
  .filter(([, text]) => text.includes('recordAct'))

/** The acts that each module records, found by the lines of its code that name one. */
const recorded = sources.flatMap(([module, text]) =>
  text
    .split('\n')
    .filter((line) => /\bact: |record\w+\(/.test(line))
    .flatMap((line) =>
      [...line.matchAll(new RegExp(`'(${module}\\.[a-z_]+)'`, 'g'))].map((match) => match[1]!),
    ),
)
/** Acts whose names are built from parts. */
const built = [
  ...['approved', 'rejected', 'expired'].map((status) => `verification.${status}`),
  ...['email', 'mobile'].map((kind) => `identity.${kind}_changed`),
  ...['retried', 'given_up'].map((decision) => `notifications.dead_letter_${decision}`),
]

test('every recorded act has words in both languages, in its own module', () => {
  expect(recorded.length).toBeGreaterThan(20)
  for (const act of new Set([...recorded, ...built])) {
    const [module, verb] = act.split('.') as [string, string]
    for (const locale of locales) {
      expect(assembly.auditWords[module]?.acts[verb]?.[locale], `${act} in ${locale}`).toBeTypeOf('string')
    }
  }
})
