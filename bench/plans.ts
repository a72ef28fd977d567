/**
 * The plans of the queries that people wait for, at a million investors, a million orders and two million
 * entries: `npm run bench:plans`. The calls go over HTTP to a server of its own, whose PostgreSQL writes down the
 * plan of every statement. Told are the slowest statement of each call and every scan that reads a large table
 * from end to end; ends with 1 if there is one that is not expected.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { opportunityList } from '#modules/opportunities/lists.ts'
import { orderList } from '#modules/orders/lists.ts'
import { transactionList } from '#modules/portfolio/lists.ts'
import { customerList } from '#modules/verification/lists.ts'
import { makeBuyers, makeOpportunities } from './support/buyers.ts'
import { buildWebhook, makeDeposits, startPaidGateway } from './support/depositors.ts'
import { type Explained, findLargeScans, plansSince, writePlansDown } from './support/explained.ts'
import { growTables } from './support/grow.ts'
import { buildCalls, type ListCall } from './support/list-calls.ts'
import { secretKey } from './support/people.ts'
import { buildReportCalls } from './support/report-calls.ts'
import { sealDataset } from './support/seal-dataset.ts'
import { startServer } from './support/server.ts'
import { idOfEmail, signedIn } from './support/sessions.ts'

const many = Number(process.env.ROWS ?? 1_000_000)
/** The longest time that a list's statement may take, from any cursor and by any filter. */
const listMs = 50
/** The same for the rows behind the figures of a report, which sum all of them. */
const reportMs = 200

/** The other lists, reports and searches of operators. Lists count what they find, as their pages ask them to. */
const operatorReads = [
  ...['users', 'users?role=admin', 'users?activity=inactive', 'audit', 'withdrawals', 'bank-receipts'],
  ...['disbursement-runs', 'proposals', 'books/breaks', 'books/accounts', 'report-movements?kind=funding'],
  'report-customers?stage=verified&without=invested',
  'report-customers?stage=registered&sort=latest',
  'reports/customers?by=day&from=2025-12-01&compare=year',
  'reports/wallet?by=day&from=2025-12-01&compare=year',
  ...['investments?by=city', 'disbursements?by=month', 'fees?by=opportunity', 'funnel?by=stage'].map(
    (report) => `reports/${report}`,
  ),
  `search?q=${encodeURIComponent('نورة القرني')}`,
  `search?q=${encodeURIComponent('050 123 4567')}`,
]

const gateway = await startPaidGateway()
const data = process.env.BENCH_DATA
const server = await startServer({
  env: { ...gateway.env, SECRET_KEY: secretKey },
  ...(data ? { dataDir: data } : {}),
})
const log = join(server.dataDir, 'server.log')
const owner = new pg.Client({ host: join(server.dataDir, 'run'), user: 'postgres', database: 'sahl' })
let isAsExpected = true
try {
  await owner.connect()
  const opportunities = await makeOpportunities(owner, 200)
  const customer = await idOfEmail(owner, 'investor@demo.sahl.test')
  // A data folder that was given and has grown before is taken as it is.
  if ((await countPeople()) < many) await growTables(owner, { many, opportunities, busy: customer })
  await sealDataset(owner)
  await owner.query('vacuum analyze')
  await writePlansDown(owner, { nested: true, buffers: false })
  const investor = await signedIn(owner, customer, 'investor')
  const operator = await signedIn(owner, await idOfEmail(owner, 'admin@demo.sahl.test'), 'operator')
  const slug = await aSlug()

  await call('the list', '/api/properties')
  await call('the list, searched', `/api/properties?q=${encodeURIComponent('برج')}`)
  await call(
    'the list, filtered and sorted',
    '/api/properties?city=riyadh&status=available&sort=highest_return',
  )
  await call('the values of filters', '/api/properties/filters')
  await call('the figures', '/api/properties/figures')
  await call('an opportunity', `/api/properties/${slug}`)
  await call('who is signed in', '/api/_auth/session', investor)
  await call('the portfolio', '/api/portfolio', investor)
  await call('stakes', '/api/portfolio/stakes', investor)
  await call('how a portfolio came about', '/api/portfolio/overview?range=all', investor)
  await call('transactions', '/api/transactions', investor)
  await call('transactions of one type', '/api/transactions?type=funded&status=completed', investor)
  await call('orders', '/api/orders', investor)
  await call('the wallet', '/api/wallet', investor)
  await call('the cart', '/api/cart', investor)
  await call('the state of the check', '/api/user/kyc-status', investor)
  await call('customers', '/api/admin/customers', operator)
  await call('customers of one state', '/api/admin/customers?status=pending', operator)
  await call('customers, searched', `/api/admin/customers?q=${encodeURIComponent('a4f1')}`, operator)
  await call('orders of all', '/api/admin/orders', operator)
  await call('orders of all, cancelled', '/api/admin/orders?status=cancelled', operator)
  await call('orders of all, searched', `/api/admin/orders?q=${encodeURIComponent('a4f1')}`, operator)
  await call('a customer', `/api/admin/customers/${customer}`, operator)
  await call('the dashboard', '/api/admin/dashboard', operator)
  for (const path of operatorReads) await call(path, `/api/admin/${path}`, operator)
  for (const [cookie, calls] of await listCalls(investor, operator)) {
    for (const one of calls) await call(one.what, one.path, cookie, undefined, listMs)
  }
  for (const one of await buildReportCalls(owner))
    await call(one.what, one.path, operator, undefined, reportMs)
  // The last opportunity is still sold.
  const [buyer] = await makeBuyers(owner, 1, opportunities.slice(-1))
  await call('checkout', '/api/checkout', `sahl_session=${buyer!.token}`, {
    key: buyer!.idempotencyKey,
    body: { method: 'wallet', cartVersion: buyer!.cartVersion },
  })
  await tryVersion()
  const [page] = await makeDeposits(owner, 1)
  await call('settling a deposit', '/api/payments/webhooks/moyasar', '', {
    body: JSON.parse(buildWebhook(page!)),
  })
} finally {
  await owner.end()
  await server.stop()
  gateway.stop()
}
if (!isAsExpected) process.exitCode = 1

async function call(
  what: string,
  path: string,
  cookie = '',
  command?: { key?: string; body: unknown },
  mostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Once before, so that nothing is looked at that only a first time does.
  if (!command) await fetch(server.origin + path, { headers: { cookie } })
  const from = statSync(log).size
  const response = await fetch(server.origin + path, {
    headers: {
      cookie,
      origin: server.origin,
      'content-type': 'application/json',
      'idempotency-key': command?.key ?? '',
    },
    ...(command ? { method: 'POST', body: JSON.stringify(command.body) } : {}),
  })
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  await judge(what, plansSince(log, from), mostMs)
}

/** Puts a document in force for an opportunity with many lines, and rolls back: no order may have accepted another. */
async function tryVersion(): Promise<void> {
  const from = statSync(log).size
  // A connection from before writes no plans.
  const client = new pg.Client({ host: join(server.dataDir, 'run'), user: 'postgres', database: 'sahl' })
  try {
    await client.connect()
    await client.query(`begin;
    create temp table sold on commit drop as
      select opportunity_id as id from orders.investments where terms_version is not null limit 1;
    insert into opportunities.documents
      (id, opportunity_id, kind, title, storage_id, size_bytes, visibility, position, created_at)
    select gen_random_uuid(), id, 'report', '{"ar": "تقرير", "en": "Report"}', gen_random_uuid(), 1, 'public', 90,
      now()
    from sold;
    insert into opportunities.document_versions
      (id, document_id, number, title, storage_id, size_bytes, created_at, from_terms, from_at)
    select gen_random_uuid(), d.id, 1, d.title, d.storage_id, 1, now(), 1000000, now()
    from opportunities.documents d join sold on sold.id = d.opportunity_id where d.position = 90;
    rollback`)
  } finally {
    await client.end()
  }
  await judge('a document comes into force', plansSince(log, from), listMs)
}

async function judge(what: string, plans: AsyncIterable<Explained>, mostMs: number): Promise<void> {
  let count = 0
  let slowest = 0
  const faults = new Set<string>()
  for await (const plan of plans) {
    const ms = plan.Plan['Actual Total Time']
    count++
    slowest = Math.max(slowest, ms)
    for (const scan of findLargeScans(plan.Plan)) faults.add(`${scan} in: ${summarize(plan)}`)
    if (ms > mostMs) faults.add(`${ms} ms in: ${summarize(plan)}`)
  }
  console.log(`${what.padEnd(32)} ${String(count).padStart(3)} statements, slowest ${slowest.toFixed(2)} ms`)
  for (const fault of faults) console.log(`    ${fault}`)
  if (faults.size > 0) isAsExpected = false
}

function summarize(plan: Explained): string {
  return plan['Query Text'].replace(/\s+/g, ' ').trim().slice(0, 90)
}

async function listCalls(investor: string, operator: string): Promise<[string, ListCall[]][]> {
  const middle = async (table: string, instant: string, where = 'true') => {
    const { rows } = await owner.query<{ id: string; at: string }>(
      `select id, (extract(epoch from ${instant}) * 1000000)::int8::text as at
       from ${table} where ${where} order by id offset greatest(${many} / 1000, 2) limit 1`,
    )
    const { id, at } = rows[0]!
    return { at, id, keys: [at, id] as const }
  }
  const person = await middle('identity.users', 'created_at')
  const { id: order } = await middle('orders.orders', 'created_at')
  const byId = [order] as const
  const byTotal = ['100000', order] as const
  const movement = await middle('ledger.transactions', 'posted_at')
  const offer = await middle('opportunities.opportunities', 'created_at', "lifecycle = 'published'").catch(
    () => person,
  )
  const instants = { newest: person.keys, waiting: person.keys }
  return [
    [operator, buildCalls('customers', '/api/admin/customers', customerList, instants)],
    [
      operator,
      buildCalls('orders', '/api/admin/orders', orderList, {
        newest: byId,
        oldest: byId,
        largest: byTotal,
        smallest: byTotal,
      }),
    ],
    [
      investor,
      buildCalls('movements', '/api/transactions', transactionList, {
        newest: [movement.at, '0', movement.id],
      }),
    ],
    [
      '',
      buildCalls('opportunities', '/api/properties', opportunityList, {
        open_first: ['5', ...offer.keys],
        newest: offer.keys,
        closing_soon: ['1', offer.at, offer.id],
        highest_return: ['900', offer.id],
        most_funded: ['5000', offer.id],
      }),
    ],
  ]
}

async function countPeople(): Promise<number> {
  const { rows } = await owner.query<{ count: bigint }>('select count(*) from identity.users')
  return Number(rows[0]!.count)
}

async function aSlug(): Promise<string> {
  const { rows } = await owner.query<{ slug: string }>(
    "select slug from opportunities.opportunities where lifecycle = 'published' order by slug limit 1",
  )
  return rows[0]!.slug
}
