import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operators } from '#demo/content/people.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { freePort, type Run, readiness, run } from '#support/product.ts'

const { owner, origin: rightOrigin } = inject('product')
const minuteMs = 60_000
let other: pg.Client
const started: Run[] = []
beforeAll(async () => {
  other = new pg.Client(owner)
  await other.connect()
})
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await other.end()
})

/** A second process on the suite's database, on a machine whose clock is wrong. */
async function startShifted(minutes: number): Promise<string> {
  const port = await freePort()
  const addressOf = (role: string) =>
    `postgres://${role}@localhost:${owner.port}/${owner.database}?host=${owner.host}`
  const running = run({
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: addressOf('sahl_app'),
    DATABASE_OWNER_URL: addressOf(owner.user),
    NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.ts')}`,
    TEST_CLOCK_SHIFT_MS: String(minutes * minuteMs),
  })
  started.push(running)
  while ((await readiness(port)) !== 200) {
    if (running.child.exitCode !== null) throw new Error(running.output())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return `http://localhost:${port}`
}

test.each([10, -10])(
  'a process whose clock is wrong by %i minutes decides as the others do',
  async (minutes) => {
    const origin = await startShifted(minutes)
    const operator = await signInOperator(origin, operators[0]!)
    const investor = await approvedInvestor(origin, operator, 1_000_00)
    const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
    const property = items.find((card) => card.can.invest && card.minimum <= 1_000_00)!
    const { rows: before } = await other.query(
      'select opens_at, closes_at from opportunities.opportunities where id = $1',
      [property.id],
    )
    try {
      // Open from five minutes ago until in five minutes: by a wrong clock over already, or not yet begun.
      await other.query(
        `update opportunities.opportunities set opens_at = now() - interval '5 minutes',
         closes_at = now() + interval '5 minutes' where id = $1`,
        [property.id],
      )
      const seen = async (at: string) => {
        const answer = await fetch(`${at}/api/properties/${property.id}`)
        const { status, can } = (await answer.json()) as { status: string; can: object }
        return { status, can }
      }
      expect(await seen(origin)).toEqual(await seen(rightOrigin))

      const cart = await investor.api.orders.addToCart({ propertyId: property.id, amount: property.minimum })
      const answer = await investor.send('/api/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ method: 'wallet', cartVersion: cart.version }),
      })
      expect(answer.status, await answer.clone().text()).toBe(201)
      const { order } = await answer.json()
      const { rows } = await other.query<{ off: number }>(
        `select max(abs(extract(epoch from clock_timestamp() - moment)))::float8 as off
       from (select created_at from orders.orders where id = $1
         union all select posted_at from ledger.transactions where record_id = $1) as written (moment)`,
        [order.id],
      )
      expect(rows[0]!.off).toBeLessThan(60)
    } finally {
      await other.query(
        'update opportunities.opportunities set opens_at = $2, closes_at = $3 where id = $1',
        [property.id, before[0].opens_at, before[0].closes_at],
      )
    }
  },
)
