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
import { newIban } from '#support/ibans.ts'
import { freePort } from '#support/product.ts'
import { secretOfTests } from '#support/surroundings.ts'
import { openWorld, type World } from '#support/world.ts'
import { type Carrier, openCarrier } from './carrier.ts'
import { compare, type GatewayPaid } from './compare.ts'
import { type Customer, openCustomer } from './customer.ts'
import { type Disk, openDisk } from './disk.ts'
import { type Member, startMember } from './fleet.ts'
import { faultsOf, torment } from './nemesis.ts'
import { type Operator, openOperator } from './operator.ts'
import { findOffences, untilFinished, watchInvariants } from './proof.ts'
import { type Random, randomFrom } from './random.ts'
import { openWire, type Wire } from './wire.ts'
import { openWitness, type Witness } from './witness.ts'

export interface RunPlan {
  readonly seed: number
  readonly seconds: number
  /** Each has two devices, and is busy on both at once. */
  readonly investors: number
  /** Done to the world before anybody comes: what a careless change would have done. Ends with the first offence. */
  readonly spoil?: (world: World) => Promise<void>
  /** What goes wrong, by name; everything unless given. */
  readonly faults?: readonly string[]
}

export interface RunRecord {
  readonly offences: readonly string[]
  readonly faults: readonly string[]
  /** How many times each thing was told to a customer. */
  readonly told: Readonly<Record<string, number>>
  readonly looks: number
  readonly webhooks: Carrier['counts']
}

const gatewayKey = 'sk_test_of_the_rig'
const webhookSecret = 'webhook-secret-of-the-rig'
const lookEveryMs = 100

/**
 * Two servers and a worker of the product on one PostgreSQL and one gateway, customers who write down what they
 * are told, faults, and the proof afterwards that everything told is true and everything true was told.
 */
export async function runRig(plan: RunPlan): Promise<RunRecord> {
  const random = randomFrom(plan.seed)
  const world = await openWorld()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-faults-'))
  const witness = openWitness(path.join(folder, 'told.jsonl'))
  const open: { stop(): Promise<unknown> }[] = []
  try {
    const stage = await setStage(world, random, plan, open)
    await plan.spoil?.(world)
    return await perform(plan, stage, random, witness)
  } finally {
    for (const part of open.reverse()) await part.stop()
    witness.close()
    await world.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Stage {
  readonly world: World
  readonly servers: readonly Member[]
  readonly worker: Member
  readonly toDatabase: Wire
  readonly toGateway: Wire
  readonly carrier: Carrier
  readonly disk: Disk
  readonly sandbox: SandboxGateway
  readonly customers: readonly Customer[]
  readonly operators: readonly Operator[]
  readonly opportunities: readonly string[]
}

/** So small that they are sold out in the middle, where buyers meet at what is left; operators let them go on. */
const smallOnes = (seconds: number) => Array.from({ length: Math.max(10, seconds / 6) }, () => 12_000)
/** For whoever comes when those are gone. */
const largeOnes = [250_000, 20_000_000]

const match = { accountNameCheck: { check: async () => 'match' as const } }

async function setStage(
  world: World,
  random: Random,
  plan: RunPlan,
  open: { stop(): Promise<unknown> }[],
): Promise<Stage> {
  // Bank accounts are used a day after they were added.
  world.now = addDays(new Date(), -2)
  // The world that the program would make is not needed.
  await world.asOwner('create schema demo; create table demo.world as select now() as made_at')
  const opportunities: string[] = []
  for (const price of [...smallOnes(plan.seconds), ...largeOnes]) {
    opportunities.push(await world.opportunity({ price: riyals(price) }))
  }
  // As much as all of them pay in: nobody stops buying because of what they bought before.
  await world.asOwner(
    `insert into settings.versions (content) values ('{"annualLimitHalalas": 10000000000}')`,
  )
  const customers: Customer[] = []
  for (let made = 0; made < plan.investors; made += 1) {
    const investor = await world.investor(riyals(20_000))
    const { id: accountId } = await addBankAccount(world.contextFor(investor), match, { iban: newIban() })
    for (let device = 0; device < 2; device += 1) {
      const token = await sessionOf(world, investor, 'investor')
      customers.push({ investorId: investor.userId, accountId, token })
    }
  }
  const operators: Operator[] = []
  for (let made = 0; made < 2; made += 1) {
    const { userId, ...operator } = await world.account(['admin'])
    operators.push({ userId, token: await sessionOf(world, { userId, ...operator }, 'operator') })
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
      webhookUrl: () => `${carrier.url}/api/payments/webhooks/moyasar`,
    }),
  )
  const toGateway = keep(await openWire(Number(new URL(sandbox.url).port), draw))
  const { host, port } = world.appConnection
  const toDatabase = keep(await openWire(`${host}/.s.PGSQL.${port ?? 5432}`, draw))
  const ports = [await freePort(), await freePort()]
  const carrier = keep(await openCarrier(random.branch(), () => random.oneOf(ports)))
  const addressOf = ({ user, database }: PgConnection) =>
    `postgres://${user}@127.0.0.1:${toDatabase.port}/${database}`
  // The product opens what the world sealed.
  await asOwner(world.ownerConnection, (tx) => keepDataKey(tx, secretOfTests, secretOfTests))
  const environment = {
    DATABASE_URL: addressOf(world.appConnection),
    DATABASE_OWNER_URL: addressOf(world.ownerConnection),
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-faults-data-')),
    SECRET_KEY: secretOfTests,
    PUBLIC_ORIGIN: carrier.url,
    TRUST_PROXY: 'none',
    MOYASAR_URL: `http://127.0.0.1:${toGateway.port}`,
    MOYASAR_SECRET_KEY: gatewayKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: 'error',
  }
  keep({ stop: async () => fs.rmSync(environment.DATA_DIR, { recursive: true, force: true }) })
  // One after another, since each looks whether the schema is there.
  const servers: Member[] = []
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
      port: await freePort(),
      environment: { ...environment, ...clockAhead(-7) },
    }),
  )
  return {
    world,
    servers,
    worker,
    toDatabase,
    toGateway,
    carrier,
    disk: await openDisk(world),
    sandbox,
    customers,
    operators,
    opportunities,
  }
}

/** M18: of three machines two have a wrong clock. */
const clockAhead = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/shifted-clock.ts')}`,
  TEST_CLOCK_SHIFT_MS: String(minutes * minuteMs),
})

async function sessionOf(
  world: World,
  { userId }: UserActor,
  kind: 'investor' | 'operator',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await world.asOwner(`
    insert into identity.sessions
      (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, proved_until, user_agent, address)
    select '\\x${hash}', '${newId()}', '${userId}', '${kind}', now(), now(), tomorrow, tomorrow, '', ''
    from (select now() + interval '1 day' as tomorrow) as until`)
  return token
}

async function perform(plan: RunPlan, stage: Stage, random: Random, witness: Witness): Promise<RunRecord> {
  const { world, servers, carrier } = stage
  const over = AbortSignal.timeout(plan.seconds * 1000)
  const watch = watchInvariants(world.ownerConnection, lookEveryMs)
  const isOver = () => over.aborted || (plan.spoil !== undefined && watch.hasFound())
  const places = {
    origin: carrier.url,
    ports: servers.map(({ port }) => port),
    opportunities: stage.opportunities,
    isOver,
  }
  const living = stage.customers.map((customer) =>
    openCustomer(customer, places, random.branch(), witness).live(),
  )
  const ending = stage.opportunities.slice(0, -largeOnes.length)
  const working = stage.operators.map((operator) =>
    openOperator(operator, places, ending, random.branch(), witness).live(),
  )
  const targets = { ...stage, postgresSockets: world.ownerConnection.host }
  const possible = faultsOf(targets, random.branch())
  const chosen = possible.filter(([name]) => plan.faults?.includes(name) ?? true)
  const tormenting = torment(chosen, random.branch(), isOver)
  await Promise.all([...living, ...working])
  const faults = await tormenting
  await settle(stage)
  const { offences, looks } = await watch.stop()
  const testimonies = witness.read()
  const paid = await listPaid(stage.sandbox)
  const database = new pg.Client(world.ownerConnection)
  await database.connect()
  const atLast = await proveAll(database, testimonies, paid).finally(() => database.end())
  const told: Record<string, number> = { paid_by_kept_card: paid.filter((one) => one.isByCard).length }
  for (const one of testimonies) {
    const what = one.told === 'refused' ? `refused: ${one.act}, ${one.code}` : one.told
    told[what] = (told[what] ?? 0) + 1
  }
  return { offences: [...new Set([...offences, ...atLast])], faults, told, looks, webhooks: carrier.counts }
}

async function proveAll(
  database: pg.Client,
  testimonies: ReturnType<Witness['read']>,
  paid: readonly GatewayPaid[],
) {
  const left = await untilFinished(database)
  const found = await findOffences(database)
  return [...left, ...found, ...(await compare(database, testimonies, paid))]
}

const settledWithinMs = 120_000

/** Everything is whole again, and the gateway's own list has been gone through. */
async function settle({ servers, toDatabase, toGateway, carrier, sandbox, operators }: Stage): Promise<void> {
  for (const wire of [toDatabase, toGateway]) wire.heal()
  carrier.behave({})
  await sandbox.idle()
  const deadline = performance.now() + settledWithinMs
  for (;;) {
    for (const server of servers) await server.ready()
    const answer = await fetch(`http://127.0.0.1:${servers[0]!.port}/api/admin/ledger/reconciliation`, {
      method: 'POST',
      headers: {
        origin: carrier.url,
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
