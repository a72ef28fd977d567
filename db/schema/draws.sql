-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table draws.campaigns (
  id uuid not null,
  status text not null,
  title opportunities.bilingual not null,
  prize opportunities.bilingual not null,
  rules opportunities.bilingual not null,
  licence_number text,
  starts_on date not null,
  last_day date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  commitment text,
  seed_sealed bytea,
  announced_by uuid,
  announced_at timestamp with time zone,
  seed text,
  list_hash text,
  entries integer,
  winner integer,
  drawn_by uuid,
  drawn_at timestamp with time zone,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES identity.users(id),
  constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint campaigns_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES identity.users(id),
  constraint announced_with_commitment CHECK ((((status = ANY (ARRAY['announced'::text, 'drawn'::text])) = (commitment IS NOT NULL)) AND ((commitment IS NULL) = (seed_sealed IS NULL)) AND ((commitment IS NULL) = (announced_by IS NULL)) AND ((commitment IS NULL) = (announced_at IS NULL)))),
  constraint at_most_60_days CHECK (((last_day >= starts_on) AND ((last_day - starts_on) < 60))),
  constraint campaigns_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint campaigns_entries_check CHECK ((entries > 0)),
  constraint campaigns_licence_number_check CHECK ((licence_number <> ''::text)),
  constraint campaigns_list_hash_check CHECK ((list_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint campaigns_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  constraint campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'announced'::text, 'drawn'::text]))),
  constraint drawn_after_the_end CHECK ((drawn_at >= (((last_day + 1))::timestamp without time zone AT TIME ZONE 'Asia/Riyadh'::text))),
  constraint drawn_with_seed CHECK ((((status = 'drawn'::text) = (seed IS NOT NULL)) AND ((seed IS NULL) = (list_hash IS NULL)) AND ((seed IS NULL) = (entries IS NULL)) AND ((seed IS NULL) = (winner IS NULL)) AND ((seed IS NULL) = (drawn_by IS NULL)) AND ((seed IS NULL) = (drawn_at IS NULL)))),
  constraint licensed CHECK (((status = 'draft'::text) OR (licence_number IS NOT NULL))),
  constraint seed_as_committed CHECK ((encode(sha256(convert_to(seed, 'UTF8'::name)), 'hex'::text) = commitment)),
  constraint winner_is_entered CHECK (((winner >= 1) AND (winner <= entries)))
);
CREATE INDEX campaigns_by_announcer ON draws.campaigns USING btree (announced_by);
CREATE INDEX campaigns_by_creator ON draws.campaigns USING btree (created_by);
CREATE INDEX campaigns_by_drawer ON draws.campaigns USING btree (drawn_by);
CREATE INDEX campaigns_by_time ON draws.campaigns USING btree (created_at DESC);
CREATE UNIQUE INDEX one_announced ON draws.campaigns USING btree (status) WHERE (status = 'announced'::text);
CREATE TRIGGER announced_campaigns_stay BEFORE DELETE OR UPDATE ON draws.campaigns FOR EACH ROW EXECUTE FUNCTION draws.keep_announced();
grant delete, insert, select on draws.campaigns to sahl_app;
grant update (announced_at, announced_by, commitment, drawn_at, drawn_by, entries, last_day, licence_number, list_hash, prize, rules, seed, seed_sealed, starts_on, status, title, winner) on draws.campaigns to sahl_app;

create table draws.tickets (
  campaign_id uuid not null,
  code text not null,
  person_id uuid,
  registered_at timestamp with time zone not null,
  constraint tickets_pkey PRIMARY KEY (campaign_id, code),
  constraint entered_once UNIQUE (campaign_id, person_id),
  constraint tickets_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES draws.campaigns(id),
  constraint tickets_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint tickets_code_check CHECK ((code ~ '^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text))
);
CREATE INDEX tickets_by_person ON draws.tickets USING btree (person_id);
CREATE TRIGGER tickets_stay BEFORE UPDATE ON draws.tickets FOR EACH ROW EXECUTE FUNCTION draws.keep_ticket();
CREATE TRIGGER tickets_within_campaign BEFORE INSERT ON draws.tickets FOR EACH ROW EXECUTE FUNCTION draws.check_ticket();
grant insert, select on draws.tickets to sahl_app;
grant update (person_id) on draws.tickets to sahl_app;

CREATE OR REPLACE FUNCTION draws.check_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from draws.campaigns c where c.id = new.campaign_id and c.status = 'announced'
      and (new.registered_at at time zone 'Asia/Riyadh')::date between c.starts_on and c.last_day for share) then
    raise exception 'no campaign takes this ticket' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION draws.keep_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'drawn' then
    raise exception 'a drawn campaign never changes' using errcode = 'check_violation';
  end if;
  if old.status = 'announced' and (tg_op = 'DELETE' or new.status <> 'drawn'
    or (new.title, new.prize, new.rules, new.licence_number, new.starts_on, new.last_day, new.commitment)
      is distinct from
      (old.title, old.prize, old.rules, old.licence_number, old.starts_on, old.last_day, old.commitment)) then
    raise exception 'an announced campaign changes only by its draw' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION draws.keep_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.person_id is not null then
    raise exception 'a ticket never changes its person' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
