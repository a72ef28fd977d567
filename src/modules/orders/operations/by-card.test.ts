import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs, dayMs, minuteMs } from '#kit/time.ts'
import { listCards } from '#modules/cards/operations/manage-cards.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { closePages } from '#modules/payments/operations/close-pages.ts'
import { readWallet } from '#modules/payments/operations/wallet.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutOnline } from './checkout-online.ts'
import { endOrder } from './end-order.ts'
import { cancelOrder, confirmOrder, lapseOrders } from './payment.ts'

let fixture: TestFixture
let around: GatewayAround
let isCut: boolean

beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
})
beforeEach(() => {
  around.isDoorOpen = true
  around.alter = undefined
  isCut = false
  around.losesAnswer = (method) => isCut && method === 'PUT'
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

async function holder() {
  const actor = await fixture.investor(0n)
  const { paymentUrl } = await around.begin(actor, { keepsCard: true, amount: 10_000n })
  await around.pay(paymentUrl, 'succeed', true)
  await around.sandbox.idle()
  const [card] = (await listCards(fixture.contextFor(actor))).items
  return { actor, cardId: card!.id }
}

/** Places an order of 1,000 that is paid online, by a saved card or on the gateway's page. */
async function order(
  actor: UserActor,
  card = { cardId: null as string | null, keepsCard: false },
  key = newId(),
) {
  const propertyId = await fixture.opportunity()
  const { version } = await fixture.as(actor, (context) =>
    addToCart(context, { propertyId, amount: 100_000 }),
  )
  const command = { cartVersion: version, idempotencyKey: key, requestHash: version, card }
  const placed = await checkoutOnline(fixture.contextFor(actor), around.ports, command)
  const paymentUrl = placed.paymentUrl!
  return { actor, propertyId, id: placed.order.id, paymentUrl, page: paymentUrl.split('/').at(-1)!, command }
}
type Placed = Awaited<ReturnType<typeof order>>

const confirm = ({ actor, id }: Placed) => confirmOrder(fixture.contextFor(actor), around.ports, { id })
const balanceOf = async (actor: UserActor) => (await readWallet(fixture.contextFor(actor))).balance
const later = (ms: number) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, ms) })
const close = (ms = minuteMs) => closePages(later(ms), around.ports.gateway)
const reservedOf = async ({ propertyId }: Placed) =>
  (await findInvestable(fixture.db, [propertyId]))[0]!.reserved

describe('an order by a kept card', () => {
  test('is completed once after the payer authenticates at the bank, however often anyone asks', async () => {
    const { actor, cardId } = await holder()
    const key = newId()
    const placed = await order(actor, { cardId, keepsCard: false }, key)
    const again = await checkoutOnline(fixture.contextFor(actor), around.ports, placed.command)
    expect([again.order.id, again.paymentUrl]).toEqual([placed.id, placed.paymentUrl])
    expect(placed.paymentUrl).toMatch(/\/pay\/3ds\//)
    await around.proveAtBank(placed.paymentUrl)
    await around.sandbox.idle()
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(placed)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(await balanceOf(actor)).toBe(10_000)
    const funded = await fixture.db.rows(
      sql`select 1 from ledger.transactions where record_id = ${placed.id} and kind = 'funding'`,
    )
    expect(funded).toHaveLength(1)
  })

  test('ends if the bank declines: nothing was charged, and its lines are back in the cart', async () => {
    const { actor, cardId } = await holder()
    const placed = await order(actor, { cardId, keepsCard: false })
    await around.proveAtBank(placed.paymentUrl, 'insufficient')
    await around.sandbox.idle()
    expect(await confirm(placed)).toMatchObject({ status: 'cancelled', endedBecause: 'payment_failed' })
    expect([await balanceOf(actor), await reservedOf(placed)]).toEqual([10_000, 0n])
    expect((await readCart(fixture.contextFor(actor))).items).toHaveLength(1)
  })

  test('stays in the wallet if the payer authenticates after it has lapsed', async () => {
    const { actor, cardId } = await holder()
    const placed = await order(actor, { cardId, keepsCard: false })
    await lapseOrders(later(16 * minuteMs), around.ports)
    await around.proveAtBank(placed.paymentUrl)
    await around.sandbox.idle()
    expect(await balanceOf(actor)).toBe(110_000)
  })

  test('is refused with someone else’s card, before anything is ordered', async () => {
    const [{ actor }, { cardId }] = [await holder(), await holder()]
    const refused = await order(actor, { cardId, keepsCard: false }).catch((error: unknown) => error)
    expect(refused instanceof Refusal && refused.code).toBe('card_not_found')
    expect(
      await fixture.db.rows(sql`select 1 from orders.orders where investor_id = ${actor.userId}`),
    ).toEqual([])
  })

  test('can save the card that pays on the gateway’s page', async () => {
    const actor = await fixture.investor(0n)
    const placed = await order(actor, { cardId: null, keepsCard: true })
    await around.pay(placed.paymentUrl, 'succeed', true)
    await around.sandbox.idle()
    expect((await listCards(fixture.contextFor(actor))).items).toMatchObject([{ lastFour: '1111' }])
  })
})

describe('the page of an order that has ended', () => {
  const pageOf = async ({ page }: Placed) => (await around.ask(`/invoices/${page}`)).status
  const endings: Record<string, (placed: Placed) => Promise<unknown>> = {
    'has lapsed': () => lapseOrders(later(16 * minuteMs), around.ports),
    'was cancelled': ({ actor, id }) => cancelOrder(fixture.contextFor(actor), around.ports, { id }),
    'was refused': ({ id }) =>
      endOrder(fixture.contextFor(system), id, { status: 'cancelled', because: 'payment_failed' }),
  }

  test.each(Object.keys(endings))(
    'is closed at the gateway because it %s, and takes no payment',
    async (how) => {
      const placed = await order(await fixture.investor(0n))
      await endings[how]!(placed)
      await close(17 * minuteMs)
      expect(await pageOf(placed)).toBe('canceled')
      await around.pay(placed.paymentUrl, 'succeed')
      await around.sandbox.idle()
      expect(await balanceOf(placed.actor)).toBe(0)
      expect(await close(dayMs)).toEqual({ done: 0, failed: 0 })
    },
  )

  test('is cancelled again if the answer was lost', async () => {
    const placed = await order(await fixture.investor(0n))
    await endings['was cancelled']!(placed)
    isCut = true
    await close()
    const isClosed = () =>
      fixture.db.one<{ at: Date | null }>(
        sql`select page_closed_at as at from payments.deposits where for_order = ${placed.id}`,
      )
    expect((await isClosed()).at).toBeNull()
    isCut = false
    await close(10 * minuteMs)
    expect((await isClosed()).at).not.toBeNull()
  })

  test('is credited to the wallet once if it was paid at that moment', async () => {
    const placed = await order(await fixture.investor(0n))
    await endings['was cancelled']!(placed)
    around.isDoorOpen = false
    await around.pay(placed.paymentUrl, 'succeed')
    await around.sandbox.idle()
    await close()
    await close(10 * minuteMs)
    expect([await pageOf(placed), await balanceOf(placed.actor)]).toEqual(['paid', 100_000])
  })

  test('stays open for an open order, and for a deposit that is no longer awaited', async () => {
    const placed = await order(await fixture.investor(0n))
    const { paymentUrl } = await around.begin(await fixture.investor(0n))
    await close(dayMs)
    expect([
      await pageOf(placed),
      (await around.ask(`/invoices/${paymentUrl.split('/').at(-1)}`)).status,
    ]).toEqual(['initiated', 'initiated'])
  })
})
