/**
 * Deposits settled by webhook over HTTP: `npm run bench:deposits`. Each webhook makes the server ask a gateway of
 * the bench's own, decide and post; all deposits share the clearing account. Prints webhooks a second and what a
 * deposit costs in processor time; ends with 1 if a deposit is not credited once.
 */
import pg from 'pg'
import { countUncredited, makeDeposits, startPaidGateway, webhookOf } from './support/depositors.ts'
import { run } from './support/load.ts'
import { medianOf } from './support/median.ts'
import { processorSecondsOf } from './support/processor-time.ts'
import { startServer } from './support/server.ts'

const clients = Number(process.env.CLIENTS ?? 32)
const rounds = Number(process.env.ROUNDS ?? 5)
const deposits = Number(process.env.DEPOSITS ?? 5_000)

const gateway = await startPaidGateway()
const data = process.env.BENCH_DATA
const server = await startServer({ env: gateway.env, ...(data ? { dataDir: data } : {}) })
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'sahl_owner', database: 'sahl' })
try {
  await owner.connect()
  // A server that has just started compiles as it runs: what comes first is not counted.
  await settle()
  const rates: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const { perSecond, p50, p99, answers, uncredited, cost } = await settle()
    rates.push(perSecond)
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    console.log(
      `round ${round}: ${perSecond.toFixed(0)}/s, ${times}, server ${cost.toFixed(2)} ms each, ` +
        `${JSON.stringify(answers)}, not credited ${uncredited}`,
    )
    if (uncredited > 0) process.exitCode = 1
  }
  console.log(`median: ${medianOf(rates).toFixed(0)}/s`)
} finally {
  await owner.end()
  await server.stop()
  gateway.stop()
}

async function settle() {
  const pages = await makeDeposits(owner, deposits)
  await owner.query('vacuum analyze identity.users, ledger.accounts, payments.deposits')
  const requests = pages.map((page) => {
    const body = webhookOf(page)
    return (
      `POST /api/payments/webhooks/moyasar HTTP/1.1\r\nhost: localhost:${server.port}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  })
  const before = processorSecondsOf(server.child.pid!)
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 60 }
  const result = await run({ ...target, next: () => requests.pop() })
  const cost = ((processorSecondsOf(server.child.pid!) - before) * 1000) / pages.length
  return { ...result, cost, uncredited: await countUncredited(owner, pages) }
}
