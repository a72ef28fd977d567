import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { type Database, sql } from '#platform/db.ts'
import { openWorld, removeGuards, type World } from '#support/world.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The same database, in which something happens once, after a checkout has read and before it writes. */
function interrupted(db: Database, happens: () => Promise<unknown>): Database {
  let hasHappened = false
  const optimistic: Database['optimistic'] = (work, options) =>
    db.optimistic(
      (tx) =>
        work({
          ...tx,
          async run(query) {
            if (!hasHappened) {
              hasHappened = true
              await happens()
            }
            return await tx.run(query)
          },
        }),
      options,
    )
  return { ...db, optimistic }
}

const payOut = async ({ userId }: UserActor, amount: Halalas) => {
  const wallet = await findAccount(world.db, 'wallet', userId)
  await post(world.db, {
    id: newId(),
    kind: 'correction',
    cause: { kind: 'system', id: 'test' },
    record: { kind: 'test', id: newId() },
    postedAt: world.now,
    lines: [
      { accountId: wallet!.id, amount: -amount },
      { accountId: platformAccounts.bank, amount },
    ],
  })
}

const useLimit = async ({ userId }: UserActor, propertyId: string, amount: Halalas) => {
  const [order, at] = [newId(), world.now.toISOString()]
  await world.asOwner(`
    insert into orders.orders values ('${order}', '${order}', '${userId}', 'wallet', 'completed', ${amount},
      '${newId()}', '', '${at}', '${at}');
    insert into orders.investments values ('${newId()}', '${order}', '${userId}', '${propertyId}', ${amount}, 0,
      'completed', '${at}', '${at}')`)
}

interface Change {
  readonly what: string
  readonly guard: string
  readonly refusal: string
  readonly happens: (actor: UserActor, propertyId: string) => Promise<unknown>
}
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
      world.asOwner(`update identity.users set kyc_status = 'rejected' where id = '${userId}'`),
  },
  {
    what: 'an account that is switched off',
    guard: 'identity.hold_standing',
    refusal: 'user_not_active',
    happens: ({ userId }) =>
      world.asOwner(`update identity.users set is_active = false where id = '${userId}'`),
  },
  {
    what: 'a limit that is lowered',
    guard: 'identity.hold_standing',
    refusal: 'annual_limit_exceeded',
    happens: ({ userId }) =>
      world.asOwner(`update identity.users set annual_limit = 100 where id = '${userId}'`),
  },
  {
    what: 'a limit that is used elsewhere',
    guard: 'orders.record_paid',
    refusal: 'annual_limit_exceeded',
    happens: (actor, propertyId) => useLimit(actor, propertyId, riyals(199_500)),
  },
  {
    what: 'a cart that is changed',
    guard: 'orders.record_paid',
    refusal: 'cart_changed',
    happens: ({ userId }) =>
      world.asOwner(`update orders.cart_items set amount = amount + 100000 where investor_id = '${userId}'`),
  },
]

/** Buys for 1,000 of 1,500 riyals while the change happens; answers the refusal, and how many orders were paid. */
async function buyDuring({ happens }: Change) {
  const [actor, propertyId] = [await world.investor(riyals(1500)), await world.opportunity()]
  const input = { propertyId, amount: toWire(riyals(1000)) }
  const cart = await world.as(actor, (context) => addToCart(context, input))
  const db = interrupted(world.db, () => happens(actor, propertyId))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  const outcome = await checkoutByWallet({ ...world.contextFor(actor), db }, command).then(
    () => 'paid',
    (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
  )
  const { orders } = await world.db.one<{ orders: number }>(sql`
    select count(*)::int4 as orders from orders.orders
    where investor_id = ${actor.userId} and request_hash = 'words'`)
  return { outcome, orders }
}

describe('what changes between the reading and the writing of a checkout is seen (LED-5, KYC-6)', () => {
  test.each(changes)('$what', async (change) => {
    expect(await buyDuring(change)).toEqual({ outcome: change.refusal, orders: 0 })
  })
})

describe('the same finds out a twin without the one guard', () => {
  let home: World
  beforeAll(() => {
    home = world
  })
  afterAll(() => {
    world = home
  })

  test.each(changes)('$what', async (change) => {
    world = await openWorld()
    try {
      await removeGuards(world, [change.guard])
      expect((await buyDuring(change)).outcome).not.toBe(change.refusal)
    } finally {
      await world.close()
      world = home
    }
  })
})
