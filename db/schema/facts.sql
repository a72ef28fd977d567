-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table facts.facts (
  "position" bigint not null generated always as identity,
  id uuid not null,
  kind text not null,
  subject text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  relayed_at timestamp with time zone,
  constraint facts_pkey PRIMARY KEY ("position"),
  constraint facts_id_key UNIQUE (id)
);
CREATE INDEX facts_of_subject ON facts.facts USING btree (subject, "position");
CREATE INDEX facts_relayed ON facts.facts USING btree (relayed_at) WHERE (relayed_at IS NOT NULL);
CREATE INDEX facts_to_relay ON facts.facts USING btree ("position") WHERE (relayed_at IS NULL);
grant delete, insert, select on facts.facts to sahl_app;
grant update (relayed_at) on facts.facts to sahl_app;

CREATE OR REPLACE FUNCTION facts.record(p_id uuid, p_kind text, p_subject text, p_data jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into facts.facts (id, kind, subject, data, at) values (p_id, p_kind, p_subject, p_data, p_at)
  on conflict (id) do nothing
$function$;
