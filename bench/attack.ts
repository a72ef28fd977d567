/**
 * Checkout by wallet while one address asks for costly pages on 64 connections, against the same without the attack:
 * `npm run bench:attack`. The p99 of checkout under each attack may be at most three times its idle value.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { Attack } from './support/attack.ts'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { checkoutRequests } from './support/checkouts.ts'
import { runLoad } from './support/load.ts'
import { findMedian } from './support/median.ts'
import { startServer } from './support/server.ts'

const clients = Number(process.env.CLIENTS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 3)
const buyers = Number(process.env.BUYERS ?? 1_000)
const connections = 64
const goal = 3

const server = await startServer({
  ...(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {}),
  env: { REQUESTS_PER_ADDRESS: '200' },
})
/** Each buyer has an address of their own, and the attacker another one. */
const buyersAddresses = Array.from({ length: clients }, (_, index) => `127.0.1.${index + 1}`)
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'postgres', database: 'sahl' })
const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost:${server.port}\r\naccept-encoding: gzip\r\n${more}\r\n`
const attacks: Readonly<Record<string, readonly string[]>> = {
  'the API document': [get('/api/openapi.json')],
  'the API page': [get('/api/docs')],
  'unknown pages': [get('/nothing-#')],
  'unknown search keys': [get('/user/properties?key#=1')],
  'made-up sessions': [get('/user/properties', `cookie: sahl_session=${'A'.repeat(36)}#\r\n`)],
  searches: [get('/user/properties?q=#')],
  'unknown properties': [get('/user/properties/none-#')],
  'private pages': [get('/user/wallet?at=#')],
  'the site map': [get('/sitemap.xml')],
}
const chosen = Object.entries(attacks).filter(([name]) => name.includes(process.env.ATTACK ?? ''))
const idle: number[] = []
const attacked = new Map<string, number[]>()
try {
  await owner.connect()
  const opportunities = await makeOpportunities(owner, 200)
  // A server that has just started compiles as it runs: the first round is not counted.
  await checkouts(opportunities)
  for (let round = 1; round <= rounds; round++) {
    idle.push((await checkouts(opportunities)).p99)
    for (const [name, requests] of chosen) {
      const { p99, answers } = await underAttack(requests, opportunities)
      attacked.set(name, [...(attacked.get(name) ?? []), p99])
      console.log(`round ${round}: ${name}: p99 ${p99.toFixed(1)} ms; answers ${JSON.stringify(answers)}`)
    }
  }
  const calm = findMedian(idle)
  console.log(`idle: p99 ${calm.toFixed(1)} ms (median of ${rounds} rounds)`)
  for (const [name, times] of attacked) {
    const rise = findMedian(times) / calm
    console.log(`${name}: p99 ${findMedian(times).toFixed(1)} ms, times ${rise.toFixed(2)}`)
    if (rise > goal) process.exitCode = 1
  }
} finally {
  await owner.end()
  await server.stop()
}

async function checkouts(opportunities: readonly string[]) {
  const requests = checkoutRequests(server, await makeBuyers(owner, buyers, opportunities))
  await owner.query('vacuum analyze identity.users, identity.sessions, ledger.accounts, orders.cart_items')
  const next = () => requests.pop()
  const result = await runLoad({
    host: '127.0.0.1',
    port: server.port,
    clients,
    from: buyersAddresses,
    next,
    maxSeconds: 120,
  })
  if ((result.answers[201] ?? result.answers[200] ?? 0) === 0) throw new Error('no checkout succeeded')
  return result
}

async function underAttack(requests: readonly string[], opportunities: readonly string[]) {
  const child = fork(new URL('support/attack.ts', import.meta.url))
  try {
    await once(child, 'message')
    child.send({ port: server.port, clients: connections, requests } satisfies Attack)
    const { p99 } = await checkouts(opportunities)
    child.send('stop')
    const [answers] = (await once(child, 'message')) as [Record<number, number>]
    return { p99, answers }
  } finally {
    child.disconnect()
  }
}
