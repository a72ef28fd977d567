import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, sumOf } from '#kit/money.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { payRuns, proposeStep, runProposal } from '#modules/disbursements/index.ts'
import { findAccount, proveBooks } from '#modules/ledger/index.ts'
import { changeLifecycle, completeFunding, findInvestable } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, removeGuards, system, type TestFixture } from '#support/fixture.ts'
import { held, invest, loadBalance } from '#support/holdings.ts'
import { approve, decideIn, proposalOn, twoOperators } from '#support/two-operators.ts'
import { getInvestedInYear } from '../queries/orders.ts'
import { cancelInvestment } from './cancel-investment.ts'
import { composeReceipt } from './receipt.ts'

const open = async () => {
  const fixture = await openFixture()
  return { fixture, admins: await twoOperators(fixture) }
}
let fixture: TestFixture
let admins: readonly [UserActor, UserActor]
beforeAll(async () => {
  const opened = await open()
  fixture = opened.fixture
  admins = opened.admins
})
afterAll(() => fixture.close())

/** The HTTP layer hashes method, path and body, and the path contains the investment's id. */
const cancelIn = (where: TestFixture, actor: UserActor, id: string, idempotencyKey: string = newId()) =>
  where.as(actor, (context) => cancelInvestment(context, { id, idempotencyKey, requestHash: id }))
const cancel = (actor: UserActor, id: string, key?: string) => cancelIn(fixture, actor, id, key)

/** Creates an investor who spent their whole wallet on one investment. */
async function invested(where: TestFixture, changes: Parameters<TestFixture['opportunity']>[0] = {}) {
  const propertyId = await where.opportunity(changes)
  const actor = await where.investor(riyals(1020))
  const order = await invest(where, actor, propertyId, riyals(1000))
  return { propertyId, actor, id: order.lines[0]!.id, order }
}

const standing = async (propertyId: string) => {
  const [[property], funding] = await Promise.all([
    findInvestable(fixture.db, [propertyId]),
    findAccount(fixture.db, 'funding', propertyId),
  ])
  return { invested: property!.invested, funding: funding!.balance, lifecycle: property!.lifecycle }
}

describe('BUY-9: cancelling within the cooling-off period', () => {
  test('returns the payment and its fee, and updates stock, limit, order and receipt', async () => {
    const { propertyId, actor, id, order } = await invested(fixture, { subscriptionFeeBps: 200 })
    expect(await loadBalance(fixture, actor)).toBe(0n)
    expect(order.lines[0]!.cancellableUntil).toBe(addMs(fixture.now, 48 * hourMs).toISOString())
    const answer = await cancel(actor, id)
    expect(answer).toMatchObject({ status: 'completed', total: 102_000 })
    expect(answer.lines).toMatchObject([
      { status: 'cancelled', returnedAt: fixture.now.toISOString(), cancellableUntil: null },
    ])
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
    expect(await standing(propertyId)).toMatchObject({ invested: 0n, funding: 0n })
    expect(await getInvestedInYear(fixture.db, actor.userId, fixture.now)).toBe(0n)
    const { sections } = await fixture.as(actor, (context) =>
      composeReceipt(context, { id: order.id, lang: 'en' }),
    )
    expect(sections.find(({ heading }) => heading === 'Came back to the wallet since')?.rows).toHaveLength(1)
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    await invest(fixture, actor, propertyId, riyals(1000))
  })

  test('moves the money once for 64 calls at once', async () => {
    const { propertyId, actor, id } = await invested(fixture)
    const answers = await Promise.all(Array.from({ length: 64 }, () => cancel(actor, id)))
    expect(new Set(answers.map(({ lines }) => lines[0]!.status))).toEqual(new Set(['cancelled']))
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
    expect(await standing(propertyId)).toMatchObject({ invested: 0n, funding: 0n })
  })

  test('answers the same key alike, 64 times at once and later, and counts it once (LED-4)', async () => {
    const { actor, id } = await invested(fixture)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 64 }, () => cancel(actor, id, key)))
    fixture.now = addMs(fixture.now, hourMs)
    for (const answer of [...answers, await cancel(actor, id, key)]) expect(answer).toEqual(answers[0])
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
    const spent = await fixture.db.rows(sql`
      select from orders.cancellations where investor_id = ${actor.userId}`)
    expect(spent).toHaveLength(1)
  })

  test('refuses a key that was used for another investment (LED-4)', async () => {
    const actor = await fixture.investor(riyals(2040))
    const lines: string[] = []
    for (const propertyId of [await fixture.opportunity(), await fixture.opportunity()]) {
      lines.push((await invest(fixture, actor, propertyId, riyals(1000))).lines[0]!.id)
    }
    const key = newId()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, place) => cancel(actor, lines[place % 2]!, key)),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(8)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ code: 'idempotency_key_reused', status: 422 })
    }
    expect(await loadBalance(fixture, actor)).toBe(riyals(1040))
  })

  test('lets a key be used again after a refusal (LED-4)', async () => {
    const { actor, id } = await invested(fixture)
    const [boughtAt, key] = [fixture.now, newId()]
    fixture.now = addMs(boughtAt, 48 * hourMs)
    await expect(cancel(actor, id, key)).rejects.toMatchObject({ code: 'cooling_off_over' })
    fixture.now = boughtAt
    await cancel(actor, id, key)
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
  })

  test('is refused after the period, and to anyone else', async () => {
    const { actor, id } = await invested(fixture)
    const boughtAt = fixture.now
    await expect(cancel(await fixture.investor(0n), id)).rejects.toMatchObject({
      code: 'investment_not_found',
    })
    fixture.now = addMs(boughtAt, 48 * hourMs)
    await expect(cancel(actor, id)).rejects.toMatchObject({ code: 'cooling_off_over' })
    fixture.now = addMs(boughtAt, 48 * hourMs - 1)
    await cancel(actor, id)
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
  })
})

/** Holds a change of the opportunity open while an investor, who read it before, cancels. */
async function meanwhile(
  change: (cancelling: () => void) => Promise<void>,
  cancelling: () => Promise<unknown>,
) {
  let outcome: Promise<unknown> | undefined
  await change(() => {
    outcome = cancelling().then(
      () => 'given back',
      (error: { code?: string }) => error.code,
    )
  })
  return await outcome
}

describe('a cancellation during the end of funding', () => {
  test('is refused while funding is completed, and the money goes to the asset', async () => {
    const { propertyId, actor, id } = await invested(fixture)
    const outcome = await meanwhile(
      (begin) =>
        fixture.holding(system, async (context) => {
          await completeFunding(context, { opportunityId: propertyId })
          begin()
          await untilWaiting(fixture.db, 1)
        }),
      () => cancel(actor, id),
    )
    expect(outcome).toBe('investment_final')
    expect(await loadBalance(fixture, actor)).toBe(riyals(20))
    expect(await standing(propertyId)).toMatchObject({ lifecycle: 'completed', invested: riyals(1000) })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('gives each of many investors either money or stake, and the bank account matches', async () => {
    const { propertyId, investors } = await held(fixture, [4000, 6000])
    const rows = await fixture.db.rows<{ id: string; investorId: string }>(sql`
      select id, investor_id from orders.investments where opportunity_id = ${propertyId}`)
    const outcomes = await Promise.allSettled([
      ...investors.map((actor) => cancel(actor, rows.find((row) => row.investorId === actor.userId)!.id)),
      fixture.as(system, (context) => completeFunding(context, { opportunityId: propertyId })),
    ])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused.filter((code) => code !== 'investment_final')).toEqual([])
    const back = sumOf(await Promise.all(investors.map((investor) => loadBalance(fixture, investor))))
    expect(await standing(propertyId)).toEqual({
      lifecycle: 'completed',
      funding: 0n,
      invested: riyals(10_000) - back,
    })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('outdates a proposed run that contains the stake; a decided run pays the stake once', async () => {
    expect(await givenUp(fixture, admins)).toEqual({ outcome: 'investment_final', balances: [1020, 1020] })
    const { propertyId, actor, id } = await invested(fixture)
    await fixture.as(system, (context) =>
      changeLifecycle(context, { opportunityId: propertyId, to: 'closed' }),
    )
    await fixture.as(admins[0], (context) =>
      proposeStep(context, { id: propertyId, step: 'cancel', reason: 'No permit' }),
    )
    await cancel(actor, id)
    const { id: runId } = await fixture.db.one<{ id: string }>(
      sql`select id from disbursements.runs where opportunity_id = ${propertyId}`,
    )
    expect((await approve(fixture, admins[1], runProposal, runId)).status).toBe('stale')
    expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
  })

  test('without its guard pays one investor twice and another not at all', async () => {
    const twin = await open()
    await removeGuards(twin.fixture, ['opportunities.move_stock'])
    expect(await givenUp(twin.fixture, twin.admins)).not.toEqual({
      outcome: 'investment_final',
      balances: [1020, 1020],
    })
    await twin.fixture.close()
  })
})

/** Cancels an opportunity with two holders. One of them cancels their stake while that is decided. */
async function givenUp(where: TestFixture, [first, second]: readonly [UserActor, UserActor]) {
  const { propertyId, actor, id } = await invested(where)
  const other = await where.investor(riyals(1020))
  await invest(where, other, propertyId, riyals(1000))
  await where.as(system, (context) => changeLifecycle(context, { opportunityId: propertyId, to: 'closed' }))
  await where.as(first, (context) =>
    proposeStep(context, { id: propertyId, step: 'cancel', reason: 'No permit' }),
  )
  const { id: runId } = await where.db.one<{ id: string }>(
    sql`select id from disbursements.runs where opportunity_id = ${propertyId}`,
  )
  const waiting = await proposalOn(where, runProposal, runId)
  const outcome = await meanwhile(
    (begin) =>
      where.holding(second, async (context) => {
        await decideIn(context, runProposal, waiting)
        begin()
        await untilWaiting(where.db, 1)
      }),
    () => cancelIn(where, actor, id),
  )
  await payRuns(where.contextFor(system))
  const balances = await Promise.all([actor, other].map((one) => loadBalance(where, one)))
  return { outcome, balances: balances.map((halalas) => Number(halalas / 100n)) }
}
