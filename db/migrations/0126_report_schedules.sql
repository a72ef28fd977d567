-- ADM-6: reports that are mailed to operators
create table reporting.schedules (
  id uuid primary key,
  report text not null,
  -- grouping and filters, as the address of the report carries them
  options jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  next_on date not null,
  created_by uuid not null references identity.users,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index schedules_due on reporting.schedules (next_on) where ended_at is null;
create index schedules_by_creator on reporting.schedules (created_by);

create table reporting.recipients (
  schedule_id uuid not null references reporting.schedules,
  operator_id uuid not null references identity.users,
  primary key (schedule_id, operator_id)
);
create index recipients_by_operator on reporting.recipients (operator_id);

grant select, insert on reporting.schedules, reporting.recipients to sahl_app;
grant update (next_on, ended_at) on reporting.schedules to sahl_app;

-- A mail to somebody who may no longer get it is dropped.
grant delete on notifications.deliveries to sahl_app;
