import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { completeFunding, readPublishedPrice } from '#modules/opportunities/index.ts'
import { discardChanges, publishChanges } from '#modules/opportunities/operations/editing/publish-changes.ts'
import { readEditor } from '#modules/opportunities/operations/editing/read-editor.ts'
import { type SaveFields, saveFields } from '#modules/opportunities/operations/editing/save-fields.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { invest } from '#support/holdings.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { proposePrice } from './operations/propose.ts'
import { loadPriceReview } from './operations/review.ts'
import { priceProposal } from './proposals.ts'

let fixture: TestFixture
let noura: UserActor
let faisal: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  noura = await fixture.account(['admin'])
  faisal = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const editor = (id: string) => readEditor(fixture.contextFor(noura), { id })
const fieldOf = async (id: string, field: string) =>
  (await editor(id)).fields.find((one) => one.field === field)!
type Field = SaveFields['changes'][number]['field']

/** Types values into the editor. */
async function type(id: string, values: Partial<Record<Field, unknown>>): Promise<void> {
  const { fields } = await editor(id)
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    basedOn: fields.find((one) => one.field === field)!.version,
  })) as SaveFields['changes']
  const { fixed } = await fixture.as(noura, (context) => saveFields(context, { id, changes }))
  expect(fixed).toEqual([])
}

const publish = async (id: string) => {
  const { revision } = await editor(id)
  await fixture.as(noura, (context) => publishChanges(context, { id, revision }))
}
const proposeNew = async (id: string, by = noura) => {
  const { revision } = await editor(id)
  return await fixture.as(by, (context) => proposePrice(context, { id, revision, reason: 'Appraised' }))
}
const priceNow = async (id: string) => (await readPublishedPrice(fixture.contextFor(noura), id)).price
const minimumNow = async (id: string) =>
  (await readPublishedPrice(fixture.contextFor(noura), id)).minimumInvestment

test('a new price is published by the decision of a second operator, and other changes by one (ADM-9)', async () => {
  const id = await fixture.opportunity()
  const before = await priceNow(id)
  const after = before + 100_000_00
  await type(id, { price: after, 'summary.en': 'Better words' })
  await publish(id)
  expect([await priceNow(id), (await fieldOf(id, 'summary.en')).published]).toEqual([before, 'Better words'])
  expect(await fieldOf(id, 'price')).toMatchObject({ value: after, published: before, isChanged: true })

  const { proposalId } = await proposeNew(id)
  await expect(proposeNew(id)).rejects.toMatchObject({ code: 'proposal_open' })
  await expect(decide(fixture, noura, priceProposal, proposalId)).rejects.toMatchObject({
    code: 'proposal_own',
  })
  expect(await priceNow(id)).toBe(before)
  expect(await decide(fixture, faisal, priceProposal, proposalId)).toMatchObject({ status: 'approved' })
  expect(await priceNow(id)).toBe(after)
  expect(await fieldOf(id, 'price')).toMatchObject({ value: after, published: after, isChanged: false })
})

test('the decider sees what is sold, what is left to sell, and whether the rules allow the price', async () => {
  const id = await fixture.opportunity()
  const investor = await fixture.investor(riyals(10_000))
  await invest(fixture, investor, id, riyals(5000))
  const { figures, checks } = await loadPriceReview(fixture.contextFor(faisal), id, { price: 4000_00 })
  expect(figures).toEqual({ sold: 5000_00, remaining: -1000_00, fundedBps: 12_500 })
  expect(checks.map(({ isPassed }) => isPassed)).toEqual([true, false, true, true])
})

test('a minimum changes with the price that makes it valid, and by one operator without it', async () => {
  const id = await fixture.opportunity()
  const [price, minimum] = [await priceNow(id), await minimumNow(id)]
  await type(id, { price: price * 2, minimumInvestment: price + 1000_00 })
  await publish(id)
  expect(await minimumNow(id)).toBe(minimum)
  await proposeNew(id)
  await approve(fixture, faisal, priceProposal, id)
  expect([await priceNow(id), await minimumNow(id)]).toEqual([price * 2, price + 1000_00])
  await type(id, { minimumInvestment: minimum })
  await publish(id)
  expect(await minimumNow(id)).toBe(minimum)
})

test('a price below what is sold by now is refused, and the proposal stays open', async () => {
  const id = await fixture.opportunity()
  await type(id, { price: 4000_00, minimumInvestment: 1000_00 })
  const { proposalId } = await proposeNew(id)
  const investor = await fixture.investor(riyals(10_000))
  await invest(fixture, investor, id, riyals(5000))
  await expect(decide(fixture, faisal, priceProposal, proposalId)).rejects.toMatchObject({
    code: 'property_contradictory',
    issues: [{ path: 'price', code: 'price_below_sold' }],
  })
  expect(await proposalOn(fixture, priceProposal, id)).toBe(proposalId)
  expect(await decide(fixture, faisal, priceProposal, proposalId, 'decline')).toMatchObject({
    status: 'declined',
  })
  await expect(proposeNew(id)).rejects.toMatchObject({ code: 'property_contradictory' })
})

test('a price is proposed as it was reviewed, and only a new one while money is raised', async () => {
  const id = await fixture.opportunity()
  await expect(proposeNew(id)).rejects.toMatchObject({ code: 'price_unchanged' })
  await type(id, { price: (await priceNow(id)) + 1000_00 })
  const { revision } = await editor(id)
  await type(id, { price: (await priceNow(id)) + 2000_00 })
  const late = fixture.as(noura, (context) => proposePrice(context, { id, revision, reason: 'Late' }))
  await expect(late).rejects.toMatchObject({ code: 'property_changed_meanwhile' })
  const { proposalId } = await proposeNew(id)
  await fixture.as(system, (context) => completeFunding(context, { opportunityId: id }))
  await expect(decide(fixture, faisal, priceProposal, proposalId)).rejects.toMatchObject({
    code: 'price_final',
  })
  await fixture.as(noura, (context) => discardChanges(context, { id, fields: ['price'] }))
  await expect(proposeNew(id)).rejects.toMatchObject({ code: 'price_unchanged' })
})

test('a price that was published meanwhile makes a proposal stale', async () => {
  const id = await fixture.opportunity()
  const price = await priceNow(id)
  await type(id, { price: price + 1000_00 })
  const { proposalId } = await proposeNew(id)
  await fixture.asOwner(
    `update opportunities.stock set price = price + 500000 where opportunity_id = '${id}'`,
  )
  expect(await decide(fixture, faisal, priceProposal, proposalId)).toMatchObject({ status: 'stale' })
  expect(await priceNow(id)).toBe(price + 5000_00)
})

test('is refused to other operators and investors', async () => {
  const id = await fixture.opportunity()
  for (const actor of [await fixture.account(['customer-admin']), await fixture.investor(0n)]) {
    const attempt = fixture.as(actor, (context) => proposePrice(context, { id, revision: 0, reason: 'x' }))
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
  }
})
