import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { openCaller } from '#support/caller.ts'

const { origin, owner } = inject('product')

/** The demo data in the database contains nothing that could not have happened. */
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(owner)
  await client.connect()
})
afterAll(() => client.end())

const rowsOf = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[]
const demoUsers = `select id from identity.users where email like '%@demo.sahl.test'`

test('nobody invested before they registered and were approved', async () => {
  const early = await rowsOf(`
    select u.email, o.created_at from orders.orders o
    join identity.users u on u.id = o.investor_id
    join verification.applications a on a.user_id = u.id
    where u.id in (${demoUsers}) and (o.created_at <= u.created_at or o.created_at <= a.decided_at)`)
  expect(early).toEqual([])
})

test('no stake was bought before its opportunity opened or after it closed', async () => {
  const outside = await rowsOf(`
    select p.slug, i.created_at from orders.investments i
    join opportunities.opportunities p on p.id = i.opportunity_id
    where i.investor_id in (${demoUsers}) and i.status = 'completed'
      and (i.created_at < p.opens_at or i.created_at > p.closes_at)`)
  expect(outside).toEqual([])
})

test('nobody invested above their limit within any twelve months', async () => {
  const over = await rowsOf(`
    with done as (
      select i.investor_id, i.created_at, sum(i.amount) over (
        partition by i.investor_id order by i.created_at
        range between interval '12 months' preceding and current row) as in_year
      from orders.investments i where i.investor_id in (${demoUsers}) and i.status = 'completed')
    select u.email, max(d.in_year) from done d join identity.users u on u.id = d.investor_id
    group by u.email, u.annual_limit having max(d.in_year) > coalesce(u.annual_limit, 20000000)`)
  expect(over).toEqual([])
})

test('two assets are valued again and again, each time with a report and by two operators', async () => {
  const valued = await rowsOf(`
    select p.slug, count(*)::int4 as times, bool_and(v.approved_by <> v.created_by) as by_two,
      bool_and(v.report_storage_id is not null) as reported
    from valuations.valuations v join opportunities.opportunities p on p.id = v.opportunity_id
    where v.status = 'approved' and p.slug in ('ar-rawdah-clinics', 'as-safra-plaza')
    group by p.slug order by p.slug`)
  expect(valued).toEqual([
    { slug: 'ar-rawdah-clinics', times: 4, by_two: true, reported: true },
    { slug: 'as-safra-plaza', times: 2, by_two: true, reported: true },
  ])
})

test('a plan of the demo investor has bought, and once found too little cash', async () => {
  const months = await rowsOf(`
    select r.outcome, r.reason, o.placed_by, o.status from plans.runs r
    join plans.plans p on p.id = r.plan_id join identity.users u on u.id = p.investor_id
    left join orders.orders o on o.id = r.order_id
    where u.email = '${demoInvestor.email}' and p.kind = 'monthly' order by r.month`)
  expect(months).toEqual([
    { outcome: 'bought', reason: null, placed_by: 'monthly_plan', status: 'completed' },
    { outcome: 'nothing', reason: 'not_enough_cash', placed_by: null, status: null },
  ])
})

test('no wallet was ever below zero', async () => {
  const below = await rowsOf(`
    with course as (
      select e.account_id, t.posted_at, sum(e.amount) over (
        partition by e.account_id order by t.posted_at, e.seq) as balance
      from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
      join ledger.accounts a on a.id = e.account_id
      where a.kind in ('wallet', 'funding', 'income') and t.posted_at < now() - interval '1 hour')
    select account_id, min(balance) from course group by account_id having min(balance) < 0`)
  expect(below).toEqual([])
})

test('checks wait, were returned, and were resubmitted with changes', async () => {
  const [found] = await rowsOf(`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'rejected')::int as rejected
    from verification.applications where user_id in (${demoUsers})`)
  expect(found!.waiting).toBeGreaterThanOrEqual(3)
  expect(found!.rejected).toBeGreaterThanOrEqual(2)
})

test('every picture says that it is an illustration, and belongs to one opportunity', async () => {
  const { api } = openCaller(origin)
  const { items } = await api.opportunities.list({ limit: 100 })
  const pictures = await Promise.all(
    items.map(async ({ slug }) => (await api.opportunities.get({ idOrSlug: slug })).gallery),
  )
  expect(pictures.flat().filter((picture) => !picture.isIllustration)).toEqual([])
  const [{ most } = { most: 0 }] = (await rowsOf(`
    select coalesce(max(used), 0)::int as most from (
      select count(distinct opportunity_id) as used from opportunities.images group by storage_id) as each`)) as {
    most: number
  }[]
  expect(most).toBe(1)
})
