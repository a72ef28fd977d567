import type { Context } from '#platform/context.ts'
import { addCountChanges, correctCounts, type Miscount } from '../queries/customer-counts.ts'

/** Adds recorded changes of the customer counts to their sums, so that reading them touches few rows. */
export async function addCustomerCountChanges({ tx }: Context): Promise<void> {
  await addCountChanges(tx)
}

/**
 * Counts all customers and corrects the stored counts. A difference is logged as an error, because there should be
 * none.
 */
export async function checkCustomerCounts({ tx, log }: Context): Promise<Miscount[]> {
  const wrong = await correctCounts(tx)
  if (wrong.length > 0) log.error({ wrong }, 'the kept counts of customers were wrong and are corrected')
  return wrong
}
