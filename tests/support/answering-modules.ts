import { assembly } from '#main/modules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Module } from '#platform/http/call.ts'
import { baseServices } from './base-services.ts'

/** Stands in for every service that a test does not provide. A call of it is refused. */
const unreachable: unknown = new Proxy(() => Promise.reject(new Error('no network in this test')), {
  get: (_, name) => (name === 'then' || name === 'toJSON' ? undefined : unreachable),
})

/** Builds the modules that answer calls on a database, without any outside service. */
export function buildAnsweringModules(db: Database): Readonly<Record<string, Module>> {
  const known: Record<string, unknown> = {
    ...baseServices,
    ...assembly,
    ownedSettings: assembly.settings,
    secretKey: 'a-key-of-a-test',
    hasHttps: false,
    origin: () => 'https://sahl.test',
    settlements: db,
  }
  return assembly.answering(
    new Proxy(known, { get: (all, name) => all[name as string] ?? unreachable }) as never,
  )
}
