-- KYC-8: that a person is who their answers say, as a service that knows people has confirmed it in its own app.

-- From then on the name is the one that was confirmed.
alter table identity.users add column confirmed_at timestamptz;

-- Holds for the ID number that was confirmed; another number is as unconfirmed as ever.
create table verification.confirmations (
  user_id uuid primary key references identity.users,
  national_id_fingerprint bytea not null,
  service text not null,
  -- the service's own id of what the person answered
  reference text not null,
  confirmed_at timestamptz not null
);
grant select, insert, update on verification.confirmations to sahl_app;

create schema confirmation;
grant usage on schema confirmation to sahl_app;

create table confirmation.requests (
  id uuid primary key,
  user_id uuid not null references identity.users,
  service text not null check (service in ('nafath')),
  national_id_sealed bytea not null,
  national_id_fingerprint bytea not null,
  status text not null default 'asking' check (
    status in ('asking', 'waiting', 'confirmed', 'rejected', 'lapsed', 'mismatched', 'cancelled', 'failed')),
  transaction_id text,
  number text check (number ~ '^[0-9]{2}$'),
  -- what was not the person's, where it was somebody else's
  mismatches text[] not null default '{}'
    check (mismatches <@ array['id', 'name', 'birth_date'] and (status = 'mismatched') = (mismatches <> '{}')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  looked_up_at timestamptz,
  decided_at timestamptz,
  constraint transaction_is_whole check ((transaction_id is null) = (number is null)),
  constraint answer_is_of_a_transaction check (
    transaction_id is not null or status in ('asking', 'cancelled', 'failed')),
  constraint decided_is_dated check ((status in ('asking', 'waiting')) = (decided_at is null)),
  constraint requests_transaction_once unique (service, transaction_id)
);
create unique index requests_one_open on confirmation.requests (user_id) where status in ('asking', 'waiting');
create index requests_by_user on confirmation.requests (user_id, asked_at desc);
create index requests_open on confirmation.requests (expires_at) where status in ('asking', 'waiting');
grant select, insert, delete on confirmation.requests to sahl_app;
grant update (status, transaction_id, number, mismatches, expires_at, looked_up_at, decided_at)
  on confirmation.requests to sahl_app;

-- What was decided stays: a late or repeated answer changes nothing.
create function confirmation.keep_decided() returns trigger language plpgsql as $$
begin
  raise exception 'an answered question stays answered' using errcode = '42501';
end $$;
create trigger requests_decided_stay before update or delete on confirmation.requests
  for each row when (old.decided_at is not null) execute function confirmation.keep_decided();
