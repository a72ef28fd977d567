import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { constraintOf } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { withoutEntries } from '#support/unbacked.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const at = `'2026-11-22T09:00:00Z'`
/** An SQL expression per column. */
type Row = Readonly<Record<string, string>>
const quoted = (row: Row) => `(${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`

/** Inserts an order and an investment as the schema's owner. Returns the name of the constraint that refuses. */
async function written(order: Row, investment: Row = {}): Promise<string | undefined> {
  const id = `'${newId()}'`
  const ofOrder = {
    id,
    reference: id,
    investor_id: id,
    method: `'wallet'`,
    status: `'completed'`,
    total: '100000',
    idempotency_key: id,
    request_hash: `''`,
    created_at: at,
    completed_at: at,
    ...order,
  }
  const ofInvestment = {
    id,
    order_id: id,
    investor_id: id,
    opportunity_id: id,
    amount: '100000',
    status: ofOrder.status,
    created_at: at,
    completed_at: ofOrder.completed_at,
    ...investment,
  }
  const text = `insert into orders.orders ${quoted(ofOrder)}; insert into orders.investments ${quoted(ofInvestment)}`
  return await fixture.asOwner(withoutEntries(text)).then(() => undefined, constraintOf)
}

const waits = { method: `'online'`, status: `'pending_payment'`, completed_at: 'null', lapses_at: at }
const ended = { ...waits, status: `'expired'`, ended_because: `'lapsed'` }

const unsoundOrders = {
  'completed without a time': { completed_at: 'null' },
  'not completed, with the time of it': { ...waits, completed_at: at },
  'awaiting its payment for ever': { ...waits, lapses_at: 'null' },
  'ended for a reason although it is completed': { ended_because: `'lapsed'` },
  'ended for a reason although it waits': { ...waits, ended_because: `'lapsed'` },
  'placed by nobody known': { placed_by: `'stranger'` },
  'of a plan, paid online': { placed_by: `'monthly_plan'`, method: `'online'` },
  'of a plan, awaiting its payment': { ...waits, method: `'wallet'`, placed_by: `'income_plan'` },
}
/** Rows of an order without a return. A transaction is given where the row needs one. */
const unsoundInvestments = {
  'cancelled after it was paid and not returned': { status: `'cancelled'`, completed_at: at },
  'held and returned': { returned_by: 'some', returned_at: at },
  'returned without a time': { status: `'cancelled'`, completed_at: at, returned_by: 'some' },
  'returned without a transaction': { returned_at: at },
}

async function ofInvestment(row: Row): Promise<string | undefined> {
  const some = '(select id from ledger.transactions limit 1)'
  return await written({}, row.returned_by ? { ...row, returned_by: some } : row)
}

describe('the database refuses inconsistent rows, even from its owner', () => {
  // A deposit serves as the transaction that the rows refer to.
  beforeAll(() => fixture.investor(100n).then(() => undefined))

  test('accepts a consistent order', async () => {
    const sound: Row[] = [{}, waits, ended, { placed_by: `'monthly_plan'` }]
    for (const order of sound) expect(await written(order), JSON.stringify(order)).toBeUndefined()
  })

  test.each(Object.entries(unsoundOrders))('refuses an order %s', async (_what, order) => {
    expect(await written(order)).toBe('order_is_sound')
  })

  test.each(Object.entries(unsoundInvestments))('refuses an investment %s', async (_what, investment) => {
    expect(await ofInvestment(investment)).toBe('investment_is_sound')
  })

  test('accepts each of them without the constraints', async () => {
    await fixture.asOwner(`alter table orders.orders drop constraint order_is_sound;
      alter table orders.investments drop constraint investment_is_sound`)
    for (const order of Object.values(unsoundOrders)) expect(await written(order)).toBeUndefined()
    for (const one of Object.values(unsoundInvestments)) expect(await ofInvestment(one)).toBeUndefined()
  })
})
