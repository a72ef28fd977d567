import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, instantFrom, riyadhDay } from '#kit/time.ts'
import {
  findAccountStatus,
  guardAccountStatus,
  recordKycStatus,
  setUserActive,
} from '#modules/identity/index.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import {
  changeLifecycle,
  findInvestable,
  type NewOpportunity,
  reserveStock,
} from '#modules/opportunities/index.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { UserActor } from '#platform/context.ts'
import { type Database, sql, sqlStateOf, type Tx } from '#platform/database/database.ts'
import { changeBeforeWriting } from '#support/before-writing.ts'
import { untilWaiting } from '#support/database.ts'
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
  await fixture.asOwner(`insert into settings.versions (content) values ('{}')`)
})

const payOut = async ({ userId }: UserActor, amount: Halalas) => {
  const wallet = await findAccount(fixture.db, 'wallet', userId)
  await post(fixture.db, {
    id: newId(),
    kind: 'correction',
    cause: { kind: 'system', id: 'test' },
    record: { kind: 'test', id: newId() },
    postedAt: fixture.now,
    lines: [
      { accountId: wallet!.id, amount: -amount },
      { accountId: platformAccounts.bank, amount },
    ],
  })
}

/** Inserts a completed order of this amount, dated by an SQL expression. */
const useLimit = async (
  { userId }: UserActor,
  propertyId: string,
  amount: Halalas,
  at = `'${fixture.now.toISOString()}'`,
) => {
  const order = newId()
  await fixture.asOwner(
    withoutEntries(`
      insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
        created_at, completed_at)
      values ('${order}', '${order}', '${userId}', 'wallet', 'completed', ${amount}, '${newId()}', '', ${at}, ${at});
      insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at,
        completed_at)
      values ('${newId()}', '${order}', '${userId}', '${propertyId}', ${amount}, 'completed', ${at}, ${at})`),
  )
}

interface Change {
  readonly what: string
  readonly guard: string
  readonly refusal: string
  readonly happens: (actor: UserActor, propertyId: string) => Promise<unknown>
  readonly offer?: () => Partial<NewOpportunity>
}

/** A change of the opportunity during a checkout. */
const changing = (what: string, setting: string, refusal: string): Change => ({
  what,
  guard: 'opportunities.move_stock',
  refusal,
  happens: (_, propertyId) =>
    fixture.asOwner(`update opportunities.opportunities set ${setting} where id = '${propertyId}'`),
})
const becoming = (to: Lifecycle): Change => ({
  what: `an opportunity that becomes ${to}`,
  guard: 'opportunities.move_stock',
  refusal: 'cart_changed',
  happens: (_, opportunityId) =>
    fixture.as(system, (context) => changeLifecycle(context, { opportunityId, to })),
})
/** An instant between two reads of the database's clock. */
const soonMs = 30
const untilSoon = () =>
  fixture.asOwner(`do $$ declare soon constant timestamptz := clock_timestamp() + interval '${soonMs} ms'; begin
    while clock_timestamp() < soon loop end loop; end $$`)

const changes: readonly Change[] = [
  {
    what: 'money that leaves the wallet',
    guard: 'ledger.hold_account',
    refusal: 'insufficient_balance',
    happens: (actor) => payOut(actor, riyals(1000)),
  },
  {
    what: 'a check that is rejected',
    guard: 'identity.hold_standing',
    refusal: 'kyc_not_approved',
    happens: ({ userId }) =>
      fixture.asOwner(`update identity.users set kyc_status = 'rejected' where id = '${userId}'`),
  },
  {
    what: 'an account that is switched off',
    guard: 'identity.hold_standing',
    refusal: 'user_not_active',
    happens: ({ userId }) =>
      fixture.asOwner(`update identity.users set is_active = false where id = '${userId}'`),
  },
  {
    what: 'a limit that is lowered',
    guard: 'identity.hold_standing',
    refusal: 'annual_limit_exceeded',
    happens: ({ userId }) =>
      fixture.asOwner(`update identity.users set annual_limit = 100 where id = '${userId}'`),
  },
  {
    what: 'a limit that is used elsewhere',
    guard: 'orders.record_order',
    refusal: 'annual_limit_exceeded',
    happens: (actor, propertyId) => useLimit(actor, propertyId, riyals(199_500)),
  },
  {
    what: 'a cart that is changed',
    guard: 'orders.record_order',
    refusal: 'cart_changed',
    happens: ({ userId }) =>
      fixture.asOwner(
        `update orders.cart_items set amount = amount + 100000 where investor_id = '${userId}'`,
      ),
  },
  {
    what: 'newer terms that must be accepted',
    guard: 'identity.hold_required_revision',
    refusal: 'terms_not_accepted',
    happens: () => fixture.asOwner(`insert into identity.legal_versions values (1, 'terms', 1, true, now())`),
  },
  {
    what: 'a session that ends',
    guard: 'identity.hold_standing',
    refusal: 'unauthorized',
    happens: ({ sessionId }) =>
      fixture.asOwner(`update identity.sessions set revoked_at = now() where id = '${sessionId}'`),
  },
  {
    what: 'a role that is taken away',
    guard: 'identity.hold_standing',
    refusal: 'forbidden',
    happens: ({ userId }) => fixture.asOwner(`delete from identity.user_roles where user_id = '${userId}'`),
  },
  becoming('closed'),
  becoming('completed'),
  becoming('cancelled'),
  changing('an opening that moves', `opens_at = closes_at - interval '1 day'`, 'cart_changed'),
  changing('a closing that moves', `closes_at = opens_at + interval '1 day'`, 'cart_changed'),
  changing('a minimum that rises', 'minimum_investment = 200000', 'cart_changed'),
  changing('a return that falls', 'annual_return_bps = 100', 'cart_changed'),
  changing('a fee that comes', 'subscription_fee_bps = 200', 'cart_changed'),
  changing('a limit to other investors', `eligible_class = 'qualified'`, 'cart_changed'),
  {
    what: 'a closing time that passes',
    guard: 'opportunities.move_stock',
    refusal: 'cart_has_invalid_lines',
    offer: () => ({ closesAt: addMs(fixture.now, soonMs) }),
    happens: untilSoon,
  },
  {
    what: 'a general limit that falls',
    guard: 'settings.check_version',
    refusal: 'annual_limit_exceeded',
    happens: () =>
      fixture.asOwner(`insert into settings.versions (content) values ('{"annualLimitHalalas": 100}')`),
  },
  {
    what: 'a cap of the class that comes',
    guard: 'limits.check_caps',
    refusal: 'cart_has_invalid_lines',
    happens: () =>
      fixture.asOwner(
        `insert into limits.caps (investor_class, kind, per_opportunity) values ('retail', '*', 100)`,
      ),
  },
]

const endOf = (checkout: Promise<unknown>): Promise<string> =>
  checkout.then(
    () => 'paid',
    (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
  )

/** Buys for 1,000 of 1,500 riyals while the change happens. Returns the refusal and the number of paid orders. */
async function buyDuring({ happens, offer }: Change) {
  const [actor, propertyId] = [await fixture.investor(riyals(1500)), await fixture.opportunity(offer?.())]
  const input = { propertyId, amount: toWire(riyals(1000)) }
  const cart = await fixture.as(actor, (context) => addToCart(context, input))
  const db = changeBeforeWriting(fixture.db, () => happens(actor, propertyId))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  const outcome = await endOf(checkoutByWallet({ ...fixture.contextFor(actor), db }, command))
  const { orders } = await fixture.db.one<{ orders: number }>(sql`
    select count(*)::int4 as orders from orders.orders
    where investor_id = ${actor.userId} and request_hash = 'words'`)
  return { outcome, orders }
}

describe('a checkout detects a change between its read and its write (LED-5, KYC-6)', () => {
  afterEach(() => fixture.asOwner('delete from limits.caps; delete from identity.legal_versions'))

  test.each(changes)('$what is noticed', async (change) => {
    expect(await buyDuring(change)).toEqual({ outcome: change.refusal, orders: 0 })
  })
})

describe('without the one guard the change goes unnoticed', () => {
  let home: TestFixture
  beforeAll(() => {
    home = fixture
  })
  afterAll(() => {
    fixture = home
  })

  test.each(changes)('$what is noticed only by its guard', async (change) => {
    fixture = await openFixture()
    try {
      await removeGuards(fixture, [change.guard])
      expect((await buyDuring(change)).outcome).not.toBe(change.refusal)
    } finally {
      await fixture.close()
      fixture = home
    }
  })
})

/** Records each statement a checkout writes, and its SQLSTATE if it failed. */
function watched(db: Database) {
  const writes: { state: string | undefined }[] = []
  const watching = (tx: Tx): Tx => ({
    ...tx,
    async run(query) {
      const write = { state: undefined as string | undefined }
      writes.push(write)
      return await tx.run(query).catch((error: unknown) => {
        write.state = sqlStateOf(error)
        throw error
      })
    },
  })
  const optimistic: Database['optimistic'] = (work, options) =>
    db.optimistic((tx) => work(watching(tx)), options)
  return { writes, db: { ...db, optimistic } }
}

const fill = (actor: UserActor, propertyId: string, amount: Halalas) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
const pay = (actor: UserActor, version: string, options: { db?: Database; key?: string } = {}) =>
  checkoutByWallet(
    { ...fixture.contextFor(actor), db: options.db ?? fixture.db },
    { cartVersion: version, idempotencyKey: options.key ?? newId(), requestHash: 'words' },
  )

describe('while a checkout writes', () => {
  test('locks the investor’s account status against changes', async () => {
    const actor = await fixture.investor(0n)
    const accountStatus = await findAccountStatus(fixture.db, actor.userId, fixture.now)
    await fixture.db.transaction(async (tx) => {
      await tx.run(guardAccountStatus(actor.userId, accountStatus!, actor.sessionId))
      const change = fixture.db.run(
        sql`select from identity.users where id = ${actor.userId} for update nowait`,
      )
      await expect(change).rejects.toMatchObject({ code: '55P03' })
    })
  })

  test('locks stock in the order of ids, so that two writers cannot deadlock', async () => {
    const [low, high] = [await fixture.opportunity(), await fixture.opportunity()].sort() as [string, string]
    const actor = await fixture.investor(riyals(2000))
    await fill(actor, high, riyals(1000))
    const { version } = await fill(actor, low, riyals(1000))
    const found = await findInvestable(fixture.db, [low, high])
    const reserve = (id: string) => {
      const { termsVersion } = found.find((one) => one.id === id)!
      return reserveStock(
        { opportunityId: id, version: termsVersion, until: null },
        riyals(1000),
        fixture.now,
      )
    }
    const { db, writes } = watched(fixture.db)
    const reserved: string[] = []
    let paid: Promise<unknown> | undefined
    await fixture.db.transaction(async (tx) => {
      await tx.run(reserve(low))
      reserved.push(low)
      paid ??= pay(actor, version, { db })
      await untilWaiting(fixture.db, 1)
      await tx.run(reserve(high))
      reserved.push(high)
    })
    await paid
    expect(reserved).toEqual([low, high])
    expect(writes.map((write) => write.state)).toEqual([undefined])
  })
})

test('refuses with `account_insufficient` if only the ledger’s constraint keeps the wallet', async () => {
  const home = fixture
  fixture = await openFixture()
  try {
    await removeGuards(fixture, ['ledger.hold_account'])
    const [actor, propertyId] = [await fixture.investor(riyals(1500)), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const db = changeBeforeWriting(fixture.db, () => payOut(actor, riyals(1000)))
    expect(await endOf(pay(actor, version, { db }))).toBe('account_insufficient')
  } finally {
    await fixture.close()
    fixture = home
  }
})

describe('a checkout is retried', () => {
  test('answers an order under its key that took nothing from the wallet (LED-4)', async () => {
    const [actor, propertyId, key, id] = [
      await fixture.investor(riyals(1000)),
      await fixture.opportunity(),
      newId(),
      newId(),
    ]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const db = changeBeforeWriting(fixture.db, () =>
      fixture.asOwner(`insert into orders.orders
        (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at,
          lapses_at)
        values ('${id}', 'SH-ONLINE', '${actor.userId}', 'online', 'pending_payment', 100000, '${key}', 'words',
          now(), now())`),
    )
    expect(await pay(actor, version, { db, key })).toMatchObject({ id, method: 'online' })
  })

  test('if another order has its reference', async () => {
    const [actor, propertyId] = [await fixture.investor(riyals(1000)), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const { db, writes } = watched(fixture.db)
    const taken = changeBeforeWriting(db, (write) => {
      const reference = write.values.find((value) => /^SH-/.test(String(value)))
      return fixture.asOwner(`insert into orders.orders
        (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at)
        values ('${newId()}', '${reference}', '${newId()}', 'wallet', 'cancelled', 1, '${newId()}', '', now())`)
    })
    expect(await pay(actor, version, { db: taken })).toMatchObject({ status: 'completed' })
    expect(writes.map((write) => write.state)).toEqual(['23505', undefined])
  })
})

describe('the rolling year (BUY-8)', () => {
  const spent = (actor: UserActor, propertyId: string, ago: string) =>
    useLimit(
      actor,
      propertyId,
      riyals(199_500),
      `timestamptz '${fixture.now.toISOString()}' - interval ${ago}`,
    )
  test.each([
    ['what is thirteen months old is forgotten', `'13 months'`, 'paid'],
    ['so is what is exactly twelve months old', `'12 months'`, 'paid'],
    ['a moment less still counts', `'12 months' + interval '1 microsecond'`, 'annual_limit_exceeded'],
  ])('%s', async (_, ago, end) => {
    const [actor, propertyId] = [await fixture.investor(riyals(1500)), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId, riyals(1000))
    await spent(actor, propertyId, ago)
    expect(await endOf(pay(actor, version))).toBe(end)
  })

  test('counts the used limit alike in the read and the write, to the moment', async () => {
    const [actor, propertyId] = [await fixture.investor(riyals(1500)), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const { db, writes } = watched(fixture.db)
    await pay(actor, version, {
      db: changeBeforeWriting(db, () => spent(actor, propertyId, `'12 months'`)),
    })
    expect(writes.map((write) => write.state)).toEqual([undefined])
  })
})

describe('a repeated command (LED-4)', () => {
  test('gets the first answer, even if the account has lost its approval since', async () => {
    const [actor, propertyId, key] = [
      await fixture.investor(riyals(1000)),
      await fixture.opportunity(),
      newId(),
    ]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const order = await pay(actor, version, { key })
    await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'expired'))
    expect(await pay(actor, version, { key })).toEqual(order)
    await fixture.as(system, (context) => setUserActive(context, actor.userId, false))
    expect(await pay(actor, version, { key })).toEqual(order)
  })
})

describe('an ID that has expired (KYC-4)', () => {
  test('buys nothing from the first moment of the next day, whatever the stored status', async () => {
    const [actor, propertyId] = [await fixture.investor(riyals(2000)), await fixture.opportunity()]
    const { version } = await fill(actor, propertyId, riyals(1000))
    const lastDay = riyadhDay(fixture.now)
    const now = fixture.now
    await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'approved', lastDay))
    fixture.now = instantFrom(`${lastDay}T21:00:00Z`)
    await expect(pay(actor, version)).rejects.toMatchObject({ code: 'kyc_not_approved' })
    fixture.now = addMs(fixture.now, -1000)
    expect(await pay(actor, version)).toMatchObject({ status: 'completed' })
    fixture.now = now
  })
})

describe('the cart', () => {
  test('is read from one snapshot, even if it changes meanwhile (BUY-1)', async () => {
    const [actor, propertyId] = [await fixture.investor(0n), await fixture.opportunity()]
    const { userId } = actor
    await fixture.asOwner(`update identity.users set annual_limit = 200000 where id = '${userId}'`)
    const states = new Set<string>()
    let isOver = false
    const changing = (async () => {
      for (let round = 0; !isOver; round++) {
        const filled = round % 2 === 0
        await fixture.db.transaction(async (tx) => {
          await tx.run(
            sql`update identity.users set annual_limit = ${filled ? 100_000n : 200_000n} where id = ${userId}`,
          )
          await tx.run(sql`delete from orders.cart_items where investor_id = ${userId}`)
          if (filled) {
            await tx.run(sql`insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
              values (${newId()}, ${userId}, ${propertyId}, 100000, now())`)
          }
        })
      }
    })()
    // Both states are met, however slow the machine is.
    for (let reads = 0; reads < 150 || states.size < 2; reads++) {
      const cart = await readCart(fixture.contextFor(actor))
      states.add(`${cart.items.length} of ${cart.limits.annual.limit}`)
    }
    isOver = true
    await changing
    expect([...states].sort()).toEqual(['0 of 200000', '1 of 100000'])
  })
})
