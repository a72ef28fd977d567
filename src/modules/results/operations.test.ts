import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, addMonths } from '#kit/time.ts'
import { payRuns } from '#modules/disbursements/index.ts'
import { cancelOverdue } from '#modules/disbursements/operations/lifecycle/cancel-overdue.ts'
import { changeLifecycle, type NewOpportunity } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { listResults, readResult, summariseResults } from './operations.ts'

let fixture: TestFixture
let admins: UserActor[]
const start = () => fixture.now
beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
})
afterAll(() => fixture.close())

const terms: Partial<NewOpportunity> = {
  annualReturnBps: 800,
  totalReturnBps: 2000,
  termMonths: 24,
  schedule: 'quarterly',
  subscriptionFeeBps: 0,
}
/** An opportunity with two holders, 30,000 and 10,000 riyals, whose term begins now. */
async function begun(changes: Partial<NewOpportunity> = {}): Promise<string> {
  const id = await fixture.opportunity({
    ...terms,
    ...changes,
    opensAt: addDays(fixture.now, -1),
    closesAt: addDays(fixture.now, 60),
  })
  for (const amount of [30_000, 10_000]) {
    await investIn(fixture, await fixture.investor(riyals(50_000)), id, riyals(amount))
  }
  await completeFundingOf(fixture, id)
  return id
}
const read = (id: string) => readResult(fixture.contextFor({ kind: 'anonymous' }), { idOrSlug: id })
const summarise = () => summariseResults(fixture.contextFor({ kind: 'anonymous' }))
/** Sums what left the accounts of a kind by postings of a kind, over the whole ledger. */
const leftAccounts = async (accountKind: string, kind: string) =>
  (
    await fixture.db.one<{ amount: bigint }>(sql`
      select coalesce(-sum(e.amount), 0)::int8 as amount
      from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.kind = ${accountKind}
      join ledger.transactions t on t.id = e.transaction_id and t.kind = ${kind}`)
  ).amount

test('an opportunity that takes money has promised nothing yet', async () => {
  const id = await fixture.opportunity(terms)
  await investIn(fixture, await fixture.investor(riyals(5000)), id, riyals(1000))
  expect(await read(id)).toMatchObject({
    stage: 'funding',
    raised: 1000_00,
    promised: { income: 0, annualBps: 800, totalBps: 2000 },
    paid: { income: 0, capital: 0, lastOn: null },
    payments: { onTime: 0, late: 0, overdue: 0 },
    exit: null,
    made: [],
  })
})

test('income is judged on time, late or overdue, and an exit by its gain', async () => {
  const id = await begun()
  const began = start()
  // 8% of 40,000 riyals a year is 800 riyals a quarter.
  fixture.now = addDays(addMonths(began, 3), 2)
  await payHolders(fixture, admins, { id, amount: riyals(800), kind: 'income' })
  fixture.now = addDays(addMonths(began, 6), 20)
  await payHolders(fixture, admins, { id, amount: riyals(800), kind: 'income' })
  const half = await read(id)
  expect(half).toMatchObject({
    stage: 'running',
    raised: 40_000_00,
    promised: { income: 1600_00 },
    paid: { income: 1600_00, capital: 0 },
    payments: { onTime: 1, late: 1, overdue: 0 },
  })
  expect(half.made.map(({ daysLate, isOnTime }) => [daysLate, isOnTime])).toEqual([
    [2, true],
    [20, false],
  ])
  fixture.now = addDays(addMonths(began, 12), 10)
  expect((await read(id)).payments).toEqual({ onTime: 1, late: 1, overdue: 1600_00 })

  await payHolders(fixture, admins, { id, amount: riyals(46_000), kind: 'exit' })
  const exited = await read(id)
  expect(exited).toMatchObject({
    stage: 'exited',
    raised: 40_000_00,
    promised: { income: 3200_00 },
    // The exit pays the two quarters that were due, before its gain.
    paid: { income: 3200_00, capital: 40_000_00 },
    payments: { onTime: 1, late: 2, overdue: 0 },
    exit: { gain: 4400_00, earned: 7600_00, earnedBps: 1900 },
  })
})

test('income on maturity is paid by the exit, on time', async () => {
  const id = await begun({ schedule: 'on_maturity' })
  fixture.now = addMonths(fixture.now, 24)
  expect((await read(id)).payments.overdue).toBe(0)
  await payHolders(fixture, admins, { id, amount: riyals(48_000), kind: 'exit' })
  expect(await read(id)).toMatchObject({
    promised: { income: 6400_00 },
    paid: { income: 6400_00, capital: 40_000_00 },
    payments: { onTime: 1, late: 0, overdue: 0 },
    exit: { gain: 1600_00, earned: 8000_00, earnedBps: 2000, isLate: false },
  })
})

test('an exit at a loss shows it', async () => {
  const id = await begun()
  fixture.now = addMonths(fixture.now, 24)
  await payHolders(fixture, admins, { id, amount: riyals(38_000), kind: 'exit' })
  expect(await read(id)).toMatchObject({
    paid: { income: 0, capital: 38_000_00 },
    exit: { gain: -2000_00, earned: -2000_00, earnedBps: -500 },
  })
})

test('a cancelled opportunity stays, with what was paid back', async () => {
  const id = await fixture.opportunity({
    ...terms,
    opensAt: addDays(fixture.now, -1),
    closesAt: addDays(fixture.now, 2),
    completeBy: addDays(fixture.now, 3),
  })
  await investIn(fixture, await fixture.investor(riyals(5000)), id, riyals(2000))
  fixture.now = addDays(fixture.now, 4)
  await cancelOverdue(fixture.contextFor(system))
  await payRuns(fixture.contextFor(system))
  expect(await read(id)).toMatchObject({
    stage: 'cancelled',
    raised: 0,
    promised: { income: 0 },
    paid: { income: 0, capital: 2000_00 },
    payments: { onTime: 0, late: 0, overdue: 0 },
  })
})

test('drafts alone are left out, and stages filter', async () => {
  const anonymous = fixture.contextFor({ kind: 'anonymous' })
  const all = await listResults(anonymous, { limit: 100 })
  const offered = await fixture.db.one<{ count: number }>(
    sql`select count(*)::int4 as count from opportunities.opportunities where lifecycle <> 'draft'`,
  )
  expect(all.items).toHaveLength(offered.count)
  const exited = await listResults(anonymous, { limit: 100, stage: 'exited' })
  expect(exited.items.map(({ stage }) => stage)).toEqual(['exited', 'exited', 'exited'])
})

test('the totals are the ledger’s, to the halala, and those of the rows', async () => {
  const summary = await summarise()
  const disbursed = await leftAccounts('income', 'disbursement')
  const refunded = await leftAccounts('funding', 'funding_return')
  const { items } = await listResults(fixture.contextFor({ kind: 'anonymous' }), { limit: 100 })
  const sum = (pick: (item: (typeof items)[number]) => number) =>
    items.reduce((all, item) => all + pick(item), 0)
  const gains = sum(({ exit }) => Math.max(0, exit?.gain ?? 0))
  expect(summary.paidIncome + summary.capitalReturned + gains).toBe(toWire(disbursed + refunded))
  expect(summary.paidIncome).toBe(sum(({ paid }) => paid.income))
  expect(summary.capitalReturned).toBe(sum(({ paid }) => paid.capital))
  expect(summary.promisedIncome).toBe(sum(({ promised }) => promised.income))
  expect(summary.raised).toBe(sum(({ raised }) => raised))
  expect(summary.years.reduce((all, { paid }) => all + paid, 0)).toBe(summary.paidIncome)
  expect(summary.years.reduce((all, { promised }) => all + promised, 0)).toBe(summary.promisedIncome)
  expect(summary.opportunities).toMatchObject({ all: items.length, exited: 3, cancelled: 2 })
  expect(summary.exits).toEqual({ raised: 120_000_00, earned: 13_600_00, earnedBps: 1133, promisedBps: 2000 })
})

test('the totals stay the ledger’s while its entries are sealed', async () => {
  const totals = async () => {
    const { paidIncome, capitalReturned, payments } = await summarise()
    return { paidIncome, capitalReturned, payments }
  }
  const running = await begun()
  const began = start()
  fixture.now = addMonths(began, 3)
  await payHolders(fixture, admins, { id: running, amount: riyals(800), kind: 'income' })
  const before = await totals()
  await sealAll(fixture.db)
  expect(await totals()).toEqual(before)
  fixture.now = addMonths(began, 6)
  await payHolders(fixture, admins, { id: running, amount: riyals(800), kind: 'income' })
  expect((await totals()).paidIncome).toBe(before.paidIncome + 800_00)
  expect((await read(running)).paid.income).toBe(1600_00)
  const entries = await leftAccounts('income', 'disbursement')
  const { items } = await listResults(fixture.contextFor({ kind: 'anonymous' }), { limit: 100 })
  const paid = items.map(({ paid, exit }) => paid.income + Math.max(0, exit?.gain ?? 0))
  const capital = items.map((item) => (item.stage === 'cancelled' ? 0 : item.paid.capital))
  expect([...paid, ...capital].reduce((sum, part) => sum + part, 0)).toBe(toWire(entries))
})

test('an opportunity that was closed for investment is still being funded', async () => {
  const id = await fixture.opportunity(terms)
  await fixture.as(system, (context) => changeLifecycle(context, { opportunityId: id, to: 'closed' }))
  expect((await read(id)).stage).toBe('funding')
  await expect(read(admins[0]!.userId)).rejects.toMatchObject({ code: 'property_not_found' })
})
