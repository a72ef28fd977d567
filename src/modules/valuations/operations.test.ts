import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { riyals } from '#kit/money.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import { readProposal } from '#modules/approvals/operations/inbox.ts'
import { readOverview } from '#modules/portfolio/operations/read-overview.ts'
import { listStakes, readPortfolio, readStakeEstimate } from '#modules/portfolio/operations/read-portfolio.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { storedPhoto } from '#support/papers.ts'
import { completeFundingOf, investIn } from '#support/stakes.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { valuationsAuditWords } from './audit-words.ts'
import { createValuation, proposeValuation, removeValuation, saveReport } from './operations/enter.ts'
import { listManagedValuations, listPublicValuations, readValuationReport } from './operations/read.ts'
import { valuationProposal } from './proposals.ts'

let fixture: TestFixture
let kept: TestFiles
let author: UserActor
let other: UserActor
let third: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  author = await fixture.account(['admin'])
  other = await fixture.account(['admin'])
  third = await fixture.account(['admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const given = (value: number, valuedOn = riyadhDay(fixture.now)) => ({
  ...{ valuedOn, value: value * 100 },
  ...{ valuerAr: 'مكتب التقييم', valuerEn: 'Valuation office' },
})
const enter = async (opportunity: string, value: number, valuedOn?: string): Promise<string> => {
  const body = { id: opportunity, ...given(value, valuedOn) }
  const { items } = await fixture.as(author, (context) => createValuation(context, body))
  return items.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]!.id
}
const pdf = async () => ({
  ...storedPhoto(),
  ...(await kept.files.store('documents', Buffer.from('%PDF-1.7'))),
  type: 'pdf' as const,
})
const sendReport = async (id: string) => {
  const file = await pdf()
  await fixture.as(author, (context) => saveReport(context, { id, file }))
}
const propose = (id: string, by = author) =>
  fixture.as(by, (context) => proposeValuation(context, { id, reason: 'Yearly' }))
/** Enters, proposes and approves a valuation in riyals. */
async function valued(opportunity: string, value: number, valuedOn?: string): Promise<string> {
  const id = await enter(opportunity, value, valuedOn)
  await sendReport(id)
  await propose(id)
  await approve(fixture, other, valuationProposal, id)
  return id
}
const shown = async (id: string) =>
  (await listPublicValuations(fixture.contextFor({ kind: 'anonymous' }), { idOrSlug: id })).items

describe('a valuation (OPP-17)', () => {
  test('is shown once another operator approved it', async () => {
    const opportunity = await fixture.opportunity()
    const id = await enter(opportunity, 1_200_000)
    expect(await codeOf(propose(id))).toBe('valuation_without_report')
    await sendReport(id)
    await propose(id)
    expect(await shown(opportunity)).toEqual([])
    expect(await codeOf(approve(fixture, author, valuationProposal, id))).not.toBe('done')
    await approve(fixture, other, valuationProposal, id)
    const { price, items } = await listPublicValuations(fixture.contextFor({ kind: 'anonymous' }, 'ar'), {
      idOrSlug: opportunity,
    })
    expect(price).toBe(1_000_000_00)
    expect(items).toEqual([{ id, on: riyadhDay(fixture.now), value: 1_200_000_00, valuer: 'مكتب التقييم' }])
    const managed = await listManagedValuations(fixture.contextFor(other), { id: opportunity })
    expect(managed.items).toMatchObject([{ id, status: 'approved', createdBy: expect.any(String) }])
  })

  test('is not approved by its author, even if another proposed it', async () => {
    const id = await enter(await fixture.opportunity(), 1_000_000)
    await sendReport(id)
    await propose(id, third)
    expect(await codeOf(approve(fixture, author, valuationProposal, id))).not.toBe('done')
    expect(await codeOf(approve(fixture, other, valuationProposal, id))).toBe('done')
  })

  test('cannot be changed or deleted while it is proposed and after it is approved', async () => {
    const opportunity = await fixture.opportunity()
    const id = await enter(opportunity, 1_000_000)
    await sendReport(id)
    await propose(id)
    const remove = () => fixture.as(author, (context) => removeValuation(context, { id }))
    expect(await codeOf(sendReport(id))).toBe('valuation_closed')
    expect(await codeOf(remove())).toBe('valuation_closed')
    await approve(fixture, other, valuationProposal, id)
    expect(await codeOf(propose(id))).toBe('valuation_closed')
    expect(await codeOf(remove())).toBe('valuation_closed')
    const change = sql`update valuations.valuations set status = 'declined' where id = ${id}`
    await expect(fixture.db.run(change)).rejects.toThrow('never changes')
  })

  test('returns to its author if it is declined, and can be proposed again', async () => {
    const opportunity = await fixture.opportunity()
    const id = await enter(opportunity, 1_000_000)
    await sendReport(id)
    await propose(id)
    await decide(
      fixture,
      other,
      valuationProposal,
      await proposalOn(fixture, valuationProposal, id),
      'decline',
    )
    expect(await shown(opportunity)).toEqual([])
    await sendReport(id)
    await propose(id)
    await approve(fixture, other, valuationProposal, id)
    expect(await shown(opportunity)).toHaveLength(1)
  })

  test('is proposed with the name of the valuer in the language of the reader', async () => {
    const id = await enter(await fixture.opportunity(), 1_000_000)
    await sendReport(id)
    await propose(id)
    const proposal = await proposalOn(fixture, valuationProposal, id)
    const registry = {
      proposals: [valuationProposal],
      auditWords: { valuations: valuationsAuditWords },
      ownedSettings: {},
    }
    const valuerIn = async (locale: Locale) => {
      const shown = await readProposal(fixture.contextFor(other, locale), registry, { id: proposal })
      return shown.facts.find(({ field }) => field === 'valuer')?.value
    }
    expect(await valuerIn('ar')).toBe('مكتب التقييم')
    expect(await valuerIn('en')).toBe('Valuation office')
  })

  test('is approved once when two operators decide at once', async () => {
    const opportunity = await fixture.opportunity()
    const id = await enter(opportunity, 1_000_000)
    await sendReport(id)
    await propose(id)
    const proposal = await proposalOn(fixture, valuationProposal, id)
    const decisions = await Promise.all(
      [other, third].map((by) => codeOf(decide(fixture, by, valuationProposal, proposal))),
    )
    expect(decisions.filter((code) => code === 'done')).toHaveLength(1)
    expect(await shown(opportunity)).toHaveLength(1)
  })

  test('is refused for a day to come, and by other roles', async () => {
    const opportunity = await fixture.opportunity()
    expect(await codeOf(enter(opportunity, 1000, riyadhDay(addDays(fixture.now, 1))))).toBe('valuation_ahead')
    const investor = await fixture.account()
    const body = { id: opportunity, ...given(1000) }
    expect(await codeOf(fixture.as(investor, (context) => createValuation(context, body)))).toBe('forbidden')
  })

  test('replaces an earlier one of the same day', async () => {
    const opportunity = await fixture.opportunity()
    await valued(opportunity, 1_000_000)
    fixture.now = addDays(fixture.now, 1)
    const day = riyadhDay(addDays(fixture.now, -1))
    await valued(opportunity, 1_100_000, day)
    expect(await shown(opportunity)).toMatchObject([{ on: day, value: 1_100_000_00 }])
  })

  test('has a report for approved investors and operators', async () => {
    const id = await valued(await fixture.opportunity(), 1_000_000)
    const read = (actor: UserActor) => fixture.as(actor, (context) => readValuationReport(context, { id }))
    const answer = await read(await fixture.investor(0n))
    expect(await answer.text()).toBe('%PDF-1.7')
    expect(await codeOf(read(await fixture.account()))).toBe('kyc_not_approved')
    const draft = await enter(await fixture.opportunity(), 1)
    await sendReport(draft)
    const investor = await fixture.investor(0n)
    const ofDraft = fixture.as(investor, (context) => readValuationReport(context, { id: draft }))
    expect(await codeOf(ofDraft)).toBe('valuation_report_not_found')
  })
})

describe('the estimated value of a stake', () => {
  test('is its share of the latest valuation, and no total counts it', async () => {
    const investor = await fixture.investor(riyals(100_000))
    const opportunity = await fixture.opportunity({ price: riyals(90_000) })
    await investIn(fixture, investor, opportunity, riyals(10_000))
    await investIn(fixture, await fixture.investor(riyals(100_000)), opportunity, riyals(20_000))
    const read = async () => {
      const { items } = await listStakes(fixture.contextFor(investor))
      return items.find(({ property }) => property.id === opportunity)!
    }
    await valued(opportunity, 30_000)
    // Until the asset is bought, the money waits in the funding account.
    expect((await read()).estimate).toBeNull()
    await completeFundingOf(fixture, opportunity)
    const before = await readPortfolio(fixture.contextFor(investor))
    fixture.now = addDays(fixture.now, 10)
    await valued(opportunity, 36_000.01)
    const stake = await read()
    expect(stake).toMatchObject({
      amount: 10_000_00,
      estimate: { value: 12_000_00, on: riyadhDay(fixture.now) },
    })
    const after = await readPortfolio(fixture.contextFor(investor))
    for (const name of ['totalInvested', 'achievedReturns', 'expectedReturns', 'totalReceived'] as const) {
      expect(after[name]).toBe(before[name])
    }
    const { estimates } = await readOverview(fixture.contextFor(investor), { range: '1y', year: undefined })
    expect(estimates).toMatchObject([
      { value: 10_000_00, invested: 10_000_00 },
      { on: riyadhDay(fixture.now), value: 12_000_00, invested: 10_000_00 },
    ])
    const own = await readStakeEstimate(fixture.contextFor(investor), { propertyId: opportunity })
    expect(own).toEqual({ amount: 10_000_00, estimate: stake.estimate, points: estimates })
  })

  test('is nothing without a stake', async () => {
    const investor = await fixture.investor(0n)
    const opportunity = await fixture.opportunity()
    await valued(opportunity, 1_000_000)
    const own = await readStakeEstimate(fixture.contextFor(investor), { propertyId: opportunity })
    expect(own).toEqual({ amount: 0, estimate: null, points: [] })
  })
})
