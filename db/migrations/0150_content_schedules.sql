-- CMS-1: publications that are planned for a time, with the parts as their operator has reviewed them
create table content.schedules (
  id uuid primary key,
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  due_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'cancelled', 'failed')),
  planned_by uuid not null references identity.users,
  planned_at timestamptz not null,
  ended_at timestamptz,
  -- the code of the refusal when it was due
  failure text,
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null))
);
create unique index schedules_one_waiting on content.schedules (page) where status = 'waiting';
create index schedules_due on content.schedules (due_at) where status = 'waiting';
create index schedules_by_page on content.schedules (page, planned_at desc);
create index schedules_by_planner on content.schedules (planned_by);
grant select, insert on content.schedules to sahl_app;
grant update (status, ended_at, failure) on content.schedules to sahl_app;
