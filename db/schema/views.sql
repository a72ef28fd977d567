-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table views.saved (
  id uuid not null,
  person_id uuid not null,
  page text not null,
  name text not null,
  search text not null,
  saved_at timestamp with time zone not null,
  shared_with text[] not null default '{}'::text[],
  constraint saved_pkey PRIMARY KEY (id),
  constraint saved_name_once UNIQUE (person_id, page, name),
  constraint saved_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint saved_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_page_check CHECK (((page ~ '^/admin(-sahl)?(/[a-z0-9-]+)*$'::text) AND (length(page) <= 100))),
  constraint saved_search_check CHECK ((length(search) <= 1500))
);
CREATE INDEX saved_shared ON views.saved USING btree (page) WHERE (shared_with <> '{}'::text[]);
grant delete, insert, select, update on views.saved to sahl_app;
