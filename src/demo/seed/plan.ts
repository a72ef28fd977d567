import { type Halalas, largerOf, riyals, smallerOf } from '#kit/money.ts'
import { addDays, dayMs } from '#kit/time.ts'
import type { OpportunityContent } from '../content/shape.ts'
import { createRandom } from './seed-context.ts'

/** An investor with the limit for any twelve months. */
export interface PlannedInvestor {
  readonly email: string
  readonly limit: Halalas
  /** The investor may buy from this moment on. */
  readonly approvedAt: Date
  /** Qualified investors buy what the small stakes leave. */
  readonly isQualified: boolean
  /** Investments that are always planned, in riyals by opportunity. */
  readonly sure?: Readonly<Record<string, number>>
}

export interface PlannedInvestment {
  readonly email: string
  readonly slug: string
  readonly amount: Halalas
  readonly at: Date
}

const smallStakes = [1_000, 2_500, 5_000, 7_500, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000]

/**
 * Plans purchases so that each opportunity reaches its funded share: many small stakes first, and qualified investors
 * for the rest. No investor exceeds a limit or buys before approval. Ordered by time.
 */
export function planInvestments(
  offers: readonly OpportunityContent[],
  people: readonly PlannedInvestor[],
  now: Date,
): PlannedInvestment[] {
  const draw = createRandom(2026)
  const plan: PlannedInvestment[] = []
  for (const offer of [...offers].sort((a, b) => b.openedDaysAgo - a.openedDaysAgo)) {
    let wanted = (offer.priceHalalas * BigInt(offer.fundedBps)) / 10_000n
    const dates = buildDateDraw(offer, now)
    for (const person of people) {
      const sure = person.sure?.[offer.slug]
      if (sure === undefined) continue
      plan.push({ email: person.email, slug: offer.slug, amount: riyals(sure), at: dates(draw) })
      wanted -= riyals(sure)
    }
    const retail = people.filter((person) => !person.isQualified)
    const buyers = retail
      .slice(draw(retail.length))
      .concat(retail)
      .slice(0, 6 + draw(9))
    for (const person of buyers) {
      const at = dates(draw)
      if (addDays(at, -1) < person.approvedAt) continue
      const amount = smallerOf(
        largerOf(riyals(smallStakes[draw(smallStakes.length)]!), offer.minimumHalalas),
        smallerOf(wanted, computeRoom(plan, person, at)),
      )
      if (amount < offer.minimumHalalas || wanted - amount < 0n) continue
      plan.push({ email: person.email, slug: offer.slug, amount, at })
      wanted -= amount
    }
    for (const person of people.filter((one) => one.isQualified)) {
      const at = dates(draw)
      if (addDays(at, -1) < person.approvedAt) continue
      const amount = smallerOf(wanted, computeRoom(plan, person, at))
      if (amount < smallerOf(offer.minimumHalalas, wanted) || amount === 0n) continue
      plan.push({ email: person.email, slug: offer.slug, amount, at })
      wanted -= amount
      if (wanted === 0n) break
    }
  }
  return plan.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns a generator of dates on which the opportunity was open. */
function buildDateDraw(offer: OpportunityContent, now: Date): (draw: (bound: number) => number) => Date {
  const lastDay = Math.max(0, -offer.closesInDays)
  const days = Math.max(1, Math.min(60, offer.openedDaysAgo - lastDay - 1))
  return (draw) => addDays(now, -offer.openedDaysAgo + draw(days) + 0.4 + draw(50) / 100)
}

/** Returns what a person may still invest at a moment, whatever the order in which the plan is executed. */
function computeRoom(plan: readonly PlannedInvestment[], person: PlannedInvestor, at: Date): Halalas {
  const near = plan.filter(
    (one) => one.email === person.email && Math.abs(one.at.getTime() - at.getTime()) < 366 * dayMs,
  )
  return largerOf(0n, person.limit - near.reduce((sum, one) => sum + one.amount, 0n))
}
