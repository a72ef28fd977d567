/**
 * The queue of support requests, its searches and one thread, as an operator asks for them over HTTP, at a hundred
 * thousand requests with two million messages: `npm run bench:support-tickets`. Then it reads the plans of
 * their statements, none of which may read a large table from end to end.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findLargeScans, plansSince, writePlansDown } from './support/explained.ts'
import { findMedian } from './support/median.ts'
import { startServer } from './support/server.ts'
import { idOfEmail, signedIn } from './support/sessions.ts'

const many = Number(process.env.ROWS ?? 100_000)
const messagesEach = 20
const times = Number(process.env.TIMES ?? 40)
const goalMs = 200
const dataDir = process.env.BENCH_DATA

const server = await startServer(dataDir ? { dataDir } : {})
const owner = new pg.Client({ host: join(server.dataDir, 'run'), user: 'postgres', database: 'sahl' })
let isWithinGoals = true
try {
  await owner.connect()
  await grow()
  const cookie = await signedIn(owner, await idOfEmail(owner, 'customers@demo.sahl.test'), 'operator')
  const queue = '/api/admin/support-tickets'
  await measure('the queue, first page', queue, cookie)
  await measure('the queue, deep', await pageAt(`${queue}?limit=100`, 200, cookie), cookie)
  await measure('the last changed', `${queue}?sort=changed`, cookie)
  await measure('late ones', `${queue}?wait=late`, cookie)
  await measure('one category', `${queue}?category=complaint`, cookie)
  await measure('one status', `${queue}?status=resolved&sort=changed`, cookie)
  await measure('assigned to me', `${queue}?assigned=me`, cookie)
  await measure('found by number', `${queue}?q=SR-2020-050000`, cookie)
  await measure('found by a word of the subject', `${queue}?q=${encodeURIComponent('تحويل')}`, cookie)
  await measure('found by nothing', `${queue}?q=${encodeURIComponent('زرافة')}`, cookie)
  const id = await ticketWith(messagesEach)
  await measure('a thread of 20 messages', `${queue}/${id}`, cookie)
  await measure('a thread of 500 messages', `${queue}/${await ticketWith(500)}`, cookie)
  await measure('whether a thread has changed', `${queue}/${id}/version`, cookie)
  await writePlansDown(owner, { nested: true, buffers: false })
  await explain('the queue, first page', queue, cookie)
  await explain('late ones', `${queue}?wait=late`, cookie)
  await explain('assigned to me', `${queue}?assigned=me`, cookie)
  await explain('a thread', `${queue}/${id}`, cookie)
} finally {
  await owner.end()
  await server.stop()
}
if (!isWithinGoals) process.exitCode = 1

/** Writes requests of the demo's investors over three years, each with its messages; the first has the most allowed. */
async function grow(): Promise<void> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from support.tickets')
  if (Number(rows[0]!.count) >= many) return
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into support.tickets (id, request_id, user_id, subject, category, status, raised_at, changed_at,
       waiting_since, assigned_to, resolved_at, closed_at)
     select gen_random_uuid(), 'SR-2020-' || lpad(n::text, 6, '0'), people.ids[1 + n % cardinality(people.ids)],
       (array['حوالة لم تصل', 'شهادة استثمار', 'تحويل إلى حساب آخر', 'رمز الدخول', 'Fees of an order'])[1 + n % 5]
         || ' ' || n,
       (array['account', 'verification', 'payments', 'investing', 'holdings', 'documents', 'technical', 'complaint',
         'other'])[1 + n % 9],
       s.status, s.raised, s.raised + interval '2 hours',
       case when s.status in ('open', 'in_progress') then s.raised end,
       case when n % 3 = 0 then people.staff end,
       case when s.status in ('resolved', 'closed') then s.raised + interval '1 hour' end,
       case when s.status = 'closed' then s.raised + interval '2 hours' end
     from generate_series(1, $1::int) n
     cross join lateral (select now() - n * interval '15 minutes' as raised,
       (array['open', 'in_progress', 'waiting_for_investor', 'resolved', 'closed', 'closed', 'closed'])[1 + n % 7]
         as status) s
     cross join (select array(select id from identity.users where is_customer limit 40) as ids,
       (select id from identity.users where email = 'customers@demo.sahl.test') as staff) people`,
    [many],
  )
  await owner.query(
    `insert into support.comments (id, ticket_id, author_id, side, kind, body, written_at)
     select gen_random_uuid(), t.id, t.user_id, case when m % 2 = 0 then 'investor' else 'operator' end, 'comment',
       repeat('نص الرسالة رقم ' || m || '. ', 8), t.raised_at + m * interval '5 minutes'
     from (select *, row_number() over (order by request_id) as place from support.tickets
       where request_id like 'SR-2020-%') t
     cross join lateral generate_series(1, case when t.place = 1 then 500 else $1::int end) m`,
    [messagesEach],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

async function ticketWith(messages: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`select id from support.tickets where request_id = $1`, [
    messages === messagesEach ? 'SR-2020-050000' : 'SR-2020-000001',
  ])
  return rows[0]!.id
}

/** Returns the address of a page after so many pages. */
async function pageAt(path: string, pages: number, cookie: string): Promise<string> {
  let next = path
  for (let page = 0; page < pages; page++) {
    const response = await fetch(server.origin + next, { headers: { cookie } })
    const { nextCursor } = (await response.json()) as { nextCursor: string | null }
    if (nextCursor === null) break
    next = `${path}&cursor=${encodeURIComponent(nextCursor)}`
  }
  return next
}

/** Prints the slowest statement of a call, and each scan of a large table, which fails the run. */
async function explain(what: string, path: string, cookie: string): Promise<void> {
  const log = join(server.dataDir, 'server.log')
  // Once before, so that nothing is explained that only a first call does.
  await (await fetch(server.origin + path, { headers: { cookie } })).arrayBuffer()
  const from = statSync(log).size
  const response = await fetch(server.origin + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  let count = 0
  let slowest = 0
  const scans = new Set<string>()
  for await (const { Plan } of plansSince(log, from)) {
    count++
    slowest = Math.max(slowest, Plan['Actual Total Time'])
    for (const scan of findLargeScans(Plan)) scans.add(scan)
  }
  console.log(`  ${what}: ${count} statements, slowest ${slowest.toFixed(2)} ms`)
  for (const scan of scans) console.log(`! ${scan}`)
  if (scans.size > 0) isWithinGoals = false
}

async function measure(what: string, path: string, cookie: string): Promise<void> {
  const spent: number[] = []
  for (let round = 0; round < times; round++) {
    const began = performance.now()
    const response = await fetch(server.origin + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    spent.push(performance.now() - began)
  }
  const sorted = spent.toSorted((a, b) => a - b)
  const slowest = sorted.at(-1)!
  const isWithin = slowest < goalMs
  isWithinGoals &&= isWithin
  console.log(
    `${isWithin ? ' ' : '!'} ${what}: median ${findMedian(spent).toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
  )
}
