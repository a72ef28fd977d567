-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table content.drafts (
  page text not null,
  parts jsonb not null,
  revision integer not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint drafts_pkey PRIMARY KEY (page),
  constraint drafts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES identity.users(id),
  constraint drafts_page_check CHECK ((page ~ '^[a-z-]{1,40}$'::text)),
  constraint drafts_parts_check CHECK (((jsonb_typeof(parts) = 'array'::text) AND (pg_column_size(parts) < 4194304))),
  constraint drafts_revision_check CHECK ((revision > 0))
);
CREATE INDEX drafts_by_editor ON content.drafts USING btree (changed_by);
grant insert, select on content.drafts to sahl_app;
grant update (changed_at, changed_by, parts, revision) on content.drafts to sahl_app;

create table content.media (
  id uuid not null,
  storage_id uuid not null,
  name text not null,
  width integer not null,
  height integer not null,
  alt jsonb not null,
  search_text text not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_storage_id_key UNIQUE (storage_id),
  constraint media_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES identity.users(id),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_by_uploader ON content.media USING btree (uploaded_by);
grant delete, insert, select on content.media to sahl_app;
grant update (alt, search_text) on content.media to sahl_app;

create table content.media_uses (
  media_id uuid not null,
  page text not null,
  holder text not null,
  constraint media_uses_pkey PRIMARY KEY (media_id, page, holder),
  constraint media_uses_media_id_fkey FOREIGN KEY (media_id) REFERENCES content.media(id),
  constraint media_uses_holder_check CHECK ((holder = ANY (ARRAY['draft'::text, 'version'::text, 'schedule'::text]))),
  constraint media_uses_page_check CHECK ((page ~ '^[a-z-]{1,40}$'::text))
);
CREATE INDEX media_uses_by_page ON content.media_uses USING btree (page, holder);
grant delete, insert, select on content.media_uses to sahl_app;

create table content.preview_links (
  token_hash bytea not null,
  page text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint preview_links_pkey PRIMARY KEY (token_hash),
  constraint preview_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint preview_links_page_check CHECK ((page ~ '^[a-z-]{1,40}$'::text)),
  constraint preview_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX preview_links_by_creator ON content.preview_links USING btree (created_by);
CREATE INDEX preview_links_expiring ON content.preview_links USING btree (expires_at);
grant delete, insert, select on content.preview_links to sahl_app;

create table content.schedules (
  id uuid not null,
  page text not null,
  parts jsonb not null,
  due_at timestamp with time zone not null,
  status text not null default 'waiting'::text,
  planned_by uuid not null,
  planned_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  constraint schedules_pkey PRIMARY KEY (id),
  constraint schedules_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES identity.users(id),
  constraint schedules_check CHECK (((status = 'waiting'::text) = (ended_at IS NULL))),
  constraint schedules_check1 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint schedules_page_check CHECK ((page ~ '^[a-z-]{1,40}$'::text)),
  constraint schedules_parts_check CHECK ((jsonb_typeof(parts) = 'array'::text)),
  constraint schedules_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'published'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX schedules_by_page ON content.schedules USING btree (page, planned_at DESC);
CREATE INDEX schedules_by_planner ON content.schedules USING btree (planned_by);
CREATE INDEX schedules_due ON content.schedules USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX schedules_one_waiting ON content.schedules USING btree (page) WHERE (status = 'waiting'::text);
grant insert, select on content.schedules to sahl_app;
grant update (ended_at, failure, status) on content.schedules to sahl_app;

create table content.versions (
  page text not null,
  number integer not null,
  parts jsonb not null,
  published_by uuid not null,
  published_at timestamp with time zone not null,
  constraint versions_pkey PRIMARY KEY (page, number),
  constraint versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES identity.users(id),
  constraint versions_number_check CHECK ((number > 0)),
  constraint versions_page_check CHECK ((page ~ '^[a-z-]{1,40}$'::text)),
  constraint versions_parts_check CHECK ((jsonb_typeof(parts) = 'array'::text))
);
CREATE INDEX versions_by_publisher ON content.versions USING btree (published_by);
grant insert, select on content.versions to sahl_app;
