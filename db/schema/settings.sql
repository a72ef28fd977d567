-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table settings.versions (
  version bigint not null generated always as identity,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  content jsonb not null,
  follows bigint,
  constraint versions_pkey PRIMARY KEY (version),
  constraint versions_follows_key UNIQUE (follows),
  constraint versions_follows_fkey FOREIGN KEY (follows) REFERENCES settings.versions(version)
);
CREATE INDEX versions_by_author ON settings.versions USING btree (saved_by);
grant insert, select on settings.versions to sahl_app;

CREATE OR REPLACE FUNCTION settings.check_version(p_version bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (select max(version) from settings.versions) is distinct from p_version then
    raise exception 'the settings have changed' using errcode = 'serialization_failure';
  end if;
end $function$;
