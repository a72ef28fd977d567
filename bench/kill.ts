/**
 * Ten times over: sixteen clients check out, the server is killed in the middle (every other time its
 * PostgreSQL as well) and started again by the same command: `npm run bench:kill`. Nothing that was
 * acknowledged may be lost, nothing paid twice, and the books must balance. Ends with 1 if they do not.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { randomBelow } from '#kit/ids.ts'
import { brokenPromises } from './support/books.ts'
import { type BenchBuyer, makeBuyers, makeOpportunities } from './support/buyers.ts'
import { type ServerUnderTest, startServer } from './support/server.ts'

const clients = 16
const rounds = Number(process.env.ROUNDS ?? 10)
const buyersARound = Number(process.env.BUYERS ?? 1500)
const atMostSeconds = 900

interface Acknowledged {
  readonly investorId: string
  readonly orderId: string
  readonly total: number
}

/** The answers that the clients of a round received. */
interface Seen {
  readonly acknowledged: Acknowledged[]
  /** Sent, and never answered: nobody knows yet. */
  readonly unanswered: BenchBuyer[]
  /** Any answer but 201. */
  readonly refused: string[]
}

const dataDir = mkdtempSync(join(tmpdir(), 'sahl-kill-'))
const everSeen: Acknowledged[] = []
const violations: string[] = []
const limit = setTimeout(() => {
  console.error(`not done within ${atMostSeconds} s`)
  killPostmaster()
  process.exit(1)
}, atMostSeconds * 1000)

let server = await startServer({ dataDir })
try {
  const opportunities = await asOwner((owner) => makeOpportunities(owner, 8))
  console.log('round  killed             ready again  acknowledged  unanswered, of these paid  violations')
  for (let round = 1; round <= rounds; round += 1) {
    const withPostgres = round % 2 === 0
    const buyers = await asOwner((owner) => makeBuyers(owner, buyersARound, opportunities))
    const seen = await checkOutUntilKilled(buyers, () => kill(withPostgres))
    server = await startServer({ dataDir })
    const paid = await asOwner((owner) => countPaid(owner, seen.unanswered))
    const repeated = await repeat(seen)
    const found = await asOwner((owner) => findViolations(owner, seen, repeated))
    violations.push(...found.map((violation) => `round ${round}: ${violation}`))
    const columns = [
      String(round).padStart(5),
      (withPostgres ? 'server, PostgreSQL' : 'server').padEnd(18),
      `${(server.readyMs / 1000).toFixed(1)} s`.padStart(10),
      String(seen.acknowledged.length).padStart(13),
      String(seen.unanswered.length).padStart(11),
      String(paid).padStart(14),
      String(found.length).padStart(11),
    ]
    console.log(columns.join(' '))
  }
} finally {
  clearTimeout(limit)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const violation of violations) console.error(violation)
console.log(
  `${everSeen.length} orders acknowledged over ${rounds} kills, ${violations.length} violations of what was promised`,
)
process.exitCode = violations.length === 0 ? 0 : 1

/** The clients work through the buyers; somewhere in between the dataset ends. */
async function checkOutUntilKilled(buyers: BenchBuyer[], end: () => Promise<void>): Promise<Seen> {
  const seen: Seen = { acknowledged: [], unanswered: [], refused: [] }
  const waiting = [...buyers]
  const endsAfter = 30 + randomBelow(Math.floor(buyersARound / 3))
  let ending: Promise<void> | undefined
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let buyer = waiting.pop(); buyer && !ending; buyer = waiting.pop()) {
      await checkOut(agent, server, buyer, seen)
      if (seen.acknowledged.length >= endsAfter) ending ??= end()
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, client))
  if (!ending) throw new Error(`the load ended before the kill: ${seen.refused.slice(0, 3).join('; ')}`)
  await ending
  everSeen.push(...seen.acknowledged)
  return seen
}

/** Killed between the commit and the answer: paid, though nobody has been told. */
async function countPaid(owner: pg.Client, buyers: readonly BenchBuyer[]): Promise<number> {
  const { rows } = await owner.query('select id from orders.orders where idempotency_key = any($1::uuid[])', [
    buyers.map((buyer) => buyer.idempotencyKey),
  ])
  return rows.length
}

/** Repeats a call without an answer with the same key, as every client does. */
async function repeat({ unanswered }: Seen): Promise<Seen> {
  const seen: Seen = { acknowledged: [], unanswered: [], refused: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const buyer of unanswered) await checkOut(agent, server, buyer, seen)
  agent.destroy()
  everSeen.push(...seen.acknowledged)
  return seen
}

/** Counts as acknowledged only once the whole answer has arrived. */
function checkOut(
  agent: Agent,
  { origin, port }: ServerUnderTest,
  buyer: BenchBuyer,
  seen: Seen,
): Promise<void> {
  const body = JSON.stringify({ method: 'wallet', cartVersion: buyer.cartVersion })
  return new Promise((resolve) => {
    const lost = () => {
      seen.unanswered.push(buyer)
      resolve()
    }
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/checkout',
        timeout: 20_000,
        headers: {
          host: new URL(origin).host,
          origin,
          cookie: `sahl_session=${buyer.token}`,
          'idempotency-key': buyer.idempotencyKey,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          text += part
        })
        response.on('error', lost)
        response.on('end', () => {
          if (!response.complete) return lost()
          // Without its database the server answers that it failed: the client knows as little as before.
          if (response.statusCode! >= 500) return lost()
          if (response.statusCode === 201) {
            const { order } = JSON.parse(text)
            seen.acknowledged.push({ investorId: buyer.id, orderId: order.id, total: order.total })
          } else seen.refused.push(`${response.statusCode} ${text}`)
          resolve()
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', lost)
    sent.end(body)
  })
}

async function kill(withPostgres: boolean): Promise<void> {
  const ended = once(server.child, 'exit')
  if (withPostgres) killPostmaster()
  server.child.kill('SIGKILL')
  await ended
}

function killPostmaster(): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // Not there: not begun, or ended already.
  }
}

async function asOwner<R>(work: (owner: pg.Client) => Promise<R>): Promise<R> {
  const owner = new pg.Client({ host: join(dataDir, 'run'), user: 'sahl_owner', database: 'sahl' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Everything that must hold; each line of the answer is one promise broken. */
async function findViolations(owner: pg.Client, seen: Seen, repeated: Seen): Promise<string[]> {
  const found: string[] = []
  for (const refused of [...seen.refused, ...repeated.refused]) found.push(`refused: ${refused}`)
  if (repeated.unanswered.length > 0) found.push(`${repeated.unanswered.length} got no answer when repeated`)
  const { rows } = await owner.query(
    `select a.id, a.investor, a.total, o.status
     from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as a (id, investor, total)
     left join orders.orders o on o.id = a.id and o.investor_id = a.investor and o.total = a.total
     where o.status is distinct from 'completed'`,
    [
      everSeen.map((one) => one.orderId),
      everSeen.map((one) => one.investorId),
      everSeen.map((one) => String(one.total)),
    ],
  )
  for (const row of rows) found.push(`acknowledged, and not there as it was: ${JSON.stringify(row)}`)
  return [...found, ...(await brokenPromises(owner))]
}
