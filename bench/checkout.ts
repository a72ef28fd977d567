/**
 * Checkout by wallet over HTTP against pgbench's TPC-B-like run, on the same server, one after the other, a
 * few rounds: `npm run bench:checkout`. Prints transactions a second, the ratio of each pair, and the
 * processor time that a checkout costs each of the three: the server, PostgreSQL and this generator of load.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { checkoutRequests } from './support/checkouts.ts'
import { runLoad } from './support/load.ts'
import { findMedian } from './support/median.ts'
import { processorSecondsBelow, readProcessorSeconds } from './support/processor-time.ts'
import { startServer } from './support/server.ts'

const clients = 32
const rounds = Number(process.env.ROUNDS ?? 5)
const buyers = Number(process.env.BUYERS ?? 12_000)
const seconds = Number(process.env.SECONDS ?? 5)

requirePgbench()
const server = await startServer(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {})
const socket = `${server.dataDir}/run`
const owner = new pg.Client({ host: socket, user: 'postgres', database: 'sahl' })
try {
  await owner.connect()
  const postmaster = await findPostmaster()
  await owner.query('drop database if exists bench')
  await owner.query('create database bench')
  pgbench('-i', '-q', '-s', String(clients))
  const spread = await makeOpportunities(owner, 200)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await checkouts(spread, postmaster)
  const ratios: Record<'spread' | 'hot', number[]> = { spread: [], hot: [] }
  for (let round = 1; round <= rounds; round++) {
    const output = pgbench('-c', String(clients), '-j', '2', '-T', String(seconds))
    const tpcb = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    console.log(`round ${round}: pgbench TPC-B ${tpcb.toFixed(0)}/s`)
    for (const kind of ['spread', 'hot'] as const) {
      const opportunities = kind === 'spread' ? spread : await makeOpportunities(owner, 1)
      const measured = await checkouts(opportunities, postmaster)
      ratios[kind].push(measured.perSecond / tpcb)
      console.log(`  ${kind.padEnd(6)} ${show(measured, tpcb)}`)
    }
  }
  console.log(`median: spread ${percent(findMedian(ratios.spread))}, hot ${percent(findMedian(ratios.hot))}`)
} finally {
  await owner.end()
  await server.stop()
}

type Measured = Awaited<ReturnType<typeof checkouts>>

/** Fresh investors, each approved, signed in, funded, with one line in the cart; then everyone checks out. */
async function checkouts(opportunities: readonly string[], postmaster: number) {
  const people = await makeBuyers(owner, buyers, opportunities)
  await owner.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
  const requests = checkoutRequests(server, people)
  const spent = () => [
    readProcessorSeconds(server.child.pid!),
    processorSecondsBelow(postmaster),
    readProcessorSeconds(process.pid),
  ]
  const before = spent()
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 60 }
  const result = await runLoad({ ...target, next: () => requests.pop() })
  const costs = spent().map((after, index) => ((after - before[index]!) * 1000) / people.length)
  return { ...result, costs }
}

function show({ perSecond, p50, p99, answers, costs }: Measured, tpcb: number): string {
  const [ofServer, ofPostgres, ofGenerator] = costs.map((cost) => cost.toFixed(2))
  const rate = `${perSecond.toFixed(0)}/s (${percent(perSecond / tpcb)})`
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  const cost = `server ${ofServer}, PostgreSQL ${ofPostgres}, generator ${ofGenerator} ms each`
  return `${rate}, ${times}, ${cost}, ${JSON.stringify(answers)}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`
}

function requirePgbench(): void {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    throw new Error("pgbench is needed: on Debian it is in PostgreSQL's contrib package")
  }
}

function pgbench(...options: string[]): string {
  return execFileSync('pgbench', ['-h', socket, '-U', 'postgres', ...options, 'bench'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function findPostmaster(): Promise<number> {
  const { rows } = await owner.query<{ folder: string }>("select current_setting('data_directory') as folder")
  return Number.parseInt(readFileSync(`${rows[0]!.folder}/postmaster.pid`, 'utf8'), 10)
}
