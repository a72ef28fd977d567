import { newId } from '#kit/ids.ts'
import { systemClock } from '#kit/time.ts'
import { refreshSettings } from '#modules/settings/index.ts'
import { followDatabaseClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { jobContext, openJobs, prepareJobs } from '#platform/jobs.ts'
import { openLog } from '#platform/log.ts'
import { rateLimitJobs } from '#platform/rate-limit.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { openRunningDatabase } from './database.ts'
import { assembly } from './modules.ts'
import { stopOnSignals } from './signals.ts'
import { openWorld } from './world.ts'

/** The process that only works through jobs. Deployments run one or more beside the server. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  if (config.isDemo) {
    throw new StartupFault('The worker runs in production mode; in demo mode the server does its work.')
  }
  const running = await openRunningDatabase(config, log)
  const clock = await followDatabaseClock(running.db, log)
  await refreshSettings(running.db)
  const world = openWorld(config, running, {
    origin: () => config.publicOrigin ?? '',
    gatewayUrl: config.gateway.url,
  })
  const moduleJobs = [...rateLimitJobs, ...assembly.jobs(world)]
  const reactions = assembly.reactions(world)
  await prepareJobs(running.owner, { appRole: running.appRole, jobs: moduleJobs, reactions })
  const jobs = await openJobs(running.jobs, log, { isWorker: true })
  const { files } = world
  const contextOf = (name: string) =>
    jobContext({ db: running.jobs, log, files, now: systemClock() }, name, newId())
  await jobs.work(moduleJobs, contextOf)
  await jobs.follow(reactions, contextOf)
  for (const job of moduleJobs) log.info({ job: job.name, cron: job.cron }, 'works')
  stopOnSignals(async () => {
    await jobs.stop()
    await clock.stop()
    await running.close()
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}
