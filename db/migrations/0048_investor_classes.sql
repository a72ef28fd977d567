-- BUY-8: of which class an investor is, and a limit of their own, each until its last day; beside the rest of what the
-- gates read. Who is qualified is so until a day; afterwards they are retail again, whether or not that is written down.
alter table identity.users
  add column investor_class text not null default 'retail' check (investor_class in ('retail', 'qualified')),
  add column class_until date,
  add column limit_until date,
  add constraint users_qualified_until check ((investor_class = 'qualified') = (class_until is not null)),
  add constraint users_limit_until check (limit_until is null or annual_limit is not null);

drop trigger users_move_standing on identity.users;
create trigger users_move_standing before update on identity.users for each row
  when ((old.kyc_status, old.is_active, old.annual_limit, old.limit_until, old.is_customer, old.verified_until,
      old.investor_class, old.class_until)
    is distinct from (new.kyc_status, new.is_active, new.annual_limit, new.limit_until, new.is_customer,
      new.verified_until, new.investor_class, new.class_until))
  execute function identity.move_standing();

create schema limits;
grant usage on schema limits to sahl_app;

-- What a class of investors may put in: in twelve months, and into one opportunity; in all kinds or in one. No figure,
-- no cap. What retail investors may in all kinds together is a general setting.
create table limits.caps (
  investor_class text not null check (investor_class in ('retail', 'qualified')),
  kind text not null check (kind ~ '^(\*|[a-z0-9_]{1,40})$'),
  yearly bigint check (yearly >= 0),
  per_opportunity bigint check (per_opportunity >= 0),
  primary key (investor_class, kind),
  constraint caps_general_is_a_setting check (not (investor_class = 'retail' and kind = '*' and yearly is not null))
);
grant select, insert, update, delete on limits.caps to sahl_app;

-- Whoever asks to be qualified, with evidence; another than they decides.
create table limits.requests (
  id uuid primary key,
  user_id uuid not null references identity.users,
  ground text not null check (ground in ('assets', 'income', 'certificate', 'experience')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_at timestamptz not null,
  valid_until date,
  reason text check (length(reason) between 1 and 1000),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  constraint requests_decided_by_another check (decided_by <> user_id),
  constraint requests_decided_is_signed
    check ((status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null)),
  constraint requests_approved_until check ((status = 'approved') = (valid_until is not null)),
  constraint requests_decided_says_why check (status = 'pending' or reason is not null)
);
create unique index requests_one_pending on limits.requests (user_id) where status = 'pending';
create index requests_by_user on limits.requests (user_id, requested_at desc);
create index requests_waiting on limits.requests (requested_at) where status = 'pending';
create index requests_by_operator on limits.requests (decided_by);
grant select, insert on limits.requests to sahl_app;
grant update (status, valid_until, reason, decided_by, decided_at) on limits.requests to sahl_app;

create table limits.evidence (
  id uuid primary key,
  user_id uuid not null references identity.users,
  request_id uuid references limits.requests,
  storage_id uuid not null constraint evidence_names_files_once unique,
  type text not null check (type in ('jpeg', 'pdf')),
  name text not null check (length(name) <= 120),
  size_bytes integer not null check (size_bytes > 0),
  sent_at timestamptz not null
);
create index evidence_by_user on limits.evidence (user_id, sent_at);
create index evidence_by_request on limits.evidence (request_id);
grant select, insert, delete on limits.evidence to sahl_app;
grant update (request_id) on limits.evidence to sahl_app;

-- What was handed in stays.
create function limits.keep_handed_in() returns trigger language plpgsql as $$
begin
  if old.request_id is null then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $$;
create trigger evidence_handed_in_stays before delete on limits.evidence
  for each row execute function limits.keep_handed_in();

-- Checkout asks what an investor holds by opportunity: from the index alone.
create index investments_of_investor on orders.investments (investor_id, created_at desc, id desc)
  include (amount, status, opportunity_id);
drop index orders.investments_by_investor;

-- Whose time as a qualified investor is over.
create index users_qualified on identity.users (class_until, id) where investor_class = 'qualified';
