/**
 * `npm run reports:recount`: computes the sums behind the dashboard and the reports again, from the ledger's entries
 * and from the records of customers. Needed only if the nightly proof reports a wrong day, or after rows were written
 * past the program.
 */
import { systemClock } from '#kit/time.ts'
import { openRunningDatabase } from '#main/database.ts'
import { rebuildFlowDays } from '#modules/ledger/index.ts'
import { recountStages } from '#modules/reporting/index.ts'
import { openLog } from '#platform/observability/log.ts'
import { readConfig } from '#platform/startup/config.ts'

const running = await openRunningDatabase(readConfig(), openLog('silent'))
try {
  await rebuildFlowDays(running.db)
  const stages = await recountStages({ db: running.db, now: systemClock() })
  console.log(`the sums of all days were computed again, and ${stages} stages of customers counted`)
} finally {
  await running.close()
}
