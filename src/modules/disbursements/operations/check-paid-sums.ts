import type { OpenContext } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import * as queries from '../queries.ts'

const loggedAtMost = 20

/**
 * Checks the sums that portfolios show, nightly. Adds up all paid shares, each of which the database ties to its ledger
 * entry. Corrects stored sums that differ and logs an error, because they should not.
 */
export async function checkPaidSums({
  db,
  log,
}: Pick<OpenContext, 'db' | 'log'>): Promise<queries.WrongSum[]> {
  const wrong = await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = '30min'`)
    return await queries.correctSums(tx)
  })
  if (wrong.length > 0) {
    const named = wrong
      .slice(0, loggedAtMost)
      .map(({ difference, ...sum }) => ({ ...sum, difference: String(difference) }))
    log.error({ wrong: wrong.length, named }, 'the stored sums of paid shares were wrong and were corrected')
  }
  return wrong
}
