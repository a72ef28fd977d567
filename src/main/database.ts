import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db.ts'
import type { Logger } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { type PgConnection, parseDatabaseUrl } from '#platform/postgres/connection.ts'
import { StartupFault } from '#platform/startup-fault.ts'

export interface RunningDatabase {
  readonly db: Database
  readonly owner: PgConnection
  /** True when this start made the data folder or first filled the database. */
  readonly isEmbedded: boolean
  close(): Promise<void>
}

/** The database that the configuration names, or the embedded one; migrated, and open under the app's role. */
export async function openRunningDatabase(config: Config, log: Logger): Promise<RunningDatabase> {
  const { owner, app, role, stop } = await connectionsOf(config, log)
  await prepareSchema(owner)
  const db = openDatabase({
    connection: app,
    poolSize: config.database.poolSize,
    prepare: config.database.prepare,
    ...(role ? { role } : {}),
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  return {
    db,
    owner,
    isEmbedded: config.database.url === undefined,
    async close() {
      await db.close()
      await stop()
    },
  }
}

/** The schema. A database that cannot be reached is told in one sentence. */
async function prepareSchema(owner: PgConnection): Promise<void> {
  try {
    await migrate(owner)
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /ECONN|ENOTFOUND|28P01|28000|3D000/.test(String(error.code))
    ) {
      throw new StartupFault(`The database cannot be reached or refuses us: ${error.message}`, {
        cause: error,
      })
    }
    throw error
  }
}

async function connectionsOf(config: Config, log: Logger) {
  const { url, ownerUrl } = config.database
  if (url !== undefined) {
    const app = parseDatabaseUrl(url)
    const owner = parseDatabaseUrl(ownerUrl ?? url)
    // One URL for both: every connection steps down to the app's role before its first query.
    const role = app.user === owner.user ? 'sahl_app' : undefined
    return { owner, app, role, stop: async () => undefined }
  }
  // Loaded only when needed: a deployment with its own database never touches the embedded one.
  const { startEmbedded } = await import('#platform/postgres/embedded.ts')
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => log.debug(line) })
  return { owner: embedded.owner, app: embedded.app, role: undefined, stop: embedded.stop }
}
