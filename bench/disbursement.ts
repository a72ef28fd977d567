/**
 * A run of income to many holders, paid by the worker while people buy: `npm run bench:disbursement`. Prints how long
 * the payment takes from its first share to its last, and the p99 of checkouts before it and beside it; ends with 1
 * where the shares do not add up, or a goal is missed: 100,000 holders within 60 s, p99 of checkouts under twice what
 * it was.
 */
import pg from 'pg'
import { newId } from '#kit/ids.ts'
import { type Buyer, makeBuyers, makeOpportunities } from './support/buyers.ts'
import { run } from './support/load.ts'
import { startServer } from './support/server.ts'

const holders = Number(process.env.HOLDERS ?? 100_000)
const clients = 4
const share = 1_234

const server = await startServer(process.env.BENCH_DATA ? { dataDir: process.env.BENCH_DATA } : {})
const owner = new pg.Client({ host: `${server.dataDir}/run`, user: 'sahl_owner', database: 'sahl' })
try {
  await owner.connect()
  const opportunities = await makeOpportunities(owner, 20)
  const [earning, ...others] = opportunities
  const runId = await proposeRun(earning!)
  // A server that has just started compiles as it runs: what comes first is not counted.
  await checkouts(await makeBuyers(owner, 3_000, others), 60)
  const idle = await checkouts(await makeBuyers(owner, 4_000, others), 20)
  console.log(`checkouts alone: ${idle.perSecond.toFixed(0)}/s, p99 ${idle.p99.toFixed(1)} ms`)

  const waiting = await makeBuyers(owner, 60_000, others)
  await approve(runId, earning!)
  await until('begun', runId)
  const [beside] = await Promise.all([checkoutsUntilPaid(waiting, runId), until('paid', runId)])
  const { seconds, paid, total } = await resultOf(runId)
  console.log(`checkouts beside it: ${beside.perSecond.toFixed(0)}/s, p99 ${beside.p99.toFixed(1)} ms`)
  console.log(`paid ${paid} shares within ${seconds.toFixed(1)} s`)
  const isWhole = paid === holders && total === BigInt(holders * share)
  if (!isWhole || seconds > 60 || beside.p99 > 2 * idle.p99) process.exitCode = 1
} finally {
  await owner.end()
  await server.stop()
}

/** Written straight into the tables, since it is not their making that is looked at. */
async function proposeRun(opportunityId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into identity.users (id, first_name, last_name, email, kyc_status, language, created_at, approved_at)
     select gen_random_uuid(), 'Bench', 'Holder', gen_random_uuid() || '@bench.test', 'approved', 'en', now(), now()
     from generate_series(1, $1) returning id`,
    [holders],
  )
  const ids = rows.map(({ id }) => id)
  await owner.query(
    `select ledger.open_account(gen_random_uuid(), 'wallet', id) from unnest($1::uuid[]) id`,
    [ids],
  )
  const runId = newId()
  await owner.query(
    `insert into disbursements.runs (id, reference, opportunity_id, kind, total, share_count, record_at, bank_reference,
       idempotency_key, request_hash, proposed_by, proposed_at)
     values ($1, $1::text, $2, 'income', $3, $4, now(), $1::text, gen_random_uuid(), '', $5, now())`,
    [runId, opportunityId, holders * share, holders, ids[0]],
  )
  await owner.query(
    `insert into disbursements.shares (run_id, part, investor_id, stake, amount)
     select $1, 'income', id, 100000, $3 from unnest($2::uuid[]) id`,
    [runId, ids, share],
  )
  await owner.query('vacuum analyze identity.users, ledger.accounts, disbursements.shares')
  return runId
}

/** What was received enters the books; the worker begins when its minute comes. */
async function approve(runId: string, opportunityId: string): Promise<void> {
  await owner.query(
    `select ledger.post(gen_random_uuid(), 'income_receipt', 'system', 'bench', 'bench', gen_random_uuid(), null, now(),
       array['00000000-0000-7000-8000-000000000006'::uuid, ledger.open_account(gen_random_uuid(), 'income', $1)],
       array[-$2, $2]::bigint[])`,
    [opportunityId, holders * share],
  )
  await owner.query(
    `update disbursements.runs set status = 'paying', decided_at = now(),
       decided_by = (
         select investor_id from disbursements.shares where run_id = $1 and investor_id <> proposed_by limit 1)
     where id = $1`,
    [runId],
  )
}

async function until(what: 'begun' | 'paid', runId: string): Promise<void> {
  const question =
    what === 'begun'
      ? 'select exists (select from disbursements.shares where run_id = $1 and transaction_id is not null) as is_so'
      : `select status = 'paid' as is_so from disbursements.runs where id = $1`
  for (;;) {
    const { rows } = await owner.query<{ is_so: boolean }>(question, [runId])
    if (rows[0]!.is_so) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function resultOf(runId: string) {
  const { rows } = await owner.query<{ seconds: number; paid: number; total: string }>(
    `select extract(epoch from max(paid_at) - min(paid_at))::float8 as seconds, count(*)::int4 as paid,
       sum(amount)::text as total
     from disbursements.shares where run_id = $1 and transaction_id is not null`,
    [runId],
  )
  const [{ seconds, paid, total }] = rows as [(typeof rows)[number]]
  return { seconds, paid, total: BigInt(total) }
}

const requestOf = ({ token, idempotencyKey, cartVersion }: Buyer) => {
  const body = JSON.stringify({ method: 'wallet', cartVersion })
  return (
    `POST /api/checkout HTTP/1.1\r\nhost: localhost:${server.port}\r\norigin: ${server.origin}\r\n` +
    `cookie: sahl_session=${token}\r\nidempotency-key: ${idempotencyKey}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

async function checkouts(buyers: readonly Buyer[], maxSeconds: number) {
  const requests = buyers.map(requestOf)
  return await run({ host: '127.0.0.1', port: server.port, clients, maxSeconds, next: () => requests.pop() })
}

/** For as long as the run is paid, and no longer. */
async function checkoutsUntilPaid(buyers: readonly Buyer[], runId: string) {
  const requests = buyers.map(requestOf)
  let isPaid = false
  void until('paid', runId).then(() => {
    isPaid = true
  })
  const next = () => (isPaid ? undefined : requests.pop())
  return await run({ host: '127.0.0.1', port: server.port, clients, maxSeconds: 300, next })
}
