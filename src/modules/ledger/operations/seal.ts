import type { Database, Tx } from '#platform/database/database.ts'
import { type Epoch, insertEpoch, sealNext } from '../queries/blocks.ts'

const transactionsPerBlock = 10_000
/** Limits a run of the job to its timeout. The next run continues. */
const blocksPerRun = 100

/** Seals all committed entries, each block in its own transaction. */
export async function sealLedger(db: Database): Promise<void> {
  for (let made = 0; made < blocksPerRun; made += 1) {
    const sealed = await db.transaction((tx) => sealNext(tx, transactionsPerBlock))
    if (sealed < transactionsPerBlock) return
  }
}

/**
 * M17: begins a new epoch if the database was restored on another PostgreSQL server, because the order of earlier
 * postings cannot be read from its transaction counter. Until then the ledger refuses postings. Returns a new epoch.
 */
export async function beginEpoch(owner: Tx): Promise<Epoch | undefined> {
  return await insertEpoch(owner)
}
