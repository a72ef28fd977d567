import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { getUser } from '#modules/identity/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { searchEverything } from '#platform/declarations/search.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { openWorld, type World } from '#support/world.ts'
import { assembly } from './modules.ts'

let world: World
let around: GatewayAround
let investor: UserActor
let person: { email: string; mobile: string; name: string }
let reference: string
let depositId: string
let gatewayId: string
let title: string

beforeAll(async () => {
  world = await openWorld()
  await prepareJobs(world.ownerConnection, { appRole: 'sahl_app', jobs: [], eventHandlers: [] })
  around = await openGateway(world)
  investor = await world.investor(riyals(20_000))
  const { email, mobile, lastName } = await getUser(world.db, investor.userId)
  person = { email, mobile: mobile!, name: lastName }
  const propertyId = await world.opportunity()
  const amount = toWire(riyals(1_000))
  const { version } = await world.as(investor, (context) => addToCart(context, { propertyId, amount }))
  const order = await checkoutByWallet(world.contextFor(investor), {
    cartVersion: version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'words',
  })
  reference = order.reference
  title = order.lines[0]!.property.title
  const { transaction } = await around.begin(investor)
  depositId = transaction.id
  const row = await world.db.one<{ gatewayId: string }>(
    sql`select gateway_id from payments.deposits where id = ${depositId}`,
  )
  gatewayId = row.gatewayId
})
afterAll(async () => {
  await around.close()
  await world.close()
})

async function found(role: Role, text: string): Promise<Record<string, string[]>> {
  const operator = await world.account([role])
  const groups = await searchEverything(world.contextFor(operator), assembly.finders, text)
  return Object.fromEntries(groups.map(({ finder, found }) => [finder.name, found.map(({ id }) => id)]))
}

test('finds a person by each of their names, with what they bought', async () => {
  for (const text of [person.email, person.mobile, person.mobile.replace('+966', '0')]) {
    const groups = await found('admin', text)
    expect(groups['verification.customers']).toEqual([investor.userId])
    expect(groups['orders.orders']).toHaveLength(1)
  }
  expect((await found('customer-admin', person.name))['verification.customers']).toContain(investor.userId)
})

test('finds an order, a payment and an opportunity by the references on documents', async () => {
  expect((await found('admin', reference.toLowerCase()))['orders.orders']).toHaveLength(1)
  expect(await found('admin', depositId)).toEqual({ 'payments.payments': [depositId] })
  expect(await found('admin', gatewayId)).toEqual({ 'payments.payments': [depositId] })
  expect((await found('admin', title))['opportunities.opportunities']).toHaveLength(1)
})

test('an editor finds opportunities and no person', async () => {
  for (const text of [person.email, reference, depositId]) expect(await found('cms', text)).toEqual({})
  expect(Object.keys(await found('cms', title))).toEqual(['opportunities.opportunities'])
})

test('treats characters of patterns literally', async () => {
  for (const text of ['%%%', '___', "'''", '\\\\\\', '   %']) expect(await found('admin', text)).toEqual({})
})

test('each queue counts its waiting rows, for the roles that work on it', async () => {
  const states = async (role: Role) =>
    Object.fromEntries(
      (await loadQueues(world.contextFor(await world.account([role])), assembly.queues)).map((state) => [
        state.queue.name,
        state.waiting,
      ]),
    )
  expect(await states('cms')).toEqual({ 'approvals.awaiting': 0 })
  expect(await states('customer-admin')).toEqual({
    'approvals.awaiting': 0,
    'limits.requests': 0,
    'verification.checks': 0,
  })
  expect(await states('admin')).toMatchObject({ 'books.breaks': 0, 'books.suspense': 0 })
  const seen = world.now
  const fault = (kind: string) => sql`
    insert into books.breaks (id, kind, subject, first_seen_at, last_seen_at)
    values (${newId()}, ${kind}, ${newId()}, ${seen}, ${seen})`
  for (const kind of ['suspense', 'uncredited', 'refunded']) await world.db.run(fault(kind))
  expect(await states('admin')).toMatchObject({ 'books.breaks': 2, 'books.suspense': 1 })
})

test('counts waiting rows by an index that contains nothing else', async () => {
  const reader = world.contextFor(await world.account(['admin']))
  const planOf = ({ since, rows: waiting }: (typeof assembly.queues)[number]) =>
    world.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      const rows = await tx.rows<Record<string, string>>(
        sql`explain select ${since} from ${typeof waiting === 'function' ? waiting(reader) : waiting}`,
      )
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
  for (const queue of assembly.queues) expect(await planOf(queue), queue.name).toMatch(/Index|Bitmap/)
})
