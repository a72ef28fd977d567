import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { hasValidCheckDigit } from '../answer-rules.ts'
import type { Answers } from '../contract.ts'
import { readKyc, saveDraft, saveStep } from './answers.ts'
import { readCustomer } from './customers.ts'
import { decideKyc } from './review.ts'
import { submitKyc, submitWithinLimits } from './submission.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

let idHead = 107_000_000
function newNationalId(): string {
  idHead += 1
  return [...'0123456789'].map((digit) => `${idHead}${digit}`).find(hasValidCheckDigit)!
}
const answers = (nationalId: string) =>
  ({
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
    assetTypes: ['real_estate', 'stocks'],
    riskLevel: 'medium',
    riskUnderstanding: 'good',
    investmentGoal: 'capital_growth',
    horizon: 'long_term',
    frequency: 'one_time',
    profits: 'withdraw',
    initialInvestment: 1_000_000,
  }) satisfies Answers

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const saveAnswers = (investor: UserActor, given: object) =>
  fixture.as(investor, (context) => saveDraft(context, { ...given }))
async function prepare(investor: UserActor, nationalId: string): Promise<void> {
  await saveAnswers(investor, answers(nationalId))
  await fixture.as(investor, keepPapers)
}
const handIn = (investor: UserActor) => fixture.as(investor, submitKyc)
const loadHistory = async ({ userId }: UserActor) =>
  (await fixture.as(operator, (context) => readCustomer(context, { id: userId }))).history

async function rejected(field: 'savings' | 'nationalId'): Promise<UserActor> {
  const investor = await fixture.account()
  await prepare(investor, newNationalId())
  await handIn(investor)
  await fixture.as(operator, (context) =>
    decideKyc(context, {
      id: investor.userId,
      decision: 'reject',
      reasons: [{ field, code: 'unverifiable' }],
    }),
  )
  return investor
}

describe('KYC-4: a rejected check', () => {
  test('allows changes to the rejected answers and those that a rule binds to them, on the server too', async () => {
    const investor = await rejected('nationalId')
    expect((await fixture.as(investor, readKyc)).openFields).toEqual(['nationalId', 'nationality'])
    await expect(saveAnswers(investor, { savings: 1 })).rejects.toMatchObject({
      code: 'kyc_answer_closed',
      issues: [{ path: 'savings', code: 'kyc_answer_closed' }],
    })
    const finances = { savings: 12_000_000, liabilities: 'none' }
    const step = fixture.as(investor, (context) => saveStep(context, 'finances', finances))
    expect(await codeOf(step)).toBe('kyc_answer_closed')
    expect(await codeOf(saveAnswers(investor, { savings: 12_000_000, nationalId: newNationalId() }))).toBe(
      'done',
    )
  })

  test('is refused if it is unchanged, however it is saved', async () => {
    const investor = await rejected('savings')
    expect(await codeOf(handIn(investor))).toBe('kyc_unchanged')
    await saveAnswers(investor, { savings: 5 })
    await saveAnswers(investor, { savings: 12_000_000 })
    expect(await codeOf(handIn(investor))).toBe('kyc_unchanged')
    await saveAnswers(investor, { savings: 900_000 })
    expect(await codeOf(handIn(investor))).toBe('done')
    const [resubmission, , first] = await loadHistory(investor)
    expect(resubmission!.change).toEqual({
      fields: ['savings'],
      documents: [],
      before: { savings: 12_000_000 },
      after: { savings: 900_000 },
    })
    expect(first!.change).toBeNull()
  })

  test('counts another ID number as a change, which the history names without either number', async () => {
    const investor = await rejected('nationalId')
    expect(await codeOf(handIn(investor))).toBe('kyc_unchanged')
    await saveAnswers(investor, { nationalId: newNationalId() })
    expect(await codeOf(handIn(investor))).toBe('done')
    const [resubmission] = await loadHistory(investor)
    expect(resubmission!.change).toEqual({ fields: ['nationalId'], documents: [], before: {}, after: {} })
  })
})

describe('submissions are counted', () => {
  const submitFrom = (investor: UserActor, address: string) =>
    codeOf(submitWithinLimits({ ...fixture.contextFor(investor), origin: { address, userAgent: 'tests' } }))

  test('report a taken ID three times a day to one investor, and ten times to one network', async () => {
    const owner = await fixture.account()
    const taken = newNationalId()
    await prepare(owner, taken)
    await handIn(owner)
    await fixture.as(operator, (context) => decideKyc(context, { id: owner.userId, decision: 'approve' }))

    const guesser = await fixture.account()
    await prepare(guesser, taken)
    const alone = []
    for (let count = 0; count < 5; count++) alone.push(await submitFrom(guesser, '203.0.113.9'))
    expect(alone).toEqual([...Array(3).fill('kyc_id_taken'), ...Array(2).fill('too_many_requests')])

    const crowd = []
    for (let count = 0; count < 9; count++) {
      const another = await fixture.account()
      await prepare(another, taken)
      crowd.push(await submitFrom(another, '203.0.113.9'))
    }
    expect(crowd).toEqual([...Array(7).fill('kyc_id_taken'), ...Array(2).fill('too_many_requests')])
    // Investors without such reports are not limited by those of others.
    const honest = await fixture.account()
    await prepare(honest, newNationalId())
    expect(await submitFrom(honest, '203.0.113.10')).toBe('done')
  })

  test('are limited to ten a day for one investor, whatever their outcome', async () => {
    const investor = await fixture.account()
    const outcomes = []
    for (let count = 0; count < 12; count++) outcomes.push(await submitFrom(investor, '203.0.113.11'))
    expect(outcomes).toEqual([...Array(10).fill('kyc_not_added'), ...Array(2).fill('too_many_requests')])
  })
})

test('keeps the parts of a score when the weights change later (KYC-5)', async () => {
  const investor = await fixture.account()
  await prepare(investor, newNationalId())
  const usual = fixture.settings
  fixture.settings = parseSettings(7n, { incomeWeight: 100, riskWeight: 0 })
  await handIn(investor)
  fixture.settings = usual
  const { score, scoreBasis } = await fixture.as(operator, (context) =>
    readCustomer(context, { id: investor.userId }),
  )
  expect(score).toBe(68)
  expect(scoreBasis?.settingsVersion).toBe(7)
  expect(scoreBasis?.parts.map(({ part, weight }) => [part, weight])).toEqual([
    ['income', 100],
    ['liabilities', 15],
    ['experience', 25],
    ['risk', 0],
    ['horizon', 15],
  ])
  const kept = await fixture.db.one<{ scoreBasis: unknown }>(
    sql`select score_basis from verification.transitions where user_id = ${investor.userId}`,
  )
  expect(kept.scoreBasis).toEqual(scoreBasis)
})
