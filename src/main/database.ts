import type { Config } from '#platform/config.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#platform/db.ts'
import type { Logger } from '#platform/log.ts'
import { migrate, unsafeDropEverything } from '#platform/migrate.ts'
import { type PgConnection, parseDatabaseUrl } from '#platform/postgres/connection.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { stateOfDemoWorld } from './demo/seed.ts'

export interface RunningDatabase {
  readonly db: Database
  /**
   * Few connections for what nobody sits in front of, so that pages never wait behind it. A lock that others hold
   * is waited for shortly: what comes from the gateway or a job comes again.
   */
  readonly settlements: Database
  readonly jobs: Database
  readonly owner: PgConnection
  close(): Promise<void>
}

const behindTheScenes = { poolSize: 3, lockTimeoutMs: 500, attempts: 2 }

/** The database that the configuration names, or the embedded one; migrated, and open under the app's role. */
export async function openRunningDatabase(config: Config, log: Logger): Promise<RunningDatabase> {
  const { owner, app, role, stop } = await connectionsOf(config, log)
  try {
    await prepareSchema(owner)
    const open = (own: Pick<DatabaseOptions, 'poolSize' | 'lockTimeoutMs' | 'attempts'>) =>
      openDatabase({
        connection: app,
        prepare: config.database.prepare,
        ...(role ? { role } : {}),
        onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
        ...own,
      })
    const forPeople = { poolSize: config.database.poolSize }
    let db = open(forPeople)
    if (config.isDemo && (await stateOfDemoWorld(db)) === 'half-made') {
      await db.close()
      await beginAgain(config, owner)
      db = open(forPeople)
    }
    const settlements = open(behindTheScenes)
    const jobs = open(behindTheScenes)
    return {
      db,
      settlements,
      jobs,
      owner,
      async close() {
        await Promise.all([db, settlements, jobs].map((one) => one.close()))
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A demo world that was cut off while it was made holds nobody's work: our own database is emptied for it. */
async function beginAgain(config: Config, owner: PgConnection): Promise<void> {
  if (config.database.url !== undefined) {
    throw new StartupFault(
      'The database at DATABASE_URL has data that is no complete demo world. ' +
        'Use an empty database for the demo, or set SAHL_MODE=production.',
    )
  }
  await unsafeDropEverything(owner)
  await prepareSchema(owner)
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
