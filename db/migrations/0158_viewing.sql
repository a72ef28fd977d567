create schema viewing;
grant usage on schema viewing to sahl_app;

-- Grants by which an operator reads the pages of an investor for a quarter of an hour, with the reason.
create table viewing.grants (
  id uuid primary key,
  operator_id uuid not null references identity.users,
  session_id uuid not null,
  customer_id uuid not null references identity.users,
  reason text not null check (length(reason) between 1 and 500),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz,
  check (operator_id <> customer_id)
);
create unique index grants_one_open on viewing.grants (operator_id) where ended_at is null;
create index grants_by_operator on viewing.grants (operator_id);
create index grants_by_customer on viewing.grants (customer_id);
grant select, insert, delete on viewing.grants to sahl_app;
grant update (ended_at) on viewing.grants to sahl_app;

-- The calls that were read under a grant, each once, so that the audit log stays bounded.
create table viewing.reads (
  grant_id uuid not null references viewing.grants on delete cascade,
  path text not null check (length(path) <= 200),
  primary key (grant_id, path)
);
grant select, insert, delete on viewing.reads to sahl_app;

alter table identity.sessions add column grant_id uuid;
comment on column identity.sessions.grant_id is 'A grant of the schema viewing. It may have ended.';
