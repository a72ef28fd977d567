import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { platformAccounts } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { sql } from '#platform/database/database.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'

/** The program itself on a small database, with its sandbox gateway. */
let fixture: TestFixture
let product: RunningProgram
let origin: string
let port: number

const addressOf = ({ host, port, user, database }: PgConnection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`

beforeAll(async () => {
  fixture = await openFixture()
  // Keeps the program from creating its demo data.
  await fixture.asOwner('create schema demo; create table demo.world as select now() as made_at')
  port = await findFreePort()
  origin = `http://localhost:${port}`
  product = runProgram({
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: addressOf(fixture.appConnection),
    DATABASE_OWNER_URL: addressOf(fixture.ownerConnection),
  })
  while ((await readiness(port)) !== 200) {
    if (product.child.exitCode !== null) throw new Error(product.output())
  }
}, 120_000)
afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.ended
  await fixture.close()
})

async function signedIn({ userId }: UserActor): Promise<Caller> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await fixture.asOwner(`
    insert into identity.sessions
      (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent, address)
    values ('\\x${hash}', '${newId()}', '${userId}', 'investor', now(), now(), now() + interval '1 day', '', '')`)
  const caller = openCaller(origin)
  const send: Caller['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', `sahl_session=${token}`)
    return caller.send(path, { ...init, headers })
  }
  return { ...caller, send }
}

const post = (caller: Caller, path: string, body: object) =>
  caller.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })

async function open(caller: Caller): Promise<{ id: string; page: string }> {
  const answer = await post(caller, '/api/wallet/deposits', { amount: 50_000, method: 'online' })
  const { transaction, paymentUrl } = (await answer.json()) as {
    transaction: { id: string }
    paymentUrl: string
  }
  return { id: transaction.id, page: paymentUrl }
}

const pay = (page: string) =>
  fetch(`${page}/outcome`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'succeed' }),
  })

async function answersWith(status: number): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith('sahl_http_answers_total') && line.includes(`status="${status}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('while one stock row is locked, its buyers are told to retry and everybody else is served', async () => {
  const [held, free] = [await fixture.opportunity(), await fixture.opportunity()]
  const cartOf = async (propertyId: string) => {
    const actor = await fixture.investor(riyals(5000))
    const caller = await signedIn(actor)
    const added = await post(caller, '/api/cart/items', { propertyId, amount: toWire(riyals(1000)) })
    const { version } = (await added.json()) as { version: string }
    return { caller, body: { method: 'wallet', cartVersion: version, acknowledgesRisk: true } }
  }
  const blocked = await Promise.all(Array.from({ length: 6 }, () => cartOf(held)))
  const [lucky] = await Promise.all([cartOf(free)])
  const holder = new pg.Client(fixture.ownerConnection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from opportunities.stock where opportunity_id = $1 for update', [held])

  const waiting = Promise.all(blocked.map(({ caller, body }) => post(caller, '/api/checkout', body)))
  await untilWaiting(fixture.db, 2)
  const paths = ['/en/user/properties', '/api/wallet', '/api/transactions', '/api/cart']
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => lucky.caller.send(paths[index % paths.length]!)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const refused = await waiting
  expect(refused.map(({ status }) => status)).toEqual(blocked.map(() => 503))
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect((await post(lucky.caller, '/api/checkout', lucky.body)).status).toBe(201)

  await holder.query('rollback')
  await holder.end()
  const { caller, body } = blocked[0]!
  expect((await post(caller, '/api/checkout', body)).status).toBe(201)
  expect(await answersWith(500)).toBe(0)
}, 60_000)

test('while the clearing account is locked, webhooks wait, and pages and wallets are served', async () => {
  const investor = await fixture.investor(0n)
  const caller = await signedIn(investor)
  const deposits = await Promise.all(Array.from({ length: 8 }, () => open(caller)))
  const holder = new pg.Client(fixture.ownerConnection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from ledger.accounts where id = $1 for update', [
    platformAccounts.gateway_clearing,
  ])

  await Promise.all(deposits.map(({ page }) => pay(page)))
  await untilWaiting(fixture.db, 2)
  const paths = ['/en/user/properties', '/user/properties?city=riyadh', '/api/wallet', '/api/transactions']
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => caller.send(paths[index % paths.length]!)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  // A returning payer gets the present state: not confirmed yet.
  const asked = await post(caller, `/api/wallet/deposits/${deposits[0]!.id}/confirmation`, {})
  expect([asked.status, ((await asked.json()) as { status: string }).status]).toEqual([200, 'pending'])

  await holder.query('rollback')
  await holder.end()
  for (const { id } of deposits) await post(caller, `/api/wallet/deposits/${id}/confirmation`, {})
  const { balance } = (await (await caller.send('/api/wallet')).json()) as { balance: number }
  expect(balance).toBe(8 * 50_000)
  expect(await answersWith(500)).toBe(0)
  const { count } = await fixture.db.one<{ count: number }>(
    sql`select count(*)::int4 as count from payments.deposits where status = 'completed'`,
  )
  expect(count).toBe(8)
}, 60_000)
