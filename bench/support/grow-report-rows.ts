import type pg from 'pg'

const fees = '00000000-0000-7000-8000-000000000007'
const bank = '00000000-0000-7000-8000-000000000006'

/**
 * The rows that figures of reports lead to, beside the orders of `bought` and `wares`: returned lines, paid income and
 * decisions on identity checks. Written past triggers and foreign keys.
 */
export async function growReportRows(owner: pg.Client): Promise<void> {
  await returnLines(owner)
  await payIncome(owner)
  await decideChecks(owner)
}

/** One line in a hundred returns by itself. One opportunity in forty is cancelled, and a run returns its lines. */
const returnLines = (owner: pg.Client) =>
  owner.query(`
    create temp table returned as
      select line, investor, ware, at + interval '1 hour' as at, uuidv7() as by
      from bought b join wares w on w.id = b.ware
      where b.n % 100 = 7 and w.n % 40 <> 3;
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, posted_at, entry_count)
    select by, 'funding_return', 'user', investor::text, 'investment', line, at, 2 from returned;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select account::uuid, 10000000 + row_number() over (partition by account order by at), by, amount, 0
    from returned, (values ('${fees}', -2300), ('${bank}', 2300)) as e (account, amount);
    create temp table cancelled as
      select w.id as ware, uuidv7() as run, uuidv7() as by, max(b.at) + interval '10 days' as at
      from wares w join bought b on b.ware = w.id where w.n % 40 = 3 group by w.id;
    update opportunities.opportunities set lifecycle = 'cancelled' where id in (select ware from cancelled);
    insert into disbursements.runs (id, reference, opportunity_id, kind, status, total, share_count, record_at,
      idempotency_key, request_hash, proposed_at, decided_at, paid_at)
    select run, 'DR-' || run, ware, 'cancellation', 'paid', 1, 1, at, run, '', at, at, at from cancelled;
    insert into disbursements.shares (run_id, part, investor_id, stake, amount, transaction_id, paid_at)
    select c.run, 'fee', b.investor, 100000, 2300, c.by, c.at
    from cancelled c join bought b on b.ware = c.ware group by c.run, b.investor, c.by, c.at;
    update orders.investments i set status = 'cancelled', returned_by = r.by, returned_at = r.at
    from (
      select line, by, at from returned
      union all select b.line, c.by, c.at from bought b join cancelled c on c.ware = b.ware
    ) as r where r.line = i.id`)

/** The opportunities that sold out first pay each month. */
const payIncome = (owner: pg.Client) =>
  owner.query(`
    create temp table paying as
      select w.id, w.income, max(b.at) + interval '1 day' as began_at from wares w join bought b on b.ware = w.id
      where w.n % 40 <> 3 and w.n < (select count(*) / 2 from wares) group by w.id, w.income;
    update opportunities.opportunities set lifecycle = 'completed' where id in (select id from paying);
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select uuidv7(), id, 'completed', began_at from paying;
    update opportunities.stock s set invested = b.amount
    from (select ware, count(*) * 100000 as amount from bought group by ware) b where b.ware = s.opportunity_id;
    create temp table paid as
      select uuidv7() as id, income, began_at + k * interval '1 month' as at from paying, generate_series(1, 12) k
      where began_at + k * interval '1 month' < now();
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, posted_at, entry_count)
    select id, 'disbursement', 'job', 'bench', 'disbursement_income', id, at, 2 from paid;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select income, 1000 + row_number() over (partition by income order by at), id, -5000000, 0 from paid
    union all select '${bank}', 20000000 + row_number() over (order by at), id, 5000000, 0 from paid`)

/** Everybody handed in a check at registration. All but those who wait were decided on a day later. */
const decideChecks = (owner: pg.Client) =>
  owner.query(`
    insert into verification.transitions (id, user_id, from_status, to_status, at, version, answers)
    select uuidv7(), p.id, 'not_done', 'pending', u.created_at, 1, '{"employment": "employed", "income": "middle"}'
    from people p join identity.users u on u.id = p.id order by p.n;
    insert into verification.transitions (id, user_id, from_status, to_status, at, actor_id, version, answers)
    select uuidv7(), p.id, 'pending', case when p.n % 1000 = 13 then 'rejected' else 'approved' end,
      u.created_at + interval '1 day',
      case when p.n % 3 > 0 then (select id from identity.users where email = 'admin@demo.sahl.test') end, 1,
      '{"employment": "employed", "income": "middle"}'
    from people p join identity.users u on u.id = p.id where p.n % 50 > 0 order by p.n`)
