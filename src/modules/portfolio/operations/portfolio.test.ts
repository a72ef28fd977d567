import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { transactionList } from '../lists.ts'
import { listStakes, readCustomersStakes, readPortfolio } from './read-portfolio.ts'
import { listTransactions } from './transactions.ts'

let fixture: TestFixture
let admins: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
})
afterAll(() => fixture.close())

const invest = (actor: UserActor, id: string, amount: Halalas) => investIn(fixture, actor, id, amount)
const complete = (id: string) => completeFundingOf(fixture, id)
const pay = (id: string, amount: Halalas, kind: 'income' | 'exit' = 'income') =>
  payHolders(fixture, admins, { id, amount, kind })

describe('a portfolio', () => {
  test('is all zeros without purchases, with the whole limit free', async () => {
    const actor = await fixture.investor(0n)
    expect(await readPortfolio(fixture.contextFor(actor))).toEqual({
      asOf: fixture.now.toISOString(),
      totalInvested: 0,
      opportunities: 0,
      achievedReturns: 0,
      expectedReturns: 0,
      capitalReturned: 0,
      refunded: 0,
      totalReceived: 0,
      returnToDate: null,
      realisedReturn: null,
      nextPayment: null,
      annual: { limit: 20_000_000, used: 0, available: 20_000_000 },
    })
  })

  test('adds up stakes, what they paid, and what their schedules still owe (PRT-2)', async () => {
    const actor = await fixture.investor(riyals(50_000))
    const terms = {
      annualReturnBps: 1000,
      totalReturnBps: 5000,
      termMonths: 60,
      schedule: 'annually',
    } as const
    const [a, b] = [await fixture.opportunity(terms), await fixture.opportunity(terms)]
    await invest(actor, a, riyals(10_000))
    await invest(actor, a, riyals(5_000))
    await invest(actor, b, riyals(5_000))
    await complete(a)
    await pay(a, riyals(300))
    expect(await readPortfolio(fixture.contextFor(actor))).toMatchObject({
      totalInvested: 2_000_000,
      opportunities: 2,
      achievedReturns: 30_000,
      expectedReturns: 970_000,
      annual: { used: 2_000_000, available: 18_000_000 },
    })
    const { items } = await listStakes(fixture.contextFor(actor))
    expect(items.map((stake) => [stake.property.id, stake.amount, stake.ownershipBps])).toEqual([
      [a, 1_500_000, 150],
      [b, 500_000, 50],
    ])
  })

  test('counts exited stakes as not held, and their capital as no return', async () => {
    const actor = await fixture.investor(riyals(20_000))
    const [sold, kept] = [await fixture.opportunity(), await fixture.opportunity()]
    await invest(actor, sold, riyals(8000))
    await invest(actor, kept, riyals(5000))
    const stages = async () => {
      const { items } = await listStakes(fixture.contextFor(actor))
      return items.map((stake) => [stake.property.id, stake.stage, stake.paid.income, stake.paid.capital])
    }
    expect(await stages()).toEqual([
      [sold, 'funding', 0, 0],
      [kept, 'funding', 0, 0],
    ])
    await complete(sold)
    expect((await stages())[0]).toEqual([sold, 'owned', 0, 0])
    await pay(sold, riyals(200))
    expect((await stages())[0]).toEqual([sold, 'paying', 20_000, 0])
    await pay(sold, riyals(8000), 'exit')
    expect((await stages())[0]).toEqual([sold, 'exited', 20_000, 800_000])

    const totals = await readPortfolio(fixture.contextFor(actor))
    expect(totals).toMatchObject({ totalInvested: 500_000, opportunities: 1 })
    expect(totals).toMatchObject({ achievedReturns: 20_000, capitalReturned: 800_000 })
    const { items } = await listStakes(fixture.contextFor(actor))
    expect(items.map((stake) => [stake.endedAt !== null, stake.expectedReturns > 0])).toEqual([
      [true, false],
      [false, true],
    ])
    const { items: moved } = await listTransactions(fixture.contextFor(actor), { limit: 10, type: 'sales' })
    expect(moved.map(({ part, amount }) => [part, amount])).toEqual([
      ['capital', 800_000],
      ['income', 20_000],
    ])
  })

  test('measures returns as received over invested, annualised after a year, realised after an exit', async () => {
    const actor = await fixture.investor(riyals(30_000))
    const closesAt = addDays(fixture.now, 400)
    const [kept, sold, lost] = [
      await fixture.opportunity({ closesAt }),
      await fixture.opportunity({ closesAt }),
      await fixture.opportunity({ closesAt }),
    ]
    const read = async () => {
      const totals = await readPortfolio(fixture.contextFor(actor))
      const { items } = await listStakes(fixture.contextFor(actor))
      const stakeOf = (id: string) => items.find(({ property }) => property.id === id)?.returnToDate
      return { totals, kept: stakeOf(kept), sold: stakeOf(sold), lost: stakeOf(lost) }
    }
    await invest(actor, kept, riyals(7_000))
    await invest(actor, sold, riyals(3_000))
    await complete(sold)
    await pay(sold, riyals(100))
    // 100 ÷ 3,000 = 3.33…%, and 100 ÷ 10,000 in total.
    const early = await read()
    expect(early.sold).toEqual({ invested: 300_000, earned: 10_000, bps: 333, annualBps: null })
    expect(early.kept).toEqual({ invested: 700_000, earned: 0, bps: 0, annualBps: null })
    expect(early.totals.returnToDate).toEqual({
      invested: 1_000_000,
      earned: 10_000,
      bps: 100,
      annualBps: null,
    })
    expect(early.totals.realisedReturn).toBeNull()

    // The second purchase came 200 days later: 7,000 for 500 days and 2,000 for 300 days.
    fixture.now = addDays(fixture.now, 200)
    await invest(actor, kept, riyals(2_000))
    await invest(actor, lost, riyals(4_000))
    await complete(lost)
    await complete(kept)
    fixture.now = addDays(fixture.now, 300)
    await pay(kept, riyals(900))
    await pay(sold, riyals(3_300), 'exit')
    await pay(lost, riyals(3_000), 'exit')
    const late = await read()
    // 900 × 365 ÷ (7,000 × 500 + 2,000 × 300) = 8.0121…%
    expect(late.kept).toEqual({ invested: 900_000, earned: 90_000, bps: 1000, annualBps: 801 })
    // 400 ÷ 3,000 = 13.33…%; × 365 ÷ 500 days = 9.73…%
    expect(late.sold).toEqual({ invested: 300_000, earned: 40_000, bps: 1333, annualBps: 973 })
    // 300 days are less than a year. 1,000 of 4,000 were lost.
    expect(late.lost).toEqual({ invested: 400_000, earned: -100_000, bps: -2500, annualBps: null })
    // −600 ÷ 7,000 = −8.571…%; 1,500,000 + 1,200,000 riyal days ÷ 7,000 = 385.7 days: −600 × 365 ÷ 2,700,000.
    expect(late.totals.realisedReturn).toEqual({
      invested: 700_000,
      earned: -60_000,
      bps: -857,
      annualBps: -811,
    })
    // 300 ÷ 16,000; 300 × 365 ÷ 6,800,000.
    expect(late.totals.returnToDate).toEqual({
      invested: 1_600_000,
      earned: 30_000,
      bps: 188,
      annualBps: 161,
    })
    // An exited stake expects nothing more.
    const { items } = await listStakes(fixture.contextFor(actor))
    expect(items.filter(({ stage }) => stage === 'exited').map((one) => one.expectedReturns)).toEqual([0, 0])
  })

  test('is hidden from others, and requires an approved check (KYC-6)', async () => {
    const [actor, stranger] = [await fixture.investor(riyals(2000)), await fixture.investor(0n)]
    await invest(actor, await fixture.opportunity(), riyals(1000))
    expect((await listStakes(fixture.contextFor(stranger))).items).toEqual([])
    const refused = readPortfolio(fixture.contextFor(await fixture.account()))
    await expect(refused).rejects.toThrow(Refusal)
  })
})

describe('transactions', () => {
  test('list every kind, newest first, each with its opportunity', async () => {
    const actor = await fixture.investor(riyals(5000))
    const id = await fixture.opportunity({ title: { ar: 'فرصة', en: 'Named' } })
    await invest(actor, id, riyals(1000))
    await complete(id)
    await pay(id, riyals(10))
    const { items } = await listTransactions(fixture.contextFor(actor), { limit: 10 })
    expect(items.map(({ type, direction, amount, title }) => [type, direction, amount, title])).toEqual([
      ['sales', 'in', 1000, 'Named'],
      ['funded', 'out', 100_000, 'Named'],
    ])
  })

  test('are paged without repeating or losing a row, filtered or not', async () => {
    const actor = await fixture.investor(riyals(50_000))
    const [id, earning] = [await fixture.opportunity(), await fixture.opportunity()]
    await invest(actor, earning, riyals(1000))
    await complete(earning)
    for (let count = 0; count < 7; count++) {
      await invest(actor, id, riyals(1000))
      if (count % 2 === 0) await pay(earning, riyals(1))
    }
    for (const filter of [{}, { type: 'funded' }, { type: 'sales', status: 'completed' }] as const) {
      const whole = await listTransactions(fixture.contextFor(actor), { limit: 50, ...filter })
      const paged: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await listTransactions(fixture.contextFor(actor), {
          limit: 3,
          ...filter,
          ...(cursor ? { cursor: decodeCursor(transactionList, cursor)! } : {}),
        })
        paged.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(paged).toEqual(whole.items.map((item) => item.id))
    }
    const none = await listTransactions(fixture.contextFor(actor), { limit: 3, status: 'pending' })
    expect(none).toEqual({ items: [], nextCursor: null })
  })
})

describe('a customer’s stakes, as operators see them', () => {
  test('agree with the ledger and with the customer’s own figures, held and ended', async () => {
    const operator = await fixture.account(['customer-admin'])
    const [actor, other] = [await fixture.investor(riyals(9_000)), await fixture.investor(riyals(9_000))]
    const [kept, left] = [await fixture.opportunity(), await fixture.opportunity()]
    await invest(actor, kept, riyals(2_000))
    await invest(actor, kept, riyals(1_000))
    await invest(other, kept, riyals(3_000))
    await invest(actor, left, riyals(4_000))
    await complete(left)
    await pay(left, riyals(4_000), 'exit')
    await complete(kept)
    // Half of it belongs to the other investor.
    await pay(kept, riyals(60))
    const seen = await readCustomersStakes(fixture.contextFor(operator), { id: actor.userId })
    expect(seen).toMatchObject({
      wallet: toWire(riyals(9_000 - 7_000 + 4_030)),
      totals: {
        totalInvested: toWire(riyals(3_000)),
        opportunities: 1,
        achievedReturns: toWire(riyals(30)),
        capitalReturned: toWire(riyals(4_000)),
      },
      everInvested: toWire(riyals(7_000)),
      inLedger: toWire(riyals(7_000)),
    })
    expect(seen.items).toEqual((await listStakes(fixture.contextFor(actor))).items)
    expect(seen.items.map(({ stage }) => stage).sort()).toEqual(['exited', 'paying'])
  })

  test('show differences from the ledger', async () => {
    const [operator, actor] = [await fixture.account(['admin']), await fixture.investor(riyals(5_000))]
    await invest(actor, await fixture.opportunity(), riyals(1_000))
    await fixture.asOwner(`alter table orders.investments disable trigger user;
      update orders.investments set amount = amount + 1 where investor_id = '${actor.userId}';
      alter table orders.investments enable trigger user`)
    const { everInvested, inLedger } = await readCustomersStakes(fixture.contextFor(operator), {
      id: actor.userId,
    })
    expect([everInvested, inLedger]).toEqual([1_000_01, 1_000_00])
  })

  test('require customer access, and exist for customers only, whatever the state of their check', async () => {
    const customer = await fixture.account()
    const operator = await fixture.account(['customer-admin'])
    const { wallet, items } = await readCustomersStakes(fixture.contextFor(operator), { id: customer.userId })
    expect([wallet, items]).toEqual([null, []])
    for (const by of [customer, await fixture.account(['cms'])]) {
      const asked = readCustomersStakes(fixture.contextFor(by), { id: customer.userId })
      await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
    }
    const asked = readCustomersStakes(fixture.contextFor(operator), { id: operator.userId })
    await expect(asked).rejects.toMatchObject({ code: 'customer_not_found' })
  })
})
