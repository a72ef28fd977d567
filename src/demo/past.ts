import { closeHistory, openHistory } from '#modules/ledger/index.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import type { PgConnection } from '#platform/database/connection.ts'

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
