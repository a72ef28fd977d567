-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table verification.applications (
  user_id uuid not null,
  status text not null default 'not_done'::text,
  answers jsonb not null default '{}'::jsonb,
  national_id_sealed bytea,
  national_id_fingerprint bytea,
  score smallint,
  profile text,
  rejection jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  status_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  expiry_warned smallint,
  score_basis jsonb,
  is_decided_by_itself boolean not null default false,
  approved_until date,
  constraint applications_pkey PRIMARY KEY (user_id),
  constraint applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint applications_expiry_warned_check CHECK ((expiry_warned = ANY (ARRAY[30, 7]))),
  constraint applications_profile_check CHECK ((profile = ANY (ARRAY['cautious'::text, 'balanced'::text, 'growth'::text]))),
  constraint applications_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['not_done'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text]))),
  constraint decided_is_signed CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR ((decided_at IS NOT NULL) AND ((decided_by IS NOT NULL) <> is_decided_by_itself) AND ((status = 'approved'::text) OR (NOT is_decided_by_itself))))),
  constraint national_id_whole CHECK (((national_id_sealed IS NULL) = (national_id_fingerprint IS NULL))),
  constraint rejected_says_why CHECK (((status = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint submitted_is_complete CHECK (((status = 'not_done'::text) OR ((submitted_at IS NOT NULL) AND (national_id_sealed IS NOT NULL) AND (score IS NOT NULL) AND (profile IS NOT NULL))))
);
CREATE INDEX applications_by_approval_end ON verification.applications USING btree (approved_until) WHERE (status = 'approved'::text);
CREATE INDEX applications_by_national_id ON verification.applications USING btree (national_id_fingerprint);
CREATE INDEX applications_by_operator ON verification.applications USING btree (decided_by);
CREATE INDEX applications_by_status ON verification.applications USING btree (status, submitted_at);
CREATE UNIQUE INDEX applications_one_approved_per_id ON verification.applications USING btree (national_id_fingerprint) WHERE ((status = 'approved'::text) OR (approved_until IS NOT NULL));
CREATE TRIGGER applications_stay BEFORE DELETE ON verification.applications FOR EACH ROW EXECUTE FUNCTION verification.keep_checked();
grant delete, insert, select, update on verification.applications to sahl_app;

create table verification.confirmations (
  user_id uuid not null,
  national_id_fingerprint bytea not null,
  service text not null,
  reference text not null,
  confirmed_at timestamp with time zone not null,
  constraint confirmations_pkey PRIMARY KEY (user_id),
  constraint confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id)
);
CREATE TRIGGER confirmations_stay BEFORE DELETE ON verification.confirmations FOR EACH ROW EXECUTE FUNCTION verification.keep_checked();
grant delete, insert, select, update on verification.confirmations to sahl_app;

create table verification.documents (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  sent_at timestamp with time zone not null,
  handed_in_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_name_files_once UNIQUE (storage_id),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint documents_height_check CHECK ((height > 0)),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['id_front'::text, 'id_back'::text, 'address_proof'::text]))),
  constraint documents_name_check CHECK ((length(name) <= 120)),
  constraint documents_size_bytes_check CHECK ((size_bytes > 0)),
  constraint documents_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint documents_width_check CHECK ((width > 0)),
  constraint picture_has_size CHECK (((type = 'jpeg'::text) = ((width IS NOT NULL) AND (height IS NOT NULL))))
);
CREATE INDEX documents_by_user ON verification.documents USING btree (user_id, sent_at);
CREATE UNIQUE INDEX documents_one_of_each ON verification.documents USING btree (user_id, kind) WHERE (replaced_at IS NULL);
CREATE TRIGGER documents_drop_files AFTER DELETE ON verification.documents FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
CREATE TRIGGER documents_handed_in_stay BEFORE DELETE ON verification.documents FOR EACH ROW EXECUTE FUNCTION verification.keep_handed_in();
grant delete, insert, select on verification.documents to sahl_app;
grant update (handed_in_at, replaced_at) on verification.documents to sahl_app;

create table verification.transitions (
  id uuid not null,
  user_id uuid not null,
  from_status text not null,
  to_status text not null,
  at timestamp with time zone not null,
  actor_id uuid,
  version integer not null,
  answers jsonb not null,
  score smallint,
  reasons jsonb not null default '[]'::jsonb,
  national_id_fingerprint bytea,
  documents jsonb not null default '{}'::jsonb,
  score_basis jsonb,
  constraint transitions_pkey PRIMARY KEY (id),
  constraint transitions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.users(id),
  constraint transitions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id)
);
CREATE INDEX transitions_by_actor ON verification.transitions USING btree (actor_id);
CREATE INDEX transitions_by_time ON verification.transitions USING btree (at, to_status);
CREATE INDEX transitions_by_user ON verification.transitions USING btree (user_id, at, id);
CREATE TRIGGER transitions_never_change BEFORE DELETE OR UPDATE ON verification.transitions FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();
CREATE TRIGGER transitions_never_truncated BEFORE TRUNCATE ON verification.transitions FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();
grant delete, insert, select on verification.transitions to sahl_app;

CREATE OR REPLACE FUNCTION verification.keep_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'whoever was checked is known for ten years' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION verification.keep_handed_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.handed_in_at is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION verification.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'the history of a check only grows' using errcode = '42501';
end $function$;
