import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays, instantFrom, riyadhDay } from '#kit/time.ts'
import { computeExpectedReturn } from '#modules/opportunities/index.ts'
import { getInvestedInYear, limitReleasesQuery } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { readOverview } from './read-overview.ts'
import { listStakes, readPortfolio } from './read-portfolio.ts'

let fixture: TestFixture
let admins: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
  await fixture.asOwner('insert into ledger.history_open default values')
})
afterAll(() => fixture.close())

const overviewOf = (actor: UserActor, asked: { range?: '3m' | '1y' | 'all'; year?: number } = {}) =>
  readOverview(fixture.contextFor(actor), { range: 'all', ...asked })

/** Sums what the ledger moved between an investor's wallet and opportunities. */
const inLedger = (investorId: string) =>
  fixture.db.one<{ paid: Halalas; received: Halalas }>(sql`
    select coalesce(-sum(e.amount) filter (where t.kind = 'funding'), 0)::int8 as paid,
      coalesce(sum(e.amount) filter (where t.kind = 'disbursement'), 0)::int8 as received
    from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
    join ledger.accounts a on a.id = e.account_id
    where a.owner_id = ${investorId} and a.kind = 'wallet'`)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Sums all years of the calendar. */
async function wholeCalendar(actor: UserActor) {
  const { calendar } = await overviewOf(actor)
  const years = Array.from(
    { length: calendar.lastYear - calendar.firstYear + 1 },
    (_, index) => calendar.firstYear + index,
  )
  const each = await Promise.all(years.map((year) => overviewOf(actor, { year })))
  return { ...calendar, months: each.flatMap((one) => one.calendar.months) }
}

async function tiesToTheLedger(actor: UserActor): Promise<void> {
  const [totals, overview, { items }, ledger, calendar] = await Promise.all([
    readPortfolio(fixture.contextFor(actor)),
    overviewOf(actor),
    listStakes(fixture.contextFor(actor)),
    inLedger(actor.userId),
    wholeCalendar(actor),
  ])
  expect(totals.totalReceived).toBe(toWire(ledger.received))
  expect(totals.achievedReturns + totals.capitalReturned).toBe(toWire(ledger.received))
  expect(sum(items.map(({ amount }) => amount))).toBe(toWire(ledger.paid))
  const last = overview.history.points.at(-1)
  expect([last?.invested ?? 0, last?.returns ?? 0]).toEqual([totals.totalInvested, totals.achievedReturns])
  expect(sum(overview.history.points.map(({ income }) => income))).toBe(totals.achievedReturns)
  for (const parts of Object.values(overview.allocation)) {
    expect(sum(parts.map(({ amount }) => amount))).toBe(totals.totalInvested)
    expect(sum(parts.map(({ shareBps }) => shareBps))).toBe(parts.length === 0 ? 0 : 10_000)
  }
  expect(sum(overview.frees.map(({ amount }) => amount))).toBe(totals.annual.used)
  expect(sum(calendar.months.map(({ paid }) => paid))).toBe(totals.achievedReturns)
  const expected = sum(calendar.months.map((month) => month.expected))
  expect(expected + calendar.overdue + calendar.undated).toBe(totals.expectedReturns)
  const days = items.flatMap(({ nextPayment }) => (nextPayment ? [nextPayment] : []))
  const [first] = days.map(({ on }) => on).sort()
  expect(totals.nextPayment?.on).toBe(first)
  expect(totals.nextPayment?.amount ?? 0).toBe(
    sum(days.filter(({ on }) => on === first).map(({ amount }) => amount)),
  )
}

describe('a portfolio agrees with the ledger to the halala', () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant('buy' as const),
      which: fc.nat(2),
      riyals: fc.integer({ min: 1000, max: 9000 }),
    }),
    fc.record({ act: fc.constant('complete' as const), which: fc.nat(2) }),
    fc.record({ act: fc.constant('pay' as const), which: fc.nat(2), halalas: fc.bigInt(3n, 500_000n) }),
    fc.record({ act: fc.constant('exit' as const), which: fc.nat(2), gain: fc.bigInt(0n, 100_000n) }),
    fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
  )

  /** Plays a sequence of steps as far as possible, beside another holder. */
  async function live(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
    const [actor, other] = [await fixture.investor(riyals(150_000)), await fixture.investor(riyals(50_000))]
    const closesAt = addDays(fixture.now, 4000)
    const schedules = ['weekly', 'monthly', 'on_maturity'] as const
    const states = []
    for (const schedule of schedules) {
      const id = await fixture.opportunity({ schedule, termMonths: 7, closesAt })
      await investIn(fixture, other, id, riyals(1000))
      states.push({ id, stage: 'open', invested: riyals(1000) })
    }
    for (const one of steps) {
      if (one.act === 'wait') {
        fixture.now = addDays(fixture.now, one.days)
        continue
      }
      const state = states[one.which]!
      if (one.act === 'buy' && state.stage === 'open') {
        await investIn(fixture, actor, state.id, riyals(one.riyals))
        state.invested += riyals(one.riyals)
      } else if (one.act === 'complete' && state.stage === 'open') {
        await completeFundingOf(fixture, state.id)
        state.stage = 'owned'
      } else if (one.act === 'pay' && state.stage === 'owned') {
        await payHolders(fixture, admins, { id: state.id, amount: one.halalas, kind: 'income' })
      } else if (one.act === 'exit' && state.stage === 'owned') {
        await payHolders(fixture, admins, { id: state.id, amount: state.invested + one.gain, kind: 'exit' })
        state.stage = 'exited'
      }
    }
    await tiesToTheLedger(actor)
    await tiesToTheLedger(other)
  }

  test('after any purchases, payouts and exits', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), live), { numRuns: 8 })
  })

  test('works without stakes and with 200 stakes', { timeout: 60_000 }, async () => {
    const nobody = await fixture.investor(0n)
    await tiesToTheLedger(nobody)
    const empty = await overviewOf(nobody)
    expect([empty.history.points, empty.allocation.type, empty.frees]).toEqual([[], [], []])
    const many = await fixture.investor(riyals(200_000))
    const first = await fixture.opportunity({ closesAt: addDays(fixture.now, 30) })
    await investIn(fixture, many, first, riyals(1000))
    // The other stakes are inserted directly, because the test is about reading them.
    const ids: string[] = []
    for (let count = 0; count < 199; count++) ids.push(await fixture.opportunity())
    await fixture.asOwner(
      withoutEntries(`insert into orders.investments
        (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
        select gen_random_uuid(), order_id, investor_id, other, 100000, status, created_at, completed_at
        from orders.investments, unnest('{${ids.join()}}'::uuid[]) as other where opportunity_id = '${first}'`),
    )
    const { opportunities, totalInvested } = await readPortfolio(fixture.contextFor(many))
    expect([opportunities, totalInvested]).toEqual([200, toWire(riyals(200_000))])
    expect((await overviewOf(many)).allocation.city).toHaveLength(1)
  })
})

describe('the income calendar', () => {
  test('counts months by days in Riyadh, and the term from the completion of funding', async () => {
    // 2028-02-28T22:30Z is 29 February in Riyadh.
    fixture.now = instantFrom('2028-02-28T22:20:00Z')
    const actor = await fixture.investor(riyals(20_000))
    const terms = {
      annualReturnBps: 1200,
      totalReturnBps: 1200,
      termMonths: 12,
      schedule: 'monthly',
    } as const
    const id = await fixture.opportunity({ ...terms, closesAt: addDays(fixture.now, 10) })
    await investIn(fixture, actor, id, riyals(10_000))
    expect((await overviewOf(actor)).calendar).toMatchObject({
      undated: toWire(riyals(1200)),
      lastYear: 2028,
    })
    await completeFundingOf(fixture, id)
    // 23:59 in Riyadh on the last day of March, and a minute after midnight.
    fixture.now = instantFrom('2028-03-31T20:58:00Z')
    await payHolders(fixture, admins, { id, amount: riyals(100), kind: 'income' })
    fixture.now = instantFrom('2028-03-31T21:00:00Z')
    await payHolders(fixture, admins, { id, amount: riyals(100), kind: 'income' })
    const { calendar } = await overviewOf(actor)
    const told = calendar.months.map(({ month, paid, expected, stakes }) => [
      month,
      paid,
      expected,
      stakes[0]?.on,
    ])
    expect(told.slice(1, 6)).toEqual([
      ['2028-02', 0, 0, undefined],
      ['2028-03', 10_000, 0, null],
      ['2028-04', 10_000, 0, null],
      ['2028-05', 0, 10_000, '2028-05-29'],
      ['2028-06', 0, 10_000, '2028-06-29'],
    ])
    expect([calendar.firstYear, calendar.lastYear]).toEqual([2028, 2029])
    const { months } = (await overviewOf(actor, { year: 2029 })).calendar
    expect(months[1]?.stakes).toMatchObject([{ on: '2029-02-28', expected: 10_000 }])
    expect(computeExpectedReturn({ ...terms, amount: riyals(10_000) })).toBe(riyals(1200))
  })
})

describe('the annual limit (BUY-8)', () => {
  test.each([
    ['2027-11-30T20:50:00Z', '2028-11-30'],
    ['2027-11-30T22:00:00Z', '2028-12-01'],
    ['2028-02-29T09:00:00Z', '2029-03-01'],
  ])('releases an investment of %s on %s and not earlier', async (at, day) => {
    fixture.now = instantFrom(at)
    const actor = await fixture.investor(riyals(5000))
    const id = await fixture.opportunity({ closesAt: addDays(fixture.now, 10) })
    await investIn(fixture, actor, id, riyals(2000))
    const [releases] = await queryAll(fixture.db, [limitReleasesQuery(actor.userId, fixture.now)])
    expect(releases).toEqual([{ day, amount: riyals(2000) }])
    const usedAt = (moment: Date) => getInvestedInYear(fixture.db, actor.userId, moment)
    const nextDay = addDays(instantFrom(`${day}T00:00:00+03:00`), 1)
    expect(await usedAt(addDays(nextDay, -1))).toBe(riyals(2000))
    expect(await usedAt(nextDay)).toBe(0n)
    expect(riyadhDay(addDays(nextDay, -1))).toBe(day)
  })
})
