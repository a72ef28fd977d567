create schema facts;
grant usage on schema facts to sahl_app;

-- What has happened, written in the transaction in which it did. A worker relays each to the queues of those who
-- react to its kind, in this order; what was relayed is kept for a while, for whoever looks into a case.
create table facts.facts (
  position bigint generated always as identity primary key,
  -- stays the same however often it is told
  id uuid not null unique,
  kind text not null,
  -- reactions to facts about one subject run one after the other
  subject text not null,
  data jsonb not null,
  at timestamptz not null,
  relayed_at timestamptz
);
create index facts_to_relay on facts.facts (position) where relayed_at is null;
create index facts_relayed on facts.facts (relayed_at) where relayed_at is not null;
create index facts_of_subject on facts.facts (subject, position);
grant select, insert, delete on facts.facts to sahl_app;
grant update (relayed_at) on facts.facts to sahl_app;

-- A function, so that statements which call several modules at once can record what they did.
create function facts.record(p_id uuid, p_kind text, p_subject text, p_data jsonb, p_at timestamptz) returns void
language sql as $$
  insert into facts.facts (id, kind, subject, data, at) values (p_id, p_kind, p_subject, p_data, p_at)
$$;
