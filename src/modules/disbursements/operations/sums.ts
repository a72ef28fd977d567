import type { OpenContext } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import * as queries from '../queries.ts'

const namedAtMost = 20

/**
 * The nightly proof of what portfolios tell: every share that was paid, each of which the database ties to its entry in
 * the ledger, is added up anew. Where the kept sums differ they are put right, and that is an error to look into.
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
      .slice(0, namedAtMost)
      .map(({ difference, ...sum }) => ({ ...sum, difference: String(difference) }))
    log.error(
      { wrong: wrong.length, named },
      'the kept sums of what investors were paid were wrong and are corrected',
    )
  }
  return wrong
}
