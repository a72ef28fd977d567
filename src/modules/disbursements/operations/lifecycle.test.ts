import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyals } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { readInbox } from '#modules/approvals/operations/inbox.ts'
import { findAccount, proveBooks } from '#modules/ledger/index.ts'
import {
  advanceLifecycle,
  findInvestable,
  lockOpportunity,
  releaseStock,
  reserveStock,
  takeReservedStock,
} from '#modules/opportunities/index.ts'
import { getHoldings } from '#modules/orders/queries/holdings.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held, invest, loadBalance } from '#support/holdings.ts'
import { receiveIncome } from '#support/stakes.ts'
import { approve as approveIn, decide, decideIn, proposalOn, twoOperators } from '#support/two-operators.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { runProposal, stepProposal } from '../proposals.ts'
import type { ProposedStep } from '../vocabulary.ts'
import { buildAdvice } from './advice.ts'
import { cancelOverdue } from './lifecycle/cancel-overdue.ts'
import { proposeStep } from './lifecycle/propose-step.ts'
import { readOpportunityMoney } from './lifecycle/read-opportunity-money.ts'
import { payRuns } from './pay-runs.ts'
import { proposeRun } from './propose-run.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const moneyOf = (id: string) => fixture.as(first, (context) => readOpportunityMoney(context, { id }))
const lifecycleOf = async (id: string) => (await moneyOf(id)).property.lifecycle
const fundingOf = async (id: string) => (await findAccount(fixture.db, 'funding', id))!.balance
const pay = () => payRuns(fixture.contextFor(system))
const propose = (id: string, step: ProposedStep, by: UserActor = first) => {
  fixture.now = addMs(fixture.now, minuteMs)
  return fixture.as(by, (context) => proposeStep(context, { id, step, reason: 'As agreed' }))
}
const approve = (kind: typeof stepProposal, subject: string) => approveIn(fixture, second, kind, subject)
const advance = (id: string, step: 'close' | 'reopen') => {
  fixture.now = addMs(fixture.now, minuteMs)
  return fixture.as(first, (context) => advanceLifecycle(context, { opportunityId: id, step }))
}
async function take(id: string, step: ProposedStep): Promise<string> {
  await propose(id, step)
  return (await approve(stepProposal, id)).status
}
const updatesOf = async (id: string) =>
  (
    await fixture.db.rows<{ kind: string }>(
      sql`select kind from opportunities.updates where opportunity_id = ${id} order by at, id`,
    )
  ).map(({ kind }) => kind)

describe('OPP-9: completing', () => {
  test('previews its effect, then moves the money to the asset once two operators have decided', async () => {
    const { propertyId } = await held(fixture, [1000, 2000])
    const { steps, held: inFunding, holders } = await moneyOf(propertyId)
    expect({ inFunding, holders }).toEqual({ inFunding: 300_000, holders: 2 })
    expect(steps).toEqual([
      { step: 'complete', moves: 300_000, told: 2 },
      { step: 'close', moves: 0, told: 2 },
    ])
    await propose(propertyId, 'complete')
    expect((await moneyOf(propertyId)).proposed).toMatchObject({ step: 'complete' })
    expect(await fundingOf(propertyId)).toBe(riyals(3000))
    expect((await approve(stepProposal, propertyId)).status).toBe('approved')
    expect(await fundingOf(propertyId)).toBe(0n)
    expect(await lifecycleOf(propertyId)).toBe('completed')
    expect(await updatesOf(propertyId)).toContain('completed')
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('shows the title of the opportunity in the language of the operator who decides', async () => {
    const { propertyId } = await held(fixture, [1000])
    await propose(propertyId, 'complete')
    const [property] = await findInvestable(fixture.db, [propertyId])
    const seen = async (locale: Locale, subject: string) => {
      const kinds = { proposals: [runProposal, stepProposal], auditWords: {}, ownedSettings: {} }
      const { items } = await readInbox(fixture.contextFor(second, locale), kinds, { limit: 50, subject })
      return items.find((one) => one.subject.id === subject)!
    }
    const step = await seen('en', propertyId)
    expect((await seen('ar', propertyId)).subject.name).toBe(property!.title.ar)
    // Most of it is unsold, which is shown and does not prevent completing.
    expect(step.checks).toEqual([
      { label: 'The opportunity’s stage allows it', isPassed: true },
      { label: 'The funding account holds exactly what was sold', isPassed: true },
      { label: 'Everything is sold', isPassed: false },
    ])
    await approve(stepProposal, propertyId)
    const bankReference = await receiveIncome(fixture, first, propertyId, 10_00)
    const run = await fixture.as(first, (context) =>
      proposeRun(context, {
        ...{ propertyId, kind: 'income', total: 10_00, recordOn: riyadhDay(fixture.now), reason: 'October' },
        ...{ bankReference, idempotencyKey: newId(), requestHash: '' },
      }),
    )
    for (const locale of ['ar', 'en'] as const) {
      const { subject, facts, checks } = await seen(locale, run)
      expect(checks.map(({ isPassed }) => isPassed)).toEqual([true, true, true])
      const title = property!.title[locale]
      expect(subject.name).toBe(title)
      expect(facts.find(({ field }) => field === 'opportunity')).toMatchObject({ value: title })
    }
  })

  test('is outdated by a stake bought meanwhile, and by a closing', async () => {
    const { propertyId } = await held(fixture, [1000])
    await propose(propertyId, 'complete')
    await invest(fixture, await fixture.investor(riyals(1000)), propertyId, riyals(1000))
    expect((await approve(stepProposal, propertyId)).status).toBe('stale')
    expect(await fundingOf(propertyId)).toBe(riyals(2000))

    await propose(propertyId, 'complete')
    await advance(propertyId, 'close')
    expect((await approve(stepProposal, propertyId)).status).toBe('stale')
    await advance(propertyId, 'reopen')
    expect((await updatesOf(propertyId)).slice(-2)).toEqual(['closed', 'reopened'])
  })

  test('does not sell reserved amounts: their orders are too late and lapse', async () => {
    const { propertyId } = await held(fixture, [1000])
    const [property] = await findInvestable(fixture.db, [propertyId])
    const terms = { opportunityId: propertyId, version: property!.termsVersion, until: null }
    await fixture.db.run(reserveStock(terms, riyals(5000), fixture.now))
    expect(await take(propertyId, 'complete')).toBe('approved')
    const late = fixture.db.run(takeReservedStock(terms, riyals(5000), fixture.now))
    await expect(late).rejects.toMatchObject({ code: '40001' })
    await fixture.db.run(releaseStock(propertyId, riyals(5000), fixture.now))
    const { property: after, held: inFunding } = await moneyOf(propertyId)
    expect({ ...after, inFunding }).toMatchObject({ invested: 100_000, reserved: 0, inFunding: 0 })
  })

  test('is refused while the amount held differs from the amount sold, when proposed and when decided', async () => {
    const { propertyId } = await held(fixture, [1000, 2000])
    const sell = (more: string) =>
      fixture.asOwner(
        `update opportunities.stock set invested = invested ${more} where opportunity_id = '${propertyId}'`,
      )
    await propose(propertyId, 'complete')
    await sell('+ 9000')
    const refused = { code: 'funding_differs', params: { held: 300_000, sold: 309_000 } }
    await expect(approve(stepProposal, propertyId)).rejects.toMatchObject(refused)
    expect([await lifecycleOf(propertyId), await fundingOf(propertyId)]).toEqual(['published', riyals(3000)])
    await sell('- 9000')
    const { propertyId: other } = await held(fixture, [1000])
    await fixture.asOwner(
      withoutEntries(`insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status,
        created_at, completed_at) select gen_random_uuid(), order_id, investor_id, '${propertyId}', amount, status,
        created_at, completed_at from orders.investments where opportunity_id = '${other}'`),
    )
    await expect(propose(propertyId, 'complete')).rejects.toMatchObject({
      code: 'funding_differs',
      params: { held: 300_000, sold: 400_000 },
    })
  })

  test('refuses the proposer, anyone but an admin, and steps of an ended opportunity', async () => {
    const { propertyId } = await held(fixture, [1000])
    await propose(propertyId, 'complete')
    const alone = decide(fixture, first, stepProposal, await proposalOn(fixture, stepProposal, propertyId))
    await expect(alone).rejects.toMatchObject({ code: 'proposal_own' })
    await expect(propose(propertyId, 'complete', await fixture.account(['cms']))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(propose(propertyId, 'cancel')).rejects.toMatchObject({ code: 'step_not_possible' })
    await approve(stepProposal, propertyId)
    await expect(propose(propertyId, 'complete')).rejects.toMatchObject({ code: 'step_not_possible' })
  })
})

describe('OPP-9: cancelling', () => {
  test('proposes a run with fees, to the halala, if stakes are held, otherwise a step', async () => {
    const { propertyId, investors } = await held(fixture, [1000])
    await advance(propertyId, 'close')
    await propose(propertyId, 'cancel')
    const { openRun } = await moneyOf(propertyId)
    expect(openRun).toMatchObject({ kind: 'cancellation', status: 'proposed', total: 100_000 })
    await approve(runProposal, openRun!.id)
    await pay()
    expect(await loadBalance(fixture, investors[0]!)).toBe(riyals(1000))
    expect(await lifecycleOf(propertyId)).toBe('cancelled')

    const empty = await fixture.opportunity()
    await advance(empty, 'close')
    expect(await take(empty, 'cancel')).toBe('approved')
    expect(await lifecycleOf(empty)).toBe('cancelled')
  })

  const isOver = (propertyId: string) =>
    fixture.asOwner(`update opportunities.opportunities set complete_by = '${fixture.now.toISOString()}',
      closes_at = null where id = '${propertyId}'`)
  const cancel = () => cancelOverdue(fixture.contextFor(system))

  test('pays everyone back in one run at the deadline, whatever runs or is proposed concurrently', async () => {
    const { propertyId, investors } = await held(fixture, [1000, 2000, 3000])
    const young = await held(fixture, [1000])
    fixture.now = addMs(fixture.now, minuteMs)
    await propose(propertyId, 'complete')
    await isOver(propertyId)
    await Promise.all([cancel(), cancel(), cancel(), cancel()])
    expect((await approve(stepProposal, propertyId)).status).toBe('stale')
    const { runs } = await moneyOf(propertyId)
    expect(runs).toMatchObject([{ kind: 'cancellation', proposedBy: null, decidedBy: null, total: 600_000 }])
    await Promise.all([pay(), pay()])
    const balances = await Promise.all(investors.map((investor) => loadBalance(fixture, investor)))
    expect(balances).toEqual([riyals(1000), riyals(2000), riyals(3000)])
    expect(await fundingOf(propertyId)).toBe(0n)
    expect(await lifecycleOf(young.propertyId)).toBe('published')
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('pays nobody while stakes differ from sales, and everyone once they agree', async () => {
    const { propertyId, investors } = await held(fixture, [1000, 2000])
    const sell = (amount: number) =>
      fixture.asOwner(`update opportunities.stock
        set invested = invested + ${amount} where opportunity_id = '${propertyId}'`)
    await sell(500_00)
    await isOver(propertyId)
    expect((await cancel()).failed).toBeGreaterThan(0)
    expect((await moneyOf(propertyId)).runs).toEqual([])
    expect(await fundingOf(propertyId)).toBe(riyals(3000))
    await sell(-500_00)
    await cancel()
    await pay()
    const balances = await Promise.all(investors.map((investor) => loadBalance(fixture, investor)))
    expect(balances).toEqual([riyals(1000), riyals(2000)])
  })

  test('replaces a proposed cancellation, and does not affect a completed opportunity', async () => {
    const { propertyId } = await held(fixture, [1000])
    await advance(propertyId, 'close')
    await propose(propertyId, 'cancel')
    const { openRun } = await moneyOf(propertyId)
    await isOver(propertyId)
    await cancel()
    const { runs } = await moneyOf(propertyId)
    expect(runs.map(({ status }) => status)).toEqual(['paying', 'dropped'])
    expect((await approve(runProposal, openRun!.id)).status).toBe('stale')

    const other = await held(fixture, [1000])
    await propose(other.propertyId, 'complete')
    await isOver(other.propertyId)
    // Locked as by a decision: the job waits and finds the opportunity completed.
    let cancelling: ReturnType<typeof cancel> | undefined
    await fixture.holding(second, async (context) => {
      await lockOpportunity(context.tx, other.propertyId)
      cancelling = cancel()
      await decideIn(context, stepProposal, await proposalOn(fixture, stepProposal, other.propertyId))
    })
    await cancelling
    expect(await lifecycleOf(other.propertyId)).toBe('completed')
    expect((await moneyOf(other.propertyId)).runs).toEqual([])
  })

  test('is the only run that the database allows without two operators', async () => {
    const { propertyId } = await held(fixture, [1000])
    const forged =
      fixture.asOwner(`insert into disbursements.runs (id, reference, opportunity_id, kind, total,
      share_count, record_at, bank_reference, idempotency_key, request_hash, proposed_at)
      values (gen_random_uuid(), 'DR-0000-0000', '${propertyId}', 'income', 1, 1, now(), 'X',
        gen_random_uuid(), '', now())`)
    expect(await forged.catch(constraintOf)).toBe('run_proposed_by_somebody')
  })
})

test('an exited stake is no longer held, and its advice is available to its holder only (PRT-4)', async () => {
  const { propertyId, investors } = await held(fixture, [1000, 3000])
  await take(propertyId, 'complete')
  const propose = async (kind: 'income' | 'exit', total: number) => {
    const bankReference = await receiveIncome(fixture, first, propertyId, total)
    return await fixture.as(first, (context) =>
      proposeRun(context, {
        propertyId,
        kind,
        total,
        recordOn: riyadhDay(fixture.now),
        bankReference,
        reason: kind,
        idempotencyKey: newId(),
        requestHash: kind,
      }),
    )
  }
  await approve(runProposal, await propose('exit', 500_000))
  await pay()
  expect(await lifecycleOf(propertyId)).toBe('exited')
  expect(await updatesOf(propertyId)).toContain('exited')
  const [holder, other] = investors
  expect(await getHoldings(fixture.db, holder!.userId)).toEqual({ stakes: 0, isOrderOpen: false })

  const paid = await fixture.db.one<{ id: string }>(sql`
    select transaction_id as id from disbursements.shares
    where investor_id = ${holder!.userId} and part = 'capital'`)
  const adviceFor = (actor: UserActor, transactionId: string) =>
    fixture.as(actor, (context) => buildAdvice(context, { transactionId, lang: 'en' }))
  const content = await adviceFor(holder!, paid.id)
  expect(content.highlight?.value).toEqual({ halalas: 125_000n, decimals: 2 })
  expect(content.sections.at(-1)?.table?.rows).toEqual([
    ['Capital', { halalas: 100_000n, decimals: 2 }, { halalas: 100_000n, decimals: 2 }],
    ['Income', { halalas: 100_000n, decimals: 2 }, { halalas: 25_000n, decimals: 2 }],
  ])
  expect((await adviceFor(other!, paid.id)).highlight?.value).toEqual({ halalas: 375_000n, decimals: 2 })
  await expect(adviceFor(await fixture.investor(0n), paid.id)).rejects.toMatchObject({
    code: 'advice_not_found',
  })
})
