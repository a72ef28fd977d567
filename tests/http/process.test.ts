import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isAlive } from '#sandbox/postgres/processes.ts'
import { openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'
import { productionEnvironment } from '#support/production.ts'

const { owner } = inject('product')
/** Connects to the suite's own database: a second process finds its demo data. */
const addressOf = (role: string) =>
  `postgres://${role}@localhost:${owner.port}/${owner.database}?host=${owner.host}`
const ownDatabase = { DATABASE_URL: addressOf('sahl_app'), DATABASE_OWNER_URL: addressOf(owner.user) }
/** The lock that migrations wait for. */
const migrationLock = 7_245_001

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const started: RunningProgram[] = []
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
})
const start = (environment: Record<string, string>, program?: string): RunningProgram => {
  const running = runProgram({ ...ownDatabase, SANDBOX_PORT: '0', ...environment }, program)
  started.push(running)
  return running
}

let other: pg.Client
beforeAll(async () => {
  other = new pg.Client(owner)
  await other.connect()
})
afterAll(() => other.end())

describe('a process', () => {
  test('becomes ready and stops in order', async () => {
    const port = await findFreePort()
    const origin = `http://localhost:${port}`
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const running = start({ PORT: String(port), STOP_DELAY_SECONDS: '2' })
    // Another session migrates: the port is taken, and readiness fails.
    await until(async () => (await readiness(port)) === 503)
    const early = await fetch(`${origin}/user/properties`)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
    await other.query('select pg_advisory_unlock($1)', [migrationLock])
    await until(async () => (await readiness(port)) === 200)
    expect(running.output()).toContain(origin)

    // The body of a call is being sent when the signal comes, and ends only after new connections are refused.
    const operator = await signInOperator(origin, await newOperator('admin'))
    const investor = await approvedInvestor(origin, operator)
    const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 1 })
    const { id, minimum } = items[0]!
    const [begun, rest] = [`{"propertyId":"${id}",`, `"amount":${minimum}}`]
    const pipe = new TransformStream<Uint8Array, Uint8Array>()
    const writer = pipe.writable.getWriter()
    const text = new TextEncoder()
    void writer.write(text.encode(begun))
    const slow = investor.send('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: pipe.readable,
      duplex: 'half',
    } as RequestInit)
    const signalled = performance.now()
    running.child.kill('SIGTERM')
    // Readiness fails at once, and requests are served until the proxy has noticed.
    await until(async () => (await readiness(port)) === 503)
    const late = await fetch(`${origin}/healthz`)
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
    // Then new connections are refused while running requests go on.
    await until(async () => (await readiness(port)) === 0)
    await writer.write(text.encode(rest))
    await writer.close()
    expect((await slow).ok).toBe(true)
    expect(await running.ended).toBe(0)
    expect(performance.now() - signalled).toBeLessThan(20_000)
  })

  test('ends its PostgreSQL if it is stopped during its start', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
    const pidFile = path.join(dataDir, 'cluster', 'postmaster.pid')
    const running = runProgram({ PORT: String(await findFreePort()), SANDBOX_PORT: '0', DATA_DIR: dataDir })
    started.push(running)
    await until(() => fs.existsSync(pidFile))
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(fs.existsSync(pidFile)).toBe(false)
    // The system reaps the orphaned server a moment after its file is gone.
    await until(() => !isAlive(pid))
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  test('serves another address while the requests of a flooding address wait', async () => {
    const port = await findFreePort()
    start({ PORT: String(port), TRUST_PROXY: '1', REQUESTS_PER_ADDRESS: '20' })
    await until(async () => (await readiness(port)) === 200)
    const fetchFrom = (address: string) =>
      fetch(`http://localhost:${port}/healthz`, { headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    const flood = Array.from({ length: 200 }, async () => {
      statuses.push((await fetchFrom('192.0.2.1')).status)
    })
    await until(() => statuses.length >= 100)
    expect((await fetchFrom('198.51.100.7')).status).toBe(200)
    expect(statuses.length).toBeLessThan(flood.length)
    await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('says in a sentence that its port is taken', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as { port: number }
    const running = start({ PORT: String(port) })
    expect(await running.ended).toBe(1)
    expect(running.output().trim()).toBe(
      `The address 127.0.0.1:${port} is in use by another program. Set PORT to a free one.`,
    )
    holder.close()
  })

  test('says in a sentence that its data is in use', async () => {
    const { dataDir } = inject('product')
    const running = start({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' })
    expect(await running.ended).toBe(1)
    expect(running.output().trim()).toMatch(/^The data directory .* is in use by another running Sahl.*\.$/)
  })

  test.each(['audit-verify', 'ledger-verify', 'keys'])(
    '%s beside a running demo says in a sentence that its data is in use',
    async (tool) => {
      const { dataDir } = inject('product')
      const running = start(
        { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
        `tools/${tool}.ts`,
      )
      expect(await running.ended).toBe(1)
      expect(running.output().trim()).toMatch(/^The data directory .* is in use by another running Sahl.*\.$/)
    },
  )

  test.runIf(process.platform === 'linux')(
    'says in a sentence that its folder cannot be created',
    async () => {
      const embedded = { DATABASE_URL: '', DATABASE_OWNER_URL: '' }
      for (const database of [ownDatabase, embedded]) {
        const running = start({ PORT: '0', DATA_DIR: '/proc/nope', ...database })
        expect(await running.ended).toBe(1)
        expect(running.output().trim()).toMatch(/^\/proc\/nope.* cannot be made, .*: set another DATA_DIR\.$/)
      }
    },
  )

  test('says in a sentence that its database does not answer', async () => {
    const nowhere = 'postgres://sahl@127.0.0.1:1/sahl'
    const running = start({ PORT: '0', DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere })
    expect(await running.ended).toBe(1)
    expect(running.output().trim()).toMatch(/^The database cannot be reached or refuses us: .*$/)
  })

  test('lists all faults of its configuration together', async () => {
    const running = start({ PORT: 'door', DB_POOL: '1', SAHL_MODE: 'playful', PUBLIC_ORIGIN: 'sahl' })
    expect(await running.ended).toBe(1)
    for (const name of ['PORT', 'DB_POOL', 'SAHL_MODE', 'PUBLIC_ORIGIN']) {
      expect(running.output()).toContain(`- ${name}: `)
    }
  })

  test('refuses to run in production with the demo’s secrets, or without its own', async () => {
    const bare = start({ SAHL_MODE: 'production', DATABASE_URL: '', DATABASE_OWNER_URL: '' })
    expect(await bare.ended).toBe(1)
    const needed = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'SECRET_KEY']
    needed.push('MOYASAR_SECRET_KEY')
    needed.push('MOYASAR_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SMS_PROVIDER', 'SMS_KEY', 'SMS_SENDER')
    for (const name of needed) expect(bare.output()).toContain(`- ${name}: needed in production mode`)
    const careless = start({
      SAHL_MODE: 'production',
      PUBLIC_ORIGIN: 'http://sahl.example',
      SECRET_KEY: 'sahl-demo-secret-key-not-for-production',
      MOYASAR_SECRET_KEY: 'sk_test_sahl_sandbox',
      MOYASAR_WEBHOOK_SECRET: 'sahl-sandbox-webhook-secret',
    })
    expect(await careless.ended).toBe(1)
    for (const name of ['SECRET_KEY', 'MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET']) {
      expect(careless.output()).toContain(`- ${name}: is the demo's`)
    }
    expect(careless.output()).toContain('PUBLIC_ORIGIN: must be https in production')
  })
})

describe('production', () => {
  test('contains nothing of the demo and sets secure cookies', async () => {
    const port = await findFreePort()
    const environment = { ...productionEnvironment, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'info' }
    const refused = start(environment)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('This database was filled by the demo')
    // Its people are needed below, so only the mark of the demo is removed while the process starts.
    await other.query('alter table demo.world rename to world_aside')
    const sealedByDemo = start(environment)
    expect(await sealedByDemo.ended).toBe(1)
    expect(sealedByDemo.output()).toContain('SECRET_KEY is not the key of this database')
    const previousKey = { SECRET_KEY_PREVIOUS: 'sahl-demo-secret-key-not-for-production' }
    const running = start({ ...environment, ...previousKey })
    await until(async () => (await readiness(port)) === 200 || running.child.exitCode !== null)
    await other.query('alter table demo.world_aside rename to world')
    expect(running.child.exitCode, running.output()).toBeNull()
    await until(() => running.output().includes('"msg":"ready"'))
    expect(running.output()).toContain('"origin":"https://sahl.example"')
    expect(running.output()).toContain('"callersAddress":"behind 1 of our proxies"')
    expect(running.output()).not.toContain('of-our-own')
    const production = openCaller(`http://127.0.0.1:${port}`)
    expect((await production.send('/api/demo/inbox')).status).toBe(404)
    expect((await production.send('/demo/inbox')).status).toBe(404)
    expect((await production.send('/metrics')).status).toBe(404)
    const told = await production.send('/metrics', {
      headers: { authorization: 'Bearer a-token-of-our-own' },
    })
    expect(told.status).toBe(200)
    // Refused access is logged.
    const forged = await production.send('/api/wallet')
    expect(forged.status).toBe(401)
    const { requestId } = await forged.json()
    await until(() => running.output().includes(requestId))
    const line = running
      .output()
      .split('\n')
      .find((one) => one.includes(requestId))!
    expect(JSON.parse(line)).toMatchObject({
      event: 'access_refused',
      what: 'GET /api/wallet',
      code: 'unauthorized',
    })
    const page = await production.send('/login')
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}; includeSubDomains/)
    // A forged host does not change the links of a page.
    const html = await page.text()
    expect(html).toContain('https://sahl.example/login')
    const foreign = await production.send('/api/auth/password/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(foreign.status).toBe(403)
    const logIn = await production.send('/api/auth/password/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://sahl.example' },
      body: JSON.stringify({ identifier: 'investor@demo.sahl.test', password: 'Demo-Sahl-2026' }),
    })
    expect(logIn.headers.getSetCookie()[0]).toMatch(
      /^__Host-sahl_session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure/,
    )
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})
