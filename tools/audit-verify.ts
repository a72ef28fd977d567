/**
 * `npm run audit:verify`: proves that the audit log is what was committed, line by line. Prints how many lines there
 * are and the hash of the last, which is worth keeping elsewhere; ends with 1 where the chain is broken.
 */
import { openRunningDatabase } from '#main/database.ts'
import { verifyChain } from '#modules/audit/index.ts'
import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'

const running = await openRunningDatabase(readConfig(), openLog('silent'))
try {
  const { lines, endHash, brokenAt } = await verifyChain(running.db)
  if (brokenAt === null) console.log(`${lines} lines, all as they were committed; the last is ${endHash}`)
  else {
    console.error(`The audit log is broken: line ${brokenAt} of ${lines} is not what was committed.`)
    process.exitCode = 1
  }
} finally {
  await running.close()
}
