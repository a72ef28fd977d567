import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { proveBooks } from '#modules/ledger/index.ts'
import type { NewOpportunity } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { readOrder } from './read-orders.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const put = (actor: UserActor, propertyId: string, amount: Halalas) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
const pay = async (actor: UserActor, acknowledgesRisk = false) => {
  const { version } = await readCart(fixture.contextFor(actor))
  const command = { cartVersion: version, acknowledgesRisk, idempotencyKey: newId(), requestHash: version }
  return await checkoutByWallet(fixture.contextFor(actor), command)
}
const buyer = async (balance: Halalas, offer: Partial<NewOpportunity>, amount: Halalas) => {
  const [actor, propertyId] = [await fixture.investor(balance), await fixture.opportunity(offer)]
  return { actor, propertyId, cart: await put(actor, propertyId, amount) }
}
const profileIs = async ({ userId }: UserActor, profile: string) =>
  await fixture.asOwner(`
    insert into verification.applications (user_id, status, national_id_sealed, national_id_fingerprint, score,
      profile, created_at, saved_at, status_at, submitted_at, decided_at, decided_by)
    values ('${userId}', 'approved', '', gen_random_uuid()::text::bytea, 50, '${profile}', now(), now(), now(), now(),
      now(), '${userId}')`)

describe('the subscription fee (OPP-12)', () => {
  const offer = { subscriptionFeeBps: 200 }

  test('is a separate line on top of the amount, VAT included, from the cart to the ledger', async () => {
    const { actor, propertyId, cart } = await buyer(riyals(2000), offer, riyals(1500))
    expect(cart).toMatchObject({ amount: 150_000, fees: 3000, vat: 391, total: 153_000 })
    expect(cart.items[0]).toMatchObject({ amount: 150_000, fee: 3000, vat: 391 })
    const order = await pay(actor)
    expect(order).toMatchObject({ amount: 150_000, fees: 3000, vat: 391, total: 153_000 })
    expect(await readOrder(fixture.contextFor(actor), { id: order.id })).toEqual(order)
    const entries = await fixture.db.rows(sql`
      select a.kind, a.owner_id as owner, e.amount from ledger.entries e
      join ledger.transactions t on t.id = e.transaction_id join ledger.accounts a on a.id = e.account_id
      where t.record_id = ${order.id} order by e.amount`)
    expect(entries).toEqual([
      { kind: 'wallet', owner: actor.userId, amount: -153_000n },
      { kind: 'fees', owner: null, amount: 3000n },
      { kind: 'funding', owner: propertyId, amount: 150_000n },
    ])
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('is rounded half to even per line, and so is the VAT', async () => {
    // 0.05% is 50.5 halalas of the one amount and 51.5 of the other; 15/115 of that is 6.5 and 6.8.
    const { actor, cart } = await buyer(riyals(5000), { subscriptionFeeBps: 5 }, riyals(1010))
    expect(cart).toMatchObject({ fees: 50, vat: 7 })
    const second = await fixture.opportunity({ subscriptionFeeBps: 5 })
    expect(await put(actor, second, riyals(1030))).toMatchObject({ fees: 102, vat: 14, total: 204_102 })
  })

  test('is fixed when invested', async () => {
    const { actor, propertyId } = await buyer(riyals(2000), offer, riyals(1000))
    const order = await pay(actor)
    await fixture.asOwner(
      withoutPromises(`update opportunities.opportunities set subscription_fee_bps = 500
        where id = '${propertyId}'`),
    )
    expect(await readOrder(fixture.contextFor(actor), { id: order.id })).toEqual(order)
  })

  test('must be covered by the wallet, to the halala', async () => {
    const { actor } = await buyer(riyals(1020) - 1n, offer, riyals(1000))
    await expect(pay(actor)).rejects.toMatchObject({
      code: 'insufficient_balance',
      params: { balance: 101_999, total: 102_000, missing: 1 },
    })
  })

  test('does not count towards the annual limit (BUY-8)', async () => {
    const { actor, cart } = await buyer(riyals(204_000), offer, riyals(200_000))
    expect(cart).toMatchObject({ checkoutAllowed: true, total: 20_400_000 })
    await pay(actor)
    const { limits } = await readCart(fixture.contextFor(actor))
    expect(limits.annual).toMatchObject({ used: 20_000_000, available: 0 })
  })
})

describe('risk above the profile (KYC-5)', () => {
  test.each([
    ['cautious', 'low', null],
    ['cautious', 'medium', 'medium'],
    ['balanced', 'medium', null],
    ['balanced', 'high', 'high'],
    ['growth', 'high', null],
  ] as const)('a %s investor and a risk that is %s', async (profile, riskLevel, acknowledged) => {
    const { actor, propertyId } = await buyer(riyals(2000), { riskLevel }, riyals(1000))
    await profileIs(actor, profile)
    const cart = await readCart(fixture.contextFor(actor))
    expect([cart.suitability!.profile, cart.items[0]!.isAboveProfile]).toEqual([
      profile,
      acknowledged !== null,
    ])
    if (acknowledged) await expect(pay(actor)).rejects.toMatchObject({ code: 'risk_not_acknowledged' })
    const order = await pay(actor, acknowledged !== null)
    expect(order.lines.map((line) => line.acknowledgedRisk)).toEqual([acknowledged])
    const kept = await fixture.db.one(sql`
      select acknowledged_risk as risk, acknowledged_profile as profile from orders.investments
      where order_id = ${order.id} and opportunity_id = ${propertyId}`)
    expect(kept).toEqual({ risk: acknowledged, profile: acknowledged && profile })
  })

  test('does not record an acknowledgement that is not needed', async () => {
    const { actor } = await buyer(riyals(2000), { riskLevel: 'low' }, riyals(1000))
    await profileIs(actor, 'cautious')
    expect((await pay(actor, true)).lines[0]!.acknowledgedRisk).toBeNull()
  })
})

describe('a cart that another tab has paid', () => {
  test('answers its order, while an empty cart is refused as empty', async () => {
    const { actor, cart } = await buyer(riyals(2000), {}, riyals(1000))
    const order = await pay(actor)
    const again = (hash: string) =>
      checkoutByWallet(fixture.contextFor(actor), {
        cartVersion: cart.version,
        idempotencyKey: newId(),
        requestHash: hash,
      })
    await expect(again(cart.version)).rejects.toMatchObject({
      code: 'cart_already_paid',
      params: { order: order.id },
    })
    await expect(again('other words')).rejects.toMatchObject({ code: 'cart_empty' })
  })
})
