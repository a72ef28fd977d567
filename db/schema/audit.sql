-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table audit.chain_end (
  is_only boolean not null default true,
  "position" bigint not null,
  hash bytea not null,
  constraint chain_end_pkey PRIMARY KEY (is_only),
  constraint chain_end_is_only_check CHECK (is_only)
);
grant select on audit.chain_end to sahl_app;

create table audit.events (
  id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text not null,
  "position" bigint,
  previous_hash bytea,
  hash bytea,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['anonymous'::text, 'user'::text, 'system'::text]))),
  constraint events_chained_whole CHECK (((("position" IS NULL) = (hash IS NULL)) AND (("position" IS NULL) = (previous_hash IS NULL))))
);
CREATE INDEX events_by_act ON audit.events USING btree (act, at DESC, id DESC);
CREATE INDEX events_by_actor ON audit.events USING btree (actor_id, at DESC, id DESC);
CREATE UNIQUE INDEX events_by_position ON audit.events USING btree ("position" DESC);
CREATE INDEX events_by_subject ON audit.events USING btree (subject_id, at DESC, id DESC);
CREATE INDEX events_by_time ON audit.events USING btree (at DESC, id DESC);
CREATE CONSTRAINT TRIGGER events_are_chained AFTER INSERT ON audit.events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit.chain_line();
CREATE TRIGGER events_never_change BEFORE DELETE OR UPDATE ON audit.events FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER events_never_truncated BEFORE TRUNCATE ON audit.events FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER events_take_their_place BEFORE INSERT ON audit.events FOR EACH ROW WHEN ((new."position" IS NOT NULL)) EXECUTE FUNCTION audit.refuse_own_place();
grant insert, select on audit.events to sahl_app;

create table audit.verifications (
  at timestamp with time zone not null,
  lines bigint not null,
  end_hash bytea not null,
  broken_at bigint,
  constraint verifications_pkey PRIMARY KEY (at)
);
grant insert, select on audit.verifications to sahl_app;

CREATE OR REPLACE FUNCTION audit.chain_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  before_it audit.chain_end;
  line audit.events;
begin
  select * into before_it from audit.chain_end for update;
  select * into line from audit.events where id = new.id;
  line.position := before_it.position + 1;
  line.previous_hash := before_it.hash;
  line.hash := audit.hash_of(line);
  update audit.events
  set position = line.position, previous_hash = line.previous_hash, hash = line.hash
  where id = line.id;
  update audit.chain_end set position = line.position, hash = line.hash;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION audit.hash_of(line audit.events)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.position, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id, line.act,
    line.subject_kind, line.subject_id, line.before, line.after, line.request_id, line.address
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - '{position,previous_hash,hash}'::text[] = to_jsonb(old) - '{position,previous_hash,hash}'::text[]
  then
    return new;
  end if;
  raise exception 'the audit log only grows' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION audit.refuse_own_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a line of the audit log takes its place as it is committed' using errcode = '42501';
end $function$;
