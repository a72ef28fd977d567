import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { listCustomerCounts } from '../queries/customer-counts.ts'
import { findInvestors } from '../queries/investors.ts'
import type { KycStatus } from '../vocabulary.ts'
import { recordKycStatus } from './accounts.ts'
import { addCustomerCountChanges, checkCustomerCounts } from './customer-counts.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture({ poolSize: 24 })
})
afterAll(() => fixture.close())

const kept = async () => Object.fromEntries(await listCustomerCounts(fixture.db))
const check = () => checkCustomerCounts(fixture.contextFor(system))
const changes = async () =>
  (await fixture.db.one<{ count: number }>(
    sql`select count(*)::int4 as count from identity.customer_count_changes`,
  ))!.count
const become = (person: UserActor, status: KycStatus) =>
  fixture.as(system, (context) => recordKycStatus(context, person.userId, status))

test('are right after 64 concurrent changes, while they are summed and read', async () => {
  const people = await Promise.all(Array.from({ length: 32 }, () => fixture.account()))
  await fixture.account(['admin'])
  expect(await kept()).toEqual({ not_done: 32 })
  const statuses: KycStatus[] = ['pending', 'approved', 'rejected', 'expired']
  const seen: number[] = []
  const summing = Array.from({ length: 8 }, async () => {
    await addCustomerCountChanges(fixture.contextFor(system))
    seen.push(Object.values(await kept()).reduce((sum, count) => sum + count, 0))
    expect(await check()).toEqual([])
  })
  await Promise.all([
    ...people.map((person, index) => become(person, statuses[index % 4]!)),
    ...Array.from({ length: 32 }, () => fixture.account()),
    ...summing,
  ])
  // A customer who changes state is never counted in neither or in both.
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(32)
  expect(Math.max(...seen)).toBeLessThanOrEqual(64)
  expect(await kept()).toEqual({ not_done: 32, pending: 8, approved: 8, rejected: 8, expired: 8 })
  expect(await check()).toEqual([])
  await addCustomerCountChanges(fixture.contextFor(system))
  expect(await changes()).toBe(0)
  expect(await kept()).toEqual({ not_done: 32, pending: 8, approved: 8, rejected: 8, expired: 8 })
})

test('are unchanged after a transaction that was rolled back', async () => {
  const before = await kept()
  const { userId } = await fixture.account()
  const given = fixture.as(system, async (context) => {
    await recordKycStatus(context, userId, 'approved')
    throw new Error('changed my mind')
  })
  await expect(given).rejects.toThrow('changed my mind')
  expect(await kept()).toEqual({ ...before, not_done: before.not_done! + 1 })
})

test('are corrected, and reported as wrong, by counting all customers', async () => {
  const person = await fixture.account()
  const before = await kept()
  await fixture.asOwner('alter table identity.users disable trigger users_count_moved')
  await become(person, 'approved')
  await fixture.asOwner('alter table identity.users enable trigger users_count_moved')
  expect(await kept()).toEqual(before)
  const wrong = await check()
  expect(wrong).toHaveLength(2)
  expect(wrong).toEqual(
    expect.arrayContaining([
      { kycStatus: 'not_done', customers: -1 },
      { kycStatus: 'approved', customers: 1 },
    ]),
  )
  expect(await kept()).toMatchObject({
    not_done: before.not_done! - 1,
    approved: before.approved! + 1,
  })
  expect(await check()).toEqual([])
})

test('include people inserted in bulk, and a search reports when it matches too many', async () => {
  await fixture.asOwner(`insert into identity.users (id, first_name, last_name, email, kyc_status, language, 
      is_customer, created_at)
    select gen_random_uuid(), 'Many', 'Others', n || '@many.test', 'pending', 'en', true, now()
    from generate_series(1, 1001) n`)
  expect((await findInvestors(fixture.db, 'many.test')).nextCursor).not.toBeNull()
  const some = await findInvestors(fixture.db, '77@many.test')
  expect([some.rows.length, some.nextCursor]).toEqual([10, null])
  expect(await check()).toEqual([])
})
