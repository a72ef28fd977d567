/**
 * The queue of checks, the list of customers, searches among them, the dashboard and the reports at a million
 * customers, as an operator asks for them over HTTP, one after the other: `npm run bench:people`.
 */
import { join } from 'node:path'
import pg from 'pg'
import { daysAfter, riyadhDay, systemClock } from '#kit/time.ts'
import { findMedian } from './support/median.ts'
import { growPeople, secretKey } from './support/people.ts'
import { startServer } from './support/server.ts'
import { idOfEmail, signedIn } from './support/sessions.ts'

const many = Number(process.env.ROWS ?? 1_000_000)
const times = Number(process.env.TIMES ?? 40)
const goalMs = 50
const reportGoalMs = 200
const yearAgo = daysAfter(riyadhDay(systemClock()), -364)
const dataDir = process.env.BENCH_DATA

const server = await startServer({ env: { SECRET_KEY: secretKey }, ...(dataDir ? { dataDir } : {}) })
const owner = new pg.Client({ host: join(server.dataDir, 'run'), user: 'postgres', database: 'sahl' })
let isWithinGoals = true
try {
  await owner.connect()
  await grow()
  const cookie = await signedIn(owner, await idOfEmail(owner, 'admin@demo.sahl.test'), 'operator')
  const customers = '/api/admin/customers'
  await measure('the queue of checks', `${customers}?sort=waiting&status=pending`, cookie)
  await measure(
    'the queue, from its middle',
    await measureMiddle(`${customers}?sort=waiting&limit=100`, cookie),
    cookie,
  )
  await measure('the newest customers', customers, cookie)
  await measure('those of one state', `${customers}?status=pending`, cookie)
  for (const [what, q] of await searches()) {
    await measure(`found by ${what}`, `${customers}?q=${encodeURIComponent(q)}`, cookie)
    await measure(`waiting, by ${what}`, `${customers}?sort=waiting&q=${encodeURIComponent(q)}`, cookie)
  }
  for (const [what, q] of [
    ['a name', 'نورة القرني'],
    ['a name in the other script', 'Noura Al-Qarni'],
    ['a rare name in the other script', 'Zafir Al-Bishi'],
    ['a number with spaces', '050 123 4567'],
    ['an amount and a day', '3000 12/10'],
    ['an IBAN', 'SA03 8000 0000 6080 1016 7519'],
  ] as const) {
    await measure(`everything found by ${what}`, `/api/admin/search?q=${encodeURIComponent(q)}`, cookie)
  }
  for (const by of ['day', 'week', 'month']) {
    await measure(`the dashboard by ${by}`, `/api/admin/dashboard?by=${by}`, cookie, reportGoalMs)
  }
  for (const [name, by] of [
    ['investments', 'city'],
    ['wallet', 'day'],
    ['disbursements', 'month'],
    ['fees', 'opportunity'],
    ['customers', 'day'],
    ['funnel', 'stage'],
    ['cohorts', 'invested'],
  ]) {
    const path = `/api/admin/reports/${name}?by=${by}&from=${yearAgo}&compare=year`
    await measure(`the report ${name} by ${by}`, path, cookie, reportGoalMs)
  }
  const behind = '/api/admin/report-customers?stage=verified&without=invested'
  await measure('who has not invested yet', behind, cookie, reportGoalMs)
  const middle = await measureMiddle(`${behind}&limit=100`, cookie)
  await measure('the same, from its middle', middle, cookie, reportGoalMs)
  await measure('entries of wallets', '/api/admin/report-movements?kind=funding', cookie, reportGoalMs)
} finally {
  await owner.end()
  await server.stop()
}
if (!isWithinGoals) process.exitCode = 1

async function grow(): Promise<void> {
  const { rows } = await owner.query<{ count: bigint }>('select count(*) from identity.users')
  if (Number(rows[0]!.count) < many) {
    await growPeople(owner, many)
    await owner.query('set session_replication_role = origin')
    // The job that counts the stages may already run, and plans by these figures.
    await owner.query('analyze')
  }
  const { rows: counted } = await owner.query<{ count: string }>(
    'select count(*) from reporting.reached_stages',
  )
  if (Number(counted[0]!.count) < many) await countStages()
  await owner.query('vacuum analyze')
}

/** Counts the stages of all customers, as the first run of the job does. */
async function countStages(): Promise<void> {
  await owner.query('delete from reporting.reached_stages')
  await owner.query('delete from reporting.cohort_days')
  await owner.query('delete from reporting.stage_days')
  const began = performance.now()
  await owner.query("select reporting.add_stages('-infinity', now())")
  console.log(`counting all stages took ${Math.round(performance.now() - began)} ms`)
}

/** Search texts of operators, from one that matches one customer to one that matches a twentieth of all. */
async function searches(): Promise<[what: string, q: string][]> {
  const { rows } = await owner.query<{ email: string; mobile: string }>(
    "select email, mobile from identity.users where email like '%@grown.test' order by id offset 5000 limit 1",
  )
  const { email, mobile } = rows[0]!
  return [
    ['an email', email],
    ['part of an email', email.slice(3, 7)],
    ['a mobile', mobile.replace('+966', '0')],
    ['the end of a mobile', mobile.slice(-5)],
    ['an ID number', '1000005000'],
    ['a whole name', 'نورة القرني'],
    ['a first name', 'محمد'],
    ['two letters', 'نو'],
    ['a name that nobody has', 'زرقاء اليمامة'],
  ]
}

async function measureMiddle(path: string, cookie: string): Promise<string> {
  const response = await fetch(server.origin + path, { headers: { cookie } })
  const { nextCursor } = (await response.json()) as { nextCursor: string }
  return `${path.replace('limit=100', 'limit=20')}&cursor=${nextCursor}`
}

async function measure(what: string, path: string, cookie: string, goal = goalMs): Promise<void> {
  const taken: number[] = []
  // Searches are limited per person.
  await owner.query('delete from platform.rate_buckets')
  for (let time = 0; time < times + 3; time++) {
    const began = performance.now()
    const response = await fetch(server.origin + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${what} answered ${response.status}`)
    // The first few plan, and fill what is kept.
    if (time >= 3) taken.push(performance.now() - began)
  }
  taken.sort((a, b) => a - b)
  const [median, slow] = [findMedian(taken), taken[Math.floor(taken.length * 0.95)]!]
  const isWithin = median < goal
  isWithinGoals &&= isWithin
  console.log(
    `${what.padEnd(36)} median ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms${isWithin ? '' : ': MISSES'}`,
  )
}
