/**
 * Checkout by wallet while two hundred people sign in with their passwords at one moment, against the same without
 * them, in turn: `npm run bench:sign-ins`. The p99 of checkout may rise by less than a fifth.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { hashPassword } from '#modules/identity/passwords.ts'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { checkoutRequests } from './support/checkouts.ts'
import { runLoad } from './support/load.ts'
import { findMedian } from './support/median.ts'
import { startServer } from './support/server.ts'
import type { Storm } from './support/storm.ts'

const clients = Number(process.env.CLIENTS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 5)
const buyers = Number(process.env.BUYERS ?? 3_000)
const signIns = 200
const goal = 1.2
const password = 'Tall7Palms-of-benches'

const server = await startServer(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {})
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'postgres', database: 'sahl' })
try {
  await owner.connect()
  const opportunities = await makeOpportunities(owner, 200)
  const hash = await hashPassword(password)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await round(opportunities, await people(opportunities, hash))
  const calm: number[] = []
  const stormy: number[] = []
  for (let number = 1; number <= rounds; number++) {
    const alone = await round(opportunities, [])
    const beside = await round(opportunities, await people(opportunities, hash))
    calm.push(alone.p99)
    stormy.push(beside.p99)
    console.log(
      `round ${number}: p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside ${signIns} sign-ins`,
    )
  }
  const rise = findMedian(stormy) / findMedian(calm)
  console.log(
    `median: ${findMedian(calm).toFixed(1)} ms and ${findMedian(stormy).toFixed(1)} ms, times ${rise.toFixed(2)}`,
  )
  if (rise >= goal) process.exitCode = 1
} finally {
  await owner.end()
  await server.stop()
}

/** Fresh ones each time, from whose address nobody has tried yet. */
async function people(opportunities: readonly string[], hash: string): Promise<string[]> {
  const ids = (await makeBuyers(owner, signIns, opportunities)).map(({ id }) => id)
  await owner.query(
    'update identity.users set password_hash = $2, email_verified_at = now() where id = any ($1::uuid[])',
    [ids, hash],
  )
  await owner.query('delete from platform.rate_buckets')
  return ids
}

async function round(opportunities: readonly string[], signingIn: readonly string[]) {
  const requests = checkoutRequests(server, await makeBuyers(owner, buyers, opportunities))
  await owner.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
  const target = { host: '127.0.0.1', port: server.port, clients, maxSeconds: 120 }
  const half = requests.length / 2
  const crowd = await openCrowd()
  let storm: Promise<number> | undefined
  const result = await runLoad({
    ...target,
    next: () => {
      if (requests.length < half) storm ??= crowd.signAllIn(signingIn)
      return requests.pop()
    },
  })
  const failed = (await storm) ?? 0
  crowd.leave()
  if (failed > 0) throw new Error(`${failed} of ${signIns} sign-ins failed`)
  if ((result.answers[201] ?? result.answers[200] ?? 0) === 0) throw new Error('no checkout succeeded')
  return result
}

/**
 * Those who sign in, in a process of their own that is there in every round before it begins: people have machines of
 * their own, so neither what it costs to start one nor what it costs to ask is taken for waiting.
 */
async function openCrowd() {
  const child = fork(new URL('support/storm.ts', import.meta.url))
  await once(child, 'message')
  return {
    /** How many failed. */
    async signAllIn(ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0
      const emails = ids.map((id) => `${id}@bench.test`)
      child.send({ port: server.port, emails, password } satisfies Storm)
      const [failed] = (await once(child, 'message')) as [number]
      return failed
    },
    leave: () => child.disconnect(),
  }
}
