import { closeHistory, openHistory } from '#modules/ledger/index.ts'
import { openDatabase, type Tx } from '#platform/db.ts'
import type { PgConnection } from '#platform/postgres/connection.ts'

/** The owner lets postings bear any date while the demo world is given its past, and only then. */
export const whileHistoryIsOpen = (owner: PgConnection, work: () => Promise<void>): Promise<void> =>
  asOwner(owner, async (tx) => {
    await openHistory(tx)
    try {
      await work()
    } finally {
      await closeHistory(tx)
    }
  })

/** In production nothing is dated otherwise than when it is written, whatever the database was used for before. */
export const keepHistoryShut = (owner: PgConnection): Promise<void> => asOwner(owner, closeHistory)

async function asOwner(owner: PgConnection, work: (tx: Tx) => Promise<void>): Promise<void> {
  const db = openDatabase({ connection: owner, poolSize: 2, prepare: false, onIdleError: () => undefined })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
