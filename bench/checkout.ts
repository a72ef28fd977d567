/**
 * Checkout by wallet over HTTP against pgbench's TPC-B-like run, on the same server, one after the other, a
 * few rounds: `npm run bench:checkout`. Prints transactions a second and the ratio of each pair.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { newId } from '#kit/ids.ts'
import { cartVersion } from '#modules/orders/rules.ts'
import { run } from './support/load.ts'
import { startServer } from './support/server.ts'

const clients = 32
const rounds = Number(process.env.ROUNDS ?? 3)
const buyers = Number(process.env.BUYERS ?? 6000)
const seconds = Number(process.env.SECONDS ?? 5)
const amount = 100_000

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const server = await startServer(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {})
const owner = { host: server.dataDir, user: 'sahl_owner' }
try {
  const socket = findSocket(server.dataDir)
  const admin = new pg.Client({ ...owner, host: socket, database: 'sahl' })
  await admin.connect()
  const pgbench = ['-h', socket, '-U', owner.user, '-c', String(clients), '-j', '2', '-T', String(seconds)]
  requirePgbench()
  await admin.query('drop database if exists bench')
  await admin.query('create database bench')
  execFileSync('pgbench', ['-h', socket, '-U', owner.user, '-i', '-q', '-s', String(clients), 'bench'], {
    stdio: 'ignore',
  })
  const spread = await makeOpportunities(admin, 200)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await checkouts(admin, (index) => spread[index % spread.length]!)
  for (let round = 1; round <= rounds; round++) {
    const tpcb = transactionsOf(execFileSync('pgbench', [...pgbench, 'bench'], { encoding: 'utf8' }))
    const spreadResult = await checkouts(admin, (index) => spread[index % spread.length]!)
    const hot = (await makeOpportunities(admin, 1))[0]!
    const hotResult = await checkouts(admin, () => hot)
    report(round, tpcb, spreadResult, hotResult)
  }
  await admin.end()
} finally {
  await server.stop()
}

type Result = Awaited<ReturnType<typeof run>>

function report(round: number, tpcb: number, spread: Result, hot: Result): void {
  const show = (name: string, result: Result) =>
    `${name} ${result.perSecond.toFixed(0)}/s (${((result.perSecond / tpcb) * 100).toFixed(0)}%), ` +
    `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${JSON.stringify(result.answers)}`
  console.log(`round ${round}: pgbench TPC-B ${tpcb.toFixed(0)}/s`)
  console.log(`  ${show('spread', spread)}`)
  console.log(`  ${show('hot   ', hot)}`)
}

function requirePgbench(): void {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    throw new Error("pgbench is needed: on Debian it is in PostgreSQL's contrib package")
  }
}

function transactionsOf(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

function findSocket(dataDir: string): string {
  return `${dataDir}/run`
}

/** Copies of one published opportunity, large enough never to be sold out. */
async function makeOpportunities(admin: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  for (const id of ids) {
    const funding = newId()
    const income = newId()
    await admin.query('select ledger.open_account($1, $2, $3)', [funding, 'funding', id])
    await admin.query('select ledger.open_account($1, $2, $3)', [income, 'income', id])
    await admin.query(
      `insert into opportunities.opportunities
       select (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'slug', 'bench-' || $1::text,
         'funding_account_id', $2::text, 'income_account_id', $3::text,
         'opens_at', now() - interval '30 days', 'closes_at', now() + interval '1 year'))).*
       from opportunities.opportunities o
       where lifecycle = 'published' and minimum_investment = 100000 limit 1`,
      [id, funding, income],
    )
    await admin.query(
      'insert into opportunities.stock (opportunity_id, price) values ($1, 100000000000000)',
      [id],
    )
  }
  return ids
}

/** Fresh investors, each approved, signed in, funded, with one line in the cart; then everyone checks out. */
async function checkouts(admin: pg.Client, opportunityOf: (index: number) => string): Promise<Result> {
  const people = Array.from({ length: buyers }, (_, index) => ({
    id: newId(),
    token: randomBytes(32).toString('base64url'),
    opportunityId: opportunityOf(index),
  }))
  await insertPeople(admin, people)
  const requests = people.map(({ token, opportunityId }) => {
    const version = cartVersion([{ opportunityId, amount: BigInt(amount) }], digest)
    const body = JSON.stringify({ method: 'wallet', cartVersion: version })
    return (
      `POST /api/checkout HTTP/1.1\r\nhost: localhost:${server.port}\r\norigin: ${server.origin}\r\n` +
      `cookie: sahl_session=${token}\r\nidempotency-key: ${newId()}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`
    )
  })
  const before = cpuSecondsOf(server.child.pid!)
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 60 }
  const result = await run({ ...target, next: () => requests.pop() })
  const ms = ((cpuSecondsOf(server.child.pid!) - before) * 1000) / people.length
  console.log(`  server process: ${ms.toFixed(2)} ms of processor time a checkout`)
  return result
}

/** User and system time of a process so far, where the system tells it. */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

async function insertPeople(
  admin: pg.Client,
  people: readonly { id: string; token: string; opportunityId: string }[],
) {
  const ids = people.map((person) => person.id)
  const hashes = people.map((person) => createHash('sha256').update(person.token).digest())
  await admin.query(
    `insert into identity.users (id, first_name, last_name, email, kyc_status, language, created_at)
     select id, 'Bench', 'Investor', id || '@bench.test', 'approved', 'en', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await admin.query(`insert into identity.user_roles select id, 'user' from unnest($1::uuid[]) id`, [ids])
  await admin.query(
    `insert into identity.sessions (token_hash, id, user_id, kind, created_at, last_used_at,
       expires_at, user_agent, address)
     select hash, gen_random_uuid(), id, 'investor', now(), now(), now() + interval '1 day', '', ''
     from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  )
  await admin.query(
    `select ledger.post(gen_random_uuid(), 'deposit', 'system', 'bench', 'deposit', gen_random_uuid(), null, now(),
       array['00000000-0000-7000-8000-000000000005'::uuid, ledger.open_account(gen_random_uuid(), 'wallet', id)],
       array[-1000000, 1000000]::bigint[]) from unnest($1::uuid[]) id`,
    [ids],
  )
  await admin.query(
    `insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
     select gen_random_uuid(), id, opportunity, ${amount}, now()
     from unnest($1::uuid[], $2::uuid[]) as c (id, opportunity)`,
    [ids, people.map((person) => person.opportunityId)],
  )
  await admin.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
}
