-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table updates.pictures (
  id uuid not null,
  update_id uuid not null,
  "position" smallint not null,
  storage_id uuid not null,
  alt opportunities.bilingual not null,
  width integer not null,
  height integer not null,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_update_id_fkey FOREIGN KEY (update_id) REFERENCES updates.updates(id) ON DELETE CASCADE,
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_position_check CHECK (("position" >= 0)),
  constraint pictures_width_check CHECK ((width > 0))
);
CREATE INDEX pictures_by_file ON updates.pictures USING btree (storage_id);
CREATE INDEX pictures_of_update ON updates.pictures USING btree (update_id, "position");
CREATE TRIGGER published_pictures_stay BEFORE INSERT OR DELETE OR UPDATE ON updates.pictures FOR EACH ROW EXECUTE FUNCTION updates.keep_published_pictures();
grant delete, insert, select on updates.pictures to sahl_app;
grant update (alt) on updates.pictures to sahl_app;

create table updates.updates (
  id uuid not null,
  opportunity_id uuid not null,
  status text not null,
  title opportunities.bilingual not null,
  body opportunities.bilingual not null,
  audience text not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint updates_pkey PRIMARY KEY (id),
  constraint updates_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint updates_written_by_fkey FOREIGN KEY (written_by) REFERENCES identity.users(id),
  constraint published_at_a_time CHECK (((status = 'published'::text) = (published_at IS NOT NULL))),
  constraint published_in_both_languages CHECK (((status <> 'published'::text) OR (opportunities.is_in_both_languages((title)::jsonb) AND opportunities.is_in_both_languages((body)::jsonb)))) NOT VALID,
  constraint scheduled_at_a_time CHECK (((status = 'scheduled'::text) <= (publish_at IS NOT NULL))),
  constraint updates_audience_check CHECK ((audience = ANY (ARRAY['nobody'::text, 'holders'::text, 'watchers'::text, 'both'::text]))),
  constraint updates_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])))
);
CREATE INDEX updates_by_opportunity ON updates.updates USING btree (opportunity_id, written_at DESC);
CREATE INDEX updates_by_writer ON updates.updates USING btree (written_by);
CREATE INDEX updates_due ON updates.updates USING btree (publish_at) WHERE (status = 'scheduled'::text);
CREATE TRIGGER published_updates_stay BEFORE DELETE OR UPDATE ON updates.updates FOR EACH ROW EXECUTE FUNCTION updates.keep_published();
grant delete, insert, select on updates.updates to sahl_app;
grant update (audience, body, publish_at, published_at, status, title, written_at, written_by) on updates.updates to sahl_app;

CREATE OR REPLACE FUNCTION updates.keep_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'published' then
    raise exception 'a published update never changes' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION updates.keep_published_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from updates.updates u where u.id = coalesce(new.update_id, old.update_id) and u.status = 'published'
  ) then
    raise exception 'a published update keeps its pictures' using errcode = 'check_violation',
      constraint = 'published_pictures_stay', table = 'pictures', schema = 'updates';
  end if;
  return coalesce(new, old);
end $function$;
