import { closeHistory, openHistory } from '#modules/ledger/index.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import type { PgConnection } from '#platform/database/connection.ts'

/** Runs work while the database owner allows postings with past dates. Used only to create the demo data. */
export const allowPastPostings = (owner: PgConnection, work: () => Promise<void>): Promise<void> =>
  asOwner(owner, async (tx) => {
    await openHistory(tx)
    try {
      await work()
    } finally {
      await closeHistory(tx)
    }
  })
