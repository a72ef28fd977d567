create schema searches;
grant usage on schema searches to sahl_app;

-- OPP-6: the filters of the list that an investor saved. An empty array matches everything. The slot bounds the number
-- of searches of one investor: two calls at once cannot take the same one.
create table searches.saved (
  id uuid primary key,
  investor_id uuid not null references identity.users,
  slot smallint not null check (slot between 1 and 10),
  query text not null check (length(query) <= 1500),
  words text[] not null,
  cities text[] not null,
  completions text[] not null,
  types text[] not null,
  investment_types text[] not null,
  risks text[] not null,
  min_return integer,
  max_minimum bigint,
  saved_at timestamptz not null,
  constraint saved_in_slot unique (investor_id, slot),
  constraint saved_once unique (investor_id, query)
);
grant select, insert, delete on searches.saved to sahl_app;

-- the investors who were notified of an opportunity: once each, however many of their searches match it
create table searches.matches (
  opportunity_id uuid not null references opportunities.opportunities,
  investor_id uuid not null references identity.users,
  matched_at timestamptz not null,
  primary key (opportunity_id, investor_id)
);
create index matches_of_investor on searches.matches (investor_id);
grant select, insert, delete on searches.matches to sahl_app;
