/**
 * The list of customers as a file, with a million of them: time, size and the server's memory, as CSV and as a
 * workbook, read at full speed: `npm run bench:exports`. Goal: a million rows within 256 MB of memory.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fileSizeHeader } from '#kit/list.ts'
import { growPeople, secretKey } from './support/people.ts'
import { startServer } from './support/server.ts'
import { idOfEmail, signedIn } from './support/sessions.ts'

const many = Number(process.env.ROWS ?? 1_000_000)
const goalMegabytes = 256
const dataDir = process.env.BENCH_DATA

const server = await startServer({ env: { SECRET_KEY: secretKey }, ...(dataDir ? { dataDir } : {}) })
const owner = new pg.Client({ host: join(server.dataDir, 'run'), user: 'postgres', database: 'sahl' })
let isWithinGoal = true
try {
  await owner.connect()
  const { rows } = await owner.query<{ count: string }>('select count(*) from identity.users')
  if (Number(rows[0]!.count) < many) {
    await growPeople(owner, many)
    await owner.query('set session_replication_role = origin')
    await owner.query('vacuum analyze')
  }
  const cookie = await signedIn(owner, await idOfEmail(owner, 'admin@demo.sahl.test'), 'operator')
  for (const format of ['csv', 'xlsx']) await measure(format, cookie)
} finally {
  await owner.end()
  await server.stop()
}
if (!isWithinGoal) process.exitCode = 1

async function measure(format: string, cookie: string): Promise<void> {
  const before = readMemory('VmRSS')
  // Begins the peak anew.
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5')
  const began = performance.now()
  const response = await fetch(`${server.origin}/api/admin/customers/export?format=${format}`, {
    headers: { cookie },
  })
  if (!response.ok) throw new Error(`the file answered ${response.status}`)
  const first = performance.now() - began
  const expected = Number(response.headers.get(fileSizeHeader) ?? 0)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body!) {
    bytes += chunk.length
    if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - began) / 1000
  const peak = readMemory('VmHWM')
  isWithinGoal &&= peak - before < goalMegabytes
  console.log(
    `${format}: ${lines > 0 ? `${lines - 1} rows, ` : ''}${(bytes / 1e6).toFixed(1)} MB ` +
      `(${(expected / 1e6).toFixed(1)} expected) in ${seconds.toFixed(1)} s, begun after ${first.toFixed(0)} ms; ` +
      `memory ${before} MB before, ${peak} MB at its peak`,
  )
}

/** Reads a figure of the server's process in megabytes. */
function readMemory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024)
}
