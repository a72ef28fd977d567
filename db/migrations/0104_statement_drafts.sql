-- LED-3: a file of the bank is compared before it is imported. A draft moves no money and matches nothing; it is deleted
-- a week later.
create table statements.drafts (
  id uuid primary key,
  content_hash bytea not null,
  storage_id uuid not null,
  file_name text not null check (length(file_name) <= 200),
  from_day date not null,
  to_day date not null,
  opening bigint,
  closing bigint,
  line_count integer not null check (line_count >= 0),
  status text not null default 'waiting' constraint draft_status_known check (
    status in ('waiting', 'comparing', 'ready', 'confirmed', 'recording', 'done', 'cancelled', 'failed')),
  -- Lines of the present step that are done.
  done integer not null default 0 check (done >= 0),
  -- The outcome that was shown; the import is refused if it would lead to another.
  outcome_hash text,
  has_changed boolean not null default false,
  fault text,
  unrecorded integer not null default 0 check (unrecorded >= 0),
  made_by uuid not null references identity.users,
  made_at timestamptz not null,
  touched_at timestamptz not null,
  confirmed_by uuid references identity.users,
  statement_id uuid references statements.statements on delete set null,
  constraint draft_outcome_shown check (status not in ('ready', 'confirmed', 'recording', 'done') or outcome_hash is not null),
  constraint draft_confirmed_by_somebody check (status not in ('confirmed', 'recording', 'done') or confirmed_by is not null),
  constraint draft_fault_says_why check ((status = 'failed') = (fault is not null)),
  constraint draft_of_days check (from_day <= to_day)
);
create index drafts_by_operator on statements.drafts (made_by);
create index drafts_by_confirmer on statements.drafts (confirmed_by);
create index drafts_by_file on statements.drafts (storage_id);
create index drafts_of_statement on statements.drafts (statement_id);
create index drafts_under_way on statements.drafts (touched_at)
  where status in ('waiting', 'comparing', 'confirmed', 'recording');

create table statements.draft_lines (
  id uuid primary key,
  draft_id uuid not null references statements.drafts on delete cascade,
  place integer not null,
  bank_reference text not null check (length(bank_reference) between 1 and 100),
  amount ledger.moved_amount not null,
  booked_on date not null,
  ordinal smallint not null,
  text text not null check (length(text) <= 4000),
  party_name text check (length(party_name) <= 2000),
  party_ending text check (length(party_ending) <= 4),
  named text[] not null,
  hold receipts.hold_reason,
  is_reversal boolean not null,
  outcome text constraint draft_outcome_known check (
    outcome in ('credited', 'suspense', 'matched', 'reversed', 'open', 'known')),
  rule text,
  transaction_id uuid,
  why text,
  investor_id uuid references identity.users,
  constraint draft_line_once unique (draft_id, place),
  constraint draft_line_credited_to_somebody check ((outcome = 'credited') = (investor_id is not null)),
  constraint draft_line_says_why check ((outcome = 'suspense') = (why is not null)),
  constraint draft_line_says_rule check ((outcome = 'matched') = (rule is not null))
);
create index draft_lines_by_outcome on statements.draft_lines (draft_id, outcome, place);
create index draft_lines_of_investor on statements.draft_lines (investor_id) where investor_id is not null;

grant select, insert, delete on statements.drafts, statements.draft_lines to sahl_app;
grant update (status, done, outcome_hash, has_changed, fault, unrecorded, touched_at, confirmed_by, statement_id)
  on statements.drafts to sahl_app;
grant update (outcome, rule, transaction_id, why, investor_id) on statements.draft_lines to sahl_app;
