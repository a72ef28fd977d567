import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { placeOf } from '#kit/list-cursor.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import { openWorld, system, type World } from '#support/world.ts'
import { transactionList } from './lists.ts'
import { listStakes, listTransactions, readPortfolio } from './operations.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function invest(actor: UserActor, propertyId: string, amount: Halalas): Promise<void> {
  world.now = addMs(world.now, minuteMs)
  const cart = await world.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  await checkoutByWallet(world.contextFor(actor), command)
}

/** Money of an opportunity to one holder, as a run of the ledger: income, or capital of an exit. */
async function pay(
  propertyId: string,
  actor: UserActor,
  amount: Halalas,
  part: 'income' | 'capital' = 'income',
): Promise<void> {
  world.now = addMs(world.now, minuteMs)
  await world.as(system, async ({ tx, now }) => {
    const income = await openAccount(tx, 'income', propertyId)
    const wallet = await openAccount(tx, 'wallet', actor.userId)
    const record = { kind: `opportunity_${part}`, id: newId() }
    const common = { cause: { kind: 'system', id: 'test' } as const, record, postedAt: now }
    const received = [
      { accountId: platformAccounts.bank, amount: -amount },
      { accountId: income, amount },
    ]
    await post(tx, { ...common, id: newId(), kind: 'income_receipt', lines: received })
    const paid = [
      { accountId: income, amount: -amount },
      { accountId: wallet, amount },
    ]
    await post(tx, { ...common, id: newId(), kind: 'disbursement', lines: paid })
  })
}

const changeTo = (opportunityId: string, to: 'completed' | 'exited') =>
  world.as(system, (context) => changeLifecycle(context, { opportunityId, to }))

describe('a portfolio', () => {
  test('of somebody who has bought nothing is all zeros, with the whole limit free', async () => {
    const actor = await world.investor(0n)
    expect(await readPortfolio(world.contextFor(actor))).toEqual({
      totalInvested: 0,
      opportunities: 0,
      achievedReturns: 0,
      expectedReturns: 0,
      capitalReturned: 0,
      annual: { limit: 20_000_000, used: 0, available: 20_000_000 },
    })
  })

  test('adds up stakes, what they paid, and what their schedules still owe (PRT-2)', async () => {
    const actor = await world.investor(riyals(50_000))
    const terms = {
      annualReturnBps: 1000,
      totalReturnBps: 5000,
      termMonths: 60,
      schedule: 'annually',
    } as const
    const [a, b] = [await world.opportunity(terms), await world.opportunity(terms)]
    await invest(actor, a, riyals(10_000))
    await invest(actor, a, riyals(5_000))
    await invest(actor, b, riyals(5_000))
    await pay(a, actor, riyals(300))
    expect(await readPortfolio(world.contextFor(actor))).toMatchObject({
      totalInvested: 2_000_000,
      opportunities: 2,
      achievedReturns: 30_000,
      expectedReturns: 970_000,
      annual: { used: 2_000_000, available: 18_000_000 },
    })
    const { items } = await listStakes(world.contextFor(actor))
    expect(items.map((stake) => [stake.property.id, stake.amount, stake.ownershipBps])).toEqual([
      [a, 1_500_000, 150],
      [b, 500_000, 50],
    ])
  })

  test('counts what has exited nowhere as held, and its capital nowhere as a return', async () => {
    const actor = await world.investor(riyals(20_000))
    const [sold, kept] = [await world.opportunity(), await world.opportunity()]
    await invest(actor, sold, riyals(8000))
    await invest(actor, kept, riyals(5000))
    const stages = async () => {
      const { items } = await listStakes(world.contextFor(actor))
      return items.map((stake) => [stake.property.id, stake.stage, stake.paid.income, stake.paid.capital])
    }
    expect(await stages()).toEqual([
      [sold, 'funding', 0, 0],
      [kept, 'funding', 0, 0],
    ])
    await changeTo(sold, 'completed')
    expect((await stages())[0]).toEqual([sold, 'owned', 0, 0])
    await pay(sold, actor, riyals(200))
    expect((await stages())[0]).toEqual([sold, 'paying', 20_000, 0])
    await pay(sold, actor, riyals(8000), 'capital')
    await changeTo(sold, 'exited')
    expect((await stages())[0]).toEqual([sold, 'exited', 20_000, 800_000])

    const totals = await readPortfolio(world.contextFor(actor))
    expect(totals).toMatchObject({ totalInvested: 500_000, opportunities: 1 })
    expect(totals).toMatchObject({ achievedReturns: 20_000, capitalReturned: 800_000 })
    const { items } = await listStakes(world.contextFor(actor))
    expect(items.map((stake) => [stake.endedAt, stake.expectedReturns > 0])).toEqual([
      [world.now.toISOString(), false],
      [null, true],
    ])
    const { items: moved } = await listTransactions(world.contextFor(actor), { limit: 10, type: 'sales' })
    expect(moved.map(({ part, amount }) => [part, amount])).toEqual([
      ['capital', 800_000],
      ['income', 20_000],
    ])
  })

  test("is nobody else's, and asks for an approved check (KYC-6)", async () => {
    const [actor, stranger] = [await world.investor(riyals(2000)), await world.investor(0n)]
    await invest(actor, await world.opportunity(), riyals(1000))
    expect((await listStakes(world.contextFor(stranger))).items).toEqual([])
    const refused = readPortfolio(world.contextFor(await world.account()))
    await expect(refused).rejects.toThrow(Refusal)
  })
})

describe('transactions', () => {
  test('are of every kind, newest first, each with the opportunity it is about', async () => {
    const actor = await world.investor(riyals(5000))
    const id = await world.opportunity({ title: { ar: 'فرصة', en: 'Named' } })
    await invest(actor, id, riyals(1000))
    await pay(id, actor, riyals(10))
    const { items } = await listTransactions(world.contextFor(actor), { limit: 10 })
    expect(items.map(({ type, direction, amount, title }) => [type, direction, amount, title])).toEqual([
      ['sales', 'in', 1000, 'Named'],
      ['funded', 'out', 100_000, 'Named'],
    ])
  })

  test('come in pages that neither repeat nor lose a row, filtered or not', async () => {
    const actor = await world.investor(riyals(50_000))
    const id = await world.opportunity()
    for (let count = 0; count < 7; count++) {
      await invest(actor, id, riyals(1000))
      if (count % 2 === 0) await pay(id, actor, riyals(1))
    }
    for (const filter of [{}, { type: 'funded' }, { type: 'sales', status: 'completed' }] as const) {
      const whole = await listTransactions(world.contextFor(actor), { limit: 50, ...filter })
      const paged: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await listTransactions(world.contextFor(actor), {
          limit: 3,
          ...filter,
          ...(cursor ? { cursor: placeOf(transactionList, cursor)! } : {}),
        })
        paged.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(paged).toEqual(whole.items.map((item) => item.id))
    }
    const none = await listTransactions(world.contextFor(actor), { limit: 3, status: 'pending' })
    expect(none).toEqual({ items: [], nextCursor: null })
  })
})
