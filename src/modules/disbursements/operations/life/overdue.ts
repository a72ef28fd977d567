import { assert } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { sumOf } from '#kit/money.ts'
import { beginCancellation, isOverdue, listOverdue, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import * as queries from '../../queries.ts'
import { divide, givenBack } from '../../rules.ts'
import { approveRun, dropRun } from '../decide.ts'

/**
 * OPP-9: what was not completed by its funding deadline is given up by itself, and everyone is paid back in one run.
 * It was promised with the opportunity: nobody decides on it.
 */
export const cancelOverdue = async (context: OpenContext): Promise<RowResults> =>
  forEachRow(context, {
    name: 'disbursements.cancel_overdue',
    rows: await listOverdue(context.db, context.now),
    idOf: ({ id }) => id,
    run: ({ id }) => context.db.transaction((tx) => cancelOne(withTx(context, tx), id)),
  })

async function cancelOne(context: Context, opportunityId: string): Promise<void> {
  const { tx, now } = context
  // A cancellation that operators have proposed is what comes about now; locks in the order of those who decide.
  const proposed = await queries.lockOpenRun(tx, opportunityId)
  const property = await lockOpportunity(tx, opportunityId)
  if (!property || !isOverdue(property, now)) return
  if (proposed) await dropRun(context, proposed.id)
  const holdings = await listHoldings(tx, opportunityId, now)
  if (holdings.length === 0) {
    assert(property.invested === 0n, 'what is sold has its holders')
    return await beginCancellation(context, opportunityId)
  }
  // Who bought by another clock's later minute is left out of nothing: the next time they are there.
  assert(sumOf(holdings.map(({ amount }) => amount)) === property.invested, 'everybody is paid back')
  const shares = divide('cancellation', givenBack(holdings), holdings)
  const id = newId()
  const run = {
    id,
    reference: newReference('DR'),
    opportunityId,
    kind: 'cancellation',
    total: givenBack(holdings),
    shareCount: shares.length,
    recordAt: now,
    bankReference: null,
    note: null,
    requestHash: 'deadline',
    proposedBy: null,
    proposedAt: now,
  } as const
  await queries.insertRun(tx, run, newId())
  await queries.insertShares(tx, id, shares)
  await approveRun(context, { id, decidedBy: null })
}
