-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table watchlist.reached_stages (
  opportunity_id uuid not null,
  stage text not null,
  reached_at timestamp with time zone not null,
  constraint reached_stages_pkey PRIMARY KEY (opportunity_id, stage),
  constraint reached_stages_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint reached_stages_stage_check CHECK ((stage = ANY (ARRAY['opened'::text, 'nearly_funded'::text, 'closing_soon'::text, 'closed'::text])))
);
grant insert, select on watchlist.reached_stages to sahl_app;

create table watchlist.watches (
  investor_id uuid not null,
  opportunity_id uuid not null,
  added_at timestamp with time zone not null,
  constraint watches_pkey PRIMARY KEY (investor_id, opportunity_id),
  constraint watches_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint watches_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id)
);
CREATE INDEX watches_by_opportunity ON watchlist.watches USING btree (opportunity_id, added_at);
grant delete, insert, select on watchlist.watches to sahl_app;
