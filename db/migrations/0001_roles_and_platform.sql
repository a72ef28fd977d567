-- The application signs in as (or takes) sahl_app: it may read and write rows where a module grants it,
-- never change the schema, never touch what is posted in the ledger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sahl_app') then
    create role sahl_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another process made it at the same moment
end $$;

-- Readiness compares what has run with what this code brings.
grant usage on schema migrations to sahl_app;
grant select on migrations.applied to sahl_app;

create schema platform;
grant usage on schema platform to sahl_app;

-- Rate limits, shared by all processes. Unlogged: losing them in a crash costs nothing but a fresh start.
create unlogged table platform.rate_buckets (
  key text primary key,
  -- theoretical arrival time of the generic cell rate algorithm
  tat timestamptz not null
) with (fillfactor = 70);
grant select, insert, update, delete on platform.rate_buckets to sahl_app;

-- Messages of the demo's local inbox; empty in production.
create table platform.demo_inbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index demo_inbox_by_recipient on platform.demo_inbox (recipient, sent_at desc);
grant select, insert, delete on platform.demo_inbox to sahl_app;

-- One row once the demo world is complete; none in production.
create table platform.demo_world (
  made_at timestamptz not null
);
grant select, insert on platform.demo_world to sahl_app;
