-- PRT-3, PRT-4, OPP-9: what an opportunity pays out to all who hold a stake in it.
create schema disbursements;
grant usage on schema disbursements to sahl_app;

-- Fees that are given back with a cancelled opportunity's money.
alter domain ledger.transaction_kind drop constraint transaction_kind_known;
alter domain ledger.transaction_kind add constraint transaction_kind_known check (value in (
  'deposit', 'deposit_reversal', 'funding', 'funding_return', 'fee_return', 'withdrawal_request',
  'withdrawal_completion', 'withdrawal_return', 'funding_completion', 'income_receipt', 'disbursement', 'correction'));

create domain disbursements.run_kind as text
  constraint run_kind_known check (value in ('income', 'exit', 'cancellation'));
create domain disbursements.run_status as text
  constraint run_status_known check (value in ('proposed', 'paying', 'paid', 'dropped'));
create domain disbursements.share_part as text
  constraint share_part_known check (value in ('income', 'capital', 'fee'));

create table disbursements.runs (
  id uuid primary key,
  reference text not null unique,
  opportunity_id uuid not null references opportunities.opportunities,
  kind disbursements.run_kind not null,
  status disbursements.run_status not null default 'proposed',
  total ledger.positive_amount not null,
  share_count integer not null check (share_count > 0),
  -- who held what at this moment decides the shares
  record_at timestamptz not null,
  -- what the bank calls the money that came in; nothing comes in to give money back
  bank_reference text check (length(bank_reference) between 1 and 60),
  note opportunities.bilingual,
  idempotency_key uuid not null,
  request_hash text not null,
  proposed_by uuid not null references identity.users,
  proposed_at timestamptz not null,
  decided_by uuid references identity.users,
  decided_at timestamptz,
  paid_at timestamptz,
  constraint run_once unique (proposed_by, idempotency_key),
  constraint run_by_two_operators check (status not in ('paying', 'paid') or (decided_by <> proposed_by) is true),
  constraint run_decided check ((status = 'proposed') = (decided_at is null)),
  constraint run_paid check ((status = 'paid') = (paid_at is not null)),
  constraint run_has_receipt check ((kind = 'cancellation') = (bank_reference is null))
);
-- Two runs of one opportunity at a time would be the same one proposed twice.
create unique index one_open_run on disbursements.runs (opportunity_id) where status in ('proposed', 'paying');
create unique index receipt_paid_out_once on disbursements.runs (bank_reference) where status <> 'dropped';
create index runs_by_opportunity on disbursements.runs (opportunity_id, id desc);
create index runs_by_status on disbursements.runs (status, id desc);
create index runs_decided_by on disbursements.runs (decided_by);
grant select, insert on disbursements.runs to sahl_app;
grant update (status, decided_by, decided_at, paid_at) on disbursements.runs to sahl_app;

-- One share is one entry in one wallet.
create table disbursements.shares (
  run_id uuid not null references disbursements.runs,
  part disbursements.share_part not null,
  investor_id uuid not null references identity.users,
  stake ledger.positive_amount not null,
  amount ledger.positive_amount not null,
  transaction_id uuid references ledger.transactions,
  paid_at timestamptz,
  constraint share_once primary key (run_id, part, investor_id),
  -- no two shares are explained by one entry
  constraint share_entry_once unique (transaction_id, investor_id),
  constraint share_paid check ((transaction_id is null) = (paid_at is null))
);
create index shares_unpaid on disbursements.shares (run_id, part, investor_id) where transaction_id is null;
create index shares_of_investor on disbursements.shares (investor_id, paid_at desc) where transaction_id is not null;
grant select, insert on disbursements.shares to sahl_app;
grant update (transaction_id, paid_at) on disbursements.shares to sahl_app;

create function disbursements.keep_run() returns trigger language plpgsql as $$
declare
  divided bigint;
  counted integer;
begin
  if (old.status::text, new.status::text) not in
    (('proposed', 'paying'), ('proposed', 'dropped'), ('paying', 'paid')) then
    raise exception 'a run goes from proposed to paying to paid, or is dropped before'
      using errcode = '23514', constraint = 'run_goes_on';
  end if;
  if old.status = 'paying' and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at) then
    raise exception 'who decided stays' using errcode = '23514', constraint = 'run_goes_on';
  end if;
  if new.status = 'paying' then
    select coalesce(sum(amount), 0), count(*) into divided, counted from disbursements.shares where run_id = new.id;
    if divided <> new.total or counted <> new.share_count then
      raise exception 'the shares of a run are its total, to the halala'
        using errcode = '23514', constraint = 'run_is_divided';
    end if;
  end if;
  if new.status = 'paid' and exists (
    select from disbursements.shares where run_id = new.id and transaction_id is null
  ) then
    raise exception 'a run is paid once all of its shares are' using errcode = '23514', constraint = 'run_is_whole';
  end if;
  return new;
end $$;
create trigger runs_go_on before update on disbursements.runs
  for each row execute function disbursements.keep_run();

-- M15: a share is paid once, while its run pays, by an entry of just this amount in its holder's wallet.
create function disbursements.check_paid_shares() returns trigger language plpgsql
  set enable_seqscan to 'off' as $$
begin
  if exists (select from before_payment where transaction_id is not null) then
    raise exception 'a share is paid once' using errcode = '23514', constraint = 'share_paid_once';
  end if;
  if exists (
    select from after_payment s join disbursements.runs r on r.id = s.run_id where r.status <> 'paying'
  ) then
    raise exception 'shares are paid while their run pays' using errcode = '23514', constraint = 'share_of_paying_run';
  end if;
  if exists (
    select transaction_id, investor_id, amount::bigint from after_payment
    except
    select e.transaction_id, a.owner_id, e.amount::bigint
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id in (select transaction_id from after_payment) and a.kind = 'wallet'
  ) then
    raise exception 'a share is paid by an entry of its amount in its holder’s wallet'
      using errcode = '23514', constraint = 'share_is_entered';
  end if;
  return null;
end $$;
create trigger shares_are_paid after update on disbursements.shares
  referencing old table as before_payment new table as after_payment
  for each statement execute function disbursements.check_paid_shares();

-- Shares are those that were proposed: none comes later.
create function disbursements.check_new_shares() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_shares s join disbursements.runs r on r.id = s.run_id where r.status <> 'proposed'
  ) then
    raise exception 'shares are proposed with their run' using errcode = '23514', constraint = 'share_is_proposed';
  end if;
  return null;
end $$;
create trigger shares_are_proposed after insert on disbursements.shares
  referencing new table as new_shares
  for each statement execute function disbursements.check_new_shares();

-- BUY-9, OPP-9: an investment that was paid for is cancelled by the money that came back for it.
alter table orders.investments
  add column returned_by uuid references ledger.transactions,
  add constraint cancelled_is_returned check ((status = 'cancelled' and completed_at is not null) = (returned_by is not null));
create index investments_returned_by on orders.investments (returned_by) where returned_by is not null;

create or replace function orders.refuse_rewriting() returns trigger language plpgsql as $$
declare
  movable text[] := '{status,completed_at}';
begin
  if tg_table_name = 'investments' and old.status = 'completed' and new.status = 'cancelled' then
    movable := '{status,returned_by}';
  elsif old.status <> 'pending_payment' then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  if to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $$;
