import { afterEach, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/db.ts'
import { keepPapers } from '#support/papers.ts'
import { openWorld, type World } from '#support/world.ts'
import { saveDraft } from './answers.ts'
import { decideKyc } from './review.ts'
import { submitKyc } from './submission.ts'

let world: World
afterEach(() => world.close())

const atOnce = 64
const nationalId = '1000000008'
const answers = {
  nationalId,
  idExpiresOn: '2030-05-01',
  nationality: 'SA',
  residesInSaudi: true,
  occupation: 'public_sector',
  monthlyIncome: '20000_50000',
  additionalIncome: 'rent',
  savings: 12_000_000,
  liabilities: 'under_10',
  investmentExperience: 'good',
  yearsOfExperience: 4,
  assetTypes: ['real_estate'],
  riskLevel: 'medium',
  riskUnderstanding: 'good',
  investmentGoal: 'capital_growth',
  horizon: 'long_term',
  frequency: 'one_time',
  profits: 'withdraw',
  initialInvestment: 1_000_000,
}

/** 64 accounts hand in one ID number, and are all approved at the same moment. */
async function race(): Promise<{ approved: number; refusals: Map<string, number> }> {
  const operators: UserActor[] = []
  for (let index = 0; index < 4; index++) operators.push(await world.account(['customer-admin']))
  const investors: UserActor[] = []
  for (let index = 0; index < atOnce; index++) {
    const investor = await world.account()
    await world.as(investor, (context) => saveDraft(context, answers))
    await world.as(investor, keepPapers)
    await world.as(investor, submitKyc)
    investors.push(investor)
  }
  const decided = await Promise.allSettled(
    investors.map(({ userId }, index) =>
      world.as(operators[index % operators.length]!, (context) =>
        decideKyc(context, { id: userId, decision: 'approve' }),
      ),
    ),
  )
  const refusals = new Map<string, number>()
  for (const one of decided) {
    if (one.status === 'fulfilled') continue
    const code = (one.reason as { code?: string }).code ?? String(one.reason)
    refusals.set(code, (refusals.get(code) ?? 0) + 1)
  }
  const { approved } = await world.db.one<{ approved: number }>(sql`select count(*)::int4 as approved
    from verification.applications a join identity.users u on u.id = a.user_id
    where a.status = 'approved' and u.kyc_status = 'approved'`)
  return { approved, refusals }
}

test('of 64 accounts with one ID number that are approved at once, one is (KYC-2)', async () => {
  world = await openWorld({ poolSize: 24 })
  const { approved, refusals } = await race()
  expect(approved).toBe(1)
  expect([...refusals]).toEqual([['kyc_id_taken', atOnce - 1]])
})

test('without the wall in the database the same race approves several: it is found out', async () => {
  world = await openWorld({ poolSize: 24 })
  await world.asOwner('drop index verification.applications_one_approved_per_id')
  expect((await race()).approved).toBeGreaterThan(1)
})
