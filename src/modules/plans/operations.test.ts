import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import { recordKycStatus, setUserActive } from '#modules/identity/index.ts'
import { findAccount, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { type Database, openDatabase, sql } from '#platform/database/database.ts'
import { changeBeforeWriting } from '#support/before-writing.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { loadBalance as balanceIn, invest } from '#support/holdings.ts'
import { dryRun } from './operations/dry-run.ts'
import { endPlans } from './operations/end-plans.ts'
import { listOwnRuns, readPlans, saveMonthly, takePlanStep } from './operations/manage-plan.ts'
import { runMonths } from './operations/run-months.ts'
import { warnOfCash } from './operations/warn-of-cash.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())
/** Clears offers and plans before each test, because plans would buy the offers of another test. */
beforeEach(async () => {
  fixture.now = instantFrom('2026-11-21T09:00:00Z')
  await fixture.asOwner(`update opportunities.opportunities set lifecycle = 'closed' where lifecycle = 'published';
    update plans.plans set status = 'stopped', stopped_at = now(), skips_next = false where status <> 'stopped'`)
})

type Terms = Parameters<typeof saveMonthly>[1]
const save = (actor: UserActor, changes: Partial<Terms> = {}) =>
  saveMonthly(buildTestCallContext({ db: fixture.db, actor, now: fixture.now }), {
    ...{ day: 5, amount: toWire(riyals(2000)), types: [], cities: [], contracts: [], cashToKeep: 0 },
    ...{ acceptTerms: true, ...changes },
  })
const step = (actor: UserActor, step: Parameters<typeof takePlanStep>[1]['step']) =>
  fixture.as(actor, (context) => takePlanStep(context, { kind: 'monthly', step }))
const run = (db: Database = fixture.db) => runMonths({ ...fixture.contextFor(system), db, tx: db })
const on = (day: string) => {
  fixture.now = instantFrom(`${day}T09:00:00Z`)
}
const runsOf = async (actor: UserActor) =>
  (await listOwnRuns(fixture.contextFor(actor), { limit: 100 })).items.map((one) => [
    one.month ?? one.income,
    one.outcome,
    one.reason,
  ])
const balanceOf = (actor: UserActor) => balanceIn(fixture, actor)
const investedOf = (actor: UserActor) =>
  fixture.db.rows<{ opportunityId: string; amount: Halalas; placedBy: string }>(sql`
    select i.opportunity_id, i.amount, o.placed_by
    from orders.investments i join orders.orders o on o.id = i.order_id
    where i.investor_id = ${actor.userId} and i.status = 'completed' order by i.created_at, i.amount`)
const planned = async (cash: number, changes: Partial<Terms> = {}) => {
  const actor = await fixture.investor(riyals(cash))
  await save(actor, changes)
  return actor
}
const factsOf = async (actor: UserActor, kind: string) =>
  (
    await fixture.db.rows<{ data: object }>(
      sql`select data from facts.facts where subject = ${actor.userId} and kind = ${kind} order by position`,
    )
  ).map(({ data }) => data)

async function payOut({ userId }: UserActor, amount: Halalas) {
  const wallet = await findAccount(fixture.db, 'wallet', userId)
  await post(fixture.db, {
    ...{ id: newId(), kind: 'correction', cause: { kind: 'system', id: 'test' }, postedAt: fixture.now },
    record: { kind: 'test', id: newId() },
    lines: [
      { accountId: wallet!.id, amount: -amount },
      { accountId: platformAccounts.bank, amount },
    ],
  })
}

describe('a month’s run', () => {
  test('buys once on its day from the wallet, like a checkout', async () => {
    const property = await fixture.opportunity()
    const actor = await planned(10_000)
    on('2026-12-04')
    await run()
    expect(await investedOf(actor)).toEqual([])
    on('2026-12-05')
    await run()
    await run()
    on('2026-12-31')
    await run()
    expect(await investedOf(actor)).toEqual([
      { opportunityId: property, amount: riyals(2000), placedBy: 'monthly_plan' },
    ])
    expect(await balanceOf(actor)).toBe(riyals(8000))
    expect(await runsOf(actor)).toEqual([['2026-12-01', 'bought', null]])
    expect(await factsOf(actor, 'orders.investment_made')).toMatchObject([{ placedBy: 'monthly_plan' }])
    on('2027-01-05')
    await run()
    expect(await balanceOf(actor)).toBe(riyals(6000))
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('leaves the cart unchanged, even if it holds what the plan buys', async () => {
    const property = await fixture.opportunity()
    const actor = await planned(10_000)
    const at = fixture.now.toISOString()
    await fixture.asOwner(`insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
      values ('${newId()}', '${actor.userId}', '${property}', 200000, '${at}')`)
    on('2026-12-05')
    await run()
    const { count } = await fixture.db.one<{ count: number }>(sql`
      select count(*)::int4 as count from orders.cart_items where investor_id = ${actor.userId}`)
    expect([count, await balanceOf(actor)]).toEqual([1, riyals(8000)])
  })

  test('happens on the last day of a month shorter than its day', async () => {
    await fixture.opportunity()
    const actor = await planned(10_000, { day: 31 })
    expect((await readPlans(fixture.contextFor(actor))).monthly!.nextOn).toBe('2026-11-30')
    on('2026-11-30')
    await run()
    expect((await readPlans(fixture.contextFor(actor))).monthly!.nextOn).toBe('2026-12-31')
  })

  test('starts with the day in Riyadh, not in UTC', async () => {
    await fixture.opportunity()
    const actor = await planned(10_000)
    fixture.now = instantFrom('2026-12-04T20:59:00Z')
    await run()
    expect(await runsOf(actor)).toEqual([])
    fixture.now = instantFrom('2026-12-04T21:00:00Z')
    await run()
    expect(await runsOf(actor)).toEqual([['2026-12-01', 'bought', null]])
  })

  test('is made late once, and months missed before are not made up for', async () => {
    await fixture.opportunity({ closesAt: instantFrom('2028-01-01T00:00:00Z') })
    const actor = await planned(20_000)
    on('2026-12-09')
    await run()
    await run()
    expect(await balanceOf(actor)).toBe(riyals(18_000))
    on('2027-03-11')
    await run()
    await run()
    expect(await runsOf(actor)).toEqual([
      ['2027-03-01', 'bought', null],
      ['2027-02-01', 'missed', null],
      ['2027-01-01', 'missed', null],
      ['2026-12-01', 'bought', null],
    ])
    expect(await balanceOf(actor)).toBe(riyals(16_000))
  })

  test('respects the cash reserve and the cap on holdings, and buys the next with the rest', async () => {
    const [first, second] = [
      await fixture.opportunity({ price: riyals(50_000) }),
      await fixture.opportunity({ price: riyals(500_000) }),
    ]
    const actor = await planned(10_000, {
      amount: toWire(riyals(9000)),
      capPerOpportunity: toWire(riyals(3000)),
      cashToKeep: toWire(riyals(2500)),
    })
    await invest(fixture, actor, first, riyals(2000))
    on('2026-12-05')
    await run()
    const placed = (await investedOf(actor)).filter(({ placedBy }) => placedBy === 'monthly_plan')
    expect(placed.map(({ opportunityId, amount }) => [opportunityId, amount])).toEqual([
      [first, riyals(1000)],
      [second, riyals(3000)],
    ])
    expect(await balanceOf(actor)).toBe(riyals(4000))
  })

  test.each([
    ['not_enough_cash', 500, {}, async () => undefined],
    ['amount_too_small', 5000, { amount: 50_000 }, async () => undefined],
    ['nothing_fits', 5000, { cities: ['abha'] }, async () => undefined],
    [
      'kyc_not_approved',
      5000,
      {},
      ({ userId }: UserActor) =>
        fixture.as(system, (context) => recordKycStatus(context, userId, 'rejected')),
    ],
    [
      'limit_used',
      5000,
      {},
      ({ userId }: UserActor) =>
        fixture.asOwner(`update identity.users set annual_limit = 100 where id = '${userId}'`),
    ],
    [
      'not_eligible',
      5000,
      {},
      () => fixture.asOwner(`update opportunities.opportunities set eligible_residency = 'residents'`),
    ],
    [
      'not_active',
      5000,
      {},
      ({ userId }: UserActor) =>
        fixture.asOwner(`update identity.users set is_active = false where id = '${userId}'`),
    ],
    [
      'nothing_offered',
      5000,
      {},
      () => fixture.asOwner(`update opportunities.opportunities set lifecycle = 'closed'`),
    ],
  ] as const)('that buys nothing says why: %s', async (reason, cash, changes, happens) => {
    await fixture.opportunity()
    const actor = await planned(cash, changes as Partial<Terms>)
    await happens(actor)
    on('2026-12-05')
    await run()
    expect(await investedOf(actor)).toEqual([])
    expect(
      await fixture.db.rows(sql`select reason from plans.runs where investor_id = ${actor.userId}`),
    ).toEqual([{ reason }])
    expect(await factsOf(actor, 'plans.bought_nothing')).toMatchObject([{ kind: 'monthly', reason }])
  })

  test('continues past a failing plan, which is retried', async () => {
    await fixture.opportunity()
    const [bad, good] = [await planned(5000), await planned(5000)]
    await fixture.asOwner(`create function plans.fail() returns trigger language plpgsql as $$ begin
        raise exception 'no'; end $$;
      create trigger fails before insert on plans.runs for each row
        when (new.investor_id = '${bad.userId}') execute function plans.fail()`)
    on('2026-12-05')
    expect(await run()).toEqual({ done: 1, failed: 1 })
    expect([await balanceOf(bad), await balanceOf(good)]).toEqual([riyals(5000), riyals(3000)])
    await fixture.asOwner('drop trigger fails on plans.runs')
    expect(await run()).toEqual({ done: 1, failed: 0 })
    expect(await balanceOf(bad)).toBe(riyals(3000))
  })
})

/** Runs the same plans on two processes, each with its own connections. */
async function runTogether(times: number): Promise<void> {
  const other = openDatabase({
    connection: fixture.appConnection,
    poolSize: 8,
    prepare: true,
    onIdleError: () => undefined,
  })
  try {
    await Promise.all(Array.from({ length: times }, (_, index) => run(index % 2 === 0 ? fixture.db : other)))
  } finally {
    await other.close()
  }
}

describe('concurrent runs', () => {
  test('buy once per plan when 64 workers run the same plans', async () => {
    await fixture.opportunity()
    const actors = [await planned(9000), await planned(9000), await planned(9000)]
    on('2026-12-05')
    await runTogether(64)
    expect(await Promise.all(actors.map(balanceOf))).toEqual([riyals(7000), riyals(7000), riyals(7000)])
    expect(await Promise.all(actors.map(runsOf))).toEqual(actors.map(() => [['2026-12-01', 'bought', null]]))
  })

  test('do not oversell the last stakes that several plans want', async () => {
    const property = await fixture.opportunity({ price: riyals(5000), minimumInvestment: riyals(1000) })
    const actors = await Promise.all(Array.from({ length: 5 }, () => planned(9000)))
    on('2026-12-05')
    await runTogether(8)
    const { invested } = await fixture.db.one<{ invested: bigint }>(
      sql`select invested from opportunities.stock where opportunity_id = ${property}`,
    )
    const runs = (await Promise.all(actors.map(runsOf))).flat()
    expect([invested, runs.length]).toEqual([riyals(5000), 5])
  })

  test('are limited by the database to one run per month and one plan per kind', async () => {
    await fixture.opportunity()
    const actor = await planned(9000)
    on('2026-12-05')
    await run()
    const twice = (text: string) =>
      fixture.asOwner(text).then(
        () => 'written',
        (error: { constraint?: string }) => error.constraint,
      )
    expect(
      await twice(`insert into plans.runs (id, plan_id, investor_id, month, outcome, due_at, decided_at)
        select gen_random_uuid(), plan_id, investor_id, month, 'missed', due_at, decided_at from plans.runs
        where investor_id = '${actor.userId}'`),
    ).toBe('run_once_a_month')
    expect(
      await twice(`insert into plans.plans
        select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
        from plans.plans p where investor_id = '${actor.userId}'`),
    ).toBe('one_plan_of_a_kind')
    expect(
      await twice(`update plans.runs set reason = 'x', outcome = 'nothing', order_id = null
        where investor_id = '${actor.userId}'`),
    ).toBe('run_is_decided_once')
  })
})

describe('a run detects a change between its read and its write', () => {
  test.each([
    ['a pause', (actor: UserActor) => step(actor, 'pause'), 0n, []],
    ['a stop', (actor: UserActor) => step(actor, 'stop'), 0n, []],
    ['a skip', (actor: UserActor) => step(actor, 'skip'), 0n, [['2026-12-01', 'skipped', null]]],
    [
      'money that leaves the wallet',
      (actor: UserActor) => payOut(actor, riyals(3500)),
      0n,
      [['2026-12-01', 'nothing', 'not_enough_cash']],
    ],
    ['another worker', () => run(), riyals(2000), [['2026-12-01', 'bought', null]]],
    [
      'a check that is rejected',
      ({ userId }: UserActor) =>
        fixture.as(system, (context) => recordKycStatus(context, userId, 'rejected')),
      0n,
      [['2026-12-01', 'nothing', 'kyc_not_approved']],
    ],
  ] as const)('%s', async (_, happens, spent, runs) => {
    await fixture.opportunity()
    const actor = await planned(5000, { cashToKeep: toWire(riyals(1000)) })
    on('2026-12-05')
    await run(changeBeforeWriting(fixture.db, () => happens(actor)))
    const bought = (await investedOf(actor)).map(({ amount }) => amount)
    expect(bought).toEqual(spent === 0n ? [] : [spent])
    if (runs[0]?.[2] !== 'kyc_not_approved') expect(await runsOf(actor)).toEqual(runs)
  })
})

describe('the investor', () => {
  test('skips a month, pauses, resumes without buying the paused months, and stops', async () => {
    await fixture.opportunity({ closesAt: instantFrom('2028-01-01T00:00:00Z') })
    const actor = await planned(20_000)
    await step(actor, 'skip')
    on('2026-12-05')
    await run()
    await step(actor, 'pause')
    on('2027-01-06')
    await run()
    expect((await step(actor, 'resume')).nextOn).toBe('2027-02-05')
    await run()
    on('2027-02-05')
    await run()
    expect((await step(actor, 'stop')).status).toBe('stopped')
    on('2027-03-05')
    await run()
    expect(await runsOf(actor)).toEqual([
      ['2027-02-01', 'bought', null],
      ['2026-12-01', 'skipped', null],
    ])
    await expect(step(actor, 'resume')).rejects.toThrow(Refusal)
    await save(actor)
    expect((await readPlans(fixture.contextFor(actor))).monthly).toMatchObject({ status: 'active' })
  })

  test('moves the day after a month was bought without buying that month again', async () => {
    await fixture.opportunity()
    const actor = await planned(20_000)
    on('2026-12-05')
    await run()
    expect((await save(actor, { day: 20 })).nextOn).toBe('2027-01-20')
    on('2026-12-20')
    await run()
    expect(await balanceOf(actor)).toBe(riyals(18_000))
  })

  test('creates a plan many times at once and has one', async () => {
    const actor = await fixture.investor(riyals(5000))
    await Promise.all(Array.from({ length: 8 }, () => save(actor)))
    const { count } = await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from plans.plans where investor_id = ${actor.userId}`,
    )
    expect(count).toBe(1)
  })

  test('is refused rules with unknown keys, and a plan without an approved check', async () => {
    const actor = await fixture.investor(riyals(5000))
    await expect(save(actor, { cities: ['atlantis'] })).rejects.toMatchObject({ code: 'plan_choice_unknown' })
    await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'rejected'))
    await expect(save(actor)).rejects.toMatchObject({ code: 'kyc_not_approved' })
  })

  test('sees in a dry run what the run then buys', async () => {
    const properties = [await fixture.opportunity({ price: riyals(100_000) }), await fixture.opportunity()]
    const actor = await planned(20_000, { amount: 300_000, capPerOpportunity: 200_000 })
    const asked = { kind: 'monthly', amount: 300_000, day: 5, types: [], cities: [], contracts: [] } as const
    const tried = await dryRun(fixture.contextFor(actor), {
      ...{ ...asked, types: [], cities: [], contracts: [], capPerOpportunity: 200_000, cashToKeep: 0 },
    })
    expect(tried).toMatchObject({ budget: 300_000, total: 300_000, reason: null, runsOn: '2026-12-05' })
    expect(await investedOf(actor)).toEqual([])
    on('2026-12-05')
    await run()
    const bought = new Map((await investedOf(actor)).map((one) => [one.opportunityId, toWire(one.amount)]))
    expect(tried.choices.map(({ property, amount }) => [property.id, amount])).toEqual(
      tried.choices.map(({ property }) => [property.id, bought.get(property.id) ?? 0]),
    )
    expect(new Set(bought.keys())).toEqual(new Set(properties))
  })

  test('is warned of too little cash once, three days ahead', async () => {
    const [short, rich] = [await planned(1500), await planned(9000)]
    on('2026-12-01')
    await warnOfCash(fixture.contextFor(system))
    expect(await factsOf(short, 'plans.cash_short')).toEqual([])
    on('2026-12-02')
    await Promise.all([warnOfCash(fixture.contextFor(system)), warnOfCash(fixture.contextFor(system))])
    on('2026-12-03')
    await warnOfCash(fixture.contextFor(system))
    expect(await factsOf(short, 'plans.cash_short')).toEqual([
      { amount: 200_000, free: 150_000, on: '2026-12-05' },
    ])
    expect(await factsOf(rich, 'plans.cash_short')).toEqual([])
  })

  test('buys no more after their account was deactivated or closed, even if it is reactivated', async () => {
    await fixture.opportunity()
    const actor = await planned(9000)
    const admin = await fixture.account(['admin'])
    await fixture.as(admin, (context) => setUserActive(context, actor.userId, false))
    expect(await factsOf(actor, 'identity.person_deactivated')).toHaveLength(1)
    await fixture.as(system, (context) => endPlans(context, actor.userId))
    await fixture.as(admin, (context) => setUserActive(context, actor.userId, true))
    on('2026-12-05')
    await run()
    expect(await runsOf(actor)).toEqual([])
  })
})

test('due plans are read by index in batches', async () => {
  const explained = await fixture.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return await tx.rows<Record<string, string>>(sql`
      explain select id, next_on from plans.plans
      where status = 'active' and kind = 'monthly' and next_on between '0001-01-01' and '2026-12-05'
        and (next_on, id) > ('0001-01-01'::date, ${newId()}::uuid)
      order by next_on, id limit 200`)
  })
  const plan = explained.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('plans_due')
  expect(plan).not.toContain('Sort')
})
