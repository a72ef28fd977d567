import { isatty } from 'node:tty'
import { openLog } from '#platform/observability/log.ts'
import { type Config, readConfig } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { loadDemo } from './demo.ts'
import { startRole } from './product.ts'
import { type Signals, stopOnSignals } from './signals.ts'

let signals: Signals | undefined

/** Runs the process that serves pages, API, images and files; in demo mode jobs too. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.isDemo && isatty(1) ? atLeastWarn(config) : config.logLevel)
  signals = stopOnSignals(config.stopDelayMs)
  const product = await startRole(config, log, {
    role: config.isDemo ? 'both' : 'server',
    signal: signals.whileStarting,
  })
  signals.started(() => product.stop())
  const demo = await loadDemo(config)
  if (demo) console.log(demo.welcomeText(product.origin))
  else log.info(settingsTaken(config), 'ready')
}

/** The settings to log at the start, without secrets. */
const settingsTaken = (config: Config) => ({
  origin: config.publicOrigin,
  listensOn: `${config.host}:${config.port}`,
  callersAddress: config.proxyHops === 0 ? 'of the connection' : `behind ${config.proxyHops} of our proxies`,
  gateway: config.gateway.url,
  sms: config.sms.provider,
  dbPool: config.database.poolSize,
  logLevel: config.logLevel,
})

/** Keeps the log quiet on a terminal, where the person reads the welcome text. */
const atLeastWarn = (config: Config): string => (config.logLevel === 'info' ? 'warn' : config.logLevel)

try {
  await main()
} catch (error) {
  if (signals?.whileStarting.aborted) process.exit(0)
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}
