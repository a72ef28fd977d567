import { join } from 'node:path'
import type { Hono } from 'hono'
import { newId } from '#kit/ids.ts'
import { type Clock, secondMs, systemClock } from '#kit/time.ts'
import { countOpenBreaks } from '#modules/payments/index.ts'
import { refreshSettings } from '#modules/settings/index.ts'
import { followDatabaseClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import { type Listener, listen } from '#platform/http/listener.ts'
import { openRefusedAccess } from '#platform/http/refused-access.ts'
import { imageRoutes } from '#platform/images/index.ts'
import { jobContext, openJobs, prepareJobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
import { isMigrated } from '#platform/migrate.ts'
import { rateLimitJobs } from '#platform/rate-limit.ts'
import { type SandboxGateway, startSandboxGateway } from '#sandbox/moyasar/server.ts'
import { createApplication } from './application.ts'
import { openRunningDatabase, type RunningDatabase } from './database.ts'
import { mountInbox } from './demo/inbox.ts'
import { whileHistoryIsOpen } from './demo/past.ts'
import { seedDemoWorld, stateOfDemoWorld } from './demo/seed.ts'
import { addressOf, originReached } from './door.ts'
import { mountForms } from './forms.ts'
import { assembly } from './modules.ts'
import { mountPages } from './pages.ts'
import { openWorld, type ProductWorld } from './world.ts'

export interface RunningProduct {
  readonly origin: string
  readonly config: Config
  readonly db: Database
  stop(): Promise<void>
}

export interface ProductOptions {
  /** Whether this process also works through the jobs. */
  readonly isWorker: boolean
  readonly clock?: Clock
}

interface Part {
  stop(): Promise<void>
}

interface Start {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly options: ProductOptions
  readonly listener: Listener
  readonly running: RunningDatabase
  /** What has to be stopped again, in the order of starting. */
  readonly parts: Part[]
}

interface Outside {
  readonly world: ProductWorld
  /** Where payment pages are: forms and redirects may lead there. */
  readonly gatewayOrigin: string
}

/** Starts everything in order: the port, the database, test gateway, demo world, jobs, and last the door. */
export async function startProduct(
  config: Config,
  log: Logger,
  options: ProductOptions,
): Promise<RunningProduct> {
  const clock = options.clock ?? systemClock
  const listener = await listen(config)
  const parts: Part[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    // The door first, the database last.
    await listener.drain(8 * secondMs)
    for (const part of [...parts].reverse()) await part.stop()
  }
  try {
    const running = await openRunningDatabase(config, log)
    parts.push({ stop: () => running.close() })
    if (!options.clock) parts.push(await followDatabaseClock(running.db, log))
    const start = { config, log, clock, options, listener, running, parts }
    const origin = config.publicOrigin ?? listener.url
    const { world, gatewayOrigin } = await openOutside(start, origin)
    await startWork(start, world)
    await openDoor(start, { world, gatewayOrigin }, () => isStopping)
    return { origin, config, db: running.db, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings, and the world outside: the configured providers, or in demo mode their stand-ins. */
async function openOutside({ config, log, running, parts }: Start, origin: string): Promise<Outside> {
  await refreshSettings(running.db)
  parts.push(keepSettingsFresh(running.db, log))
  const sandbox = await openSandbox(config, log)
  if (sandbox) parts.push({ stop: () => sandbox.stop() })
  const gatewayUrl = sandbox?.url ?? config.gateway.url
  const world = openWorld(config, running, { origin: () => originReached() ?? origin, gatewayUrl })
  return { world, gatewayOrigin: new URL(gatewayUrl).origin }
}

async function openSandbox(config: Config, log: Logger): Promise<SandboxGateway | undefined> {
  if (!config.isDemo || !config.gateway.isSandbox) return undefined
  return await startSandboxGateway({
    port: config.gateway.sandboxPort,
    host: config.host,
    secretKey: config.gateway.secretKey,
    webhookSecret: config.gateway.webhookSecret,
    gatewayKeyIsSet: !config.gateway.isSandbox,
    statePath: join(config.dataDir, 'sandbox-gateway.json'),
    reportFault: (fault) => log.warn({ err: fault }, 'test gateway'),
  })
}

async function startWork(
  { config, log, clock, options, running, parts }: Start,
  world: ProductWorld,
): Promise<void> {
  const { db, owner, appRole } = running
  const moduleJobs = [...rateLimitJobs, ...assembly.jobs(world)]
  const reactions = assembly.reactions(world)
  await prepareJobs(owner, { appRole, jobs: moduleJobs, reactions })
  if (config.isDemo && (await stateOfDemoWorld(db)) !== 'made') {
    await whileHistoryIsOpen(owner, () => seedDemoWorld({ db, log, files: world.files, now: clock() }))
  }
  const jobs = await openJobs(running.jobs, log, { isWorker: options.isWorker })
  parts.push({ stop: () => jobs.stop() })
  if (options.isWorker) {
    const { files } = world
    const contextOf = (name: string) =>
      jobContext({ db: running.jobs, log, files, now: clock() }, name, newId())
    await jobs.work(moduleJobs, contextOf)
    await jobs.follow(reactions, contextOf)
  }
}

async function openDoor(
  start: Start,
  { world, gatewayOrigin }: Outside,
  isStopping: () => boolean,
): Promise<void> {
  const { config, log, clock, listener, running } = start
  const { db } = running
  const modules = assembly.answering(world)
  const metrics = openMetrics(db)
  metrics.addFigure('sahl_open_breaks', 'Where books and gateway do not agree; alert above 0.', () =>
    countOpenBreaks(db),
  )
  const refused = openRefusedAccess({ log, clock, count: metrics.countRefusedAccess })
  const { files } = world
  const door = { db, config, log, files, clock, refused, modules }
  const pages = await mountPages({ ...door, gatewayOrigin })
  const app = createApplication({
    ...door,
    metrics,
    isReady: async () => !isStopping() && (await isDatabaseReady(db)),
    isStopping,
    beforeApi: [
      (hono: Hono) => hono.route('/', imageRoutes({ addressOf: (c) => addressOf(config, c), log, files })),
      ...(config.isDemo ? [(hono: Hono) => mountInbox(hono, db)] : []),
      (hono: Hono) => mountForms(hono, door),
    ],
    afterApi: [pages],
  })
  listener.serve(app.fetch)
}

async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    return await isMigrated((text) => db.rows({ text, values: [] }))
  } catch {
    return false
  }
}

/** ADM-7: a new version is in force within a second, on every process. */
function keepSettingsFresh(db: Database, log: Logger): Part {
  const timer = setInterval(() => {
    refreshSettings(db).catch((error: unknown) => log.warn({ err: error }, 'settings could not be read'))
  }, secondMs)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
