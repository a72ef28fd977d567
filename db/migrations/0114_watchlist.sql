create schema watchlist;
grant usage on schema watchlist to sahl_app;

-- OPP-14: the opportunities that an investor watches
create table watchlist.watches (
  investor_id uuid not null references identity.users,
  opportunity_id uuid not null references opportunities.opportunities,
  added_at timestamptz not null,
  primary key (investor_id, opportunity_id)
);
create index watches_by_opportunity on watchlist.watches (opportunity_id, added_at);
grant select, insert, delete on watchlist.watches to sahl_app;

-- the stages that watchers have been notified of: each is announced once per opportunity
create table watchlist.reached_stages (
  opportunity_id uuid not null references opportunities.opportunities,
  stage text not null check (stage in ('opened', 'nearly_funded', 'closed')),
  reached_at timestamptz not null,
  primary key (opportunity_id, stage)
);
grant select, insert on watchlist.reached_stages to sahl_app;
