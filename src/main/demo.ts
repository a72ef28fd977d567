import type { Config } from '#platform/startup/config.ts'

/** The demo, loaded only where it is asked for: a process in production holds none of it. */
export const loadDemo = async ({ isDemo }: Pick<Config, 'isDemo'>) =>
  isDemo ? await import('#demo/index.ts') : undefined

export type Demo = NonNullable<Awaited<ReturnType<typeof loadDemo>>>
