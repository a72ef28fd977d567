import type { Database, Tx } from '#platform/database/database.ts'
import { type Epoch, insertEpoch, sealNext } from '../queries/sealed.ts'

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

/**
 * M17: begins a new epoch if the database was restored on another PostgreSQL server, whose transaction counter says
 * nothing about the order of earlier postings. Until then the ledger refuses postings. Returns the epoch if it is new.
 */
export async function beginEpoch(owner: Tx): Promise<Epoch | undefined> {
  return await insertEpoch(owner)
}
