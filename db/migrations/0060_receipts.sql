-- PAY-1: money that comes in by bank.
create schema receipts;
grant usage on schema receipts to sahl_app;

-- What an investor writes beside a transfer, so that it is known whose it is.
create table receipts.codes (
  investor_id uuid primary key references identity.users,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  made_at timestamptz not null
);
create index codes_by_start on receipts.codes (left(code, 4));
create index codes_by_end on receipts.codes (right(code, 4));
grant select, insert on receipts.codes to sahl_app;

create domain receipts.status as text constraint status_known check (value in ('suspense', 'credited', 'sent_back'));
create domain receipts.move_kind as text constraint move_known check (value in ('credited', 'reversed', 'sent_back'));

create table receipts.receipts (
  id uuid primary key,
  -- the bank's own name of it: it is recorded once, whoever comes with it
  bank_reference text not null constraint receipt_once unique check (length(bank_reference) between 1 and 60),
  amount ledger.positive_amount not null,
  booked_on date not null,
  text text not null check (length(text) <= 500),
  party_name text check (length(party_name) <= 200),
  party_ending text check (length(party_ending) <= 4),
  came_by text not null check (came_by in ('hand', 'statement')),
  status receipts.status not null default 'suspense',
  investor_id uuid references identity.users,
  recorded_by uuid not null references identity.users,
  recorded_at timestamptz not null,
  -- into suspense, from where it goes on
  entry_transaction uuid not null unique references ledger.transactions,
  constraint credited_to_somebody check ((status = 'credited') = (investor_id is not null))
);
create index receipts_in_suspense on receipts.receipts (id) where status = 'suspense';
create index receipts_of_investor on receipts.receipts (investor_id, id desc);
create index receipts_of_party on receipts.receipts (party_ending, party_name);
create index receipts_by_operator on receipts.receipts (recorded_by);
grant select, insert on receipts.receipts to sahl_app;
grant update (status, investor_id, text, party_name, party_ending) on receipts.receipts to sahl_app;

-- Each step of a receipt is a transaction of its own, and none is ever undone but by another.
create table receipts.moves (
  id uuid primary key,
  receipt_id uuid not null references receipts.receipts,
  kind receipts.move_kind not null,
  investor_id uuid references identity.users,
  transaction_id uuid not null unique references ledger.transactions,
  reason text check (length(reason) <= 300),
  moved_by uuid not null references identity.users,
  moved_at timestamptz not null,
  constraint move_of_somebody check ((kind = 'sent_back') = (investor_id is null)),
  constraint move_says_why check ((kind = 'credited') = (reason is null)),
  constraint move_of_another check ((moved_by <> investor_id) is not false)
);
create index moves_of_receipt on receipts.moves (receipt_id, id);
create index moves_of_investor on receipts.moves (investor_id, moved_at desc);
create index moves_by_operator on receipts.moves (moved_by);
grant select, insert on receipts.moves to sahl_app;

create function receipts.check_move() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  owed bigint;
  moved bigint;
begin
  select case new.kind when 'credited' then amount else -amount end into owed
  from receipts.receipts where id = new.receipt_id;
  select coalesce(sum(e.amount), 0) into moved
  from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
    and (a.kind = 'wallet' and a.owner_id = new.investor_id or new.investor_id is null and a.kind = 'suspense');
  if moved <> owed then
    raise exception 'a receipt moves with its whole amount' using errcode = '23514', constraint = 'move_is_entered';
  end if;
  return new;
end $$;
create trigger moves_are_entered before insert on receipts.moves
  for each row execute function receipts.check_move();

create function receipts.keep_receipt() returns trigger language plpgsql as $$
declare
  credits integer;
  reversals integer;
  gone integer;
begin
  -- Years later nothing that names its sender is left of it.
  if old.status = new.status and old.investor_id is not distinct from new.investor_id
    and new.text = '' and new.party_name is null and new.party_ending is null then
    return new;
  end if;
  if (old.text, old.party_name, old.party_ending) is distinct from (new.text, new.party_name, new.party_ending)
    or (old.status::text, new.status::text) not in
    (('suspense', 'credited'), ('credited', 'suspense'), ('suspense', 'sent_back')) then
    raise exception 'a receipt is credited once, or sent back' using errcode = '23514', constraint = 'receipt_goes_on';
  end if;
  select count(*) filter (where kind = 'credited'), count(*) filter (where kind = 'reversed'),
    count(*) filter (where kind = 'sent_back')
  into credits, reversals, gone from receipts.moves where receipt_id = new.id;
  if credits - reversals <> (new.status = 'credited')::int or gone <> (new.status = 'sent_back')::int then
    raise exception 'a receipt stands where its moves lead' using errcode = '23514', constraint = 'receipt_is_moved';
  end if;
  return new;
end $$;
create trigger receipts_go_on before update on receipts.receipts
  for each row execute function receipts.keep_receipt();
