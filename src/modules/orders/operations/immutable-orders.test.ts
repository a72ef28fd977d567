import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { raw, sql, sqlStateOf } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'

/** A decided order cannot change: neither the application's role nor the tables' owner can rewrite it. */
let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

async function ordered(
  status: 'pending_payment' | 'completed',
): Promise<{ order: string; investment: string }> {
  const [order, investment, investor] = [newId(), newId(), newId()]
  const now = `'${fixture.now.toISOString()}'`
  const at = status === 'completed' ? now : 'null'
  await fixture.asOwner(
    withoutEntries(`
      insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
        created_at, completed_at, lapses_at)
      values ('${order}', '${order}', '${investor}', 'wallet', '${status}', 1000, '${newId()}', '', ${now}, ${at},
        ${now});
      insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at,
        completed_at)
      values ('${investment}', '${order}', '${investor}', '${newId()}', 1000, '${status}', ${now}, ${at})`),
  )
  return { order, investment }
}
const stateOfRunning = (work: Promise<unknown>) => work.then(() => 'done', sqlStateOf)
const byBoth = async (text: string) => [
  await stateOfRunning(fixture.db.run(raw(text))),
  await stateOfRunning(fixture.asOwner(text)),
]

test('a new reference is generated if another order has it', async () => {
  const propertyId = await fixture.opportunity()
  const buy = async () => {
    const actor = await fixture.investor(riyals(5000))
    const amount = toWire(riyals(1000))
    const { version } = await fixture.as(actor, (context) => addToCart(context, { propertyId, amount }))
    const command = { cartVersion: version, idempotencyKey: newId(), requestHash: 'once' }
    return (await checkoutByWallet(fixture.contextFor(actor), command)).reference
  }
  const first = await buy()
  await fixture.asOwner(`
    create sequence orders.draws; grant usage, select on sequence orders.draws to public;
    create function orders.draw_badly() returns trigger language plpgsql as $$ begin
      if nextval('orders.draws') = 1 then new.reference := '${first}'; end if;
      return new;
    end $$;
    create trigger draws before insert on orders.orders for each row execute function orders.draw_badly()`)
  expect(await buy()).not.toBe(first)
  expect(await fixture.db.one(sql`select last_value::int4 as draws from orders.draws`)).toEqual({ draws: 2 })
})

describe('the database refuses to rewrite', () => {
  test.each([
    'total = 1',
    `status = 'cancelled', completed_at = null`,
    `investor_id = '${newId()}'`,
    `completed_at = now()`,
    `reference = 'another'`,
  ])('a completed order: %s', async (change) => {
    const { order } = await ordered('completed')
    expect(await byBoth(`update orders.orders set ${change} where id = '${order}'`)).toEqual([
      '42501',
      '42501',
    ])
  })

  test.each([
    'amount = 1',
    'fee = 1',
    `investor_id = '${newId()}'`,
    `status = 'expired', completed_at = null`,
  ])('a completed investment: %s', async (change) => {
    const { investment } = await ordered('completed')
    expect(await byBoth(`update orders.investments set ${change} where id = '${investment}'`)).toEqual([
      '42501',
      '42501',
    ])
  })

  test('the content of an open order, while its status may still change', async () => {
    const { order, investment } = await ordered('pending_payment')
    expect(await byBoth(`update orders.orders set total = 1 where id = '${order}'`)).toEqual([
      '42501',
      '42501',
    ])
    expect(await byBoth(`update orders.investments set amount = 1 where id = '${investment}'`)).toEqual([
      '42501',
      '42501',
    ])
    const completed = `set status = 'completed', completed_at = now() where id =`
    await fixture.asOwner(
      withoutEntries(`update orders.orders ${completed} '${order}';
        update orders.investments ${completed} '${investment}'`),
    )
  })
})
