import { instantFrom } from '#kit/time.ts'
import { listBoughtByOpportunity } from '#modules/orders/index.ts'
import { listStakes } from '#modules/portfolio/index.ts'
import type { Context } from '#platform/context.ts'

/** Returns the stakes held at a moment, valued at cost. */
export async function readStakesAt(context: Context, investorId: string, until: Date) {
  const [{ items }, bought] = await Promise.all([
    listStakes(context),
    listBoughtByOpportunity(context.tx, investorId, until),
  ])
  return bought.flatMap(({ opportunityId, held, returned }) => {
    const stake = items.find(({ property }) => property.id === opportunityId)
    if (!stake || (stake.endedAt !== null && instantFrom(stake.endedAt) <= until)) return []
    // A stake that was returned later, with a cancelled opportunity, was still held at that moment.
    const amount = held + (stake.stage === 'cancelled' ? returned : 0n)
    return amount > 0n ? [{ title: stake.property.title, amount }] : []
  })
}

/** Returns the stakes held today, as in the portfolio. */
export async function readOwnStakes(context: Context) {
  const { items } = await listStakes(context)
  return items.filter(({ stage }) => stage !== 'exited' && stage !== 'cancelled')
}
