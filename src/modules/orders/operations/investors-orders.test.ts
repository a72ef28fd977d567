import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { ListCursor } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { riyals } from '#kit/money.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { orderList } from '../lists.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { exportInvestorsOrders, listInvestorsOrders } from './investors-orders.ts'

let fixture: TestFixture
let operator: UserActor
let buyers: UserActor[]
const orders: { id: string; reference: string }[] = []

async function buy(actor: UserActor, propertyId: string) {
  await fixture.as(actor, (context) => addToCart(context, { propertyId, amount: Number(riyals(1000)) }))
  const { version } = await readCart(fixture.contextFor(actor))
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: 'x', acknowledgesRisk: true }
  return await checkoutByWallet(fixture.contextFor(actor), command)
}

beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
  buyers = [await fixture.investor(riyals(50_000)), await fixture.investor(riyals(50_000))]
  const [first, second] = [await fixture.opportunity(), await fixture.opportunity()]
  for (const buyer of [0, 1, 0, 0]) orders.push(await buy(buyers[buyer]!, buyer === 0 ? first : second))
})
afterAll(() => fixture.close())

const list = (asked: Partial<Parameters<typeof listInvestorsOrders>[1]> = {}, actor = operator) =>
  listInvestorsOrders(fixture.contextFor(actor), { limit: 20, ...asked })
const idsOf = async (asked?: Parameters<typeof list>[0]) => (await list(asked)).items.map(({ id }) => id)
const newest = () => orders.map(({ id }) => id).toReversed()

test('operators list the orders of all investors, newest or oldest first, page by page', async () => {
  expect(await idsOf()).toEqual(newest())
  expect(await idsOf({ sort: 'oldest' })).toEqual(newest().toReversed())
  const seen: string[] = []
  let place: ListCursor | undefined
  do {
    const { items, nextCursor } = await list({ limit: 3, cursor: place })
    seen.push(...items.map(({ id }) => id))
    place = nextCursor === null ? undefined : decodeCursor(orderList, nextCursor)
  } while (place)
  expect(seen).toEqual(newest())
  const [line] = (await list()).items
  expect(line).toMatchObject({ investor: { id: buyers[0]!.userId }, total: line!.amount + line!.fees })
})

test('a search finds an order by its reference, however typed, or by its investor', async () => {
  const { id, reference } = orders[1]!
  for (const q of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')]) {
    expect(await idsOf({ q })).toEqual([id])
  }
  const { email } = await fixture.db.one<{ email: string }>(
    sql`select email from identity.users where id = ${buyers[1]!.userId}`,
  )
  expect(await idsOf({ q: email })).toEqual([id])
  expect(await idsOf({ q: 'nobody at all' })).toEqual([])
  expect(await idsOf({ status: 'completed' })).toEqual(newest())
  expect(await idsOf({ status: 'cancelled' })).toEqual([])
})

test('an export contains the list in the requested columns and language, and is recorded', async () => {
  const file = await exportInvestorsOrders(fixture.contextFor(operator), {
    lang: 'ar',
    sort: 'oldest',
    columns: ['status', 'reference', 'amount'],
  })
  // Response.text() would strip the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  const rows = orders.map(({ reference }) => `${reference},1000.00,مكتمل\r\n`)
  expect(text).toBe(`\ufeffالطلب,مبلغ الاستثمار,الحالة\r\n${rows.join('')}`)
  expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain('الطلبات.csv')
  const acts = await fixture.db.rows<{ after: object }>(
    sql`select after from audit.events where act = 'orders.exported' and actor_id = ${operator.userId}`,
  )
  expect(acts).toEqual([{ after: { isSearched: false, columns: ['status', 'reference', 'amount'] } }])
})

test('refuses the list and its export to everyone else', async () => {
  const all = { columns: [], lang: 'en' } as const
  for (const actor of [buyers[0]!, await fixture.account(['cms'])]) {
    await expect(list({}, actor)).rejects.toMatchObject({ code: 'forbidden' })
    const taking = exportInvestorsOrders(fixture.contextFor(actor), all)
    await expect(taking).rejects.toMatchObject({ code: 'forbidden' })
  }
})
