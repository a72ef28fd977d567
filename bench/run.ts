/**
 * A run over a hundred thousand holders while people check out, some of them holders themselves: `npm run bench:run`.
 * The job of the product pays it. It may take a minute, and checkout's p99 at most double meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { checkoutRequests } from './support/checkouts.ts'
import { approveRunFor, makeHolders } from './support/holders.ts'
import { runLoad } from './support/load.ts'
import { startServer } from './support/server.ts'

const holders = Number(process.env.HOLDERS ?? 100_000)
const clients = Number(process.env.CLIENTS ?? 4)
const buyers = Number(process.env.BUYERS ?? 30_000)
const idleSeconds = 15
const goal = { seconds: 60, times: 2 }

const server = await startServer(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {})
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'postgres', database: 'sahl' })
try {
  await owner.connect()
  const open = await makeOpportunities(owner, 50)
  const [held] = (await makeOpportunities(owner, 1)) as [string]
  const people = await makeBuyers(owner, buyers, open)
  const among = people.filter((_, index) => index % 4 === 0).map(({ id }) => id)
  const all = await makeHolders(owner, held, { among, more: holders - among.length })
  await owner.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
  const requests = checkoutRequests(server, people)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await checkouts(requests, 3)
  const idle = await checkouts(requests, idleSeconds)
  const runId = await approveRunFor(owner, held, all)
  // The job looks once a minute.
  while (!(await hasBegun(runId))) await pause(500)
  let isOver = false
  const paid = paidIn(runId).finally(() => {
    isOver = true
  })
  const beside = await checkouts(requests, goal.seconds * 3, () => isOver)
  const seconds = await paid
  const times = beside.p99 / idle.p99
  console.log(
    `idle: ${idle.perSecond.toFixed(0)} checkouts/s, p99 ${idle.p99.toFixed(1)} ms; ` +
      `beside the run: ${beside.perSecond.toFixed(0)}/s, p99 ${beside.p99.toFixed(1)} ms`,
  )
  console.log(
    `${all} holders paid in ${seconds.toFixed(1)} s (goal ${goal.seconds}), ` +
      `p99 of checkout times ${times.toFixed(2)} (goal ${goal.times})`,
  )
  if (seconds > goal.seconds || times >= goal.times) process.exitCode = 1
} finally {
  await owner.end()
  await server.stop()
}

async function checkouts(requests: string[], maxSeconds: number, isOver = () => false) {
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds }
  const result = await runLoad({ ...target, next: () => (isOver() ? undefined : requests.pop()) })
  const refused = Object.keys(result.answers).filter((status) => status !== '200' && status !== '201')
  if (refused.length > 0) throw new Error(`checkouts were refused: ${JSON.stringify(result.answers)}`)
  return result
}

async function hasBegun(id: string): Promise<boolean> {
  const { rows } = await owner.query<{ begun: boolean }>(
    'select exists (select from disbursements.shares where run_id = $1 and transaction_id is not null) as begun',
    [id],
  )
  return rows[0]!.begun
}

/** From the first share to the last, by the times that they bear; answers seconds. */
async function paidIn(id: string): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ seconds: number | null }>(
      `select extract(epoch from r.paid_at - r.begun_at)::float8 as seconds from (
         select paid_at, (select min(paid_at) from disbursements.shares where run_id = $1) as begun_at
         from disbursements.runs where id = $1 and status = 'paid') r`,
      [id],
    )
    if (rows[0]?.seconds) return rows[0].seconds
    await pause(250)
  }
}
