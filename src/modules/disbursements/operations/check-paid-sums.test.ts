import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { raw, sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { approvePayout, completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { checkPaidSums } from './check-paid-sums.ts'
import { payRuns } from './pay-runs.ts'

let fixture: TestFixture
let admins: UserActor[]
let holders: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
  await fixture.asOwner('insert into ledger.history_open default values')
  holders = [await fixture.investor(riyals(50_000)), await fixture.investor(riyals(50_000))]
})
afterAll(() => fixture.close())

async function owned(): Promise<string> {
  const id = await fixture.opportunity({ closesAt: addDays(fixture.now, 30) })
  for (const holder of holders) await investIn(fixture, holder, id, riyals(2000))
  await completeFundingOf(fixture, id)
  return id
}

const check = () => checkPaidSums(fixture.contextFor(system))

/** Lists for each holder what runs moved into the wallet, beside each kind of stored sum. */
const sums = () =>
  fixture.db.rows<{ entered: bigint; stakes: bigint; months: bigint; days: bigint }>(sql`
    select (select coalesce(sum(e.amount), 0) from ledger.entries e
        join ledger.transactions t on t.id = e.transaction_id and t.record_kind like 'disbursement_%'
        join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet'
        where a.owner_id = h.id)::int8 as entered,
      (select coalesce(sum(income + capital + fee), 0) from disbursements.paid_to_stakes
        where investor_id = h.id)::int8 as stakes,
      (select coalesce(sum(income), 0) from disbursements.paid_in_months where investor_id = h.id)::int8 as months,
      (select coalesce(sum(income), 0) from disbursements.paid_on_days where investor_id = h.id)::int8 as days
    from unnest(${holders.map(({ userId }) => userId)}::uuid[]) as h (id)`)

test('equal the ledger after 64 workers have paid eight runs to the same people at once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.push(await owned())
  for (const id of ids) await approvePayout(fixture, admins, { id, amount: 333_33n, kind: 'income' })
  await Promise.all(Array.from({ length: 64 }, () => payRuns(fixture.contextFor(system))))
  for (const { entered, stakes, months, days } of await sums()) {
    expect(entered).toBeGreaterThan(8n * 166_00n)
    expect([stakes, months, days]).toEqual([entered, entered, entered])
  }
  expect(await check()).toEqual([])
})

test('grow on a stake, month and day that have been paid before; capital is no income', async () => {
  const id = await owned()
  const before = await sums()
  await payHolders(fixture, admins, { id, amount: 100n, kind: 'income' })
  await payHolders(fixture, admins, { id, amount: 100n, kind: 'income' })
  await payHolders(fixture, admins, { id, amount: riyals(4000) + 50n, kind: 'exit' })
  const capital = riyals(2000)
  for (const [index, { entered, stakes, months, days }] of (await sums()).entries()) {
    expect(entered - before[index]!.entered).toBe(125n + capital)
    expect([stakes, months, days]).toEqual([entered, entered - capital, entered - capital])
  }
  expect(await check()).toEqual([])
})

test('are corrected from all shares if they are wrong', async () => {
  const id = await owned()
  await fixture.asOwner('alter table disbursements.shares disable trigger shares_add_up')
  await payHolders(fixture, admins, { id, amount: 600n, kind: 'income' })
  await fixture.asOwner('alter table disbursements.shares enable trigger shares_add_up')
  const wrong = await check()
  expect(wrong).toHaveLength(6)
  expect(new Set(wrong.map(({ kept, difference }) => `${kept} ${difference}`))).toEqual(
    new Set(['stakes 300', 'months 300', 'days 300']),
  )
  for (const { entered, stakes } of await sums()) expect(stakes).toBe(entered)
  expect(await check()).toEqual([])
  await fixture.asOwner('update disbursements.paid_on_days set income = income + 7')
  expect((await check()).every(({ kept, difference }) => kept === 'days' && difference === -7n)).toBe(true)
})

test.each(['paid_to_stakes', 'paid_in_months', 'paid_on_days'])(
  '%s is written by the database alone',
  async (table) => {
    const change = fixture.db.run(sql`delete from ${raw(`disbursements.${table}`)}`)
    await expect(change).rejects.toMatchObject({ code: '42501' })
  },
)
