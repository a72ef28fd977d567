import type { Context } from '#platform/context.ts'
import { correctCounts, foldCountChanges, type Miscount } from '../queries/customer-counts.ts'

/** Adds what has changed of the counts of customers to their sums, so that few rows are read for them. */
export async function foldCustomerCounts({ tx }: Context): Promise<void> {
  await foldCountChanges(tx)
}

/** Counts all customers anew and puts the kept counts right; a difference is told, since there should be none. */
export async function checkCustomerCounts({ tx, log }: Context): Promise<Miscount[]> {
  const wrong = await correctCounts(tx)
  if (wrong.length > 0) log.error({ wrong }, 'the kept counts of customers were wrong and are corrected')
  return wrong
}
