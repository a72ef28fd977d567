-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table limits.caps (
  investor_class text not null,
  kind text not null,
  yearly bigint,
  per_opportunity bigint,
  constraint caps_pkey PRIMARY KEY (investor_class, kind),
  constraint caps_general_is_a_setting CHECK ((NOT ((investor_class = 'retail'::text) AND (kind = '*'::text) AND (yearly IS NOT NULL)))),
  constraint caps_investor_class_check CHECK ((investor_class = ANY (ARRAY['retail'::text, 'qualified'::text]))),
  constraint caps_kind_check CHECK ((kind ~ '^(\*|[a-z0-9_]{1,40})$'::text)),
  constraint caps_per_opportunity_check CHECK ((per_opportunity >= 0)),
  constraint caps_yearly_check CHECK ((yearly >= 0))
);
CREATE TRIGGER caps_move_version AFTER INSERT OR DELETE OR UPDATE ON limits.caps FOR EACH STATEMENT EXECUTE FUNCTION limits.move_caps();
grant delete, insert, select, update on limits.caps to sahl_app;

create table limits.caps_version (
  only_row boolean not null default true,
  version bigint not null default 1,
  constraint caps_version_pkey PRIMARY KEY (only_row),
  constraint caps_version_only_row_check CHECK (only_row)
);
grant select, update on limits.caps_version to sahl_app;

create table limits.class_warnings (
  user_id uuid not null,
  class_until date not null,
  days smallint not null,
  constraint class_warnings_pkey PRIMARY KEY (user_id, class_until, days),
  constraint class_warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint class_warnings_days_check CHECK ((days = ANY (ARRAY[30, 7])))
);
grant delete, insert, select on limits.class_warnings to sahl_app;

create table limits.evidence (
  id uuid not null,
  user_id uuid not null,
  request_id uuid,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  sent_at timestamp with time zone not null,
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_names_files_once UNIQUE (storage_id),
  constraint evidence_request_id_fkey FOREIGN KEY (request_id) REFERENCES limits.requests(id),
  constraint evidence_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint evidence_name_check CHECK ((length(name) <= 120)),
  constraint evidence_size_bytes_check CHECK ((size_bytes > 0)),
  constraint evidence_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text])))
);
CREATE INDEX evidence_by_request ON limits.evidence USING btree (request_id);
CREATE INDEX evidence_by_user ON limits.evidence USING btree (user_id, sent_at);
CREATE TRIGGER evidence_drops_files AFTER DELETE ON limits.evidence FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
CREATE TRIGGER evidence_handed_in_stays BEFORE DELETE ON limits.evidence FOR EACH ROW EXECUTE FUNCTION limits.keep_handed_in();
grant delete, insert, select on limits.evidence to sahl_app;
grant update (request_id) on limits.evidence to sahl_app;

create table limits.override_evidence (
  id uuid not null,
  user_id uuid not null,
  sent_by uuid not null,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  sent_at timestamp with time zone not null,
  proposed_at timestamp with time zone,
  constraint override_evidence_pkey PRIMARY KEY (id),
  constraint override_evidence_names_files_once UNIQUE (storage_id),
  constraint override_evidence_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES identity.users(id),
  constraint override_evidence_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint override_evidence_name_check CHECK ((length(name) <= 120)),
  constraint override_evidence_of_another CHECK ((sent_by <> user_id)),
  constraint override_evidence_size_bytes_check CHECK ((size_bytes > 0)),
  constraint override_evidence_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text])))
);
CREATE INDEX override_evidence_by_operator ON limits.override_evidence USING btree (sent_by);
CREATE INDEX override_evidence_by_user ON limits.override_evidence USING btree (user_id, sent_at);
CREATE UNIQUE INDEX override_evidence_one_waiting ON limits.override_evidence USING btree (user_id, sent_by) WHERE (proposed_at IS NULL);
CREATE TRIGGER override_evidence_drops_files AFTER DELETE ON limits.override_evidence FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
CREATE TRIGGER override_evidence_stays BEFORE DELETE ON limits.override_evidence FOR EACH ROW EXECUTE FUNCTION limits.keep_proposed_on();
grant delete, insert, select on limits.override_evidence to sahl_app;
grant update (proposed_at) on limits.override_evidence to sahl_app;

create table limits.requests (
  id uuid not null,
  user_id uuid not null,
  ground text not null,
  status text not null default 'pending'::text,
  requested_at timestamp with time zone not null,
  valid_until date,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint requests_approved_until CHECK (((status = 'approved'::text) = (valid_until IS NOT NULL))),
  constraint requests_decided_by_another CHECK ((decided_by <> user_id)),
  constraint requests_decided_is_signed CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((status = 'pending'::text) = (decided_by IS NULL)))),
  constraint requests_decided_says_why CHECK (((status = 'pending'::text) OR (reason IS NOT NULL))),
  constraint requests_ground_check CHECK ((ground = ANY (ARRAY['assets'::text, 'income'::text, 'certificate'::text, 'experience'::text]))),
  constraint requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX requests_by_operator ON limits.requests USING btree (decided_by);
CREATE INDEX requests_by_user ON limits.requests USING btree (user_id, requested_at DESC);
CREATE UNIQUE INDEX requests_one_pending ON limits.requests USING btree (user_id) WHERE (status = 'pending'::text);
CREATE INDEX requests_waiting ON limits.requests USING btree (requested_at) WHERE (status = 'pending'::text);
CREATE TRIGGER requests_stay BEFORE DELETE ON limits.requests FOR EACH ROW EXECUTE FUNCTION limits.keep_requests();
grant delete, insert, select on limits.requests to sahl_app;
grant update (decided_at, decided_by, reason, status, valid_until) on limits.requests to sahl_app;

CREATE OR REPLACE FUNCTION limits.check_caps(p_version bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (select version from limits.caps_version) is distinct from p_version then
    raise exception 'the caps have changed' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION limits.keep_handed_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.request_id is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION limits.keep_proposed_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.proposed_at is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'on what a limit was proposed stays' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION limits.keep_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was asked for and decided is known for ten years' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION limits.move_caps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update limits.caps_version set version = version + 1;
  return null;
end $function$;
