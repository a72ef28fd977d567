/**
 * Deposits settled by webhook over HTTP, in turn with checkouts of the same server: `npm run bench:deposits`. Each
 * webhook makes the server ask a gateway of the bench's own, decide and post; all deposits share the clearing account.
 * Prints both a second, what a deposit costs in processor time, and how many at a time waited for another's lock; ends
 * with 1 if a deposit is not credited once, or if deposits come to less than 60% of checkouts.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { checkoutRequests } from './support/checkouts.ts'
import { buildWebhook, countUncredited, makeDeposits, startPaidGateway } from './support/depositors.ts'
import { runLoad } from './support/load.ts'
import { findMedian } from './support/median.ts'
import { readProcessorSeconds } from './support/processor-time.ts'
import { startServer } from './support/server.ts'

const clients = Number(process.env.CLIENTS ?? 32)
const rounds = Number(process.env.ROUNDS ?? 5)
const deposits = Number(process.env.DEPOSITS ?? 5_000)
const goal = 0.6

const gateway = await startPaidGateway()
const data = process.env.BENCH_DATA
const server = await startServer({ env: gateway.env, ...(data ? { dataDir: data } : {}) })
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'postgres', database: 'sahl' })
const watcher = new pg.Client({ host: `${server.dataDir}/run`, user: 'postgres', database: 'sahl' })
try {
  await Promise.all([owner.connect(), watcher.connect()])
  const opportunities = await makeOpportunities(owner, 200)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await settle()
  await checkOut(opportunities)
  const [rates, shares]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    const { perSecond, p50, p99, answers, uncredited, cost, waiting } = await settle()
    const checkouts = await checkOut(opportunities)
    rates.push(perSecond)
    shares.push(perSecond / checkouts)
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    console.log(
      `round ${round}: ${perSecond.toFixed(0)}/s, ${times}, server ${cost.toFixed(2)} ms each, ` +
        `${waiting.toFixed(1)} waited for a lock at a time, ${JSON.stringify(answers)}, ` +
        `not credited ${uncredited}; checkouts ${checkouts.toFixed(0)}/s`,
    )
    if (uncredited > 0) process.exitCode = 1
  }
  const share = findMedian(shares)
  console.log(
    `median: ${findMedian(rates).toFixed(0)}/s, ${(share * 100).toFixed(0)}% of checkouts (goal 60%)`,
  )
  if (share < goal) process.exitCode = 1
} finally {
  await Promise.all([owner.end(), watcher.end()])
  await server.stop()
  gateway.stop()
}

async function settle() {
  const pages = await makeDeposits(owner, deposits)
  await owner.query('vacuum analyze identity.users, ledger.accounts, payments.deposits')
  const requests = pages.map((page) => {
    const body = buildWebhook(page)
    return (
      `POST /api/payments/webhooks/moyasar HTTP/1.1\r\nhost: localhost:${server.port}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  })
  const before = readProcessorSeconds(server.child.pid!)
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 60 }
  const watch = watchLocks()
  const result = await runLoad({ ...target, next: () => requests.pop() })
  const waiting = await watch.end()
  const cost = ((readProcessorSeconds(server.child.pid!) - before) * 1000) / pages.length
  return { ...result, cost, waiting, uncredited: await countUncredited(owner, pages) }
}

/** As many, with as many clients; answers how many a second. */
async function checkOut(opportunities: readonly string[]): Promise<number> {
  const people = await makeBuyers(owner, deposits, opportunities)
  await owner.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
  const requests = checkoutRequests(server, people)
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 60 }
  const { perSecond, answers } = await runLoad({ ...target, next: () => requests.pop() })
  const refused = Object.keys(answers).filter((status) => status !== '200' && status !== '201')
  if (refused.length > 0) throw new Error(`checkouts were refused: ${JSON.stringify(answers)}`)
  return perSecond
}

/** How many connections of the product wait for a lock that another has, looked at ten times a second. */
function watchLocks() {
  const seen: number[] = []
  let isOver = false
  const watched = (async () => {
    while (!isOver) {
      const { rows } = await watcher.query<{ waiting: number }>(
        `select count(*)::int4 as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and application_name = 'sahl'`,
      )
      seen.push(rows[0]!.waiting)
      await pause(100)
    }
  })()
  return {
    async end(): Promise<number> {
      isOver = true
      await watched
      return seen.reduce((sum, one) => sum + one, 0) / Math.max(1, seen.length)
    },
  }
}
