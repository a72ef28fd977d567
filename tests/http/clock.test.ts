import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, presentOperator, signInOperator, type TestInvestor } from '#support/people.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'

const { owner, origin: rightOrigin } = inject('product')
const minuteMs = 60_000
const timeout = 180_000
let other: pg.Client
const started: RunningProgram[] = []
beforeAll(async () => {
  other = new pg.Client(owner)
  await other.connect()
})
afterAll(async () => {
  await other.end()
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

/** Starts a second process on the suite's database, with a clock that is wrong or jumps on demand. */
async function startShifted(
  clock: Readonly<Record<string, string>>,
): Promise<{ origin: string; jump(): void }> {
  const port = await findFreePort()
  const addressOf = (role: string) =>
    `postgres://${role}@localhost:${owner.port}/${owner.database}?host=${owner.host}`
  const running = runProgram({
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: addressOf('sahl_app'),
    DATABASE_OWNER_URL: addressOf(owner.user),
    NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.ts')}`,
    ...clock,
  })
  started.push(running)
  while ((await readiness(port)) !== 200) {
    if (running.child.exitCode !== null) throw new Error(running.output())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { origin: `http://localhost:${port}`, jump: () => running.child.kill('SIGUSR2') }
}

const [hour, days] = [60, 2 * 24 * 60]

test.each([days, -days])(
  'a process whose clock is wrong by %i minutes decides as the others do',
  async (minutes) => {
    const { origin } = await startShifted({ TEST_CLOCK_SHIFT_MS: String(minutes * minuteMs) })
    const operator = await signInOperator(origin, await newOperator('admin'))
    const investor = await approvedInvestor(origin, operator, 1_000_00)
    const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
    const property = items.find((card) => card.can.invest && card.minimum <= 1_000_00)!
    const { rows: before } = await other.query(
      'select opens_at, closes_at from opportunities.opportunities where id = $1',
      [property.id],
    )
    const moveDates = (opensAt: string, closesAt: string) =>
      other.query(
        withoutPromises(`update opportunities.opportunities set opens_at = ${opensAt}, closes_at = ${closesAt}
          where id = '${property.id}'`),
      )
    try {
      // Open from five minutes ago until in five minutes: by a wrong clock it is over, or has not begun.
      await moveDates(`now() - interval '5 minutes'`, `now() + interval '5 minutes'`)
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
      const { opens_at: opensAt, closes_at: closesAt } = before[0]
      await moveDates(`'${opensAt.toISOString()}'`, closesAt ? `'${closesAt.toISOString()}'` : 'null')
    }
  },
  timeout,
)

type Answer = readonly [what: string, status: number, retryAfter: string | null, refusal: string | null]

/** Calls of investors and operators that read or write times, including money, with the status of each. */
async function mainCalls(origin: string, { investor, operator, property }: Setting): Promise<Answer[]> {
  const answers: Answer[] = []
  const call = async (caller: Caller, path: string, body?: object) => {
    const answer = await caller.send(path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
    const { code = null } = (await answer.json()) as { code?: string | null }
    answers.push([path, answer.status, answer.headers.get('retry-after'), code])
  }
  const { version } = await investor.api.orders.addToCart({
    propertyId: property.id,
    amount: property.minimum,
  })
  await call(investor, '/api/checkout', { method: 'wallet', cartVersion: version })
  await call(investor, '/api/wallet')
  await call(investor, '/api/wallet/deposits', { amount: 1_000_00, method: 'online' })
  await call(investor, '/api/wallet/withdrawals', { amount: 100_00, bankAccountId: crypto.randomUUID() })
  await call(openCaller(origin), '/api/auth/password/login', {
    identifier: investor.person.email,
    password: investor.person.password,
  })
  const receipt = {
    bankReference: crypto.randomUUID(),
    amount: 5_00,
    bookedOn: riyadhDay(systemClock()),
    text: '',
  }
  await call(operator, '/api/admin/bank-receipts', receipt)
  const charge = { kind: 'bank_charge', amount: 1_00, bankReference: crypto.randomUUID(), reason: 'Charge' }
  await call(operator, '/api/admin/corrections', charge)
  await call(operator, '/api/admin/audit')
  await call(operator, '/api/admin/proposals')
  return answers
}

interface Setting {
  readonly investor: TestInvestor
  readonly operator: Caller
  readonly property: { readonly id: string; readonly minimum: number }
}

test('a jump of a clock fails no call with 500, and the next calls succeed', { timeout }, async () => {
  const jumps: [whose: 'machine' | 'database', minutes: number][] = [
    ['machine', days],
    ['machine', -days],
    ['database', hour],
    ['database', -days],
  ]
  const { origin, jump } = await startShifted({
    TEST_CLOCK_JUMPS: jumps.map(([whose, minutes]) => `${whose}:${minutes * minuteMs}`).join(','),
  })
  const operator = await presentOperator(origin, await newOperator('admin'))
  const investor = await approvedInvestor(origin, operator, 20_000_00)
  const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
  const property = items.find((card) => card.can.invest && card.minimum <= 1_000_00)!
  const setting = { investor, operator, property }
  const refused = (answers: readonly Answer[]) => answers.filter(([, status]) => status >= 500)
  for (const [whose, minutes] of jumps) {
    jump()
    const first = refused(await mainCalls(origin, setting))
    expect(first.filter(([, status, retryAfter]) => status !== 503 || retryAfter === null)).toEqual([])
    // This process counts by its stopwatch, so a jump of the machine's clock has no effect.
    if (whose === 'machine') expect(first, `${minutes}`).toEqual([])
    await expect
      .poll(async () => (await mainCalls(origin, setting))[0]?.slice(0, 2), {
        timeout: 30_000,
        interval: 500,
      })
      .toEqual(['/api/checkout', 201])
  }
})
