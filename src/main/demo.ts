import type { Config } from '#platform/startup/config.ts'

/** Loads the demo in demo mode only: a production process contains none of it. */
export const loadDemo = async ({ isDemo }: Pick<Config, 'isDemo'>) =>
  isDemo ? await import('#demo/index.ts') : undefined

export type Demo = NonNullable<Awaited<ReturnType<typeof loadDemo>>>

/** Starts the embedded PostgreSQL. Loaded only if needed: a production process has its own database. */
export const startEmbeddedDatabase = async (
  options: Parameters<typeof import('#sandbox/postgres/embedded.ts')['startEmbedded']>[0],
) => (await import('#sandbox/postgres/embedded.ts')).startEmbedded(options)
