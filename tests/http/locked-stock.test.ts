import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, presentOperator, type TestInvestor } from '#support/people.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'

const { owner, origin } = inject('product')
/** More buyers than a process has connections. */
const buyersCount = 8
/** As many connections as a process gives to the buyers of one opportunity. */
const waitingAtMost = 3
const timeout = 120_000

let holder: pg.Client
let watcher: pg.Client
let second: SecondProcess
beforeAll(async () => {
  holder = new pg.Client(owner)
  watcher = new pg.Client(owner)
  await Promise.all([holder.connect(), watcher.connect()])
  second = await startBeside(owner)
}, timeout)
afterAll(async () => {
  await second.stop()
  await Promise.all([holder.end(), watcher.end()])
})

const countWaiting = async (): Promise<number> => {
  const { rows } = await watcher.query<{ count: number }>(`
    select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%move_stock%'`)
  return rows[0]!.count
}

async function checkout(investor: TestInvestor, at = origin): Promise<Response> {
  const { version } = await investor.api.orders.cart({})
  return await openCaller(at).send('/api/checkout', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      cookie: investor.cookie(),
    },
    body: JSON.stringify({ method: 'wallet', cartVersion: version, acknowledgesRisk: true }),
  })
}

test('while one stock row is locked, its buyers are told to retry and everybody else is served', {
  timeout,
}, async () => {
  const operator = await presentOperator(origin, await newOperator('admin'))
  const { items } = await openCaller(origin).api.opportunities.list({ status: ['new'], limit: 100 })
  // Other tests invest in older opportunities.
  const [locked, free] = items.filter((card) => card.can.invest)
  const enough = 3 * Math.max(locked!.minimum, free!.minimum)
  const put = (investor: TestInvestor, card = free!) =>
    investor.api.orders.addToCart({ propertyId: card.id, amount: card.minimum })
  const buyers: TestInvestor[] = []
  for (let index = 0; index < buyersCount; index++) {
    const buyer = await approvedInvestor(origin, operator, enough)
    await put(buyer, locked)
    buyers.push(buyer)
  }
  const others = [
    await approvedInvestor(origin, operator, enough),
    await approvedInvestor(origin, operator, enough),
  ] as const
  await put(others[0])
  const { order } = await (await checkout(others[0])).json()
  for (const other of others) await put(other)

  await holder.query('begin')
  await holder.query('select from opportunities.stock where opportunity_id = $1 for update', [locked!.id])
  try {
    let areAnswered = false
    const answers = Promise.all(buyers.map((buyer) => checkout(buyer))).finally(() => {
      areAnswered = true
    })
    const counts: number[] = []
    const watching = (async () => {
      while (!areAnswered) counts.push(await countWaiting())
    })()
    await expect.poll(() => counts.some((count) => count > 0), { interval: 1, timeout }).toBe(true)
    const cancellation = await others[0].send(`/api/investments/${order.lines[0].id}/cancellation`, {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
    })
    expect(cancellation.status).toBe(200)
    expect((await checkout(others[0])).status).toBe(201)
    expect((await checkout(others[1], second.origin)).status).toBe(201)
    expect((await others[1].send('/api/wallet')).status).toBe(200)
    for (const answer of await answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    const again = await Promise.all(buyers.map((buyer) => checkout(buyer)))
    expect(again.map(({ status }) => status)).toEqual(buyers.map(() => 503))
    await watching
    expect(Math.max(...counts)).toBeLessThanOrEqual(waitingAtMost)
  } finally {
    await holder.query('rollback')
  }
  expect((await checkout(buyers[0]!)).status).toBe(201)
})
