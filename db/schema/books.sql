-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table books.breaks (
  id uuid not null,
  kind text not null,
  subject text not null,
  expected bigint,
  found bigint,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  assigned_to uuid,
  note text,
  told_at timestamp with time zone,
  corrected_by uuid,
  constraint breaks_pkey PRIMARY KEY (id),
  constraint breaks_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES identity.users(id),
  constraint breaks_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES ledger.transactions(id),
  constraint break_known CHECK ((kind = ANY (ARRAY['changed'::text, 'missing'::text, 'link'::text, 'rewritten'::text, 'unbalanced'::text, 'misplaced'::text, 'balance'::text, 'books'::text, 'day'::text, 'unsealed'::text, 'stock'::text, 'reserved'::text, 'funding'::text, 'order'::text, 'returned'::text, 'deposit'::text, 'hold'::text, 'run'::text, 'share'::text, 'payout'::text, 'receivable'::text, 'clearing'::text, 'suspense'::text, 'uncredited'::text, 'refunded'::text, 'not_at_gateway'::text, 'not_ours'::text, 'foreign_currency'::text, 'unreadable'::text, 'bank_ours_only'::text, 'bank_theirs_only'::text, 'bank_balance'::text]))),
  constraint breaks_note_check CHECK ((length(note) <= 1000))
);
CREATE INDEX breaks_by_time ON books.breaks USING btree (first_seen_at DESC, id DESC);
CREATE INDEX breaks_corrected_by ON books.breaks USING btree (corrected_by) WHERE (corrected_by IS NOT NULL);
CREATE UNIQUE INDEX breaks_open ON books.breaks USING btree (kind, subject) WHERE (gone_at IS NULL);
CREATE INDEX breaks_untold ON books.breaks USING btree (first_seen_at) WHERE (told_at IS NULL);
grant insert, select, update on books.breaks to sahl_app;

create table books.proofs (
  id uuid not null,
  at timestamp with time zone not null,
  blocks bigint not null,
  entries bigint not null,
  unsealed bigint not null,
  end_block bigint,
  end_hash bytea,
  faults integer not null,
  constraint proofs_pkey PRIMARY KEY (id)
);
CREATE INDEX proofs_by_time ON books.proofs USING btree (at DESC);
grant insert, select on books.proofs to sahl_app;

CREATE OR REPLACE FUNCTION books.find_contradictions()
 RETURNS TABLE(kind text, subject text, expected bigint, found bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with sold as (
    select i.opportunity_id, sum(i.amount) filter (where i.status = 'completed') as invested,
      sum(i.amount) filter (where i.status = 'pending_payment' and o.is_held) as reserved
    from orders.investments i join orders.orders o on o.id = i.order_id group by 1
  ), handed_over as (
    select a.owner_id, -sum(e.amount) as amount
    from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.kind = 'funding'
    where t.kind = 'funding_completion' group by 1
  ), paid as (
    select t.record_kind, t.record_id, count(distinct t.id) as postings, sum(e.amount) as amount
    from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet'
    where t.reverses is null and (t.record_kind, t.kind) in (('order', 'funding'), ('deposit', 'deposit'))
    group by 1, 2
  ), ordered as (
    select order_id, sum(amount + fee) as total from orders.investments group by 1
  ), entered as (
    select e.transaction_id, a.owner_id, sum(e.amount) as amount, count(*) as entries
    from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet' group by 1, 2
  ), claimed as (
    select opportunity_id, sum(amount) as amount from (
      select m.opportunity_id, -m.receivable as amount
      from receipts.moves m where m.receivable > 0
      union all
      select c.opportunity_id, c.amount from corrections.corrections c
      where c.opportunity_id is not null
        and not exists (select from corrections.reversals v where v.correction_id = c.id)
    ) as movements group by 1
  )
  select 'stock', s.opportunity_id::text, coalesce(x.invested, 0)::int8, s.invested::int8
  from opportunities.stock s left join sold x on x.opportunity_id = s.opportunity_id
  where s.invested <> coalesce(x.invested, 0)
  union all
  select 'reserved', s.opportunity_id::text, coalesce(x.reserved, 0)::int8, s.reserved::int8
  from opportunities.stock s left join sold x on x.opportunity_id = s.opportunity_id
  where s.reserved <> coalesce(x.reserved, 0)
  union all
  -- What was sold is in the funding account until it is handed over for the asset, all of it at once.
  select 'funding', o.id::text, coalesce(x.invested, 0)::int8, (a.balance + coalesce(h.amount, 0))::int8
  from opportunities.opportunities o
  join ledger.accounts a on a.owner_id = o.id and a.kind = 'funding'
  left join sold x on x.opportunity_id = o.id left join handed_over h on h.owner_id = o.id
  where a.balance + coalesce(h.amount, 0) <> coalesce(x.invested, 0)
    or (o.lifecycle in ('completed', 'exited') and a.balance <> 0)
  union all
  select 'order', o.id::text, o.total::int8, coalesce(-p.amount, 0)::int8
  from orders.orders o
  left join ordered l on l.order_id = o.id
  left join paid p on p.record_kind = 'order' and p.record_id = o.id
  where o.total is distinct from l.total
    or coalesce(p.postings, 0) <> (o.status = 'completed')::int
    or (o.status = 'completed' and -p.amount is distinct from o.total)
  union all
  select 'returned', min(i.order_id::text), sum(i.amount)::int8, coalesce(max(e.amount), 0)::int8
  from orders.investments i
  left join entered e on e.transaction_id = i.returned_by and e.owner_id = i.investor_id
  where i.returned_by is not null
  group by i.returned_by, i.investor_id having sum(i.amount) > coalesce(max(e.amount), 0)
  union all
  select 'deposit', d.id::text, case when d.status = 'completed' then d.amount else 0 end, coalesce(p.amount, 0)::int8
  from payments.deposits d left join paid p on p.record_kind = 'deposit' and p.record_id = d.id
  where coalesce(p.postings, 0) <> (d.status = 'completed')::int
    or (d.status = 'completed' and p.amount is distinct from d.amount)
  union all
  select 'hold', a.id::text, coalesce(sum(w.amount), 0)::int8, a.balance
  from ledger.accounts a
  left join withdrawals.withdrawals w on w.investor_id = a.owner_id and w.status = 'pending'
  where a.kind = 'withdrawal_hold' group by a.id having a.balance <> coalesce(sum(w.amount), 0)
  union all
  select 'run', r.id::text, r.total::int8, coalesce(sum(s.amount), 0)::int8
  from disbursements.runs r left join disbursements.shares s on s.run_id = r.id
  group by r.id
  having r.total <> coalesce(sum(s.amount), 0)
    or (r.status = 'paid' and count(*) <> count(s.transaction_id))
    or (r.status in ('paying', 'paid') and (r.proposed_by is not null or r.kind <> 'cancellation')
      and (r.decided_by <> r.proposed_by) is not true)
  union all
  select 'share', s.run_id::text, sum(s.amount)::int8, coalesce(sum(e.amount), 0)::int8
  from disbursements.shares s
  left join entered e on e.transaction_id = s.transaction_id and e.owner_id = s.investor_id
  where s.transaction_id is not null and (e.entries is distinct from 1 or e.amount is distinct from s.amount)
  group by s.run_id
  union all
  select 'payout', t.id::text, 0, sum(e.amount)::int8
  from ledger.transactions t join entered e on e.transaction_id = t.id
  left join disbursements.shares s on s.transaction_id = t.id and s.investor_id = e.owner_id
  where t.kind = 'disbursement' and s.run_id is null
  group by t.id
  union all
  select 'receivable', coalesce(a.owner_id, c.opportunity_id)::text, coalesce(c.amount, 0)::int8,
    coalesce(a.balance, 0)::int8
  from (select owner_id, balance from ledger.accounts where kind = 'receivable') a
  full join claimed c on c.opportunity_id = a.owner_id
  where coalesce(a.balance, 0) <> coalesce(c.amount, 0)
$function$;
