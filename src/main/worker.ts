import { openLog } from '#platform/observability/log.ts'
import { readConfig } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { startRole } from './product.ts'
import { type Signals, stopOnSignals } from './signals.ts'

let signals: Signals | undefined

/** Runs the process that only runs jobs. Deployments run one or more beside the server. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.isDemo) {
    throw new StartupFault('The worker runs in production mode; in demo mode the server does its work.')
  }
  const log = openLog(config.logLevel)
  signals = stopOnSignals(0)
  const product = await startRole(config, log, { role: 'worker', signal: signals.whileStarting })
  signals.started(() => product.stop())
  log.info('works')
}

try {
  await main()
} catch (error) {
  if (signals?.whileStarting.aborted) process.exit(0)
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}
