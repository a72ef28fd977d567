import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, dayMs, minuteMs } from '#kit/time.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { findAccount, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import { changeLifecycle, computeRemaining, findInvestable } from '#modules/opportunities/index.ts'
import { reconcile } from '#modules/payments/operations/reconcile.ts'
import { settleRecentPayments } from '#modules/payments/operations/settle-listed-payments.ts'
import { receiveWebhook } from '#modules/payments/operations/webhook.ts'
import type { UserActor } from '#platform/context.ts'
import { type Database, sql, type Tx } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway, webhookSecret } from '#support/gateway.ts'
import { repeatWhileBusy } from '#support/repeat-while-busy.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { ordersReactions } from '../jobs.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { checkoutOnline } from './checkout-online.ts'
import { completeOrder } from './complete-order.ts'
import { endOrder } from './end-order.ts'
import { cancelOrder, confirmOrder, lapseOrders, openPayment, readPayment } from './payment.ts'

let fixture: TestFixture
let around: GatewayAround
beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
})
beforeEach(() => {
  around.isDoorOpen = true
  around.alter = undefined
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const fill = (actor: UserActor, propertyId: string, amount: Halalas = riyals(1000)) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
const commandOf = (cartVersion: string, key = newId()) => ({
  cartVersion,
  idempotencyKey: key,
  requestHash: cartVersion,
})
const order = (actor: UserActor, version: string, key?: string) => {
  const command = commandOf(version, key)
  return repeatWhileBusy(() => checkoutOnline(fixture.contextFor(actor), around.ports, command))
}
/** Places an order for one opportunity and opens its payment page. */
async function ordered(offer: { propertyId?: string; amount?: Halalas; balance?: Halalas } = {}) {
  const actor = await fixture.investor(offer.balance ?? 0n)
  const propertyId = offer.propertyId ?? (await fixture.opportunity())
  const { version } = await fill(actor, propertyId, offer.amount)
  const { order: placed, paymentUrl } = await order(actor, version)
  return { actor, propertyId, id: placed.id, paymentUrl: paymentUrl!, page: paymentUrl!.split('/').at(-1)! }
}
type Placed = Awaited<ReturnType<typeof ordered>>

/** Delivers all events to their handlers, as the worker does. */
async function react(kinds = ['payments.order_payment_credited', 'payments.order_payment_failed']) {
  const events = await fixture.db.rows<DomainEvent>(
    sql`select position::text, id, kind, subject, data, at from facts.facts
        where kind = any (${kinds}::text[]) order by facts.position`,
  )
  for (const event of events) {
    for (const { kinds: to, handle: react } of ordersReactions) {
      if (to.some(({ name }) => name === event.kind)) await react(fixture.contextFor(system), event)
    }
  }
}
const later = (ms: number) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, ms) })
const lapse = (ms = 16 * minuteMs) => lapseOrders(later(ms), around.ports)
const confirm = ({ actor, id }: Placed) => confirmOrder(fixture.contextFor(actor), around.ports, { id })
const giveUp = ({ actor, id }: Placed) => cancelOrder(fixture.contextFor(actor), around.ports, { id })
const pay = async ({ paymentUrl }: Pick<Placed, 'paymentUrl'>, outcome = 'succeed') => {
  await around.pay(paymentUrl, outcome)
  await around.sandbox.idle()
}
/** Pays an order without any notification reaching the server. */
const payUnheard = async (placed: Placed) => {
  around.isDoorOpen = false
  await pay(placed)
  around.isDoorOpen = true
}
const webhook = ({ page }: Pick<Placed, 'page'>, eventId = newId(), secret = webhookSecret) =>
  receiveWebhook(fixture.contextFor({ kind: 'anonymous' }), around.ports.gateway, {
    headers: new Headers(),
    body: JSON.stringify({
      id: eventId,
      type: 'payment_paid',
      secret_token: secret,
      data: { invoice_id: page },
    }),
  })
const found = async (propertyId: string) => (await findInvestable(fixture.db, [propertyId]))[0]!
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))!
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const because = (events: { because: string }[]) => events.map((one) => one.because)
const keptOf = async ({ id }: Pick<Placed, 'id'>) =>
  because(
    await fixture.db.rows<{ because: string }>(sql`
      select data ->> 'because' as because from facts.facts
      where kind = 'orders.payment_kept' and data ->> 'orderId' = ${id} order by facts.position`),
  )

/** Reads the state of an order, its stock, wallet and cart. */
async function stateOf({ actor, id, propertyId }: Placed) {
  const row = await fixture.db.one<{
    status: string
    because: string | null
    funded: number
    made: number
  }>(sql`
    select status, ended_because as because,
      (select count(*)::int4 from ledger.transactions where record_id = ${id} and kind = 'funding') as funded,
      (select count(*)::int4 from facts.facts
        where kind = 'orders.investment_made' and data ->> 'orderId' = ${id}) as made
    from orders.orders where id = ${id}`)
  const { invested, reserved } = await found(propertyId)
  const { items } = await readCart(fixture.contextFor(actor))
  return { ...row, invested, reserved, wallet: (await walletOf(actor)).balance, cart: items.length }
}
const waiting = {
  status: 'pending_payment',
  because: null,
  funded: 0,
  made: 0,
  invested: 0n,
  cart: 0,
  wallet: 0n,
}
const completed = {
  ...waiting,
  status: 'completed',
  funded: 1,
  made: 1,
  invested: riyals(1000),
  reserved: 0n,
}

describe('an order that is paid online (BUY-3)', () => {
  test('reserves its amounts, leaves the cart, and is finalised when its payment arrives', async () => {
    const placed = await ordered()
    expect(await stateOf(placed)).toEqual({ ...waiting, reserved: riyals(1000) })
    const offered = await found(placed.propertyId)
    expect(computeRemaining(offered)).toBe(offered.price - riyals(1000))
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toEqual(completed)
    expect(await proveBooks(fixture.db)).toMatchObject({ isBalanced: true, unexplained: [] })
    expect(await codeOf(openPayment(fixture.contextFor(placed.actor), around.ports, placed))).toBe(
      'order_is_paid',
    )
  })

  test('is placed once for 64 calls with the same key', async () => {
    const [actor, propertyId, key] = [await fixture.investor(0n), await fixture.opportunity(), newId()]
    const { version } = await fill(actor, propertyId)
    const same = await Promise.all(Array.from({ length: 16 }, () => order(actor, version, key)))
    expect(new Set(same.map(({ order, paymentUrl }) => `${order.id} ${paymentUrl}`)).size).toBe(1)
    expect(await codeOf(order(actor, `${version}x`, key))).toBe('idempotency_key_reused')
    const another = await fill(actor, propertyId)
    expect(await codeOf(order(actor, another.version))).toBe('order_open')

    const busy = await fixture.investor(0n)
    const cart = await fill(busy, await fixture.opportunity())
    const codes = await Promise.all(Array.from({ length: 64 }, () => codeOf(order(busy, cart.version))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    const refusals = new Set(codes.filter((code) => code !== 'done'))
    refusals.delete('too_many_requests')
    expect([...refusals]).toEqual(['order_open'])
    const { orders, deposits } = await fixture.db.one<{ orders: number; deposits: number }>(sql`
      select (select count(*)::int4 from orders.orders where investor_id = ${busy.userId}) as orders,
        (select count(*)::int4 from payments.deposits where investor_id = ${busy.userId}) as deposits`)
    expect({ orders, deposits }).toEqual({ orders: 1, deposits: 1 })
  })

  test('waits while the gateway is down, and continues on its key or a request', async () => {
    const [actor, propertyId, key] = [await fixture.investor(0n), await fixture.opportunity(), newId()]
    const { version } = await fill(actor, propertyId)
    around.alter = () => ({ nothing: 'that is known' })
    expect(await codeOf(order(actor, version, key))).toBe('gateway_unavailable')
    around.alter = undefined
    const { order: placed, paymentUrl } = await order(actor, version, key)
    expect(placed.status).toBe('pending_payment')
    const { id } = placed
    expect(await openPayment(fixture.contextFor(actor), around.ports, { id })).toEqual({ paymentUrl })
  })

  test('is cancelled if the gateway opens no page, and its lines return to the cart', async () => {
    const [actor, propertyId] = [await fixture.investor(0n), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId)
    const ports = { ...around.ports, gateway: around.strangersGateway() }
    const refused = checkoutOnline(fixture.contextFor(actor), ports, commandOf(version))
    expect(await codeOf(refused)).toBe('deposit_failed')
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from orders.orders where investor_id = ${actor.userId}`,
    )
    expect(await stateOf({ actor, propertyId, id, paymentUrl: '', page: '' })).toEqual({
      ...waiting,
      status: 'cancelled',
      because: 'payment_failed',
      reserved: 0n,
      cart: 1,
    })
  })
})

describe('the messages about a payment (M8, M9, M10)', () => {
  const ways = {
    webhook: (placed: Placed) => webhook(placed, placed.id),
    worker: () => react(),
    returning: (placed: Placed) => confirm(placed),
    list: () => settleRecentPayments(fixture.contextFor(system), around.ports.gateway),
    lapsing: () => lapse(),
  } satisfies Record<string, (placed: Placed) => Promise<unknown>>
  type Way = keyof typeof ways
  const all = Object.keys(ways) as Way[]
  const orders: Way[][] = all.map((first) => [first, ...all.filter((way) => way !== first), first])

  test.each(orders.map((ways) => [ways.join(', '), ways] as const))(
    'complete the order once in the order %s',
    async (_, turns) => {
      const placed = await ordered()
      await payUnheard(placed)
      for (const way of turns) await ways[way](placed)
      await react()
      expect(await stateOf(placed)).toEqual(completed)
      expect(await keptOf(placed)).toEqual([])
    },
  )

  test('complete the order once if all arrive five times at once', async () => {
    const placed = await ordered()
    await payUnheard(placed)
    const many = Array.from({ length: 5 }, () => all.map((way) => ways[way](placed))).flat()
    await Promise.allSettled(many)
    await react()
    expect(await stateOf(placed)).toEqual(completed)
    expect(await keptOf(placed)).toEqual([])
  })

  test('may all be lost: the job finds the payment, and the books agree (M10)', async () => {
    const placed = await ordered()
    await payUnheard(placed)
    await reconcile(fixture.contextFor(system), around.ports.gateway, { by: 'test', days: 1 })
    await react()
    expect(await stateOf(placed)).toEqual(completed)
    expect(await fixture.db.rows(sql`select kind from books.breaks where gone_at is null`)).toEqual([])
  })

  test('complete the order once if its page is paid twice, and the second payment stays in the wallet', async () => {
    const placed = await ordered()
    await payUnheard(placed)
    const twice = (body: Record<string, unknown>) => {
      const payments = body.payments as { id: string }[] | undefined
      return payments?.[0] ? { ...body, payments: [payments[0], { ...payments[0], id: newId() }] } : body
    }
    around.alter = (body, path) => (path.startsWith('/v1/invoices/') ? twice(body) : body)
    await webhook(placed)
    await react()
    await react()
    expect(await stateOf(placed)).toEqual({ ...completed, wallet: riyals(1000) })
    expect(await keptOf(placed)).toEqual(['paid_already'])
  })

  type Part = Record<string, unknown>
  const both = (said: Part) => (page: Part, payment: Part) => [
    { ...page, ...said },
    { ...payment, ...said },
  ]
  test.each([
    ['another amount', both({ amount: 99_999 })],
    ['a payment of another amount', (page: Part, payment: Part) => [page, { ...payment, amount: 99_999 }]],
    ['another currency', both({ currency: 'USD' })],
    ['a payment in another currency', (page: Part, payment: Part) => [page, { ...payment, currency: 'USD' }]],
    ['another order', both({ metadata: { reference: newId() } })],
  ])('that tell of %s finalise nothing', async (_, change) => {
    const placed = await ordered()
    await payUnheard(placed)
    around.alter = (body, path) => {
      if (!path.startsWith('/v1/invoices/')) return body
      const [page, payment] = change(body, (body.payments as Part[])[0]!)
      return { ...page, payments: [payment] }
    }
    await webhook(placed)
    await confirm(placed)
    await react()
    expect(await stateOf(placed)).toMatchObject({ funded: 0, made: 0, invested: 0n, wallet: 0n })
  })

  test.each(['', 'x', webhookSecret.slice(1), `${webhookSecret} `])(
    'signed %j move nothing',
    async (secret) => {
      const placed = await ordered()
      await payUnheard(placed)
      expect(await codeOf(webhook(placed, newId(), secret))).toBe('webhook_refused')
      await react()
      expect(await stateOf(placed)).toEqual({ ...waiting, reserved: riyals(1000) })
    },
  )
})

describe('an order that is not paid (BUY-5)', () => {
  test('lapses after its time, releases its stakes, and returns to the cart beside newer lines', async () => {
    const placed = await ordered()
    const other = await fixture.opportunity()
    await fill(placed.actor, other, riyals(2000))
    expect((await lapse(14 * minuteMs)).done).toBe(0)
    const tooLate = { ...later(16 * minuteMs), actor: placed.actor }
    expect(await codeOf(openPayment(tooLate, around.ports, placed))).toBe('order_has_ended')
    await lapse()
    expect(await stateOf(placed)).toEqual({
      ...waiting,
      status: 'expired',
      because: 'lapsed',
      reserved: 0n,
      cart: 2,
    })
    const payment = await readPayment({ ...fixture.contextFor(placed.actor), tx: fixture.db }, placed)
    expect([payment.status, payment.failureReason]).toEqual(['failed', 'abandoned'])
  })

  test('lapses at once if its investor returns after its time', async () => {
    const placed = await ordered()
    const context = { ...later(16 * minuteMs), actor: placed.actor }
    expect((await confirmOrder(context, around.ports, placed)).endedBecause).toBe('lapsed')
  })

  test('leaves lines that were added to the cart since as they are', async () => {
    const placed = await ordered()
    await fill(placed.actor, placed.propertyId, riyals(3000))
    await giveUp(placed)
    const { items } = await readCart(fixture.contextFor(placed.actor))
    expect(items.map(({ amount }) => amount)).toEqual([toWire(riyals(3000))])
  })

  test('stays open after a declined attempt, and can be cancelled twice without harm', async () => {
    const placed = await ordered()
    await pay(placed, 'decline')
    await react()
    expect(await stateOf(placed)).toEqual({ ...waiting, reserved: riyals(1000) })
    const payment = await readPayment({ ...fixture.contextFor(placed.actor), tx: fixture.db }, placed)
    expect([payment.status, payment.failureReason]).toEqual(['failed', 'declined'])
    await giveUp(placed)
    await giveUp(placed)
    const given = { ...waiting, status: 'cancelled', because: 'given_up', reserved: 0n, cart: 1 }
    expect(await stateOf(placed)).toEqual(given)
  })

  test('does not stop others if it cannot be ended', async () => {
    const [bad, good] = [await ordered(), await ordered()]
    await fixture.asOwner(`
      create function orders.refuse_one() returns trigger language plpgsql as
        $$ begin raise exception 'cannot be ended'; end $$;
      create trigger refuse_one before update on orders.orders for each row
        when (old.id = '${bad.id}') execute function orders.refuse_one()`)
    expect(await lapse()).toMatchObject({ failed: 1 })
    expect((await stateOf(good)).status).toBe('expired')
    await fixture.asOwner('drop trigger refuse_one on orders.orders')
    await lapse()
  })

  test('reserves nothing after three in a day, and is decided when it is paid (BUY-3b)', async () => {
    const first = await ordered()
    for (let turn = 0; turn < 3; turn++) {
      if (turn > 0) await order(first.actor, (await readCart(fixture.contextFor(first.actor))).version)
      await lapse()
    }
    const { version } = await readCart(fixture.contextFor(first.actor))
    const fourth = await order(first.actor, version)
    expect(fourth.order.isHeld).toBe(false)
    expect((await found(first.propertyId)).reserved).toBe(0n)
    await around.pay(fourth.paymentUrl!, 'succeed')
    await around.sandbox.idle()
    await react()
    expect(await stateOf({ ...first, id: fourth.order.id })).toEqual(completed)
    const again = await fill(first.actor, first.propertyId)
    const now = fixture.now
    fixture.now = addMs(now, dayMs)
    expect((await order(first.actor, again.version)).order.isHeld).toBe(true)
    fixture.now = now
  })
})

describe('a payment that comes late (BUY-4, M12)', () => {
  const buyAll = async (propertyId: string) => {
    const { price, invested, reserved } = await found(propertyId)
    await fixture.asOwner(`update opportunities.stock set invested = ${price - reserved}
      where opportunity_id = '${propertyId}'`)
    return invested
  }
  const kyc = (actor: UserActor, status: 'rejected') =>
    fixture.as(system, (context) => recordKycStatus(context, actor.userId, status))
  const become = (opportunityId: string, to: 'closed' | 'cancelled') =>
    fixture.as(system, (context) => changeLifecycle(context, { opportunityId, to }))

  const limitTo = (id: string, limits: string) =>
    fixture.asOwner(`update opportunities.opportunities set ${limits} where id = '${id}'`)

  test('completes a reserved order after the opportunity was limited to investors like this one', async () => {
    const placed = await ordered()
    await fixture.as(system, (context) =>
      recordKycStatus(context, placed.actor.userId, 'approved', null, {
        nationality: 'KW',
        residesInSaudi: true,
      }),
    )
    await limitTo(placed.propertyId, `eligible_nationality = 'gcc', eligible_residency = 'residents'`)
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toEqual(completed)
  })

  test('stays in the wallet, although the order was reserved, if the opportunity was limited to others', async () => {
    const placed = await ordered()
    await limitTo(placed.propertyId, `eligible_nationality = 'citizens'`)
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toMatchObject({
      status: 'cancelled',
      invested: 0n,
      reserved: 0n,
      wallet: riyals(1000),
    })
    expect(await keptOf(placed)).toEqual(['not_eligible'])
  })

  test('completes a lapsed order if every line can still be bought', async () => {
    const placed = await ordered()
    await lapse()
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toEqual(completed)
    expect(await keptOf(placed)).toEqual([])
  })

  const hindrances: readonly (readonly [string, string, (placed: Placed) => Promise<unknown>])[] = [
    ['the opportunity was filled', 'not_enough_left', ({ propertyId }) => buyAll(propertyId)],
    ['the opportunity was closed', 'not_offered', ({ propertyId }) => become(propertyId, 'closed')],
    ['the opportunity was cancelled', 'not_offered', ({ propertyId }) => become(propertyId, 'cancelled')],
    [
      'its terms are others',
      'terms_changed',
      ({ propertyId }) =>
        fixture.asOwner(
          withoutPromises(
            `update opportunities.opportunities set annual_return_bps = 100 where id = '${propertyId}'`,
          ),
        ),
    ],
    [
      'it was limited to others',
      'not_eligible',
      ({ propertyId }) => limitTo(propertyId, `eligible_class = 'qualified'`),
    ],
    ['the check was rejected', 'not_approved', ({ actor }) => kyc(actor, 'rejected')],
    [
      'the limit was lowered',
      'limit_used',
      ({ actor }) =>
        fixture.asOwner(`update identity.users set annual_limit = 100 where id = '${actor.userId}'`),
    ],
    [
      'the cart was ordered again',
      'bought_since',
      async ({ actor }) => order(actor, (await readCart(fixture.contextFor(actor))).version),
    ],
  ]
  test.each(hindrances)(
    'stays in the wallet in full, and the reason is reported once: %s',
    async (...one) => {
      const [, reason, happens] = one
      const placed = await ordered()
      await lapse()
      await happens(placed)
      await pay(placed)
      for (let turn = 0; turn < 3; turn++) {
        await webhook(placed)
        await react()
      }
      const { balance } = await walletOf(placed.actor)
      const { status, funded } = await fixture.db.one<{ status: string; funded: number }>(sql`
      select status, (select count(*)::int4 from ledger.transactions where record_id = o.id) as funded
      from orders.orders o where id = ${placed.id}`)
      expect({ balance, status, funded }).toEqual({ balance: riyals(1000), status: 'expired', funded: 0 })
      expect(await keptOf(placed)).toEqual([reason])
    },
  )

  test('stays in the wallet if the order was cancelled, however soon it comes', async () => {
    const placed = await ordered()
    await giveUp(placed)
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toMatchObject({ status: 'cancelled', wallet: riyals(1000), invested: 0n })
    expect(await keptOf(placed)).toEqual(['given_up'])
  })

  test('stays in the wallet if the opportunity closed meanwhile, and the lines return to the cart', async () => {
    const placed = await ordered()
    await become(placed.propertyId, 'closed')
    await pay(placed)
    await react()
    expect(await stateOf(placed)).toMatchObject({
      status: 'cancelled',
      because: 'not_offered',
      reserved: 0n,
      wallet: riyals(1000),
      cart: 1,
    })
  })
})

/** Wraps the database so that something happens once between the read of a decision and its write. */
function interrupted(happens: () => Promise<unknown>): Database {
  let hasHappened = false
  const watched = (tx: Tx): Tx => ({
    ...tx,
    async run(statement) {
      if (!hasHappened && /orders\.(complete|end)_order/.test(statement.text)) {
        hasHappened = true
        await happens()
      }
      return await tx.run(statement)
    },
  })
  return {
    ...fixture.db,
    optimistic: (work, options) => fixture.db.optimistic((tx) => work(watched(tx)), options),
    transaction: (work, options) => fixture.db.transaction((tx) => work(watched(tx)), options),
  }
}

/** Creates an order whose payment is credited but not yet known to orders. */
async function credited() {
  const placed = await ordered()
  await pay(placed)
  const payment = await readPayment({ ...fixture.contextFor(placed.actor), tx: fixture.db }, placed)
  const { id: orderId, actor } = placed
  const cause = { kind: 'job', id: 'test' } as const
  const known = { orderId, investorId: actor.userId, depositId: payment.id, amount: riyals(1000), cause }
  return { placed, known }
}
const lapsed = { status: 'expired', because: 'lapsed' } as const
const byJob = (db: Database = fixture.db) => ({ ...fixture.contextFor(system), db })

describe('races', () => {
  test('an order that lapses while its payment is read is completed as a late one', async () => {
    const { placed, known } = await credited()
    const db = interrupted(() => endOrder(byJob(), placed.id, lapsed))
    await completeOrder(byJob(db), known)
    expect(await stateOf(placed)).toEqual(completed)
  })

  test('an order that is completed while it is cancelled or lapses stays completed', async () => {
    const { placed, known } = await credited()
    const db = interrupted(() => completeOrder(byJob(), known))
    await endOrder(byJob(db), placed.id, lapsed)
    expect(await stateOf(placed)).toEqual(completed)
  })

  test('a limit that is used up while a payment is read prevents completion', async () => {
    const { placed, known } = await credited()
    const { userId } = placed.actor
    const db = interrupted(() =>
      fixture.asOwner(
        withoutEntries(`
          insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
            created_at, completed_at)
          values ('${userId}', '${userId}', '${userId}', 'wallet', 'completed', 19950000, '${newId()}', '',
            '${fixture.now.toISOString()}', '${fixture.now.toISOString()}');
          insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at,
            completed_at)
          values ('${newId()}', '${userId}', '${userId}', '${newId()}', 19950000, 'completed',
            '${fixture.now.toISOString()}', '${fixture.now.toISOString()}')`),
      ),
    )
    await completeOrder(byJob(db), known)
    expect(await stateOf(placed)).toMatchObject({ because: 'limit_used', funded: 0, wallet: riyals(1000) })
  })

  test('a payment beside a lapse and a cancellation buys or stays in the wallet, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const placed = await ordered()
      await payUnheard(placed)
      await Promise.allSettled([
        lapse(),
        giveUp(placed),
        webhook(placed).then(() => react()),
        confirm(placed),
      ])
      await react()
      const { invested, reserved, wallet } = await stateOf(placed)
      expect([reserved, invested + wallet]).toEqual([0n, riyals(1000)])
    }
  })

  test('the last stake is sold once to a wallet or an online order (M3)', async () => {
    for (let round = 0; round < 4; round++) {
      const propertyId = await fixture.opportunity()
      const { price } = await found(propertyId)
      await fixture.asOwner(`update opportunities.stock set invested = ${price - riyals(1000)}
        where opportunity_id = '${propertyId}'`)
      const [rich, online] = [await fixture.investor(riyals(1000)), await fixture.investor(0n)]
      const [a, b] = [await fill(rich, propertyId), await fill(online, propertyId)]
      const codes = await Promise.all([
        codeOf(checkoutByWallet(fixture.contextFor(rich), commandOf(a.version))),
        codeOf(order(online, b.version)),
      ])
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      const { invested, reserved } = await found(propertyId)
      expect(invested + reserved).toBe(price)
    }
  })

  test('an order ends with the reason if the money leaves the wallet between credit and completion', async () => {
    const placed = await ordered()
    await pay(placed)
    const wallet = await walletOf(placed.actor)
    await post(fixture.db, {
      id: newId(),
      kind: 'correction',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt: fixture.now,
      lines: [
        { accountId: wallet.id, amount: -riyals(1) },
        { accountId: platformAccounts.bank, amount: riyals(1) },
      ],
    })
    await react()
    expect(await stateOf(placed)).toMatchObject({ status: 'cancelled', because: 'spent_since', reserved: 0n })
  })
})
