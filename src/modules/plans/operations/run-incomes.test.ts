import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, instantFrom, minuteMs, riyadhDay } from '#kit/time.ts'
import { sharesPaid } from '#modules/disbursements/contract.ts'
import { payRuns, proposeRun, runProposal } from '#modules/disbursements/index.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { loadBalance as balanceIn, held } from '#support/holdings.ts'
import { receiveIncome } from '#support/stakes.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { listOwnRuns, readPlans, saveIncome, takePlanStep } from './manage-plan.ts'
import { gatherIncome, runIncomes } from './run-incomes.ts'

let fixture: TestFixture
let operators: readonly [UserActor, UserActor]
beforeAll(async () => {
  fixture = await openFixture()
  operators = await twoOperators(fixture)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.now = instantFrom('2026-11-21T09:00:00Z')
  await fixture.asOwner(
    `update opportunities.opportunities set lifecycle = 'closed' where lifecycle = 'published'`,
  )
})

/** Creates an investor with a stake and an income plan. */
async function earning(changes: Partial<Parameters<typeof saveIncome>[1]> = {}) {
  const { propertyId, investors } = await held(fixture, [1000], { price: riyals(1000) })
  const [actor] = investors as [UserActor]
  fixture.now = addMs(fixture.now, minuteMs)
  await fixture.as(system, (context) => completeFunding(context, { opportunityId: propertyId }))
  await save(actor, changes)
  return { propertyId, actor }
}

const save = (actor: UserActor, changes: Partial<Parameters<typeof saveIncome>[1]> = {}) =>
  saveIncome(buildTestCallContext({ db: fixture.db, actor, now: fixture.now }), {
    ...{ types: [], cities: [], contracts: [], cashToKeep: 0, acceptTerms: true },
    ...changes,
  })

/** Pays income by two operators and the job. Returns its events. */
async function pay(propertyId: string, total: Halalas): Promise<DomainEvent<never>> {
  const [first, second] = operators
  fixture.now = addMs(fixture.now, minuteMs)
  const plan = { propertyId, kind: 'income', total: toWire(total), recordOn: riyadhDay(fixture.now) } as const
  const bankReference = await receiveIncome(fixture, first, propertyId, toWire(total))
  const id = await fixture.as(first, (context) =>
    proposeRun(context, {
      ...{ ...plan, bankReference, reason: 'October' },
      ...{ idempotencyKey: newId(), requestHash: newId() },
    }),
  )
  await approve(fixture, second, runProposal, id)
  await payRuns(fixture.contextFor(system))
  const events = await fixture.db.rows<DomainEvent<never>>(sql`
    select position::text, id, kind, subject, data, at from facts.facts
    where kind = ${sharesPaid.name} and subject = ${id}`)
  return events[0]!
}

const gather = (event: DomainEvent<never>) => gatherIncome(fixture.contextFor(system), event)
const run = () => runIncomes(fixture.contextFor(system))
const balanceOf = (actor: UserActor) => balanceIn(fixture, actor)
const planOf = async (actor: UserActor) => (await readPlans(fixture.contextFor(actor))).income!
const runsOf = async (actor: UserActor) =>
  (await listOwnRuns(fixture.contextFor(actor), { limit: 100 })).items
    .map((one) => [one.income, one.outcome, one.reason])
    .reverse()

async function move({ userId }: UserActor, amount: Halalas) {
  const wallet = await findAccount(fixture.db, 'wallet', userId)
  await post(fixture.db, {
    ...{ id: newId(), kind: 'correction', cause: { kind: 'system', id: 'test' }, postedAt: fixture.now },
    record: { kind: 'test', id: newId() },
    lines: [
      { accountId: wallet!.id, amount },
      { accountId: platformAccounts.bank, amount: -amount },
    ],
  })
}

describe('income', () => {
  test('is gathered until it buys a stake, and is invested once, however often its event is delivered', async () => {
    const { propertyId, actor } = await earning()
    await fixture.opportunity()
    const first = await pay(propertyId, riyals(700))
    await gather(first)
    await gather(first)
    await run()
    expect(await planOf(actor)).toMatchObject({ gathered: 70_000 })
    const second = await pay(propertyId, riyals(700))
    await Promise.all([gather(second), gather(second)])
    await Promise.all(Array.from({ length: 32 }, run))
    await gather(second)
    await run()
    expect(await runsOf(actor)).toEqual([
      [70_000, 'nothing', 'gathering'],
      [70_000, 'bought', null],
    ])
    expect([await balanceOf(actor), (await planOf(actor)).gathered]).toEqual([riyals(400), 40_000])
    const placed = await fixture.db.rows(sql`
      select placed_by, total from orders.orders where investor_id = ${actor.userId} and placed_by <> 'investor'`)
    expect(placed).toEqual([{ placedBy: 'income_plan', total: riyals(1000) }])
  })

  test('is the only money spent: earlier cash and later deposits are not', async () => {
    const { propertyId, actor } = await earning()
    await fixture.opportunity()
    await move(actor, riyals(50_000))
    await gather(await pay(propertyId, riyals(600)))
    await run()
    await move(actor, -riyals(50_500))
    await move(actor, riyals(80_000))
    await gather(await pay(propertyId, riyals(600)))
    await run()
    expect(await planOf(actor)).toMatchObject({ gathered: 70_000 })
    await gather(await pay(propertyId, riyals(1400)))
    await run()
    expect((await runsOf(actor)).map(([, outcome]) => outcome)).toEqual(['nothing', 'nothing', 'bought'])
    expect(await balanceOf(actor)).toBe(riyals(80_100 + 600 + 1400 - 2000))
  })

  test('leaves the cash reserve untouched', async () => {
    const { propertyId, actor } = await earning({ cashToKeep: toWire(riyals(1000)) })
    await fixture.opportunity()
    await gather(await pay(propertyId, riyals(1500)))
    await run()
    expect(await runsOf(actor)).toEqual([[150_000, 'nothing', 'not_enough_cash']])
  })

  test('stays in the wallet if the plan was made later, is paused or is stopped', async () => {
    const { propertyId, actor } = await earning()
    await fixture.opportunity()
    const paid = await pay(propertyId, riyals(1500))
    await gather(paid)
    await fixture.as(actor, (context) => takePlanStep(context, { kind: 'income', step: 'pause' }))
    await run()
    expect(await runsOf(actor)).toEqual([[150_000, 'skipped', null]])
    await gather(await pay(propertyId, riyals(1500)))
    await fixture.as(actor, (context) => takePlanStep(context, { kind: 'income', step: 'stop' }))
    fixture.now = addMs(fixture.now, minuteMs)
    await save(actor)
    await gather(paid)
    await run()
    expect(await runsOf(actor)).toHaveLength(1)
    expect(await balanceOf(actor)).toBe(riyals(3000))
  })

  test('excludes the proceeds of a sale', async () => {
    const { actor } = await earning()
    const data = { runId: newId(), transactionId: newId(), kind: 'exit', part: 'income' } as const
    await gatherIncome(fixture.contextFor(system), {
      ...{ id: newId(), position: '1', kind: sharesPaid.name, subject: newId(), data, at: fixture.now },
    })
    expect(await runsOf(actor)).toEqual([])
  })
})
