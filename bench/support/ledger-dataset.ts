import type pg from 'pg'
import { makeOpportunities } from './buyers.ts'
import { withoutIndexes } from './indexes.ts'
import { growPeople } from './people.ts'

/** The investors whose pages a bench reads. They exist in datasets of every size. */
export interface LedgerDataset {
  /** Has paid in once, holds two stakes and was paid fourteen times: the same in datasets of every size. */
  readonly usual: string
  /** Holds a stake in every opportunity; how often they paid in and were paid grows with the dataset. */
  readonly heavy: string
  /** Takes investments. */
  readonly open: readonly string[]
}

/** Opportunities that pay, each seven times to all of its holders. */
const paying = 200
const entriesOfOne = 20
const shareOfHeavy = 0.08

/**
 * A ledger of so many entries with the business records that caused them: deposits, orders, runs of income. Written in
 * bulk past triggers and foreign keys, but as they would leave it: what was posted follows on its account, comes to
 * zero and is what its record says, so that `ledger:verify` proves it. In the order of time, as it grows in life.
 */
export async function growLedger(owner: pg.Client, entries: number): Promise<LedgerDataset> {
  const wares = await makeOpportunities(owner, paying)
  const open = await makeOpportunities(owner, 5)
  await owner.query("set maintenance_work_mem = '1GB'; set temp_buffers = '256MB'")
  await growPeople(owner, Math.round((entries * (1 - shareOfHeavy)) / entriesOfOne))
  await owner.query("set work_mem = '512MB'")
  const { rows } = await owner.query<{ id: string }>('select id from people where n in (1, 2) order by n')
  const [heavy, usual] = rows.map(({ id }) => id) as [string, string]
  await openWallets(owner)
  await completeFunding(owner, wares)
  await withoutIndexes(owner, ['ledger.entries', 'ledger.transactions', 'disbursements.shares'], async () => {
    await payIn(owner, heavy, entries / 1_000)
    await buy(owner, heavy, paying + Math.round(entries / 10_000))
    await payOut(owner, heavy, entries / 50)
    await enter(owner)
  })
  await owner.query(`
    drop table people, wares, deposited, bought, runs, shares, posted, moved;
    set session_replication_role = origin; reset work_mem; reset maintenance_work_mem`)
  return { usual, heavy, open }
}

const openWallets = (owner: pg.Client) =>
  owner.query(`
    insert into ledger.accounts (id, kind, owner_id, lock_rank)
    select id, 'wallet', id, (select lock_rank from ledger.account_kinds where kind = 'wallet') from people;
    create temp table posted (id uuid, kind text, actor_kind text, actor_id text, record_kind text, record_id uuid,
      at timestamptz, entries int);
    create temp table moved (transaction_id uuid, account_id uuid, amount int8)`)

/** They were funded a while after the dataset began, and earn since. */
async function completeFunding(owner: pg.Client, wares: readonly string[]): Promise<void> {
  await owner.query(
    `create temp table wares as
       select (ordinality - 1)::int as n, o.id, o.funding_account_id as funding, o.income_account_id as income
       from unnest($1::uuid[]) with ordinality as w (id) join opportunities.opportunities o on o.id = w.id`,
    [wares],
  )
  await owner.query(`
    update opportunities.opportunities set lifecycle = 'completed' where id in (select id from wares);
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select uuidv7(), id, 'completed', now() - interval '610 days' from wares`)
}

async function payIn(owner: pg.Client, heavy: string, times: number): Promise<void> {
  await owner.query(
    `create temp table deposited as
       select uuidv7(shift) as id, uuidv7(shift) as movement, investor, amount, now() + shift as at
       from (
         select id as investor, 10000000 as amount,
           interval '-730 days' + (n % 5000) * interval '29 minutes' as shift from people
         union all
         select $1::uuid, 50000000, interval '-730 days' + n::float8 / $2 * interval '700 days'
         from generate_series(1, $2::int) n
       ) as planned order by shift`,
    [heavy, Math.round(times)],
  )
  await owner.query(`
    insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, gateway_id, card_brand,
      card_last_four, created_at, decided_at)
    select id, investor, investor, amount, amount, 'online', 'completed', id::text, 'mada', '4242', at, at
    from deposited;
    insert into payments.receipts (id, gateway, payment_id, gateway_id, deposit_id, amount, refunded, received_at)
    select id, 'moyasar', movement::text, id::text, id, amount, 0, at from deposited;
    insert into posted select movement, 'deposit', 'webhook', 'moyasar', 'deposit', id, at, 2 from deposited;
    insert into moved select movement, '00000000-0000-7000-8000-000000000005', -amount from deposited;
    insert into moved select movement, investor, amount from deposited`)
}

async function buy(owner: pg.Client, heavy: string, times: number): Promise<void> {
  await owner.query(
    `create temp table bought as
       select uuidv7(shift) as id, uuidv7(shift) as line, uuidv7(shift) as movement, investor, w.id as ware, w.funding,
         100000 + (w.n % 7) * 10000 as amount, now() + shift as at
       from (
         select id as investor, (n * 7 + k * 13) % ${paying} as ware,
           interval '-628 days' + (n % 2000) * interval '9 minutes' + k * interval '5 hours' as shift
         from people, generate_series(0, 1) k where id <> $1
         union all
         select $1, n % ${paying}, interval '-628 days' + n::float8 / $2 * interval '15 days'
         from generate_series(0, $2::int - 1) n
       ) as planned join wares w on w.n = planned.ware order by shift`,
    [heavy, times],
  )
  await owner.query(`
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
    select id, 'SH-' || id, investor, 'wallet', 'completed', amount, line, '', at, at from bought;
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
    select line, id, investor, ware, amount, 'completed', at, at from bought;
    update opportunities.stock s set invested = b.amount
    from (select ware, sum(amount) as amount from bought group by ware) b where b.ware = s.opportunity_id;
    insert into posted select movement, 'funding', 'user', investor::text, 'order', id, at, 2 from bought;
    insert into moved select movement, investor, -amount from bought;
    insert into moved select movement, funding, amount from bought`)
}

/** Seven runs of every opportunity over all of its holders, and as many more as asked for over one of them. */
async function payOut(owner: pg.Client, heavy: string, more: number): Promise<void> {
  await owner.query(
    `create temp table runs as
       select uuidv7(shift) as id, w.id as ware, w.income, only_to, now() + shift as at
       from (
         select n as ware, null::uuid as only_to,
           interval '-605 days' + k * interval '85 days' + n * interval '3 minutes' as shift
         from generate_series(0, ${paying} - 1) n, generate_series(1, 7) k
         union all
         select n % ${paying}, $1, interval '-600 days' + n::float8 / $2 * interval '590 days'
         from generate_series(1, $2::int) n
       ) as planned join wares w on w.n = planned.ware order by shift`,
    [heavy, Math.round(more)],
  )
  await owner.query(`
    create temp table held as
      select ware, investor, sum(amount) as stake from bought group by ware, investor;
    analyze held; analyze runs;
    create temp table shares as
      select r.id as run, r.ware, r.income, r.at, r.investor, r.stake, 300 + (r.stake / 1000) % 97 as amount,
        (row_number() over (partition by r.id order by r.investor) - 1) / 200 as batch
      from (
        select r.*, h.investor, h.stake from runs r join held h on h.ware = r.ware where r.only_to is null
        union all
        select r.*, h.investor, h.stake from runs r join held h on h.ware = r.ware and h.investor = r.only_to
        where r.only_to is not null
      ) r;
    create temp table batches as
      select run, batch, at, ware, income, uuidv7(at - now()) as movement, sum(amount) as amount, count(*) as shares
      from shares group by run, batch, at, ware, income;
    insert into disbursements.runs (id, reference, opportunity_id, kind, status, total, share_count, record_at,
      bank_reference, idempotency_key, request_hash, proposed_by, proposed_at, decided_by, decided_at, paid_at)
    select r.id, 'DR-' || r.id, r.ware, 'income', 'paid', s.amount, s.shares, r.at, 'IN-' || r.id, r.id, '',
      (select id from people where n = 3), r.at, (select id from people where n = 4), r.at, r.at
    from runs r join (
      select run, sum(amount) as amount, sum(shares)::int as shares from batches group by run
    ) s on s.run = r.id;
    insert into disbursements.shares (run_id, part, investor_id, stake, amount, transaction_id, paid_at)
    select s.run, 'income', s.investor, s.stake, s.amount, b.movement, s.at
    from shares s join batches b on b.run = s.run and b.batch = s.batch order by s.at, b.movement;
    insert into disbursements.paid_to_stakes
    select investor, ware, sum(amount), 0, 0 from shares group by investor, ware order by investor;
    insert into disbursements.paid_in_months
    select investor, date_trunc('month', at at time zone 'Asia/Riyadh')::date, ware, sum(amount) from shares
    group by 1, 2, 3 order by 1, 2, 3;
    insert into disbursements.paid_on_days
    select investor, (at at time zone 'Asia/Riyadh')::date, sum(amount) from shares group by 1, 2 order by 1, 2;
    insert into posted
    select uuidv7(at - now() - interval '1 second'), 'income_receipt', 'operator', 'bench', 'disbursement_run', id,
      at, 2 from runs;
    insert into moved
    select p.id, m.account, m.amount from posted p join runs r on r.id = p.record_id
    join (select run, sum(amount) as amount from batches group by run) s on s.run = r.id
    cross join lateral (values ('00000000-0000-7000-8000-000000000006'::uuid, -s.amount), (r.income, s.amount))
      as m (account, amount)
    where p.kind = 'income_receipt';
    insert into posted
    select movement, 'disbursement', 'job', 'disbursements.pay_runs', 'disbursement_income', movement, at, shares + 1
    from batches;
    insert into moved select movement, income, -amount from batches;
    insert into moved
    select b.movement, s.investor, s.amount from shares s join batches b on b.run = s.run and b.batch = s.batch;
    drop table held, batches`)
}

/** Into the ledger, each entry behind the one before it on its account. */
const enter = (owner: pg.Client) =>
  owner.query(`
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, posted_at, entry_count)
    select id, kind, actor_kind, actor_id, record_kind, record_id, at, entries from posted order by id;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select account_id, version + row_number() over before, transaction_id, amount,
      balance + sum(amount) over before
    from moved m join ledger.accounts a on a.id = m.account_id
    window before as (partition by account_id order by transaction_id) order by transaction_id;
    update ledger.accounts a set version = version + m.entries, balance = balance + m.amount
    from (select account_id, count(*) as entries, sum(amount) as amount from moved group by account_id) m
    where m.account_id = a.id`)
