/**
 * How long four processes take to show a published page (CMS-2: within a second), from the answer of the publication to
 * the first page that has it, with and without a cached page: `npm run bench:publish`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoOperators } from '../src/demo/content/people.ts'
import { newId } from '../src/kit/ids.ts'
import { type ServerUnderTest, startServer } from './support/server.ts'
import { idOfEmail, signedIn } from './support/sessions.ts'

const processes = 4
const rounds = Number(process.env.ROUNDS ?? 10)
const goalMs = 1000

const dataDir = mkdtempSync(join(tmpdir(), 'sahl-publish-'))
const servers: ServerUnderTest[] = []
try {
  servers.push(await startServer({ dataDir }))
  const socket = join(dataDir, 'run')
  const owner = new pg.Client({ host: socket, user: 'sahl_owner', database: 'sahl' })
  await owner.connect()
  const email = demoOperators.find(({ role }) => role === 'cms')!.email
  const cookie = await signedIn(owner, await idOfEmail(owner, email), 'operator')
  const { port } = owner
  await owner.end()
  const addressOf = (role: string) => `postgres://${role}@localhost:${port}/sahl?host=${socket}`
  const env = { DATABASE_URL: addressOf('sahl_app'), DATABASE_OWNER_URL: addressOf('sahl_owner') }
  while (servers.length < processes) servers.push(await startServer({ env }))
  const slowest: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const times = await measureRound(cookie, `Answers ${newId()}`)
    slowest.push(Math.max(...times))
    console.log(`round ${round}: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`)
  }
  slowest.sort((a, b) => a - b)
  const worst = slowest.at(-1)!
  console.log(
    `slowest process: median ${slowest[Math.floor(rounds / 2)]!.toFixed(0)} ms, worst ${worst.toFixed(0)} ms: ` +
      `${worst <= goalMs ? 'within' : 'MISSES'} a second`,
  )
  if (worst > goalMs) process.exitCode = 1
} finally {
  for (const server of servers.reverse()) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Publishes a title, and returns how long each process takes to show it to strangers. */
async function measureRound(cookie: string, title: string): Promise<number[]> {
  const [{ origin }] = servers as [ServerUnderTest]
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api/admin/content/faq${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { revision: number; fields: readonly TitleField[] }
  }
  const { fields } = await call('GET', '')
  const { version } = fields.find(({ part, field }) => part === 'head' && field === 'title.en')!
  const change = { part: 'head', field: 'title.en', value: title, basedOn: version }
  const { revision } = await call('PATCH', '/fields', { changes: [change] })
  // Every process has the page before in its cache.
  await Promise.all(servers.map((server) => fetch(`${server.origin}/en/faq`)))
  await call('POST', '/publication', { revision })
  const published = performance.now()
  return await Promise.all(
    servers.map(async (server) => {
      while (!(await (await fetch(`${server.origin}/en/faq`)).text()).includes(title)) {
        if (performance.now() - published > 60_000) throw new Error('a process never showed it')
      }
      return performance.now() - published
    }),
  )
}

interface TitleField {
  readonly part: string
  readonly field: string
  readonly version: number
}
