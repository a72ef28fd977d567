import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, instantFrom, riyadhDay } from '#kit/time.ts'
import { setAnnualLimit, setInvestorClass } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { changeBeforeWriting } from '#support/before-writing.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, removeGuards, system, type TestFixture } from '#support/fixture.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.now = testNow
  await fixture.asOwner('delete from limits.caps')
})

const cap = (investorClass: string, kind: string, yearly: bigint | null, each: bigint | null) =>
  fixture.asOwner(`insert into limits.caps values ('${investorClass}', '${kind}', ${yearly}, ${each})`)
const add = (actor: UserActor, propertyId: string, amount: bigint) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
const cartOf = (actor: UserActor) => fixture.as(actor, readCart)
const pay = async (actor: UserActor) => {
  const { version } = await cartOf(actor)
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: version }
  return await checkoutByWallet(fixture.contextFor(actor), command)
}
const buy = async (actor: UserActor, propertyId: string, amount: bigint) => {
  await add(actor, propertyId, amount)
  return await pay(actor)
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const qualify = (actor: UserActor, until: string) =>
  fixture.as(system, (context) =>
    setInvestorClass(context, actor.userId, { investorClass: 'qualified', until }),
  )

describe('caps by kind of opportunity (BUY-8)', () => {
  test('cover all opportunities of the kind together, and no others', async () => {
    await cap('retail', 'ijara', riyals(5000), null)
    const actor = await fixture.investor(riyals(50_000))
    const [one, other] = [await fixture.opportunity(), await fixture.opportunity()]
    const different = await fixture.opportunity({ investmentTypeKey: 'murabaha' })
    await buy(actor, one, riyals(3000))
    expect(await codeOf(add(actor, other, riyals(2001)))).toBe('kind_limit_exceeded')
    await add(actor, other, riyals(2000))
    expect(await codeOf(add(actor, one, riyals(1000)))).toBe('kind_limit_exceeded')
    await add(actor, different, riyals(9000))
    const cart = await cartOf(actor)
    expect(cart.checkoutAllowed).toBe(true)
    expect(cart.items.find(({ property }) => property.id === other)?.limits.maximum).toBe(
      toWire(riyals(2000)),
    )
    await pay(actor)
    // A purchase of thirteen months ago no longer counts.
    fixture.now = addDays(testNow, 400)
    await add(actor, await fixture.opportunity(), riyals(5000))
  })

  test('stop a checkout if they were lowered meanwhile, and name what is left', async () => {
    const [actor, id] = [await fixture.investor(riyals(50_000)), await fixture.opportunity()]
    await add(actor, id, riyals(3000))
    await cap('retail', 'ijara', riyals(2000), null)
    expect((await cartOf(actor)).errors).toMatchObject([
      { code: 'kind_limit_exceeded', params: { available: 200_000 } },
    ])
    expect(await codeOf(pay(actor))).toBe('kind_limit_exceeded')
  })

  test('count everything ever invested in the opportunity, and a kind’s cap overrides the general one', async () => {
    await cap('retail', '*', null, riyals(4000))
    await cap('retail', 'murabaha', null, riyals(9000))
    const closesAt = addDays(testNow, 800)
    const [actor, id] = [await fixture.investor(riyals(50_000)), await fixture.opportunity({ closesAt })]
    await buy(actor, id, riyals(3000))
    fixture.now = addDays(testNow, 400)
    expect(await codeOf(add(actor, id, riyals(1001)))).toBe('opportunity_limit_exceeded')
    await add(actor, id, riyals(1000))
    const different = await fixture.opportunity({ investmentTypeKey: 'murabaha', closesAt })
    expect(await codeOf(add(actor, different, riyals(9001)))).toBe('opportunity_limit_exceeded')
    await add(actor, different, riyals(9000))
  })
})

describe('a qualified investor (BUY-8)', () => {
  test('has no limit besides the caps of their class, until the last day', async () => {
    const [actor, id] = [await fixture.investor(riyals(900_000)), await fixture.opportunity()]
    expect(await codeOf(add(actor, id, riyals(200_001)))).toBe('annual_limit_exceeded')
    const lastDay = riyadhDay(fixture.now)
    await qualify(actor, lastDay)
    expect((await cartOf(actor)).limits.annual).toEqual({ limit: null, used: 0, available: null })
    await add(actor, id, riyals(200_001))
    // An hour after the last day in Riyadh, the checkout applies the limit again.
    fixture.now = instantFrom(`${lastDay}T22:00:00Z`)
    expect(await codeOf(pay(actor))).toBe('annual_limit_exceeded')
    fixture.now = instantFrom(`${lastDay}T20:59:59Z`)
    expect(await pay(actor)).toMatchObject({ status: 'completed' })
    expect((await cartOf(actor)).limits.annual).toMatchObject({ limit: null, used: 20_000_100 })
  })

  test('is bound by a cap of twelve months if their class has one', async () => {
    await cap('qualified', '*', riyals(300_000), null)
    const [actor, id] = [await fixture.investor(riyals(900_000)), await fixture.opportunity()]
    await qualify(actor, '2027-12-31')
    expect(await codeOf(add(actor, id, riyals(300_001)))).toBe('annual_limit_exceeded')
    await add(actor, id, riyals(300_000))
  })
})

test('a personal limit overrides that of the class, until its last day', async () => {
  const [actor, id] = [await fixture.investor(riyals(900_000)), await fixture.opportunity()]
  const lastDay = riyadhDay(fixture.now)
  await fixture.as(system, (context) =>
    setAnnualLimit(context, actor.userId, { limit: riyals(400_000), until: lastDay }),
  )
  await add(actor, id, riyals(400_000))
  fixture.now = addDays(testNow, 1)
  expect(await codeOf(pay(actor))).toBe('annual_limit_exceeded')
})

/** Buys another opportunity of the kind after the checkout has read and before it writes. */
async function buyMeanwhile(): Promise<string> {
  await fixture.asOwner('delete from limits.caps')
  await cap('retail', 'ijara', riyals(5000), null)
  const [actor, id, other] = [await fixture.investor(riyals(50_000)), await fixture.opportunity(), newId()]
  const { version } = await add(actor, id, riyals(3000))
  const used = `
    insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key,
      request_hash, created_at, completed_at)
    values ('${other}', '${other}', '${actor.userId}', 'wallet', 'completed', 300000, '${newId()}', '',
      '${fixture.now.toISOString()}', '${fixture.now.toISOString()}');
    insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status,
      created_at, completed_at)
    select '${newId()}', id, investor_id, '${id}', total, 'completed', created_at, completed_at
    from orders.orders where id = '${other}'`
  const db = changeBeforeWriting(fixture.db, () => fixture.asOwner(withoutEntries(used)))
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: version }
  return await codeOf(checkoutByWallet({ ...fixture.contextFor(actor), db }, command))
}

test('counts what was bought meanwhile, which it misses without guards', async () => {
  expect(await buyMeanwhile()).toBe('kind_limit_exceeded')
  await removeGuards(fixture)
  expect(await buyMeanwhile()).toBe('done')
})
