import { afterEach, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { saveDraft } from './answers.ts'
import { decideKyc } from './review.ts'
import { submitKyc } from './submission.ts'

let fixture: TestFixture
afterEach(() => fixture.close())

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

async function handedIn(): Promise<UserActor> {
  const investor = await fixture.account()
  await fixture.as(investor, (context) => saveDraft(context, answers))
  await fixture.as(investor, keepPapers)
  await fixture.as(investor, submitKyc)
  return investor
}

const approve = (operator: UserActor, { userId }: UserActor) =>
  fixture.as(operator, (context) => decideKyc(context, { id: userId, decision: 'approve' }))

const countApproved = async (): Promise<number> =>
  (
    await fixture.db.one<{ approved: number }>(sql`select count(*)::int4 as approved
      from verification.applications a join identity.users u on u.id = a.user_id
      where a.status = 'approved' and u.kyc_status = 'approved'`)
  ).approved

test('approves one of 64 accounts with one ID number that are decided at once (KYC-2)', async () => {
  fixture = await openFixture({ poolSize: 24 })
  const operators: UserActor[] = []
  for (let index = 0; index < 4; index++) operators.push(await fixture.account(['customer-admin']))
  const investors: UserActor[] = []
  for (let index = 0; index < atOnce; index++) investors.push(await handedIn())
  const decided = await Promise.allSettled(
    investors.map((investor, index) => approve(operators[index % operators.length]!, investor)),
  )
  const refusals = decided.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(await countApproved()).toBe(1)
  expect(refusals).toEqual(Array(atOnce - 1).fill('kyc_id_taken'))
})

test('approves two accounts that are decided at once if the unique index is dropped', async () => {
  fixture = await openFixture()
  await fixture.asOwner('drop index verification.applications_one_approved_per_id')
  const operator = await fixture.account(['customer-admin'])
  const investors = [await handedIn(), await handedIn()]
  const ids = investors.map(({ userId }) => userId)
  let deciding: Promise<unknown>[] = []
  await fixture.holding(system, async ({ tx }) => {
    // Both have read that nobody holds the number before either can write its approval.
    await tx.run(sql`select from identity.users where id = any (${ids}::uuid[]) for no key update`)
    deciding = investors.map((investor) => approve(operator, investor))
    await untilWaiting(fixture.db, 2)
  })
  await Promise.all(deciding)
  expect(await countApproved()).toBe(2)
})
