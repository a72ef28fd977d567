import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { findAccount, proveBooks } from '#modules/ledger/index.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { invest, loadBalance } from '#support/holdings.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { refundProposal } from '../proposals.ts'
import { readInvestorsOrder, refundInvestment } from './investors-order-actions.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

async function invested() {
  const propertyId = await fixture.opportunity({ subscriptionFeeBps: 200 })
  const actor = await fixture.investor(riyals(1020))
  const order = await invest(fixture, actor, propertyId, riyals(1000))
  return { propertyId, actor, orderId: order.id, id: order.lines[0]!.id }
}
const refund = (by: UserActor, id: string) =>
  fixture.as(by, (context) => refundInvestment(context, { id, reason: 'Paid by mistake' }))
const decide = (by: UserActor, id: string) => approve(fixture, by, refundProposal, id)

test('one operator refunds an investment within the cooling-off period, with a reason', async () => {
  const { actor, id } = await invested()
  const answer = await refund(first, id)
  expect(answer.lines).toMatchObject([{ status: 'cancelled' }])
  expect(answer.postings.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
    ['funding', 'wallet', -102_000],
    ['funding', 'fees', 2_000],
    ['funding', 'funding', 100_000],
    ['funding_return', 'funding', -100_000],
    ['funding_return', 'fees', -2_000],
    ['funding_return', 'wallet', 102_000],
  ])
  expect(await loadBalance(fixture, actor)).toBe(riyals(1020))
  const acts = sql`select after ->> 'reason' as reason from audit.events where act = 'orders.investment_refunded'`
  expect(await fixture.db.rows(acts)).toEqual([{ reason: 'Paid by mistake' }])
  await expect(refund(first, id)).rejects.toMatchObject({ code: 'investment_not_found' })
})

test('two operators refund it after the period, once, and not after funding is completed', async () => {
  const [one, other] = [await invested(), await invested()]
  fixture.now = addMs(fixture.now, 49 * hourMs)
  for (const { id, orderId } of [one, other]) {
    const { refundsProposed, lines } = await refund(first, id)
    expect(refundsProposed).toEqual([id])
    expect(lines).toMatchObject([{ status: 'completed', cancellableUntil: null }])
    expect((await fixture.as(second, (context) => readInvestorsOrder(context, { id: orderId }))).can).toEqual(
      {
        cancel: false,
        refund: true,
      },
    )
  }
  await expect(decide(first, one.id)).rejects.toMatchObject({ code: 'proposal_own' })
  expect(await loadBalance(fixture, one.actor)).toBe(0n)
  await Promise.allSettled(Array.from({ length: 8 }, () => decide(second, one.id)))
  expect(await loadBalance(fixture, one.actor)).toBe(riyals(1020))

  await fixture.as(system, (context) => completeFunding(context, { opportunityId: other.propertyId }))
  expect((await decide(second, other.id)).status).toBe('stale')
  await expect(refund(first, other.id)).rejects.toMatchObject({ code: 'investment_final' })
  expect(await loadBalance(fixture, other.actor)).toBe(0n)
  expect((await findAccount(fixture.db, 'funding', other.propertyId))!.balance).toBe(0n)
  expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
})

test('only admins act, and only operators who may see customers read', async () => {
  const { id, orderId } = await invested()
  const desk = await fixture.account(['customer-admin'])
  await expect(refund(desk, id)).rejects.toMatchObject({ code: 'forbidden' })
  const read = (by: UserActor) => fixture.as(by, (context) => readInvestorsOrder(context, { id: orderId }))
  expect((await read(desk)).can).toEqual({ cancel: false, refund: false })
  await expect(read(await fixture.account(['cms']))).rejects.toMatchObject({ code: 'forbidden' })
})
