import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { constraintOf, raw, sql } from '#platform/database/database.ts'
import { baseServices } from '#support/base-services.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held } from '#support/holdings.ts'
import { withoutEntries } from '#support/unbacked.ts'
import { recordBreakKinds } from '../vocabulary.ts'
import { readBreaks } from './assign-break.ts'
import { checkRecords } from './check-records.ts'

let fixture: TestFixture
let admin: UserActor
let propertyId: string
let investorId: string
/** Creates an opportunity with one stake. */
async function begin(): Promise<void> {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  const made = await held(fixture, [1000])
  propertyId = made.propertyId
  investorId = made.investors[0]!.userId
}

const at = () => `'${fixture.now.toISOString()}'`

/** Builds a completed order with one investment but without money. */
const stakeWithoutMoney = (amount: number) => {
  const order = newId()
  return `insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
      created_at, completed_at)
    values ('${order}', '${order}', '${investorId}', 'wallet', 'completed', ${amount}, '${newId()}', '', ${at()},
      ${at()});
    insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
    values ('${newId()}', '${order}', '${investorId}', '${propertyId}', ${amount}, 'completed', ${at()}, ${at()})`
}
const depositWithoutMoney = () =>
  `insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, created_at, decided_at)
   select '${newId()}', owner_id, id, 100, 100, 'online', 'completed', ${at()}, ${at()}
   from ledger.accounts where owner_id = '${investorId}' and kind = 'wallet'`

describe('the application’s role', () => {
  beforeAll(begin)
  afterAll(() => fixture.close())

  const written = (text: string) =>
    fixture.db
      .transaction(async (tx) => {
        for (const one of text.split(';\n')) await tx.run(raw(one))
      })
      .then(() => 'written', constraintOf)

  test('cannot write a stake without money', async () => {
    expect(await written(stakeWithoutMoney(900_000))).toBe('order_is_paid')
  })

  test('cannot add an investment to an order that was paid', async () => {
    const other = await fixture.opportunity()
    const added = (opportunity: string, amount: string) =>
      written(`insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at,
        completed_at) select '${newId()}', order_id, investor_id, '${opportunity}', ${amount}, 'completed', created_at,
        completed_at from orders.investments where opportunity_id = '${propertyId}'`)
    expect(await added(other, 'amount')).toBe('investment_is_funded')
  })

  test('cannot complete an order that awaits its payment', async () => {
    const order = newId()
    await fixture.db.run(
      raw(`insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
        created_at, lapses_at)
      values ('${order}', '${order}', '${investorId}', 'online', 'pending_payment', 1, '${newId()}', '', ${at()},
        ${at()})`),
    )
    const completed = `update orders.orders set status = 'completed', completed_at = ${at()} where id = '${order}'`
    expect(await written(completed)).toBe('order_is_paid')
  })

  test('cannot mark an investment as returned by another transaction', async () => {
    const text = `update orders.investments set status = 'cancelled', returned_at = ${at()},
      returned_by = (select id from ledger.transactions limit 1) where opportunity_id = '${propertyId}'`
    expect(await written(text)).toBe('investment_is_returned')
  })

  test('cannot write a completed deposit without a credit, or complete a pending one', async () => {
    expect(await written(depositWithoutMoney())).toBe('deposit_is_credited')
    const id = newId()
    await fixture.db.run(
      raw(`insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, created_at)
        select '${id}', owner_id, id, 100, 100, 'online', 'pending', ${at()}
        from ledger.accounts where owner_id = '${investorId}' and kind = 'wallet'`),
    )
    const completed = `update payments.deposits set status = 'completed', decided_at = ${at()} where id = '${id}'`
    expect(await written(completed)).toBe('deposit_is_credited')
  })
})

describe('the nightly check of records', () => {
  beforeAll(begin)
  afterAll(() => fixture.close())

  async function check(): Promise<{ kinds: string[]; logged: string[] }> {
    fixture.now = addMs(fixture.now, minuteMs)
    const logged: string[] = []
    const note = (level: string) => (first: unknown, second?: string) =>
      logged.push(`${level}: ${second ?? first}`)
    const log = { ...baseServices.log, error: note('error'), info: note('info') } as unknown as Context['log']
    await checkRecords({ ...fixture.contextFor(system), log })
    const { items } = await readBreaks(fixture.contextFor(admin), { state: 'open', limit: 100 })
    return { kinds: [...new Set(items.map(({ kind }) => kind))].sort(), logged }
  }

  test('finds nothing if operations wrote everything', async () => {
    expect(await check()).toMatchObject({ kinds: [], logged: ['info: the records agree with the books'] })
  })

  const damage: readonly [
    what: string,
    damage: () => string,
    undo: () => string,
    kinds: readonly string[],
  ][] = [
    [
      'a stake without money',
      () => stakeWithoutMoney(900_000),
      () =>
        `delete from orders.investments where amount = 900000; delete from orders.orders where total = 900000`,
      ['funding', 'order', 'stock'],
    ],
    [
      'stock sold to nobody',
      () => `update opportunities.stock set invested = invested + 1 where opportunity_id = '${propertyId}'`,
      () => `update opportunities.stock set invested = invested - 1 where opportunity_id = '${propertyId}'`,
      ['stock'],
    ],
    [
      'stock reserved for nobody',
      () => `update opportunities.stock set reserved = reserved + 1 where opportunity_id = '${propertyId}'`,
      () => `update opportunities.stock set reserved = reserved - 1 where opportunity_id = '${propertyId}'`,
      ['reserved'],
    ],
    [
      'a deposit that was never credited',
      depositWithoutMoney,
      () => `delete from payments.deposits where status = 'completed' and amount = 100`,
      ['deposit'],
    ],
    [
      'a completed opportunity that still holds its funding',
      () => `update opportunities.opportunities set lifecycle = 'completed' where id = '${propertyId}'`,
      () =>
        withoutPromises(
          `update opportunities.opportunities set lifecycle = 'published' where id = '${propertyId}'`,
        ),
      ['funding'],
    ],
    [
      'an investment returned without the money',
      () => `${stakeWithoutMoney(900_000)}; update orders.investments set status = 'cancelled', returned_at = ${at()},
        returned_by = (select id from ledger.transactions where kind = 'funding' limit 1) where amount = 900000`,
      () =>
        `delete from orders.investments where amount = 900000; delete from orders.orders where total = 900000`,
      ['order', 'returned'],
    ],
    [
      'money on hold for no withdrawal',
      () => `alter table ledger.accounts disable trigger user;
        update ledger.accounts set balance = 7 where kind = 'withdrawal_hold';
        alter table ledger.accounts enable trigger user`,
      () => `alter table ledger.accounts disable trigger user;
        update ledger.accounts set balance = 0 where kind = 'withdrawal_hold';
        alter table ledger.accounts enable trigger user`,
      ['hold'],
    ],
  ]
  test.each(damage)(
    'opens a break for %s, raises an alarm, and ends it once it is mended',
    async (_what, made, undone, kinds) => {
      await fixture.asOwner(withoutEntries(made()))
      expect(await check()).toEqual({
        kinds,
        logged: [...kinds.map(() => 'error: the books do not agree'), 'error: records contradict the books'],
      })
      await fixture.asOwner(withoutEntries(undone()))
      expect((await check()).kinds).toEqual([])
    },
  )

  test('every kind of break has a name in the schema', async () => {
    const { known } = await fixture.db.one<{ known: string }>(
      sql`select pg_get_constraintdef(oid) as known from pg_constraint where conname = 'break_known'`,
    )
    expect(recordBreakKinds.filter((kind) => !known.includes(`'${kind}'`))).toEqual([])
  })
})
