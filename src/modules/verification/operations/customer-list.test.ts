import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { customerList } from '../lists.ts'
import { listCustomers } from './customer-list.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['customer-admin'])
  // Inserted in bulk: 1,200 with one name, every fifth waiting, and 30 with another.
  await fixture.asOwner(`
    create temp table people as select gen_random_uuid() as id, n from generate_series(1, 1230) n;
    insert into identity.users (id, first_name, last_name, email, kyc_status, language, is_customer, created_at)
      select id, case when n <= 1200 then 'Many' else 'Some' end, 'Of Them', n || '@many.test',
        case when n % 5 = 0 then 'pending' else 'rejected' end, 'en', true,
        timestamptz '2026-01-01' + n * interval '1 s'
      from people;
    alter table verification.applications drop constraint submitted_is_complete;
    insert into verification.applications (user_id, status, created_at, saved_at, status_at, submitted_at)
      select id, 'pending', now(), now(), now(), timestamptz '2026-02-01' - n * interval '1 s'
      from people where n % 5 = 0`)
})
afterAll(() => fixture.close())

const list = (asked: Partial<ListQuery<typeof customerList>>) =>
  listCustomers(fixture.contextFor(operator), { sort: 'newest', limit: 20, ...asked })

/** Returns all rows, page by page. */
async function walk(asked: Partial<ListQuery<typeof customerList>>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const part: Awaited<ReturnType<typeof list>> = await list({
      ...asked,
      cursor: cursor ? decodeCursor(customerList, cursor) : undefined,
    })
    seen.push(...part.items.map(({ email }) => email!))
    cursor = part.nextCursor
  }
  return seen
}

const emails = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => `${from + index * step}@many.test`)

test('counts a search with few matches and lists it page by page in each order', async () => {
  expect(await list({ q: 'them some' })).toMatchObject({ total: 30, counts: { pending: 6, rejected: 24 } })
  expect(await walk({ q: 'some', limit: 7 })).toEqual(emails(1201, 1230).reverse())
  expect(await walk({ q: 'some', limit: 2, status: 'pending' })).toEqual(emails(1205, 1230, 5).reverse())
  expect(await walk({ q: 'some', limit: 4, sort: 'waiting' })).toEqual(emails(1205, 1230, 5).reverse())
})

test('lists a search with many matches completely, without counting it', async () => {
  expect(await list({ q: 'many.test' })).toMatchObject({ total: null, counts: null })
  expect(await walk({ q: 'them MANY', limit: 100 })).toEqual(emails(1, 1230).reverse())
  expect(await walk({ q: 'many.test', limit: 100, status: 'pending' })).toEqual(emails(5, 1230, 5).reverse())
  expect(await walk({ q: 'many.test', limit: 100, sort: 'waiting' })).toEqual(emails(5, 1230, 5).reverse())
})

test('matches a long text as a whole or not at all', async () => {
  expect((await list({ q: '1210@many.test' })).items).toHaveLength(1)
  expect((await list({ q: '1210@many.tests' })).items).toHaveLength(0)
})

test('searches along the queue when the text is too short for the index', async () => {
  expect(await walk({ q: 'so', limit: 4, sort: 'waiting' })).toEqual(emails(1205, 1230, 5).reverse())
  expect(await walk({ q: 'of', limit: 100, sort: 'waiting' })).toEqual(emails(5, 1230, 5).reverse())
  expect(await list({ q: 'so', limit: 4, sort: 'waiting' })).toMatchObject({ total: 6 })
})

test('lists a queue longer than one search step completely, in pages that may be short', async () => {
  await fixture.asOwner(`
    create temp table others as select gen_random_uuid() as id, n from generate_series(1, 2600) n;
    insert into identity.users (id, first_name, last_name, email, kyc_status, language, is_customer, created_at)
      select id, case when n in (30, 2590) then 'Zoe' else 'Other' end, 'Else', n || '@other.test', 'pending', 'en',
        true, now() from others;
    insert into verification.applications (user_id, status, created_at, saved_at, status_at, submitted_at)
      select id, 'pending', now(), now(), now(), timestamptz '2026-03-01' + n * interval '1 s' from others`)
  const rare = ['30@other.test', '2590@other.test']
  expect((await list({ q: 'zo', sort: 'waiting' })).items.map(({ email }) => email)).toEqual(rare.slice(0, 1))
  expect(await walk({ q: 'zo', sort: 'waiting' })).toEqual(rare)
  expect(await walk({ q: 'zoe', sort: 'waiting' })).toEqual(rare)
  expect(await walk({ q: 'zoe', sort: 'waiting', limit: 1 })).toEqual(rare)
})

test('lists the customers who registered in a period, in each order, with and without a search', async () => {
  const inside = { from: '2026-01-01', to: '2026-01-01' }
  expect(await list(inside)).toMatchObject({ total: 1230, counts: null })
  expect(await list({ ...inside, status: 'pending' })).toMatchObject({ total: 246 })
  expect(await walk({ ...inside, limit: 100 })).toEqual(emails(1, 1230).reverse())
  expect(await walk({ ...inside, limit: 100, sort: 'waiting' })).toEqual(emails(5, 1230, 5).reverse())
  expect(await walk({ ...inside, limit: 4, q: 'some', sort: 'waiting' })).toEqual(
    emails(1205, 1230, 5).reverse(),
  )
  for (const outside of [{ to: '2025-12-31' }, { from: '2026-01-02' }]) {
    expect((await list({ ...outside, q: 'some' })).items).toEqual([])
    expect(await walk({ ...outside, q: 'some', sort: 'waiting' })).toEqual([])
  }
})
