import type { Database } from '#platform/db.ts'
import { sealNext } from '../queries/sealed.ts'

const transactionsInBlock = 10_000
/** A run ends before it is taken for lost; what is left waits for the next minute. */
const blocksInRun = 100

/** Seals all that has been committed, block after block, each in a transaction of its own. */
export async function sealLedger(db: Database): Promise<void> {
  for (let made = 0; made < blocksInRun; made += 1) {
    const sealed = await db.transaction((tx) => sealNext(tx, transactionsInBlock))
    if (sealed < transactionsInBlock) return
  }
}
