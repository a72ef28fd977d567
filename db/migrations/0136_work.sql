-- Work items: who works on a waiting item, and who has its page open.
create schema work;
grant usage on schema work to sahl_app;

create table work.assignments (
  kind text not null check (length(kind) between 1 and 40),
  subject_id uuid not null,
  operator_id uuid not null references identity.users,
  assigned_by uuid not null references identity.users,
  assigned_at timestamptz not null,
  primary key (kind, subject_id)
);
create index assignments_by_operator on work.assignments (operator_id);
create index assignments_by_assigner on work.assignments (assigned_by);
create index assignments_by_age on work.assignments (assigned_at);
grant select, insert, update, delete on work.assignments to sahl_app;

create table work.presence (
  kind text not null check (length(kind) between 1 and 40),
  subject_id uuid not null,
  operator_id uuid not null references identity.users,
  seen_at timestamptz not null,
  primary key (kind, subject_id, operator_id)
);
create index presence_by_operator on work.presence (operator_id);
create index presence_by_age on work.presence (seen_at);
grant select, insert, update, delete on work.presence to sahl_app;
