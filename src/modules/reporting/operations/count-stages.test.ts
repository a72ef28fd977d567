import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { addDays, addMs, hourMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { invest } from '#support/holdings.ts'
import { type ReportName, type Stage, stages } from '../vocabulary.ts'
import { countStages, recountStages } from './count-stages.ts'
import { readDashboard } from './dashboard.ts'
import { loadReport } from './read-report.ts'
import { readStageCustomers } from './rows-behind.ts'

let fixture: TestFixture
let admin: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  await count()
})
afterAll(() => fixture.close())

const count = () => countStages(fixture.contextFor(system))

async function figures(name: ReportName, more: { from?: string; by?: 'verified' | 'day' } = {}) {
  const today = riyadhDay(fixture.now)
  const { columns, rows } = await loadReport(fixture.contextFor(admin), {
    name,
    from: today,
    to: today,
    compare: 'none',
    ...more,
  })
  return rows.map((row) => ({
    key: row.key,
    ...Object.fromEntries(columns.map(({ key }, at) => [key, row.figures[at]])),
  }))
}

describe('the funnel', () => {
  test('shows how far the customers of a period came, and lists those who stopped', async () => {
    fixture.now = addDays(fixture.now, 3)
    const registered = await fixture.account()
    const verified = await fixture.account()
    await fixture.as(system, (context) => recordKycStatus(context, verified.userId, 'approved'))
    const funded = await fixture.investor(riyals(5000))
    const invested = await fixture.investor(riyals(5000))
    const property = await fixture.opportunity()
    await invest(fixture, invested, property, riyals(1000))
    await invest(fixture, invested, property, riyals(1000))
    await count()
    expect(await figures('funnel')).toMatchObject([
      { key: 'registered', customers: 4, ofRegistered: 10_000, left: null },
      { key: 'verified', customers: 3, ofRegistered: 7500, left: 1 },
      { key: 'funded', customers: 2, ofStage: 6667, left: 1 },
      { key: 'invested', customers: 1, ofStage: 5000, left: 1 },
    ])
    const listed = async (stage: 'registered' | 'funded', without: 'verified' | 'invested') =>
      (await readStageCustomers(fixture.contextFor(admin), { stage, without, limit: 20 })).items.map(
        ({ id }) => id,
      )
    expect(await listed('registered', 'verified')).toEqual([registered.userId])
    expect(await listed('funded', 'invested')).toEqual([funded.userId])
    const { funnel } = await readDashboard(
      fixture.contextFor(admin),
      { queues: [], health: [] },
      { by: 'day' },
    )
    expect(funnel!.steps.map(({ customers, left }) => [customers, left])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 0],
    ])
  })

  test('lists for each two stages those who reached the one and not the other', async () => {
    const reached = await fixture.db.rows<{ id: string; stage: Stage }>(
      sql`select customer_id as id, stage from reporting.reached_stages`,
    )
    for (const stage of stages) {
      for (const without of stages) {
        const beyond = new Set(reached.flatMap((row) => (row.stage === without ? row.id : [])))
        const expected = reached.flatMap((row) => (row.stage === stage && !beyond.has(row.id) ? row.id : []))
        for (const sort of ['newest', 'latest'] as const) {
          const { items } = await readStageCustomers(fixture.contextFor(admin), {
            stage,
            without,
            sort,
            limit: 100,
          })
          expect(items.map(({ id }) => id).sort(), `${stage}, not ${without}`).toEqual(expected.sort())
        }
      }
    }
  })

  test('counts a stage once, however often and however many at once it is counted', async () => {
    const before = await figures('customers', { by: 'day' })
    await Promise.all(Array.from({ length: 8 }, count))
    expect(await figures('customers', { by: 'day' })).toEqual(before)
    expect(before).toMatchObject([{ registered: 4, funded: 2, invested: 1 }])
    fixture.now = addMs(fixture.now, 2 * minuteMs)
    await count()
    expect(await figures('customers', { by: 'day' })).toEqual(before)
  })

  test('counts what a transaction that was open during one run has written', async () => {
    const late = await fixture.account()
    await fixture.holding(system, async (context) => {
      await recordKycStatus(context, late.userId, 'approved')
      fixture.now = addMs(fixture.now, hourMs / 2)
      await count()
    })
    fixture.now = addMs(fixture.now, minuteMs)
    const verified = async () => (await figures('funnel')).find(({ key }) => key === 'verified')
    expect(await verified()).toMatchObject({ customers: 3 })
    await count()
    expect(await verified()).toMatchObject({ customers: 4 })
  })

  test('shows a later stage of an earlier customer in the cohort of their registration', async () => {
    const month = riyadhDay(fixture.now).slice(0, 7)
    fixture.now = addDays(fixture.now, 35)
    const waiting = await fixture.db.one<{ id: string }>(
      sql`select id from identity.users where is_customer and approved_at is null order by id limit 1`,
    )
    await fixture.as(system, (context) => recordKycStatus(context, waiting.id, 'approved'))
    await count()
    const cohorts = await figures('cohorts', { from: `${month}-01`, by: 'verified' })
    expect(cohorts[0]).toMatchObject({
      key: `${month}-01`,
      m0: 4,
      m1: 5,
      m2: null,
      reached: 5,
      share: 10_000,
    })
  })

  test('counts the same again from the records', async () => {
    const sums = () =>
      fixture.db.rows(sql`
        select registered_on::text, stage, reached_month::text, customers from reporting.cohort_days order by 1, 2, 3`)
    const days = () =>
      fixture.db.rows(sql`select day::text, stage, customers from reporting.stage_days order by 1, 2`)
    const reached = () =>
      fixture.db.rows(sql`
        select customer_id, stage, registered_on::text, reached_on::text, has_verified, has_funded, has_invested
        from reporting.reached_stages order by 1, 2`)
    const before = [await sums(), await days(), await reached()]
    expect(before[0]!.length).toBeGreaterThan(4)
    await recountStages(fixture.contextFor(system))
    expect([await sums(), await days(), await reached()]).toEqual(before)
  })
})
