import { assert } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { sumOf } from '#kit/money.ts'
import { beginCancellation, isOverdue, listOverdue, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import * as queries from '../../queries.ts'
import { divideRun, sumPaidIn } from '../../rules.ts'
import { approveRun, dropRun } from '../decide-run.ts'

/**
 * OPP-9: cancels opportunities that missed their funding deadline and pays everyone back in one run. The opportunity's
 * terms promise this, so no operator decides.
 */
export const cancelOverdue = async (context: OpenContext): Promise<RowResults> =>
  forEachRow(context, {
    name: 'disbursements.cancel_overdue',
    rows: await listOverdue(context.db, context.now),
    idOf: ({ id }) => id,
    run: ({ id }) => context.db.transaction((tx) => cancelOpportunity(withTx(context, tx), id)),
  })

async function cancelOpportunity(context: Context, opportunityId: string): Promise<void> {
  const { tx, now } = context
  // Replaces a cancellation that operators proposed. Locks in the same order as a decision.
  const proposed = await queries.lockOpenRun(tx, opportunityId)
  const property = await lockOpportunity(tx, opportunityId)
  if (!property || !isOverdue(property, now)) return
  if (proposed) await dropRun(context, proposed.id)
  const holdings = await listHoldings(tx, opportunityId, now)
  if (holdings.length === 0) {
    assert(property.invested === 0n, 'sold stock has holders')
    return await beginCancellation(context, opportunityId)
  }
  // A purchase dated after `now` by another server's clock fails this run of the job. The next run includes it.
  assert(
    sumOf(holdings.map(({ amount }) => amount)) === property.invested,
    'the holdings add up to the stock sold',
  )
  const shares = divideRun('cancellation', sumPaidIn(holdings), holdings)
  const id = newId()
  const run = {
    id,
    reference: newReference('DR'),
    opportunityId,
    kind: 'cancellation',
    total: sumPaidIn(holdings),
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
