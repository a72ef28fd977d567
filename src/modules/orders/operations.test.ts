import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs } from '#kit/time.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { proveBooks } from '#modules/ledger/index.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { type Database, sql } from '#platform/database/database.ts'
import { meetBeforeWriting } from '#support/before-writing.ts'
import { openFixture, removeGuards, system, type TestFixture } from '#support/fixture.ts'
import { repeatWhileBusy } from '#support/repeat-while-busy.ts'
import { ownOrderList } from './lists.ts'
import { addToCart, changeCartItem, clearCart, readCart, removeCartItem } from './operations/cart.ts'
import { checkoutByWallet } from './operations/checkout.ts'
import { listOrders, readOrder } from './operations/read-orders.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const put = (actor: UserActor, propertyId: string, amount: Halalas) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
const cartOf = (actor: UserActor) => readCart(fixture.contextFor(actor))

interface Attempt {
  key?: string
  hash?: string
  version?: string
  db?: Database
  now?: Date
}
async function checkout(actor: UserActor, attempt: Attempt = {}) {
  const cartVersion = attempt.version ?? (await cartOf(actor)).version
  const context = { ...fixture.contextFor(actor), now: attempt.now ?? fixture.now }
  const command = {
    cartVersion,
    idempotencyKey: attempt.key ?? newId(),
    requestHash: attempt.hash ?? 'words',
  }
  return await repeatWhileBusy(() =>
    checkoutByWallet(attempt.db ? { ...context, db: attempt.db } : context, command),
  )
}

const codeOfRefusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.code : error
}
const balanceOf = async (actor: UserActor) =>
  (
    await fixture.db.one<{ balance: bigint }>(
      sql`select balance from ledger.accounts where owner_id = ${actor.userId} and kind = 'wallet'`,
    )
  ).balance
const soldOf = (opportunityId: string) =>
  fixture.db.one<{ invested: bigint; stakes: bigint; funding: bigint }>(sql`
    select s.invested, coalesce((select sum(amount) from orders.investments i
        where i.opportunity_id = s.opportunity_id and i.status = 'completed'), 0)::int8 as stakes,
      (select balance from ledger.accounts a where a.owner_id = s.opportunity_id and a.kind = 'funding') as funding
    from opportunities.stock s where s.opportunity_id = ${opportunityId}`)

describe('the cart', () => {
  test('holds one line per opportunity, and adding it again sets the amount (BUY-1)', async () => {
    const [actor, id] = [await fixture.investor(0n), await fixture.opportunity()]
    await put(actor, id, riyals(1000))
    const cart = await put(actor, id, riyals(2500))
    expect(cart.items.map((item) => item.amount)).toEqual([250_000])
    expect(cart.total).toBe(250_000)
    expect(cart.checkoutAllowed).toBe(true)
  })

  test.each([
    ['under the minimum', riyals(999), 'below_minimum'],
    ['over what remains', riyals(1_000_001), 'above_maximum'],
    ['over the annual limit', riyals(200_001), 'annual_limit_exceeded'],
  ])('refuses an amount %s', async (_case, amount, code) => {
    const [actor, id] = [await fixture.investor(0n), await fixture.opportunity()]
    expect(await codeOfRefusal(put(actor, id, amount))).toBe(code)
  })

  test('accepts amounts exactly at the minimum and at the annual limit', async () => {
    const [actor, id] = [await fixture.investor(0n), await fixture.opportunity()]
    expect((await put(actor, id, riyals(1000))).checkoutAllowed).toBe(true)
    expect((await put(actor, id, riyals(200_000))).checkoutAllowed).toBe(true)
  })

  test('refuses an opportunity that is not open for investment', async () => {
    const actor = await fixture.investor(0n)
    const upcoming = await fixture.opportunity({ opensAt: addDays(fixture.now, 1) })
    const over = await fixture.opportunity({ closesAt: addMs(fixture.now, -hourMs) })
    expect(await codeOfRefusal(put(actor, upcoming, riyals(1000)))).toBe('property_not_available')
    expect(await codeOfRefusal(put(actor, over, riyals(1000)))).toBe('property_closed')
    expect(await codeOfRefusal(put(actor, newId(), riyals(1000)))).toBe('property_not_found')
  })

  test('keeps a wrong amount of a line, explains it and blocks checkout (BUY-2)', async () => {
    const [actor, id] = [await fixture.investor(riyals(10_000)), await fixture.opportunity()]
    const cart = await put(actor, id, riyals(1000))
    const line = cart.items[0]!
    const changed = await fixture.as(actor, (context) =>
      changeCartItem(context, { id: line.id, amount: 500 }),
    )
    expect(changed.items[0]!.amount).toBe(500)
    expect(changed.items[0]!.errors[0]).toMatchObject({
      code: 'below_minimum',
      params: { amount: 100_000, title: expect.any(String) },
    })
    expect(changed.checkoutAllowed).toBe(false)
    expect(await codeOfRefusal(checkout(actor))).toBe('cart_has_invalid_lines')
  })

  test('sells the last riyals although they are below the minimum (OPP-5)', async () => {
    const [first, last] = [await fixture.investor(riyals(9500)), await fixture.investor(riyals(500))]
    const id = await fixture.opportunity({ price: riyals(10_000) })
    await put(first, id, riyals(9500))
    await checkout(first)
    const cart = await put(last, id, riyals(500))
    expect(cart.items[0]!.limits).toEqual({ minimum: 50_000, maximum: 50_000 })
    await checkout(last)
    expect((await soldOf(id)).invested).toBe(riyals(10_000))
  })

  test('shows each investor their own lines only', async () => {
    const [actor, stranger] = [await fixture.investor(0n), await fixture.investor(0n)]
    const id = await fixture.opportunity()
    const line = (await put(actor, id, riyals(1000))).items[0]!
    const change = fixture.as(stranger, (context) =>
      changeCartItem(context, { id: line.id, amount: 200_000 }),
    )
    expect(await codeOfRefusal(change)).toBe('cart_not_found')
    await put(stranger, await fixture.opportunity(), riyals(1000))
    const again = fixture.as(stranger, (context) => changeCartItem(context, { id: line.id, amount: 200_000 }))
    expect(await codeOfRefusal(again)).toBe('cart_item_not_found')
    await fixture.as(stranger, (context) => removeCartItem(context, { id: line.id }))
    expect((await cartOf(actor)).items).toHaveLength(1)
    await fixture.as(actor, clearCart)
    expect((await cartOf(actor)).items).toHaveLength(0)
  })

  test('requires an approved check and an active account (KYC-6)', async () => {
    const [actor, id] = [await fixture.account(), await fixture.opportunity()]
    expect(await codeOfRefusal(put(actor, id, riyals(1000)))).toBe('kyc_not_approved')
    expect(await codeOfRefusal(cartOf(actor))).toBe('kyc_not_approved')
  })
})

describe('checkout by wallet', () => {
  test('changes wallet, funding accounts, stock and stakes by exactly the cart, and empties it', async () => {
    const actor = await fixture.investor(riyals(10_000))
    const [a, b] = [await fixture.opportunity(), await fixture.opportunity()]
    await put(actor, a, riyals(4000))
    await put(actor, b, riyals(1500))
    const order = await checkout(actor)
    expect(order).toMatchObject({ status: 'completed', method: 'wallet', total: 550_000 })
    expect(order.reference).toMatch(/^SH-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const entries = await fixture.db.rows(sql`
      select a.kind, a.owner_id, e.amount from ledger.entries e
      join ledger.transactions t on t.id = e.transaction_id join ledger.accounts a on a.id = e.account_id
      where t.record_kind = 'order' and t.record_id = ${order.id} order by e.amount`)
    expect(entries).toEqual([
      { kind: 'wallet', ownerId: actor.userId, amount: -riyals(5500) },
      { kind: 'funding', ownerId: b, amount: riyals(1500) },
      { kind: 'funding', ownerId: a, amount: riyals(4000) },
    ])
    expect(await balanceOf(actor)).toBe(riyals(4500))
    expect(await soldOf(a)).toEqual({ invested: riyals(4000), stakes: riyals(4000), funding: riyals(4000) })
    expect((await cartOf(actor)).items).toEqual([])
  })

  test('names the missing amount if the wallet is short by one halala, and moves nothing', async () => {
    const [actor, id] = [await fixture.investor(riyals(1000) - 1n), await fixture.opportunity()]
    await put(actor, id, riyals(1000))
    const error = await checkout(actor).catch((reason: Refusal) => reason)
    expect(error).toMatchObject({
      code: 'insufficient_balance',
      params: { balance: 99_999, total: 100_000, missing: 1 },
    })
    expect(await balanceOf(actor)).toBe(riyals(1000) - 1n)
    expect((await cartOf(actor)).items).toHaveLength(1)
  })

  test('refuses an empty cart, a cart that changed, and an account that lost its approval', async () => {
    const [actor, id] = [await fixture.investor(riyals(5000)), await fixture.opportunity()]
    expect(await codeOfRefusal(checkout(actor))).toBe('cart_empty')
    const seen = await put(actor, id, riyals(1000))
    await put(actor, id, riyals(2000))
    expect(await codeOfRefusal(checkout(actor, { version: seen.version }))).toBe('cart_changed')
    const { version } = await cartOf(actor)
    await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'rejected'))
    expect(await codeOfRefusal(checkout(actor, { version }))).toBe('kyc_not_approved')
  })

  test('applies the annual limit to any rolling twelve months (BUY-8)', async () => {
    const [actor, id] = [await fixture.investor(riyals(400_000)), await fixture.opportunity()]
    await put(actor, id, riyals(200_000))
    await checkout(actor)
    expect(await codeOfRefusal(put(actor, id, riyals(1000)))).toBe('annual_limit_exceeded')
    const yearLater = { ...fixture.contextFor(actor), now: addDays(fixture.now, 364) }
    const later = await fixture.opportunity({ closesAt: addDays(fixture.now, 500) })
    const input = { propertyId: later, amount: 100_000 }
    expect(await codeOfRefusal(addToCart(yearLater, input))).toBe('annual_limit_exceeded')
    const afterYear = { ...yearLater, now: addDays(fixture.now, 366) }
    expect((await addToCart(afterYear, input)).checkoutAllowed).toBe(true)
  })

  test('refuses a key with another request, and answers the first order to the same one (LED-4)', async () => {
    const [actor, id] = [await fixture.investor(riyals(5000)), await fixture.opportunity()]
    const key = newId()
    const { version } = await put(actor, id, riyals(1000))
    const first = await checkout(actor, { key, version })
    expect(await checkout(actor, { key, version })).toEqual(first)
    expect(await codeOfRefusal(checkout(actor, { key, version, hash: 'other words' }))).toBe(
      'idempotency_key_reused',
    )
    expect(await balanceOf(actor)).toBe(riyals(4000))
  })

  test('lets two investors use the same key', async () => {
    const id = await fixture.opportunity()
    const [a, b] = [await fixture.investor(riyals(1000)), await fixture.investor(riyals(1000))]
    const key = newId()
    await put(a, id, riyals(1000))
    await put(b, id, riyals(1000))
    const [first, second] = [await checkout(a, { key }), await checkout(b, { key })]
    expect(first.id).not.toBe(second.id)
  })

  test('lists orders newest first, and hides those of other investors', async () => {
    const [actor, stranger] = [await fixture.investor(riyals(5000)), await fixture.investor(0n)]
    const id = await fixture.opportunity()
    const orders = []
    for (const amount of [1000, 2000]) {
      await put(actor, id, riyals(amount))
      orders.push(await checkout(actor))
    }
    const page = await listOrders(fixture.contextFor(actor), { limit: 1 })
    expect(page.items[0]!.id).toBe(orders[1]!.id)
    const next = await listOrders(fixture.contextFor(actor), {
      limit: 5,
      cursor: decodeCursor(ownOrderList, page.nextCursor!)!,
    })
    expect(next.items.map((order) => order.id)).toEqual([orders[0]!.id])
    expect(await codeOfRefusal(readOrder(fixture.contextFor(stranger), { id: orders[0]!.id }))).toBe(
      'order_not_found',
    )
  })
})

async function raceForLastStakes(db: Database): Promise<{ sold: bigint; bought: number }> {
  const id = await fixture.opportunity({ price: riyals(33_000), minimumInvestment: riyals(1000) })
  const buyers = await Promise.all(Array.from({ length: 64 }, () => fixture.investor(riyals(1000))))
  const versions = await Promise.all(
    buyers.map(async (buyer) => (await put(buyer, id, riyals(1000))).version),
  )
  const results = await Promise.allSettled(
    buyers.map((buyer, index) => checkout(buyer, { db, version: versions[index]! })),
  )
  const { stakes } = await soldOf(id)
  return { sold: stakes, bought: results.filter((result) => result.status === 'fulfilled').length }
}

/** Fills the cart and checks out repeatedly until the checkout is paid or refused for this reason. */
async function buyUnless(
  reason: string,
  actor: UserActor,
  propertyId: string,
  amount: Halalas,
  db: Database,
) {
  for (let tries = 0; tries < 300; tries++) {
    const cart = await put(actor, propertyId, amount).catch((error: Refusal) => error)
    if (cart instanceof Refusal && cart.code === reason) return 'refused'
    if (cart instanceof Error) continue
    const refusal = await codeOfRefusal(checkout(actor, { db, version: cart.version }))
    if (refusal === undefined) return 'paid'
    if (refusal === reason) return 'refused'
  }
  return 'neither'
}

async function raceForOneWallet(db: Database): Promise<{ paid: number; refused: number; balance: bigint }> {
  const [actor, id] = [await fixture.investor(riyals(5000)), await fixture.opportunity()]
  const results = await Promise.all(
    Array.from({ length: 64 }, () => buyUnless('insufficient_balance', actor, id, riyals(1000), db)),
  )
  return {
    paid: results.filter((result) => result === 'paid').length,
    refused: results.filter((result) => result === 'refused').length,
    balance: await balanceOf(actor),
  }
}

async function raceForLimit(db: Database): Promise<bigint> {
  const [actor, id] = [await fixture.investor(riyals(2_000_000)), await fixture.opportunity()]
  await Promise.all(
    Array.from({ length: 32 }, () => buyUnless('annual_limit_exceeded', actor, id, riyals(50_000), db)),
  )
  return (
    await fixture.db.one<{ total: bigint }>(
      sql`select coalesce(sum(amount), 0)::int8 as total from orders.investments where investor_id = ${actor.userId}`,
    )
  ).total
}

async function raceForOneKey(db: Database): Promise<{ orders: number; answers: number }> {
  const [actor, id, key] = [await fixture.investor(riyals(64_000)), await fixture.opportunity(), newId()]
  const { version } = await put(actor, id, riyals(1000))
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, () => checkout(actor, { db, key, version })),
  )
  const { orders } = await fixture.db.one<{ orders: number }>(
    sql`select count(*)::int4 as orders from orders.orders where investor_id = ${actor.userId}`,
  )
  return {
    orders,
    answers: new Set(results.map((one) => (one.status === 'fulfilled' ? one.value.id : one.reason))).size,
  }
}

/** Cancels an opportunity while sixteen investors buy. Returns its paid stakes, or zero if it was not cancelled. */
async function raceWithCancelling(): Promise<bigint> {
  const id = await fixture.opportunity()
  const buyers = await Promise.all(Array.from({ length: 16 }, () => fixture.investor(riyals(1000))))
  const versions = await Promise.all(
    buyers.map(async (buyer) => (await put(buyer, id, riyals(1000))).version),
  )
  const cancelling = fixture.as(system, (context) =>
    changeLifecycle(context, { opportunityId: id, to: 'cancelled' }),
  )
  const work = [cancelling, ...buyers.map((buyer, at) => checkout(buyer, { version: versions[at]! }))]
  const [cancelled] = await Promise.allSettled(work)
  return cancelled!.status === 'fulfilled' ? (await soldOf(id)).stakes : 0n
}

describe('races (LED-5)', () => {
  test('a cancelled opportunity holds no paid stake, however many were buying', async () => {
    for (let round = 0; round < 10; round++) expect(await raceWithCancelling()).toBe(0n)
  })

  test('sells exactly 33 stakes to 64 buyers of the last 33', async () => {
    expect(await raceForLastStakes(fixture.db)).toEqual({ sold: riyals(33_000), bought: 33 })
  })

  test('pays exactly 5 of 64 checkouts from a wallet with money for 5', async () => {
    expect(await raceForOneWallet(fixture.db)).toEqual({ paid: 5, refused: 59, balance: 0n })
  })

  test('keeps the annual limit when one investor checks out 32 times at once', async () => {
    expect(await raceForLimit(fixture.db)).toBe(riyals(200_000))
  })

  test('places one order for 64 calls with one idempotency key, and answers it to each', async () => {
    expect(await raceForOneKey(fixture.db)).toEqual({ orders: 1, answers: 1 })
  })

  test('leaves balanced books in which every stake was paid for (M1, M2, M3)', async () => {
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    const wrong = await fixture.db.rows(sql`
      select o.id from orders.orders o where o.status = 'completed' and o.total <> (
        select -e.amount from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet'
        where t.record_kind = 'order' and t.record_id = o.id)`)
    expect(wrong).toEqual([])
  })
})

describe('without a guard or constraint the same overlaps break the rules', () => {
  let home: TestFixture
  beforeAll(async () => {
    home = fixture
    fixture = await openFixture()
  })
  afterAll(async () => {
    await fixture.close()
    fixture = home
  })

  /** Runs checkouts at once. Each has read before any of them writes. */
  const checkOutTogether = (checkouts: readonly ((db: Database) => Promise<unknown>)[]) => {
    const db = meetBeforeWriting(fixture.db, checkouts.length)
    return Promise.all(checkouts.map((start) => start(db)))
  }
  /** Runs two checkouts of one cart, with different keys unless `key` is given. */
  const checkOutTwice = async (actor: UserActor, propertyId: string, amount: Halalas, key?: string) => {
    const { version } = await put(actor, propertyId, amount)
    const start = (db: Database) => checkout(actor, { db, version, ...(key ? { key } : {}) })
    await checkOutTogether([start, start])
  }

  test('oversells without the constraint on stock', async () => {
    await fixture.asOwner('alter table opportunities.stock drop constraint stock_not_oversold')
    const id = await fixture.opportunity({ price: riyals(33_000), minimumInvestment: riyals(1000) })
    const buyers = [await fixture.investor(riyals(17_000)), await fixture.investor(riyals(17_000))]
    for (const buyer of buyers) await put(buyer, id, riyals(17_000))
    await checkOutTogether(buyers.map((buyer) => (db) => checkout(buyer, { db })))
    expect((await soldOf(id)).stakes).toBe(riyals(34_000))
  })

  test('overdraws a wallet without guards and the floor of accounts', async () => {
    await removeGuards(fixture)
    await fixture.asOwner('alter table ledger.accounts drop constraint account_not_overdrawn')
    const actor = await fixture.investor(riyals(1000))
    await checkOutTwice(actor, await fixture.opportunity(), riyals(1000))
    expect(await balanceOf(actor)).toBe(-riyals(1000))
  })

  test('exceeds the annual limit without guards', async () => {
    await removeGuards(fixture)
    const [actor, id] = [await fixture.investor(riyals(400_000)), await fixture.opportunity()]
    await checkOutTwice(actor, id, riyals(150_000))
    expect((await soldOf(id)).stakes).toBe(riyals(300_000))
  })

  test('buys twice for one command without guards and the unique key of orders', async () => {
    await removeGuards(fixture)
    await fixture.asOwner('alter table orders.orders drop constraint order_once')
    const [actor, id] = [await fixture.investor(riyals(2000)), await fixture.opportunity()]
    await checkOutTwice(actor, id, riyals(1000), newId())
    expect((await soldOf(id)).stakes).toBe(riyals(2000))
  })
})
