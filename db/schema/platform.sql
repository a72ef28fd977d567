-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table platform.client_files (
  path text not null,
  content bytea not null,
  br bytea,
  started_at timestamp with time zone not null,
  constraint client_files_pkey PRIMARY KEY (path)
);
grant delete, insert, select, update on platform.client_files to sahl_app;

create table platform.data_key (
  id boolean not null default true,
  wrapped bytea,
  wrapped_at timestamp with time zone not null default clock_timestamp(),
  constraint data_key_pkey PRIMARY KEY (id),
  constraint data_key_is_one CHECK (id)
);

create table platform.dropped_files (
  storage_id uuid not null,
  shelf text not null,
  owner_id uuid not null,
  size_bytes integer not null,
  dropped_at timestamp with time zone not null default clock_timestamp(),
  constraint dropped_files_pkey PRIMARY KEY (storage_id),
  constraint dropped_files_shelf_check CHECK ((shelf = ANY (ARRAY['images'::text, 'documents'::text, 'private'::text]))),
  constraint dropped_files_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE INDEX dropped_files_by_owner ON platform.dropped_files USING btree (owner_id);
CREATE INDEX dropped_files_by_time ON platform.dropped_files USING btree (dropped_at);
grant delete, insert, select on platform.dropped_files to sahl_app;

create table platform.kept_answers (
  user_id uuid not null,
  key uuid not null,
  request_hash text not null,
  answer bytea,
  kept_at timestamp with time zone not null,
  constraint kept_answers_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX kept_answers_by_time ON platform.kept_answers USING btree (kept_at);
grant delete, insert, select, update on platform.kept_answers to sahl_app;

create unlogged table platform.rate_buckets (
  key text not null,
  tat timestamp with time zone not null,
  constraint rate_buckets_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on platform.rate_buckets to sahl_app;

CREATE OR REPLACE FUNCTION platform.note_dropped_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into platform.dropped_files (storage_id, shelf, owner_id, size_bytes)
  values (old.storage_id, tg_argv[0], old.user_id, old.size_bytes)
  on conflict (storage_id) do nothing;
  return null;
end $function$;
