create schema audit;
grant usage on schema audit to sahl_app;

-- AUTH-13: every sign-in, failed sign-in, role change and operator action; kept, never changed.
create table audit.events (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('anonymous', 'user', 'system')),
  actor_id text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text not null
);
create index events_by_time on audit.events (at desc, id desc);
create index events_by_subject on audit.events (subject_kind, subject_id, at desc);
create index events_by_actor on audit.events (actor_id, at desc);
grant select, insert on audit.events to sahl_app;

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = '42501';
end $$;
create trigger events_never_change before update or delete on audit.events
  for each row execute function audit.refuse_change();

create schema settings;
grant usage on schema settings to sahl_app;

-- ADM-7: general settings as versions; the newest is in force on every process.
create table settings.versions (
  version bigint generated always as identity primary key,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  content jsonb not null
);
create index versions_by_author on settings.versions (saved_by);
grant select, insert on settings.versions to sahl_app;
insert into settings.versions (content) values ('{}');
