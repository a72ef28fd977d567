import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { startProduct } from './product.ts'
import { stopOnSignals } from './signals.ts'

/** The process that only works through jobs. Deployments run one or more beside the server. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.isDemo) {
    throw new StartupFault('The worker runs in production mode; in demo mode the server does its work.')
  }
  const log = openLog(config.logLevel)
  const product = await startProduct(config, log, { role: 'worker' })
  stopOnSignals(() => product.stop())
  log.info('works')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}
