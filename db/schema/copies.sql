-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table copies.copies (
  id uuid not null,
  person_id uuid not null,
  locale text not null,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  pdf_storage_id uuid,
  json_storage_id uuid,
  constraint copies_pkey PRIMARY KEY (id),
  constraint copies_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.users(id),
  constraint copies_locale_check CHECK ((locale = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint copies_ready_with_files CHECK (((pdf_storage_id IS NULL) OR (ready_at IS NOT NULL))),
  constraint copies_whole CHECK (((pdf_storage_id IS NULL) = (json_storage_id IS NULL)))
);
CREATE INDEX copies_by_age ON copies.copies USING btree (asked_at);
CREATE INDEX copies_by_json ON copies.copies USING btree (json_storage_id) WHERE (json_storage_id IS NOT NULL);
CREATE INDEX copies_by_pdf ON copies.copies USING btree (pdf_storage_id) WHERE (pdf_storage_id IS NOT NULL);
CREATE INDEX copies_by_person ON copies.copies USING btree (person_id, id DESC);
CREATE UNIQUE INDEX copies_one_under_way ON copies.copies USING btree (person_id) WHERE (ready_at IS NULL);
grant delete, insert, select on copies.copies to sahl_app;
grant update (json_storage_id, pdf_storage_id, ready_at) on copies.copies to sahl_app;
