import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { addToCart, checkoutOnline } from '#modules/orders/index.ts'
import { cancelInvestment } from '#modules/orders/operations/cancel-investment.ts'
import { lapseOrders } from '#modules/orders/operations/payment.ts'
import { approveWithdrawal, completeWithdrawal, requestWithdrawal } from '#modules/withdrawals/index.ts'
import { recordReturn } from '#modules/withdrawals/operations/decide.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { newIban } from '#support/ibans.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { listStakes } from './read-portfolio.ts'
import { listTransactions, readTransaction } from './transactions.ts'

let fixture: TestFixture
let around: GatewayAround
let admins: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const movementsOf = async (actor: UserActor) =>
  (await listTransactions(fixture.contextFor(actor), { limit: 20 })).items
const read = (actor: UserActor, id: string) => readTransaction(fixture.contextFor(actor), { id })
const told = async (actor: UserActor) =>
  (await movementsOf(actor)).map(({ type, status }) => `${type} ${status}`).sort()

/** Places an order of two lines that awaits payment. */
async function ordered(actor: UserActor) {
  let version = ''
  for (const propertyId of [await fixture.opportunity(), await fixture.opportunity()]) {
    const body = { propertyId, amount: toWire(riyals(1000)) }
    version = (await fixture.as(actor, (context) => addToCart(context, body))).version
  }
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: version }
  const { order, paymentUrl } = await checkoutOnline(fixture.contextFor(actor), around.ports, command)
  return { order, paymentUrl: paymentUrl! }
}
const lapse = () =>
  lapseOrders({ ...fixture.contextFor(system), now: addMs(fixture.now, hourMs) }, around.ports)

test('an order that awaits payment is listed once, by its lines, until it is paid', async () => {
  const actor = await fixture.investor(0n)
  const { order, paymentUrl } = await ordered(actor)
  expect(await told(actor)).toEqual(['funded pending', 'funded pending'])
  expect((await movementsOf(actor)).map(({ orderId }) => orderId)).toEqual([order.id, order.id])
  await around.pay(paymentUrl, 'succeed')
  await around.sandbox.idle()
  const all = await told(actor)
  expect(all.filter((one) => one.startsWith('deposit'))).toEqual(['deposit completed'])
})

test('a lapsed order is listed once as well', async () => {
  const actor = await fixture.investor(0n)
  await ordered(actor)
  await lapse()
  expect(await told(actor)).toEqual(['funded failed', 'funded failed'])
})

test('a withdrawal and its return by the bank name their request and no other', async () => {
  const actor = await fixture.investor(riyals(1000))
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const account = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const key = { idempotencyKey: newId(), requestHash: 'words' }
  const { id, reference } = await requestWithdrawal(fixture.contextFor(actor), {
    ...{ amount: toWire(riyals(400)), accountId: account.id },
    ...key,
  })
  await fixture.as(admins[0]!, (context) => approveWithdrawal(context, { id }))
  await fixture.as(admins[0]!, (context) => completeWithdrawal(context, { id, bankReference: newId() }))
  await fixture.as(admins[0]!, (context) =>
    recordReturn(context, {
      ...{ id, bankReference: newId(), reason: 'other' },
      ...{ textAr: 'سبب', textEn: 'Why' },
    }),
  )
  const rows = await movementsOf(actor)
  const given = rows.find(({ reason }) => reason === 'withdrawal_returned')!
  for (const row of [id, given.id]) {
    expect(await read(actor, row)).toMatchObject({ withdrawalId: id, reference })
  }
  const others = rows.filter((row) => row.id !== id && row.id !== given.id)
  for (const row of others) expect(await read(actor, row.id)).toMatchObject({ withdrawalId: null })
})

test('a stake names the orders that bought it and no others', async () => {
  const actor = await fixture.investor(riyals(10_000))
  const propertyId = await fixture.opportunity()
  await investIn(fixture, actor, propertyId, riyals(1000))
  fixture.now = addMs(fixture.now, hourMs)
  await investIn(fixture, actor, propertyId, riyals(2000))
  await investIn(fixture, actor, await fixture.opportunity(), riyals(1000))
  const bought = (await movementsOf(actor)).filter(({ type }) => type === 'funded')
  const { items } = await listStakes(fixture.contextFor(actor))
  expect(items.map(({ orders }) => orders.length).sort()).toEqual([1, 2])
  expect(items.flatMap(({ orders }) => orders.map(({ id }) => id)).sort()).toEqual(
    bought.map(({ orderId }) => orderId).sort(),
  )
  const [newest, first] = items.find(({ property }) => property.id === propertyId)!.orders
  expect(newest!.at > first!.at).toBe(true)
})

test('a refund of a cancelled investment is marked as such, and a payout of a run has its share', async () => {
  const actor = await fixture.investor(riyals(10_000))
  const [left, kept] = [await fixture.opportunity(), await fixture.opportunity()]
  await investIn(fixture, actor, left, riyals(1000))
  await investIn(fixture, actor, kept, riyals(2000))
  const line = (await movementsOf(actor)).find(({ amount, type }) => type === 'funded' && amount === 100_000)!
  const command = { id: line.id, idempotencyKey: newId(), requestHash: 'words' }
  await fixture.as(actor, (context) => cancelInvestment(context, command))
  await completeFundingOf(fixture, kept)
  await payHolders(fixture, admins, { id: kept, amount: 500_00n, kind: 'income' })
  const sales = (await movementsOf(actor)).filter(({ type }) => type === 'sales')
  const details = await Promise.all(sales.map(({ id }) => read(actor, id)))
  expect(details.find(({ reason }) => reason === 'investment_cancelled')?.share).toBeNull()
  expect(details.filter(({ reason }) => reason === null).map(({ share }) => share?.stake)).toEqual([200_000])
})
