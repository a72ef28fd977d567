import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { currentSettings, saveSettings } from '#modules/settings/index.ts'
import { type Database, sql } from '#platform/db.ts'
import { demoIssuer } from './content/issuer.ts'
import { demoOpportunities } from './content/opportunities.ts'
import { demoInvestor, investors } from './content/people.ts'
import { seedAftermath } from './seed/income.ts'
import { carryOut, depositAt } from './seed/money.ts'
import { seedOffers } from './seed/offers.ts'
import { seedPeople } from './seed/people.ts'
import { type PlannedInvestment, planInvestments } from './seed/plan.ts'
import type { SeedParts } from './seed/world.ts'

/**
 * The demo world, made once in an empty database through the same operations that people use, at moments of
 * its past. Its mark is written last: cut off half-way, the whole is made again.
 */
export async function seedDemoWorld(parts: SeedParts): Promise<void> {
  if ((await stateOfDemoWorld(parts.db)) === 'made') return
  parts.log.warn(
    'making the demo world: pictures, documents, people and two years of history; half a minute the first time',
  )
  await saveSettings(parts.db, { issuer: demoIssuer })
  const { adminId, investorIds } = await seedPeople(parts)
  const offerIds = await seedOffers(parts, adminId)
  await seedHistory(parts, adminId, investorIds, offerIds)
  await depositAt(parts, investorIds.get(demoInvestor.email)!, riyals(40_000), addDays(parts.now, -3))
  await parts.db.run(sql`insert into platform.demo_world (made_at) values (${parts.now})`)
}

async function seedHistory(
  parts: SeedParts,
  adminId: string,
  investorIds: ReadonlyMap<string, string>,
  offerIds: ReadonlyMap<string, string>,
): Promise<void> {
  const generalLimit = BigInt(currentSettings().annualLimitHalalas)
  const people = [demoInvestor, ...investors].map((investor) => ({
    email: investor.email,
    limit: investor.annualLimitHalalas ?? generalLimit,
    isQualified: investor.annualLimitHalalas !== undefined,
  }))
  const done: (PlannedInvestment & { userId: string })[] = []
  for (const step of planInvestments(demoOpportunities, people, parts.now)) {
    const userId = investorIds.get(step.email)!
    await carryOut(parts, userId, offerIds.get(step.slug)!, step)
    done.push({ ...step, userId })
  }
  for (const offer of demoOpportunities) {
    const stakes = done.filter((step) => step.slug === offer.slug)
    await seedAftermath(parts, adminId, offerIds.get(offer.slug)!, offer, stakes)
  }
}

/**
 * Whether the world is there, not begun, or was cut off half-way; anybody with an account in a database
 * without the world's mark tells the last.
 */
export async function stateOfDemoWorld(db: Database): Promise<'empty' | 'half-made' | 'made'> {
  const { made, begun } = await db.one<{ made: boolean; begun: boolean }>(
    sql`select exists (select from platform.demo_world) as made, exists (select from audit.events) as begun`,
  )
  return made ? 'made' : begun ? 'half-made' : 'empty'
}
