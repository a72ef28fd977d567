/** One process of the product, a server or a worker as `ROLE` says; in a deployment they are two programs. */
import { type ProcessRole, startProduct } from '#main/product.ts'
import { stopOnSignals } from '#main/signals.ts'
import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'

const config = readConfig()
const product = await startProduct(config, openLog(config.logLevel), {
  role: process.env.ROLE as ProcessRole,
})
stopOnSignals(0).started(() => product.stop())
