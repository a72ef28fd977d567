-- LED-3: what the bank says of the platform's account, compared with what the books say of it.
create schema statements;
grant usage on schema statements to sahl_app;

create table statements.statements (
  id uuid primary key,
  -- the same file twice is one statement
  content_hash bytea not null constraint statement_once unique,
  -- until its years are over
  storage_id uuid,
  file_name text not null check (length(file_name) <= 200),
  from_day date not null,
  to_day date not null,
  -- where it says so
  opening bigint,
  closing bigint,
  -- what all of its lines come to, those included that another statement had told before
  moved bigint not null,
  line_count integer not null check (line_count >= 0),
  new_count integer not null check (new_count between 0 and line_count),
  unreadable jsonb not null,
  imported_by uuid not null references identity.users,
  imported_at timestamptz not null,
  constraint statement_of_days check (from_day <= to_day)
);
create index statements_by_end on statements.statements (to_day desc, id desc);
create index statements_by_operator on statements.statements (imported_by);
create index statements_by_file on statements.statements (storage_id);
grant select, insert on statements.statements to sahl_app;
grant update (storage_id) on statements.statements to sahl_app;

-- Lines and entries that are the same money; of one match both sides come to the same.
create table statements.matches (
  id uuid primary key,
  rule text not null constraint match_rule_known check (rule in ('reference', 'own_reference', 'file', 'amount', 'hand')),
  -- the first and the last day of either side
  first_day date not null,
  last_day date not null,
  matched_at timestamptz not null,
  matched_by uuid references identity.users,
  reason text check (length(reason) between 1 and 300),
  undone_at timestamptz,
  undone_by uuid references identity.users,
  undone_reason text check (length(undone_reason) between 1 and 300),
  constraint match_by_hand_says_why check ((rule = 'hand') = (matched_by is not null) and (rule = 'hand') = (reason is not null)),
  constraint undoing_says_why check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null)),
  constraint undone_by_hand check (undone_at is null or rule = 'hand')
);
create index matches_over_days on statements.matches (last_day) where first_day < last_day;
create index matches_by_operator on statements.matches (matched_by);
create index matches_undone_by on statements.matches (undone_by);
grant select, insert on statements.matches to sahl_app;
grant update (undone_at, undone_by, undone_reason) on statements.matches to sahl_app;

create table statements.lines (
  id uuid primary key,
  statement_id uuid not null references statements.statements,
  place integer not null,
  bank_reference text not null check (length(bank_reference) between 1 and 100),
  -- what came in is above zero
  amount ledger.moved_amount not null,
  booked_on date not null,
  -- of several alike in one statement
  ordinal smallint not null,
  text text not null check (length(text) <= 500),
  party_name text check (length(party_name) <= 200),
  party_ending text check (length(party_ending) <= 4),
  -- references of ours that its text names
  named text[] not null,
  match_id uuid references statements.matches,
  -- statements that overlap tell some lines again
  constraint line_once unique (bank_reference, amount, booked_on, ordinal)
);
create index lines_of_statement on statements.lines (statement_id, place);
create index lines_by_day on statements.lines (booked_on) include (amount);
create index lines_of_match on statements.lines (match_id);
create index lines_open on statements.lines (booked_on, id) where match_id is null;
grant select, insert on statements.lines to sahl_app;
grant update (match_id, text, party_name, party_ending) on statements.lines to sahl_app;

-- The books' side: each entry of the ledger's bank account with what the bank may call it.
create table statements.entries (
  seq bigint primary key,
  transaction_id uuid not null unique references ledger.transactions,
  -- from the bank's side: what came in is above zero
  amount ledger.moved_amount not null,
  booked_on date not null,
  kind ledger.transaction_kind not null,
  bank_reference text,
  own_reference text,
  file_reference text,
  match_id uuid references statements.matches
);
create index entries_of_match on statements.entries (match_id);
create index entries_open on statements.entries (booked_on, seq) where match_id is null;
create index entries_open_by_reference on statements.entries (bank_reference, amount) where match_id is null;
create index entries_open_by_own on statements.entries (own_reference, amount) where match_id is null;
create index entries_open_by_file on statements.entries (file_reference) where match_id is null;
create index entries_open_by_amount on statements.entries (amount, booked_on) where match_id is null;
grant select, insert on statements.entries to sahl_app;
grant update (match_id) on statements.entries to sahl_app;

create function statements.keep_match() returns trigger language plpgsql as $$
begin
  if old.match_id is not null and new.match_id is not null and new.match_id <> old.match_id then
    raise exception 'what is matched is undone before it is matched otherwise'
      using errcode = '23514', constraint = 'match_stays';
  end if;
  return new;
end $$;
create trigger lines_stay_matched before update on statements.lines
  for each row execute function statements.keep_match();
create trigger entries_stay_matched before update on statements.entries
  for each row execute function statements.keep_match();

-- Both sides of a match are written by one statement, so that it is looked at once both are there.
create function statements.check_matches() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select match_id from changed_to union select match_id from changed_from) touched
    join statements.matches m on m.id = touched.match_id
    cross join lateral (
      select coalesce(sum(amount), 0) as total, count(*) as members from statements.lines where match_id = m.id) l
    cross join lateral (
      select coalesce(sum(amount), 0) as total, count(*) as members from statements.entries where match_id = m.id) e
    where l.total <> e.total or case when m.undone_at is null then l.members + e.members < 2 else l.members + e.members > 0 end
  ) then
    raise exception 'both sides of a match come to the same' using errcode = '23514', constraint = 'match_balances';
  end if;
  return null;
end $$;
create trigger lines_match after update on statements.lines
  referencing old table as changed_from new table as changed_to
  for each statement execute function statements.check_matches();
create trigger entries_match after update on statements.entries
  referencing old table as changed_from new table as changed_to
  for each statement execute function statements.check_matches();
