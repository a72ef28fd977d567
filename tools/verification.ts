import { join } from 'node:path'
import { openRunningDatabase } from '#main/database.ts'
import type { Database } from '#platform/database/database.ts'
import { type ChainEnd, listKeptEnds, parseEnd } from '#platform/files/chain-ends.ts'
import { openFiles } from '#platform/files/index.ts'
import { openLog } from '#platform/observability/log.ts'
import { readConfig } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'

const endsCompared = 400

/**
 * Runs a verify command on the configured database, with the ends of its chain that were kept outside: those typed as
 * arguments and those in the file store. The process ends with 1 if `work` returns false.
 */
export async function runVerification(
  chain: 'audit' | 'ledger',
  work: (db: Database, kept: readonly ChainEnd[]) => Promise<boolean>,
): Promise<void> {
  try {
    const typed = process.argv.slice(2).map(requireEnd)
    const config = readConfig()
    const running = await openRunningDatabase(config, openLog('silent'))
    try {
      const secretKey = running.dataKey
      const files = openFiles({ ...config, secretKey, folder: join(config.dataDir, 'files') })
      const stored = await listKeptEnds(files, chain, endsCompared)
      console.log(`compared with ${typed.length + stored.length} ends that were kept outside the database`)
      if (!(await work(running.db, [...typed, ...stored]))) process.exitCode = 1
    } finally {
      await running.close()
    }
  } catch (error) {
    if (!(error instanceof StartupFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function requireEnd(typed: string): ChainEnd {
  const end = parseEnd(typed)
  if (!end)
    throw new StartupFault(`"${typed}" is not an end of a chain: type its number, a colon and its hash.`)
  return end
}
