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
