/** Starts one process of the product: a server or a worker, by `ROLE`. A deployment has two programs. */
import { type ProcessRole, startRole } from '#main/product.ts'
import { stopOnSignals } from '#main/signals.ts'
import { openLog } from '#platform/observability/log.ts'
import { readConfig } from '#platform/startup/config.ts'

const config = readConfig()
const product = await startRole(config, openLog(config.logLevel), {
  role: process.env.ROLE as ProcessRole,
})
stopOnSignals(0).started(() => product.stop())
