create schema verification;
grant usage on schema verification to sahl_app;

-- KYC-1, KYC-4: one application per investor, from its first answer on.
create table verification.applications (
  user_id uuid primary key references identity.users (id),
  status text not null default 'not_done'
    check (status in ('not_done', 'pending', 'approved', 'rejected', 'expired')),
  -- every answer but the ID number, as the contract's schema has them
  answers jsonb not null default '{}',
  -- AES-256-GCM, bound to user_id; the fingerprint is an HMAC and finds equal numbers without opening any
  national_id_sealed bytea,
  national_id_fingerprint bytea,
  score smallint check (score between 0 and 100),
  profile text check (profile in ('cautious', 'balanced', 'growth')),
  -- the reasons of the last rejection, until the application is handed in again
  rejection jsonb,
  -- grows with every change, so that a decision can name what was read
  version integer not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  status_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users (id),
  constraint national_id_whole check ((national_id_sealed is null) = (national_id_fingerprint is null)),
  constraint submitted_is_complete check (
    status = 'not_done'
    or (submitted_at is not null and national_id_sealed is not null and score is not null and profile is not null)
  ),
  constraint decided_is_signed check (
    status not in ('approved', 'rejected') or (decided_at is not null and decided_by is not null)
  ),
  constraint rejected_says_why check ((status = 'rejected') = (rejection is not null))
);
-- KYC-2: one approved check per ID number, whoever decides at the same moment.
create unique index applications_one_approved_per_id
  on verification.applications (national_id_fingerprint) where status = 'approved';
create index applications_by_national_id on verification.applications (national_id_fingerprint);
create index applications_by_status on verification.applications (status, submitted_at);
create index applications_by_operator on verification.applications (decided_by);
grant select, insert, update on verification.applications to sahl_app;

-- Every change of status with what it was decided on; kept, never changed.
create table verification.transitions (
  id uuid primary key,
  user_id uuid not null references identity.users (id),
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  -- the investor for a submission, the operator for a decision
  actor_id uuid not null references identity.users (id),
  version integer not null,
  answers jsonb not null,
  score smallint,
  reasons jsonb not null default '[]'
);
create index transitions_by_user on verification.transitions (user_id, at, id);
create index transitions_by_actor on verification.transitions (actor_id);
grant select, insert on verification.transitions to sahl_app;

create function verification.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a check only grows' using errcode = '42501';
end $$;
create trigger transitions_never_change before update or delete on verification.transitions
  for each row execute function verification.refuse_change();
create trigger transitions_never_truncated before truncate on verification.transitions
  for each statement execute function verification.refuse_change();
