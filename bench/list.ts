/**
 * The list of opportunities as an anonymous visitor gets it, from one process with 32 connections, in turns
 * with a bare Node server that answers the same bytes with the same headers: `npm run bench:list`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type CapturedAnswer, capture } from './support/capture.ts'
import { type LoadResult, runLoad } from './support/load.ts'
import { findMedian } from './support/median.ts'
import { readProcessorSeconds } from './support/processor-time.ts'
import { startServer } from './support/server.ts'

const clients = 32
const rounds = Number(process.env.ROUNDS ?? 4)
const seconds = Number(process.env.SECONDS ?? 4)
const paths = ['/user/properties', '/en/user/properties']
const goals = { perSecond: 1000, p99: 150, share: 0.25 }

interface Turn extends LoadResult {
  /** Milliseconds of the answering process's processor time per request. */
  readonly processorMs: number
}

const server = await startServer()
const headersOf = (port: number) => ({ host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br' })
let isWithinGoals = true
try {
  for (const path of paths) {
    const answer = await capture(server.port, path, headersOf(server.port))
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    const bare = await startBare(answer)
    try {
      isWithinGoals = (await compare(path, answer, bare)) && isWithinGoals
    } finally {
      bare.child.kill()
    }
  }
} finally {
  await server.stop()
}
if (!isWithinGoals) process.exitCode = 1

interface Bare {
  readonly child: ChildProcess
  readonly port: number
}

async function startBare(answer: CapturedAnswer): Promise<Bare> {
  const child = fork(new URL('support/bare.ts', import.meta.url))
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function compare(path: string, answer: CapturedAnswer, bare: Bare): Promise<boolean> {
  const bytes = Buffer.from(answer.bodyBase64, 'base64').length
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB as sent, ${clients} connections`)
  const own = { child: server.child, port: server.port }
  // Both run in before anything counts.
  for (const target of [own, bare]) await turn(target, path, 2)
  const turns: { own: Turn; bare: Turn }[] = []
  for (let round = 1; round <= rounds; round++) {
    const pair = { own: await turn(own, path, seconds), bare: await turn(bare, path, seconds) }
    turns.push(pair)
    console.log(`  round ${round}: page ${show(pair.own)}\n${' '.repeat(11)}bare ${show(pair.bare)}`)
  }
  return judge(turns)
}

async function turn(target: Bare, path: string, maxSeconds: number): Promise<Turn> {
  const head = Object.entries(headersOf(target.port)).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`
  const before = readProcessorSeconds(target.child.pid!)
  const result = await runLoad({
    host: '127.0.0.1',
    port: target.port,
    clients,
    next: () => request,
    maxSeconds,
  })
  const spent = readProcessorSeconds(target.child.pid!) - before
  const count = Object.values(result.answers).reduce((sum, one) => sum + one, 0)
  if (result.answers[200] !== count) throw new Error(`not all were 200: ${JSON.stringify(result.answers)}`)
  return { ...result, processorMs: (spent * 1000) / count }
}

function judge(turns: readonly { own: Turn; bare: Turn }[]): boolean {
  const perSecond = findMedian(turns.map(({ own }) => own.perSecond))
  const p50 = findMedian(turns.map(({ own }) => own.p50))
  const p99 = findMedian(turns.map(({ own }) => own.p99))
  const share = findMedian(turns.map(({ own, bare }) => own.perSecond / bare.perSecond))
  const work = findMedian(turns.map(({ own, bare }) => bare.processorMs / own.processorMs))
  const isWithin = perSecond >= goals.perSecond && p99 < goals.p99 && share >= goals.share
  console.log(
    `  median: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `${percent(share)} of the bare server (${percent(work)} by processor time): ` +
      `${isWithin ? 'within' : 'MISSES'} the goals ` +
      `(≥ ${goals.perSecond}/s, p99 < ${goals.p99} ms, ≥ ${percent(goals.share)})`,
  )
  return isWithin
}

function show(turn: Turn): string {
  return (
    `${turn.perSecond.toFixed(0)}/s, p50 ${turn.p50.toFixed(1)} ms, p99 ${turn.p99.toFixed(1)} ms, ` +
    `${turn.processorMs.toFixed(3)} ms of processor time each`
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`
}
