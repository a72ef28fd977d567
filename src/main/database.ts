import { beginEpoch, closeHistory } from '#modules/ledger/index.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import { type PgConnection, parseDatabaseUrl } from '#platform/database/connection.ts'
import { loggingGuard, refusingGuard } from '#platform/database/connection-guard.ts'
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  sql,
  type Tx,
} from '#platform/database/database.ts'
import { type Grantee, migrate } from '#platform/database/migrate.ts'
import { refuseUnreachable } from '#platform/database/rights.ts'
import type { Logger } from '#platform/observability/log.ts'
import { openDataKey } from '#platform/security/data-key.ts'
import type { Config } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { type Demo, startEmbeddedDatabase } from './demo.ts'

export interface RunningDatabase {
  readonly db: Database
  /**
   * A pool of few connections for background work, so that pages never wait behind it. Its lock timeout is short,
   * because webhooks and jobs are repeated.
   */
  readonly settlements: Database
  readonly jobs: Database
  /** The pool for endpoints that lock rows which many callers share. */
  readonly contendedDb: Database
  readonly owner: PgConnection
  /** The key that seals values and files. */
  readonly dataKey: string
  /** The application's role, which the owner grants rights to. */
  readonly appRole: string
  close(): Promise<void>
}

const behindTheScenes = { poolSize: 3, lockTimeoutMs: 500, attempts: 2 }

/** Opens the configured database, or the embedded one: migrated, and under the application's role. */
export async function openRunningDatabase(
  config: Config,
  log: Logger,
  demo?: Demo,
): Promise<RunningDatabase> {
  const { owner, app, grantee, stop } = await chooseConnections(config, log)
  try {
    await migrate(owner, grantee)
    await beginEpochIfRestored(owner, log)
    if (demo) await demo.prepareDemoTables({ owner, grantee, isEmbedded: config.database.url === undefined })
    // Writes use the present time, whatever time the database was used with before.
    else if (!config.isDemo) {
      await asOwner(owner, async (tx) => {
        await refuseDemoData(tx)
        await closeHistory(tx)
      })
    }
    await refuseUnreachable(app)
    const { dataKey } = await asOwner(owner, (tx) => openDataKey(tx, config))
    // A nested connection is a bug: the demo and tests refuse it, production still answers.
    const guard = config.isDemo ? refusingGuard() : loggingGuard(log)
    const open = (own: Pick<DatabaseOptions, 'poolSize' | 'lockTimeoutMs' | 'attempts'>) =>
      openDatabase({
        connection: app,
        prepare: config.database.prepare,
        ...(grantee.isTakenByOwner ? { role: grantee.role } : {}),
        guard,
        onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
        ...own,
      })
    const db = open({ poolSize: config.database.poolSize })
    const settlements = open(behindTheScenes)
    const jobs = open(behindTheScenes)
    const contendedDb = open({ poolSize: config.database.poolSize, lockTimeoutMs: 500 })
    return {
      db,
      settlements,
      jobs,
      contendedDb,
      owner,
      dataKey,
      appRole: grantee.role,
      async close() {
        await Promise.all([db, settlements, jobs, contendedDb].map((one) => one.close()))
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A restored database accepts no money before its ledger has begun a new epoch, so this runs first. */
async function beginEpochIfRestored(owner: PgConnection, log: Logger): Promise<void> {
  const epoch = await asOwner(owner, (tx) => beginEpoch(tx))
  if (!epoch) return
  log.warn(
    { epoch: epoch.number, afterBlock: epoch.afterBlock },
    'the database runs on another PostgreSQL server than before: its ledger has begun a new epoch',
  )
}

/** Refuses a database with demo data, whose accounts have public passwords. */
async function refuseDemoData(tx: Tx): Promise<void> {
  const { isSeeded } = await tx.one<{ isSeeded: boolean }>(
    sql`select to_regclass('demo.world') is not null as is_seeded`,
  )
  if (isSeeded) {
    throw new StartupFault(
      'This database was filled by the demo, whose passwords are public: production needs a database of its own.',
    )
  }
}

interface Connections {
  readonly owner: PgConnection
  readonly app: PgConnection
  readonly grantee: Grantee
  stop(): Promise<void>
}

async function chooseConnections(config: Config, log: Logger): Promise<Connections> {
  const { url, ownerUrl } = config.database
  if (url !== undefined) {
    const app = parseDatabaseUrl(url)
    const owner = parseDatabaseUrl(ownerUrl ?? url)
    return { owner, app, grantee: describeGrantee(config, app, owner), stop: async () => undefined }
  }
  const { owner, app, stop } = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (line) => log.debug(line),
    warn: (line) => log.warn(line),
  })
  return { owner, app, grantee: { role: app.user, isTakenByOwner: false }, stop }
}

/**
 * Returns the application's role: the user of its address. With one address for both, a role that the owner takes.
 */
function describeGrantee({ database, isDemo }: Config, app: PgConnection, owner: PgConnection): Grantee {
  if (app.user !== owner.user) return { role: app.user, isTakenByOwner: false }
  if (!isDemo) {
    throw new StartupFault(
      `DATABASE_URL and DATABASE_OWNER_URL both sign in as ${app.user}: in production the application needs a ` +
        'role of its own, since one that is merely taken can be put off again.',
    )
  }
  return { role: database.appRole, isTakenByOwner: true }
}
