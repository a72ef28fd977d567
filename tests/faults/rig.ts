import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addDays, minuteMs } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import type { UserActor } from '#platform/context.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { keepDataKey } from '#platform/security/data-key.ts'
import { type SandboxGateway, startSandboxGateway } from '#sandbox/moyasar/server.ts'
import { testSecret } from '#support/base-services.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { findFreePort } from '#support/product.ts'
import { compare, type GatewayPaid } from './compare-answers.ts'
import { openCustomer, type SimulatedCustomer } from './customer.ts'
import { type Disk, openDisk } from './disk.ts'
import { buildFaults, injectFaults } from './fault-injector.ts'
import { findViolations, untilFinished, watchInvariants } from './invariants.ts'
import { type ObservationLog, openObservationLog } from './observations.ts'
import { openOperator, type SimulatedOperator } from './operator.ts'
import { type ProductProcess, startMember } from './product-processes.ts'
import { randomFrom, type SeededRandom } from './random.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { openWebhookProxy, type WebhookProxy } from './webhook-proxy.ts'

export interface FaultPlan {
  readonly seed: number
  readonly seconds: number
  /** Number of investors. Each acts on two devices at once. */
  readonly investors: number
  /** Breaks the product before the run, as a careless change would. The run ends at the first violation. */
  readonly breakProduct?: (fixture: TestFixture) => Promise<void>
  /** Names of the faults; all faults by default. */
  readonly faults?: readonly string[]
}

export interface RunRecord {
  readonly violations: readonly string[]
  readonly faults: readonly string[]
  /** Number of observations of each kind. */
  readonly observed: Readonly<Record<string, number>>
  readonly looks: number
  readonly webhooks: WebhookProxy['counts']
}

const gatewayKey = 'sk_test_of_the_rig'
const webhookSecret = 'webhook-secret-of-the-rig'
const lookEveryMs = 100

/**
 * Runs two servers and a worker on one PostgreSQL and one gateway, with customers who record each answer, while
 * faults are injected. Afterwards it checks that every answer is in the database and that everything in the database
 * was answered.
 */
export async function runRig(plan: FaultPlan): Promise<RunRecord> {
  const random = randomFrom(plan.seed)
  const fixture = await openFixture()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-faults-'))
  const observations = openObservationLog(path.join(folder, 'observations.jsonl'))
  const open: { stop(): Promise<unknown> }[] = []
  try {
    const stage = await setStage(fixture, random, plan, open)
    await plan.breakProduct?.(fixture)
    return await perform(plan, stage, random, observations)
  } finally {
    for (const part of open.reverse()) await part.stop()
    observations.close()
    await fixture.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Stage {
  readonly fixture: TestFixture
  readonly servers: readonly ProductProcess[]
  readonly worker: ProductProcess
  readonly toDatabase: TcpProxy
  readonly toGateway: TcpProxy
  readonly webhooks: WebhookProxy
  readonly disk: Disk
  readonly sandbox: SandboxGateway
  readonly customers: readonly SimulatedCustomer[]
  readonly operators: readonly SimulatedOperator[]
  readonly opportunities: readonly string[]
}

/** Small opportunities that sell out during the run, so that buyers race for the rest. */
const smallPrices = (seconds: number) => Array.from({ length: Math.max(10, seconds / 6) }, () => 12_000)
/** Large opportunities that never sell out. */
const largePrices = [250_000, 20_000_000]

const match = { accountNameCheck: { check: async () => 'match' as const } }

async function setStage(
  fixture: TestFixture,
  random: SeededRandom,
  plan: FaultPlan,
  open: { stop(): Promise<unknown> }[],
): Promise<Stage> {
  // A bank account can be used one day after it was added.
  fixture.now = addDays(new Date(), -2)
  // Marks the demo data as present, so that the process does not create it.
  await fixture.asOwner('create schema demo; create table demo.world as select now() as made_at')
  const opportunities: string[] = []
  for (const price of [...smallPrices(plan.seconds), ...largePrices]) {
    opportunities.push(await fixture.opportunity({ price: riyals(price) }))
  }
  // Raises the limit to the sum of all deposits, so that it never stops a purchase.
  await fixture.asOwner(
    `insert into settings.versions (content) values ('{"annualLimitHalalas": 10000000000}')`,
  )
  const customers: SimulatedCustomer[] = []
  for (let made = 0; made < plan.investors; made += 1) {
    const investor = await fixture.investor(riyals(20_000))
    const { id: accountId } = await addBankAccount(fixture.contextFor(investor), match, { iban: newIban() })
    for (let device = 0; device < 2; device += 1) {
      const token = await sessionOf(fixture, investor, 'investor')
      customers.push({ investorId: investor.userId, accountId, token })
    }
  }
  const operators: SimulatedOperator[] = []
  for (let made = 0; made < 2; made += 1) {
    const { userId, ...operator } = await fixture.account(['admin'])
    operators.push({ userId, token: await sessionOf(fixture, { userId, ...operator }, 'operator') })
  }
  const keep = <P extends { stop(): Promise<unknown> }>(part: P): P => {
    open.push(part)
    return part
  }
  const draw = random.branch().below
  const sandbox = keep(
    await startSandboxGateway({
      port: 0,
      host: '127.0.0.1',
      secretKey: gatewayKey,
      webhookSecret,
      gatewayKeyIsSet: false,
      slowMs: 300,
      retryDelaysMs: [300, 1_000],
      reportFault: () => undefined,
      webhookUrl: () => `${webhooks.url}/api/payments/webhooks/moyasar`,
    }),
  )
  const toGateway = keep(await openTcpProxy(Number(new URL(sandbox.url).port), draw))
  const { host, port } = fixture.appConnection
  const toDatabase = keep(await openTcpProxy(`${host}/.s.PGSQL.${port ?? 5432}`, draw))
  const ports = [await findFreePort(), await findFreePort()]
  const webhooks = keep(await openWebhookProxy(random.branch(), () => random.oneOf(ports)))
  const addressOf = ({ user, database }: PgConnection) =>
    `postgres://${user}@127.0.0.1:${toDatabase.port}/${database}`
  // The processes need the data key with which the test sealed values.
  await asOwner(fixture.ownerConnection, (tx) => keepDataKey(tx, testSecret, testSecret))
  const environment = {
    DATABASE_URL: addressOf(fixture.appConnection),
    DATABASE_OWNER_URL: addressOf(fixture.ownerConnection),
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-faults-data-')),
    SECRET_KEY: testSecret,
    PUBLIC_ORIGIN: webhooks.url,
    TRUST_PROXY: 'none',
    MOYASAR_URL: `http://127.0.0.1:${toGateway.port}`,
    MOYASAR_SECRET_KEY: gatewayKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: 'error',
  }
  keep({ stop: async () => fs.rmSync(environment.DATA_DIR, { recursive: true, force: true }) })
  // Starts them sequentially, because each checks whether the schema exists.
  const servers: ProductProcess[] = []
  for (const [index, port] of ports.entries()) {
    const clock = clockAhead(index * 7)
    const server = keep(
      startMember({
        name: `server ${index + 1}`,
        role: 'server',
        port,
        environment: { ...environment, ...clock },
      }),
    )
    await server.ready()
    servers.push(server)
  }
  const worker = keep(
    startMember({
      name: 'worker',
      role: 'worker',
      port: await findFreePort(),
      environment: { ...environment, ...clockAhead(-7) },
    }),
  )
  return {
    fixture,
    servers,
    worker,
    toDatabase,
    toGateway,
    webhooks,
    disk: await openDisk(fixture),
    sandbox,
    customers,
    operators,
    opportunities,
  }
}

/** Two of three machines have a wrong clock (M18). */
const clockAhead = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.ts')}`,
  TEST_CLOCK_SHIFT_MS: String(minutes * minuteMs),
})

async function sessionOf(
  fixture: TestFixture,
  { userId }: UserActor,
  kind: 'investor' | 'operator',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await fixture.asOwner(`
    insert into identity.sessions
      (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, proved_until, user_agent, address)
    select '\\x${hash}', '${newId()}', '${userId}', '${kind}', now(), now(), tomorrow, tomorrow, '', ''
    from (select now() + interval '1 day' as tomorrow) as until`)
  return token
}

async function perform(
  plan: FaultPlan,
  stage: Stage,
  random: SeededRandom,
  observations: ObservationLog,
): Promise<RunRecord> {
  const { fixture, servers, webhooks } = stage
  const over = AbortSignal.timeout(plan.seconds * 1000)
  const watch = watchInvariants(fixture.ownerConnection, lookEveryMs)
  const isOver = () => over.aborted || (plan.breakProduct !== undefined && watch.hasFound())
  const addresses = {
    origin: webhooks.url,
    ports: servers.map(({ port }) => port),
    opportunities: stage.opportunities,
    isOver,
  }
  const living = stage.customers.map((customer) =>
    openCustomer(customer, addresses, random.branch(), observations).live(),
  )
  const ending = stage.opportunities.slice(0, -largePrices.length)
  const working = stage.operators.map((operator) =>
    openOperator(operator, addresses, ending, random.branch(), observations).live(),
  )
  const targets = { ...stage, postgresSockets: fixture.ownerConnection.host }
  const possible = buildFaults(targets, random.branch())
  const chosen = possible.filter(([name]) => plan.faults?.includes(name) ?? true)
  const tormenting = injectFaults(chosen, random.branch(), isOver)
  await Promise.all([...living, ...working])
  const faults = await tormenting
  await settle(stage)
  const { violations, looks } = await watch.stop()
  const testimonies = observations.read()
  const paid = await listPaid(stage.sandbox)
  const database = new pg.Client(fixture.ownerConnection)
  await database.connect()
  const atLast = await proveAll(database, testimonies, paid).finally(() => database.end())
  const observed: Record<string, number> = { paid_by_kept_card: paid.filter((one) => one.isByCard).length }
  for (const one of testimonies) {
    const what = one.event === 'refused' ? `refused: ${one.act}, ${one.code}` : one.event
    observed[what] = (observed[what] ?? 0) + 1
  }
  return {
    violations: [...new Set([...violations, ...atLast])],
    faults,
    observed,
    looks,
    webhooks: webhooks.counts,
  }
}

async function proveAll(
  database: pg.Client,
  testimonies: ReturnType<ObservationLog['read']>,
  paid: readonly GatewayPaid[],
) {
  const left = await untilFinished(database)
  const found = await findViolations(database)
  return [...left, ...found, ...(await compare(database, testimonies, paid))]
}

const settledWithinMs = 120_000

/** Ends all faults and reconciles with the list of the gateway. */
async function settle({
  servers,
  toDatabase,
  toGateway,
  webhooks,
  sandbox,
  operators,
}: Stage): Promise<void> {
  for (const wire of [toDatabase, toGateway]) wire.heal()
  webhooks.behave({})
  await sandbox.idle()
  const deadline = performance.now() + settledWithinMs
  for (;;) {
    for (const server of servers) await server.ready()
    const answer = await fetch(`http://127.0.0.1:${servers[0]!.port}/api/admin/ledger/reconciliation`, {
      method: 'POST',
      headers: {
        origin: webhooks.url,
        cookie: `sahl_session=${operators[0]!.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ days: 2 }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() > deadline) {
      throw new Error(`the books cannot be looked through: ${answer?.status} ${await answer?.text()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function listPaid(sandbox: SandboxGateway): Promise<GatewayPaid[]> {
  const paid: GatewayPaid[] = []
  for (let page: number | null = 1; page !== null; ) {
    const answer = await fetch(`${sandbox.url}/v1/payments?page=${page}`, {
      headers: { authorization: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}` },
    })
    const list = (await answer.json()) as {
      payments: { id: string; status: string; amount: number; invoice_id: string | null }[]
      meta: { next_page: number | null }
    }
    for (const { id, status, amount, invoice_id } of list.payments)
      if (status === 'paid') paid.push({ paymentId: id, amount, isByCard: invoice_id === null })
    page = list.meta.next_page
  }
  return paid
}
