import { sumHeldBy } from '#modules/orders/index.ts'
import { listWatchedBy } from '#modules/watchlist/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { decideGroup, roundTotal } from '../rules.ts'
import { leastGroup } from '../vocabulary.ts'

const interestsAtMost = 6

/** ORG-3: renews the totals of every organization, each in a transaction of its own. */
export async function renewAllTotals(context: OpenContext): Promise<void> {
  const ids = await queries.listOrganizationIds(context.db)
  await forEachRow(context, {
    name: 'sharing.renew_totals',
    rows: ids,
    idOf: (id) => id,
    run: (id) => context.db.transaction((tx) => renewTotals(withTx(context, tx), id)),
  })
}

/** Renews the totals of one organization. The lock comes first, so that a consent withdrawn before is not counted. */
export async function renewTotals(context: Context, organizationId: string): Promise<void> {
  const { tx } = context
  const row = await queries.lockTotals(tx, organizationId)
  const agreed = (await queries.listChoices(tx, organizationId)).filter(({ isAgreed }) => isAgreed)
  const kept = agreed.filter(({ isCounted }) => isCounted)
  const change = { shown: row.groupSize, kept: kept.length, joined: agreed.length - kept.length }
  const step = decideGroup(change)
  if (step === 'hide') {
    await queries.updateTotals(tx, { ...row, shownAt: null, invested: null, interests: [] })
    return
  }
  if (step === 'renew') await queries.renewGroup(tx, organizationId)
  const group = (step === 'renew' ? agreed : kept).map(({ userId }) => userId)
  await queries.updateTotals(tx, {
    organizationId,
    groupSize: group.length,
    ...(await countGroup(context, group)),
  })
}

async function countGroup({ tx, now }: Context, group: readonly string[]) {
  const { amount, holders } = await sumHeldBy(tx, group)
  const interests = await listWatchedBy(tx, group, interestsAtMost)
  // With fewer holders the sum could be the amount of one.
  return { shownAt: now, invested: holders < leastGroup ? null : roundTotal(amount), interests }
}
