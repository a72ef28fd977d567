-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table searches.matches (
  opportunity_id uuid not null,
  investor_id uuid not null,
  matched_at timestamp with time zone not null,
  constraint matches_pkey PRIMARY KEY (opportunity_id, investor_id),
  constraint matches_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint matches_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id)
);
CREATE INDEX matches_of_investor ON searches.matches USING btree (investor_id);
grant delete, insert, select on searches.matches to sahl_app;

create table searches.saved (
  id uuid not null,
  investor_id uuid not null,
  slot smallint not null,
  query text not null,
  words text[] not null,
  cities text[] not null,
  completions text[] not null,
  types text[] not null,
  investment_types text[] not null,
  risks text[] not null,
  min_return integer,
  max_minimum bigint,
  saved_at timestamp with time zone not null,
  constraint saved_pkey PRIMARY KEY (id),
  constraint saved_in_slot UNIQUE (investor_id, slot),
  constraint saved_once UNIQUE (investor_id, query),
  constraint saved_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint saved_query_check CHECK ((length(query) <= 1500)),
  constraint saved_slot_check CHECK (((slot >= 1) AND (slot <= 10)))
);
grant delete, insert, select on searches.saved to sahl_app;
