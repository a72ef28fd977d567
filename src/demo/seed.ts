import { assert } from '#kit/errors.ts'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { watchBooks } from '#modules/books/index.ts'
import { sealLedger } from '#modules/ledger/index.ts'
import { limitsSettings } from '#modules/limits/index.ts'
import { receiptsSettings } from '#modules/receipts/index.ts'
import { generalSettings, readSettings, saveSettings } from '#modules/settings/index.ts'
import { sql } from '#platform/database/database.ts'
import { demoBank, demoIssuer } from './content/issuer.ts'
import { demoOpportunities } from './content/opportunities.ts'
import { demoInvestor, demoInvestorStakes, investors, operators } from './content/people.ts'
import { happeningsAfterFunding } from './seed/income.ts'
import { carryOut, depositAt } from './seed/money.ts'
import { everybodyReads, tellWhatHappened } from './seed/notices.ts'
import { happeningsOfOffer, type Papers, preparePapers, seedReferenceLists } from './seed/offers.ts'
import { happeningsOfOrganizations } from './seed/organizations.ts'
import { approvedAt, happeningsOfPeople, Register, seedOperators } from './seed/people.ts'
import { type PlannedInvestor, planInvestments } from './seed/plan.ts'
import { happeningsOfPlans } from './seed/plans.ts'
import { happeningsOfReceipts } from './seed/receipts.ts'
import { type Happening, liveThrough } from './seed/timeline.ts'
import { happeningsOfWithdrawals } from './seed/withdrawals.ts'
import { act, contextAt, type SeedParts, systemActor } from './seed/world.ts'

/**
 * The demo world, made once in an empty database through the same operations that people use, at moments of
 * its past, which the owner must have opened. Its mark is written last: cut off half-way, the whole is made again.
 */
export async function seedDemoWorld(parts: SeedParts): Promise<void> {
  parts.log.warn(
    'making the demo world: pictures, documents, people and three years of history; half a minute the first time',
  )
  await saveIssuer(parts)
  const register = new Register()
  await seedOperators(parts, register)
  await seedReferenceLists(parts, register.idOf(operators[0]!.email))
  const { allDrawn, papersFor } = preparePapers(parts)
  const recently = addDays(parts.now, -3)
  const lived = liveThrough([
    ...happeningsOfPeople(parts, register),
    ...happeningsOfOffers(parts, register, papersFor),
    ...happeningsOfWithdrawals(parts, register),
    ...happeningsOfReceipts(parts, register),
    ...happeningsOfPlans(parts, register),
    ...happeningsOfOrganizations(parts, register),
    everybodyReads(parts, register),
    {
      at: recently,
      carryOut: () =>
        depositAt(parts, register.idOf(demoInvestor.email), riyals(40_000), recently, { keepsCard: true }),
    },
  ])
  await Promise.all([allDrawn, lived])
  await tellWhatHappened(parts)
  await proveBooks(parts)
  await parts.db.run(sql`insert into demo.world (made_at) values (${parts.now})`)
}

/** As the night before would have left them. */
async function proveBooks(parts: SeedParts): Promise<void> {
  await sealLedger(parts.db)
  await watchBooks(contextAt(parts, systemActor, parts.now))
}

/** Who signs the demo's receipts. */
const saveIssuer = (parts: SeedParts) =>
  act(parts, systemActor, parts.now, async (context) => {
    const owned = { settings: generalSettings, receipts: receiptsSettings }
    const { version } = await readSettings(context, owned)
    await saveSettings(context, owned, { version, values: { ...demoIssuer, ...demoBank } })
  })

/** Each opportunity from its draft to what has become of it, with whoever bought a stake on the way. */
function happeningsOfOffers(
  parts: SeedParts,
  register: Register,
  papersFor: (slug: string) => Promise<Papers>,
): Happening[] {
  const plan = planInvestments(demoOpportunities, planInvestors(parts), parts.now)
  return demoOpportunities.flatMap((content) => {
    let madeFolder: string | undefined
    const id = () => {
      assert(madeFolder, `${content.slug} has been written before`)
      return madeFolder
    }
    const onMade = (opportunityId: string) => {
      madeFolder = opportunityId
    }
    const papers = () => papersFor(content.slug)
    const stakes = plan.filter((step) => step.slug === content.slug)
    const purchases = stakes.map((step) => ({
      at: step.at,
      carryOut: () => carryOut(parts, register.idOf(step.email), id(), step),
    }))
    return [
      ...happeningsOfOffer(parts, register, { content, papers, onMade, id }),
      ...purchases,
      ...happeningsAfterFunding(parts, register, { offer: content, stakes, id }),
    ]
  })
}

function planInvestors({ now, settings }: SeedParts): PlannedInvestor[] {
  const generalLimit = BigInt(settings.of(limitsSettings).annualLimitHalalas)
  return [demoInvestor, ...investors].map((investor) => ({
    email: investor.email,
    limit: investor.annualLimitHalalas ?? generalLimit,
    approvedAt: approvedAt(investor, now),
    ...(investor === demoInvestor ? { sure: demoInvestorStakes } : {}),
    isQualified: investor.annualLimitHalalas !== undefined,
  }))
}
