-- OPP-13b: steps of an opportunity's lifecycle that an operator planned for a time
create table opportunities.scheduled_steps (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  step text not null check (step in ('publish', 'close', 'reopen')),
  due_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'taken', 'called_off', 'failed')),
  planned_by uuid not null references identity.users,
  planned_at timestamptz not null,
  ended_at timestamptz,
  -- the code of the refusal when it was due
  failure text,
  -- when an operator has seen that it failed
  settled_at timestamptz,
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null)),
  check (settled_at is null or status = 'failed')
);
create unique index scheduled_steps_one_waiting on opportunities.scheduled_steps (opportunity_id, step)
  where status = 'waiting';
create index scheduled_steps_due on opportunities.scheduled_steps (due_at) where status = 'waiting';
create index scheduled_steps_failed on opportunities.scheduled_steps (ended_at)
  where status = 'failed' and settled_at is null;
create index scheduled_steps_by_opportunity on opportunities.scheduled_steps (opportunity_id, due_at desc);
create index scheduled_steps_by_planner on opportunities.scheduled_steps (planned_by);
grant select, insert on opportunities.scheduled_steps to sahl_app;
grant update (due_at, status, planned_by, planned_at, ended_at, failure, settled_at)
  on opportunities.scheduled_steps to sahl_app;
