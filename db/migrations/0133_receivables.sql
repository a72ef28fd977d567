-- A receivable is what the payer of an opportunity's income owes it, because the bank reversed income that holders had
-- already been paid: an account of the opportunity, at zero or below it. Callers lock the income account first.
insert into ledger.account_kinds (kind, lock_rank, may_be_negative) values ('receivable', 3, true);
alter table ledger.accounts drop constraint account_not_overdrawn,
  add constraint account_not_overdrawn check (balance >= 0 or owner_id is null or kind in ('claim', 'receivable')),
  add constraint receivable_not_exceeded check (balance <= 0 or kind <> 'receivable');

-- The part of a reversal that the income account lacked.
alter table receipts.moves
  add column receivable ledger.unsigned_amount not null default 0,
  add constraint receivable_of_income check (receivable = 0 or kind = 'reversed' and opportunity_id is not null);

-- What is on an income account and not owed to the holders in a run that two operators have approved.
create function receipts.free_income(p_opportunity uuid) returns bigint language sql stable as $$
  select (coalesce((select a.balance from ledger.accounts a where a.kind = 'income' and a.owner_id = p_opportunity), 0)
    - coalesce((select sum(s.amount) from disbursements.runs r join disbursements.shares s on s.run_id = r.id
      where r.opportunity_id = p_opportunity and r.status = 'paying' and r.kind <> 'cancellation'
        and s.transaction_id is null), 0))::int8
$$;

create or replace function receipts.check_move() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  owed bigint;
  moved bigint;
  claimed bigint;
begin
  select case when new.kind in ('credited', 'income', 'gateway_payout') then amount else -amount end into owed
  from receipts.receipts where id = new.receipt_id;
  select coalesce(sum(e.amount), 0), coalesce(sum(e.amount) filter (where a.kind = 'receivable'), 0)
  into moved, claimed
  from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
    and (a.kind in ('wallet', 'claim') and a.owner_id = new.investor_id
      or a.kind in ('income', 'receivable') and a.owner_id = new.opportunity_id
      or new.kind in ('sent_back', 'payout_return') and a.kind = 'suspense'
      or new.kind in ('gateway_payout', 'reversed') and num_nonnulls(new.investor_id, new.opportunity_id) = 0
        and a.kind = 'gateway_clearing');
  if moved <> owed then
    raise exception 'a receipt moves with its whole amount' using errcode = '23514', constraint = 'move_is_entered';
  end if;
  if claimed <> -new.receivable then
    raise exception 'the receivable of a move is its entry'
      using errcode = '23514', constraint = 'receivable_is_entered';
  end if;
  -- Two operators have approved a run: its shares are owed to the holders and stay on the account.
  if new.kind = 'reversed' and new.opportunity_id is not null and receipts.free_income(new.opportunity_id) < 0 then
    raise exception 'a run is paid from it' using errcode = '23514', constraint = 'income_is_being_paid';
  end if;
  return new;
end $$;

alter table corrections.corrections
  drop constraint correction_known,
  add column opportunity_id uuid references opportunities.opportunities,
  add constraint correction_known check (kind in ('bank_charge', 'bank_interest', 'gateway_payout', 'suspense_to_wallet',
    'rounding_to_fees', 'gateway_refund', 'claim_from_wallet', 'receivable_from_income', 'receivable_write_off')),
  add constraint correction_of_opportunity check (
    (kind in ('receivable_from_income', 'receivable_write_off')) = (opportunity_id is not null));
create index corrections_of_opportunity on corrections.corrections (opportunity_id) where opportunity_id is not null;

create or replace function corrections.check_correction() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from ledger.transactions t join ledger.entries e on e.transaction_id = t.id and e.amount = new.amount
    where t.id = new.transaction_id and t.kind = 'correction' and t.record_kind = 'correction' and t.record_id = new.id
      and t.reverses is null
  ) then
    raise exception 'a correction is what was posted for it' using errcode = '23514', constraint = 'correction_is_entered';
  end if;
  if new.opportunity_id is not null and not exists (
    select from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id and e.amount = new.amount and a.kind = 'receivable'
      and a.owner_id = new.opportunity_id
  ) then
    raise exception 'it closes the receivable of its opportunity'
      using errcode = '23514', constraint = 'correction_is_entered';
  end if;
  if new.kind = 'receivable_from_income' and receipts.free_income(new.opportunity_id) < 0 then
    raise exception 'a run is paid from it' using errcode = '23514', constraint = 'income_is_being_paid';
  end if;
  return new;
end $$;

alter table books.breaks drop constraint break_known,
  add constraint break_known check (kind in (
    'changed', 'missing', 'link', 'rewritten', 'unbalanced', 'misplaced', 'balance', 'books', 'day',
    'unsealed', 'stock', 'reserved', 'funding', 'order', 'returned', 'deposit', 'hold', 'run', 'share',
    'payout', 'receivable', 'clearing', 'suspense', 'uncredited', 'refunded', 'not_at_gateway', 'not_ours',
    'foreign_currency', 'unreadable', 'bank_ours_only', 'bank_theirs_only', 'bank_balance'));

create or replace function books.find_contradictions()
 returns table(kind text, subject text, expected bigint, found bigint)
 language sql
 stable
as $$
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
$$;
