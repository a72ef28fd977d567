import { assert } from '#kit/errors.ts'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { proveBooksNightly } from '#modules/books/index.ts'
import { sealLedger } from '#modules/ledger/index.ts'
import { limitsSettings } from '#modules/limits/index.ts'
import { receiptsSettings } from '#modules/receipts/index.ts'
import { recountStages } from '#modules/reporting/index.ts'
import { generalSettings, readSettings, saveSettings } from '#modules/settings/index.ts'
import { sql } from '#platform/database/database.ts'
import { demoBank, demoIssuer } from './content/issuer.ts'
import { demoOpportunities } from './content/opportunities.ts'
import { demoInvestor, demoInvestorStakes, demoInvestors } from './content/people.ts'
import { type HistoryStep, runHistory } from './seed/history.ts'
import { buildFundedHistory } from './seed/income.ts'
import { depositAt, investAsPlanned } from './seed/investments.ts'
import { deliverEvents, markNoticesRead } from './seed/notices.ts'
import { buildOfferHistory, type Papers, preparePapers } from './seed/offers.ts'
import { buildOrganizationsHistory } from './seed/organizations.ts'
import { approvedAt, buildPeopleHistory, Register, seedOperators } from './seed/people.ts'
import { type PlannedInvestor, planInvestments } from './seed/plan.ts'
import { buildPlansHistory } from './seed/plans.ts'
import { buildPrizeDrawsHistory } from './seed/prize-draws.ts'
import { buildReceiptsHistory } from './seed/receipts.ts'
import { act, contextAt, type SeedParts, systemActor } from './seed/seed-context.ts'
import { buildShariaHistory, type DemoDecisions } from './seed/sharia-board.ts'
import { buildSupportHistory } from './seed/support.ts'
import { buildValuationsHistory } from './seed/valuations.ts'
import { buildWithdrawalsHistory } from './seed/withdrawals.ts'

/**
 * Creates the demo data in an empty database through the same operations that people use, at moments in the past,
 * which the owner must have allowed. The marker is written last: an interrupted run is repeated from the start.
 */
export async function seedDemoWorld(parts: SeedParts): Promise<void> {
  parts.log.warn(
    'making the demo world: pictures, documents, people and three years of history; half a minute the first time',
  )
  await saveIssuer(parts)
  const register = new Register()
  await seedOperators(parts, register)
  const { allDrawn, papersFor } = preparePapers(parts)
  const decisions: DemoDecisions = new Map()
  const recently = addDays(parts.now, -3)
  const lived = runHistory([
    ...buildPeopleHistory(parts, register),
    buildShariaHistory(parts, register, decisions),
    ...buildOffersHistory(parts, register, { papersFor, decisions }),
    ...buildWithdrawalsHistory(parts, register),
    ...buildReceiptsHistory(parts, register),
    ...buildPlansHistory(parts, register),
    ...buildOrganizationsHistory(parts, register),
    ...buildSupportHistory(parts, register),
    ...buildPrizeDrawsHistory(parts, register),
    markNoticesRead(parts, register),
    {
      at: recently,
      run: () =>
        depositAt(parts, register.idOf(demoInvestor.email), riyals(40_000), recently, { keepsCard: true }),
    },
  ])
  await Promise.all([allDrawn, lived])
  await deliverEvents(parts)
  await proveBooks(parts)
  await recountStages(contextAt(parts, systemActor, parts.now))
  await parts.db.run(sql`insert into demo.world (made_at) values (${parts.now})`)
}

/** Runs the nightly check of the books. */
async function proveBooks(parts: SeedParts): Promise<void> {
  await sealLedger(parts.db)
  await proveBooksNightly(contextAt(parts, systemActor, parts.now))
}

/** Saves the issuer named on receipts. */
const saveIssuer = (parts: SeedParts) =>
  act(parts, systemActor, parts.now, async (context) => {
    const owned = { settings: generalSettings, receipts: receiptsSettings }
    const { version } = await readSettings(context, owned)
    await saveSettings(context, owned, { version, values: { ...demoIssuer, ...demoBank } })
  })

/** Builds the history of each opportunity from its draft on, with the purchases of its stakes. */
function buildOffersHistory(
  parts: SeedParts,
  register: Register,
  made: { papersFor: (slug: string) => Promise<Papers>; decisions: DemoDecisions },
): HistoryStep[] {
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
    const papers = () => made.papersFor(content.slug)
    const decision = () => {
      const found = made.decisions.get(content.investmentTypeKey)
      assert(found, `the decision for ${content.slug} has been published before`)
      return found
    }
    const stakes = plan.filter((step) => step.slug === content.slug)
    const purchases = stakes.map((step) => ({
      at: step.at,
      run: () => investAsPlanned(parts, register.idOf(step.email), id(), step),
    }))
    return [
      ...buildOfferHistory(parts, register, { content, papers, decision, onMade, id }),
      ...purchases,
      ...buildFundedHistory(parts, register, { offer: content, stakes, id }),
      ...buildValuationsHistory(parts, register, { content, id }),
    ]
  })
}

function planInvestors({ now, settings }: SeedParts): PlannedInvestor[] {
  const generalLimit = BigInt(settings.of(limitsSettings).annualLimitHalalas)
  return [demoInvestor, ...demoInvestors].map((investor) => ({
    email: investor.email,
    limit: investor.annualLimitHalalas ?? generalLimit,
    approvedAt: approvedAt(investor, now),
    ...(investor === demoInvestor ? { sure: demoInvestorStakes } : {}),
    isQualified: investor.annualLimitHalalas !== undefined,
  }))
}
