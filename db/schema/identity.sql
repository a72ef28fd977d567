-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table identity.customer_count_changes (
  id bigint not null generated always as identity,
  kyc_status text not null,
  customers bigint not null,
  constraint customer_count_changes_pkey PRIMARY KEY (id)
);
grant delete, insert, select on identity.customer_count_changes to sahl_app;

create table identity.customer_counts (
  kyc_status text not null,
  customers bigint not null,
  constraint customer_counts_pkey PRIMARY KEY (kyc_status)
);
grant insert, select, update on identity.customer_counts to sahl_app;

create table identity.duties (
  user_id uuid not null,
  role text not null default 'admin'::text,
  duty text not null,
  amount_limit bigint,
  constraint duties_pkey PRIMARY KEY (user_id, duty),
  constraint duties_user_id_role_fkey FOREIGN KEY (user_id, role) REFERENCES identity.user_roles(user_id, role) ON DELETE CASCADE,
  constraint duties_all_unlimited CHECK (((duty <> 'all'::text) OR (amount_limit IS NULL))),
  constraint duties_amount_limit_check CHECK ((amount_limit > 0)),
  constraint duties_duty_check CHECK ((duty = ANY (ARRAY['all'::text, 'support'::text, 'compliance'::text, 'finance-maker'::text, 'finance-checker'::text, 'opportunities'::text, 'auditor'::text]))),
  constraint duties_role_check CHECK ((role = 'admin'::text))
);
CREATE TRIGGER duties_keep_an_admin AFTER DELETE ON identity.duties FOR EACH ROW WHEN ((old.duty = 'all'::text)) EXECUTE FUNCTION identity.keep_an_admin();
grant delete, insert, select on identity.duties to sahl_app;

create table identity.forgotten (
  user_id uuid not null,
  module text not null,
  forgotten_at timestamp with time zone not null,
  constraint forgotten_pkey PRIMARY KEY (user_id, module),
  constraint forgotten_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id)
);
grant insert, select on identity.forgotten to sahl_app;

create table identity.known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id)
);
CREATE INDEX known_devices_by_device ON identity.known_devices USING btree (device_hash);
CREATE INDEX known_devices_by_time ON identity.known_devices USING btree (last_used_at);
grant delete, insert, select, update on identity.known_devices to sahl_app;

create table identity.legal_acceptances (
  user_id uuid not null,
  revision integer not null,
  accepted_at timestamp with time zone not null,
  address text not null,
  accepted_by uuid,
  constraint legal_acceptances_pkey PRIMARY KEY (user_id, revision),
  constraint legal_acceptances_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES identity.users(id),
  constraint legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint legal_acceptances_revision_check CHECK ((revision >= 0))
);
CREATE INDEX legal_acceptances_by_person ON identity.legal_acceptances USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE TRIGGER acceptances_are_of_people BEFORE INSERT ON identity.legal_acceptances FOR EACH ROW EXECUTE FUNCTION identity.match_acceptor();
CREATE TRIGGER legal_acceptances_stay BEFORE DELETE OR UPDATE ON identity.legal_acceptances FOR EACH ROW EXECUTE FUNCTION identity.keep_legal_acceptance();
grant delete, insert, select on identity.legal_acceptances to sahl_app;

create table identity.legal_versions (
  revision integer not null,
  document text not null,
  number integer not null,
  must_accept boolean not null,
  published_at timestamp with time zone not null,
  constraint legal_versions_pkey PRIMARY KEY (revision),
  constraint legal_versions_document_number_key UNIQUE (document, number),
  constraint legal_versions_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_versions_number_check CHECK ((number > 0)),
  constraint legal_versions_revision_check CHECK ((revision > 0))
);
CREATE INDEX legal_versions_to_accept ON identity.legal_versions USING btree (revision DESC) WHERE must_accept;
grant insert, select on identity.legal_versions to sahl_app;

create table identity.otp_challenges (
  id uuid not null,
  purpose text not null,
  channel text not null,
  target text not null,
  code_hash bytea not null,
  attempts_left smallint not null,
  user_id uuid,
  registration_id uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  asker text not null,
  browser_hash bytea,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  constraint otp_challenges_pkey PRIMARY KEY (id),
  constraint otp_challenges_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES identity.pending_registrations(id) ON DELETE CASCADE,
  constraint otp_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint otp_challenges_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint otp_challenges_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint otp_challenges_check CHECK (((purpose = 'signup'::text) = (registration_id IS NOT NULL))),
  constraint otp_challenges_check1 CHECK (((purpose = 'signup'::text) = (user_id IS NULL))),
  constraint otp_challenges_link_by_mail CHECK (((purpose <> 'link'::text) OR (channel = 'mail'::text))),
  constraint otp_challenges_link_of_a_browser CHECK (((purpose = 'link'::text) = (browser_hash IS NOT NULL))),
  constraint otp_challenges_link_of_an_email CHECK ((((link_hash IS NULL) = (link_expires_at IS NULL)) AND ((link_hash IS NULL) OR (purpose = 'verify_email'::text)))),
  constraint otp_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['signup'::text, 'login'::text, 'operator_login'::text, 'verify_email'::text, 'link'::text, 'reset'::text, 'reset_proved'::text, 'step_up'::text, 'new_email'::text, 'new_mobile'::text])))
);
CREATE INDEX otp_challenges_by_registration ON identity.otp_challenges USING btree (registration_id);
CREATE INDEX otp_challenges_by_target ON identity.otp_challenges USING btree (target, created_at DESC);
CREATE INDEX otp_challenges_by_time ON identity.otp_challenges USING btree (created_at);
CREATE INDEX otp_challenges_by_user ON identity.otp_challenges USING btree (user_id);
CREATE TRIGGER otp_challenges_proved_target BEFORE INSERT ON identity.otp_challenges FOR EACH ROW WHEN ((new.purpose = ANY (ARRAY['login'::text, 'operator_login'::text, 'link'::text, 'reset'::text, 'reset_proved'::text, 'step_up'::text]))) EXECUTE FUNCTION identity.check_code_target();
grant delete, insert, select, update on identity.otp_challenges to sahl_app;

create table identity.pending_registrations (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  mobile text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  terms_version text not null,
  created_at timestamp with time zone not null,
  legal_revision integer not null default 0,
  constraint pending_registrations_pkey PRIMARY KEY (id)
);
CREATE INDEX pending_registrations_by_time ON identity.pending_registrations USING btree (created_at);
grant delete, insert, select on identity.pending_registrations to sahl_app;

create table identity.sessions (
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text not null,
  address text not null,
  proved_until timestamp with time zone,
  renewed_at timestamp with time zone,
  grant_id uuid,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['investor'::text, 'operator'::text])))
);
CREATE INDEX sessions_by_expiry ON identity.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON identity.sessions USING btree (user_id);
CREATE TRIGGER sessions_are_of_people BEFORE INSERT ON identity.sessions FOR EACH ROW EXECUTE FUNCTION identity.demand_a_person();
grant delete, insert, select, update on identity.sessions to sahl_app;

create table identity.user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'cms'::text, 'customer-admin'::text])))
);
CREATE INDEX user_roles_by_role ON identity.user_roles USING btree (role, user_id);
CREATE TRIGGER user_roles_keep_an_admin AFTER DELETE ON identity.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION identity.keep_an_admin();
CREATE TRIGGER user_roles_make_customers AFTER INSERT ON identity.user_roles FOR EACH ROW WHEN ((new.role = 'user'::text)) EXECUTE FUNCTION identity.keep_customers();
CREATE TRIGGER user_roles_unmake_customers AFTER DELETE ON identity.user_roles FOR EACH ROW WHEN ((old.role = 'user'::text)) EXECUTE FUNCTION identity.keep_customers();
grant delete, insert, select on identity.user_roles to sahl_app;

create table identity.users (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  mobile text,
  email text not null,
  mobile_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  password_hash text,
  kyc_status text not null default 'not_done'::text,
  is_active boolean not null default true,
  annual_limit bigint,
  language text not null,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  search_text text not null generated always as (identity.fold(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || COALESCE(mobile, ''::text)))) stored,
  is_customer boolean not null default false,
  standing_version integer not null default 1,
  closed_at timestamp with time zone,
  verified_until date,
  approved_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  investor_class text not null default 'retail'::text,
  class_until date,
  limit_until date,
  picture_id uuid,
  nationality text,
  resides_in_saudi boolean,
  name_sounds text not null generated always as (identity.name_sounds(((first_name || ' '::text) || last_name))) stored,
  kind text not null default 'person'::text,
  organization_id uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_mobile_once UNIQUE (mobile),
  constraint approved_has_been CHECK (((kyc_status <> 'approved'::text) OR (approved_at IS NOT NULL))),
  constraint closed_names_nobody CHECK (((closed_at IS NULL) OR ((NOT is_active) AND (mobile IS NULL) AND (email_verified_at IS NULL) AND (password_hash IS NULL) AND (birth_date IS NULL) AND (picture_id IS NULL) AND (nationality IS NULL) AND (resides_in_saudi IS NULL) AND (email = ((id)::text || '@closed.invalid'::text)) AND (last_name = ''::text)))),
  constraint organizations_are_not_people CHECK (((organization_id IS NULL) OR (kind = 'organization'::text))),
  constraint organizations_have_no_sign_in CHECK (((kind = 'person'::text) OR ((mobile IS NULL) AND (birth_date IS NULL) AND (email_verified_at IS NULL) AND (password_hash IS NULL) AND (picture_id IS NULL)))),
  constraint users_annual_limit_check CHECK ((annual_limit >= 0)),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_investor_class_check CHECK ((investor_class = ANY (ARRAY['retail'::text, 'qualified'::text]))),
  constraint users_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organization'::text]))),
  constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['not_done'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint users_limit_until CHECK (((limit_until IS NULL) OR (annual_limit IS NOT NULL))),
  constraint users_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
  constraint users_mobile_proved CHECK (((mobile IS NULL) OR (mobile_verified_at IS NOT NULL))),
  constraint users_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text)),
  constraint users_qualified_until CHECK (((investor_class = 'qualified'::text) = (class_until IS NOT NULL)))
);
CREATE INDEX customers_by_kyc ON identity.users USING btree (kyc_status, created_at DESC, id DESC) WHERE is_customer;
CREATE INDEX customers_by_sound ON identity.users USING gin (name_sounds gin_trgm_ops) WHERE is_customer;
CREATE INDEX customers_by_time ON identity.users USING btree (created_at DESC, id DESC) WHERE is_customer;
CREATE INDEX users_by_approval ON identity.users USING btree (approved_at) WHERE (is_customer AND (approved_at IS NOT NULL));
CREATE INDEX users_by_closing ON identity.users USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX users_by_organization ON identity.users USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE UNIQUE INDEX users_by_picture ON identity.users USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX users_by_text ON identity.users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_by_time ON identity.users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_once ON identity.users USING btree (email) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX users_inactive ON identity.users USING btree (created_at, id) WHERE ((NOT is_active) AND (closed_at IS NULL));
CREATE INDEX users_qualified ON identity.users USING btree (class_until, id) WHERE (investor_class = 'qualified'::text);
CREATE TRIGGER users_count_gone AFTER DELETE ON identity.users FOR EACH ROW WHEN (old.is_customer) EXECUTE FUNCTION identity.count_customer();
CREATE TRIGGER users_count_moved AFTER UPDATE OF kyc_status, is_customer ON identity.users FOR EACH ROW WHEN (((old.kyc_status IS DISTINCT FROM new.kyc_status) OR (old.is_customer IS DISTINCT FROM new.is_customer))) EXECUTE FUNCTION identity.count_customer();
CREATE TRIGGER users_count_new AFTER INSERT ON identity.users FOR EACH ROW WHEN (new.is_customer) EXECUTE FUNCTION identity.count_customer();
CREATE TRIGGER users_keep_an_admin AFTER UPDATE OF is_active ON identity.users FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION identity.keep_an_active_admin();
CREATE TRIGGER users_keep_kind BEFORE UPDATE OF kind ON identity.users FOR EACH ROW WHEN ((old.kind <> new.kind)) EXECUTE FUNCTION identity.keep_kind();
CREATE TRIGGER users_move_standing BEFORE UPDATE ON identity.users FOR EACH ROW WHEN (((((((((((old.kyc_status IS DISTINCT FROM new.kyc_status) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.annual_limit IS DISTINCT FROM new.annual_limit)) OR (old.limit_until IS DISTINCT FROM new.limit_until)) OR (old.is_customer IS DISTINCT FROM new.is_customer)) OR (old.verified_until IS DISTINCT FROM new.verified_until)) OR (old.investor_class IS DISTINCT FROM new.investor_class)) OR (old.class_until IS DISTINCT FROM new.class_until)) OR (old.nationality IS DISTINCT FROM new.nationality)) OR (old.resides_in_saudi IS DISTINCT FROM new.resides_in_saudi))) EXECUTE FUNCTION identity.move_standing();
grant insert, select, update on identity.users to sahl_app;

CREATE OR REPLACE FUNCTION identity.accepted_revision(p_user uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select a.revision from identity.legal_acceptances a where a.user_id = p_user
    order by a.revision desc limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION identity.check_code_target()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from identity.users u
    where u.id = new.user_id and case new.channel
      when 'mail' then u.email = new.target and u.email_verified_at is not null
      else u.mobile = new.target and u.mobile_verified_at is not null
    end
  ) then
    raise exception 'a sign-in code for a place that is not proved to be the account''s'
      using errcode = '23514', constraint = 'otp_challenges_proved_target';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.closed_for_years(person uuid, years integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (
    select from identity.users u where u.id = person and u.closed_at <= now() - make_interval(years => years))
$function$;

CREATE OR REPLACE FUNCTION identity.count_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_customer then
    insert into identity.customer_count_changes (kyc_status, customers) values (old.kyc_status, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_customer then
    insert into identity.customer_count_changes (kyc_status, customers) values (new.kyc_status, 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION identity.demand_a_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u where u.id = new.user_id and u.kind = 'person';
  if not found then
    raise exception 'nobody signs in as an organization' using errcode = '23514', constraint = 'sessions_are_of_people';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.demand_an_admin()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.admins', 9));
  if not exists (
    select from identity.duties d
      join identity.user_roles r on r.user_id = d.user_id and r.role = 'admin'
      join identity.users u on u.id = d.user_id
    where d.duty = 'all' and u.is_active
  ) then
    raise exception 'the last administrator stays' using errcode = '23514', constraint = 'users_keep_an_admin';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION identity.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(translate(p_text, 'أإآٱىةـ', 'اااايه'))
$function$;

CREATE OR REPLACE FUNCTION identity.hold_account_status(p_user uuid, p_version integer, p_session uuid, p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform identity.hold_standing(p_user, p_version, p_session);
  perform identity.hold_required_revision(p_revision);
end $function$;

CREATE OR REPLACE FUNCTION identity.hold_required_revision(p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if identity.required_revision() <> p_revision then
    raise exception 'newer terms must be accepted' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION identity.hold_standing(p_user uuid, p_version integer, p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u
  where u.id = p_user and u.standing_version = p_version
    and (p_session is null
      or exists (select from identity.sessions s where s.id = p_session and s.revoked_at is null))
  for share;
  if not found then
    raise exception 'the investor’s standing has changed' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_an_active_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from identity.user_roles where user_id = old.id and role = 'admin') then
    perform identity.demand_an_admin();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform identity.demand_an_admin();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update identity.users set is_customer = (tg_op = 'INSERT') where id = coalesce(new.user_id, old.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account stays what it is' using errcode = '23514', constraint = 'users_keep_kind';
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_legal_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was accepted is known for ten years' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION identity.match_acceptor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from identity.users u
      where u.id = new.user_id and (u.kind = 'organization') <> (new.accepted_by is not null))
    or exists (select from identity.users u where u.id = new.accepted_by and u.kind = 'organization')
  then
    raise exception 'a person accepts for an organization, and everybody else for themselves'
      using errcode = '23514', constraint = 'acceptances_are_of_people';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.move_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.standing_version := old.standing_version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.name_sounds(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  sounds text := ' ' || regexp_replace(lower(p_text), '[^[:alnum:]]+', ' ', 'g');
begin
  -- «عبد الله» is one name, and a particle or an article is none.
  sounds := regexp_replace(sounds, '( عبد| abd[eu]?l?) +(al |el |ul )?', '\1', 'g');
  sounds := regexp_replace(sounds, ' (bin|ibn|bint|ben|al|el|بن|ابن|بنت|ال)(?= )', '', 'g');
  sounds := regexp_replace(sounds, ' (ال|[ae]l)(?=[[:alpha:]]{4})', ' ', 'g');
  -- Two Latin letters of one sound.
  sounds := regexp_replace(sounds, '[sc]h', 'c', 'g');
  sounds := regexp_replace(sounds, '([kgtd])h', '\1', 'g');
  sounds := regexp_replace(sounds, '[ةهh](?= |$)', '', 'g');
  -- The letters beyond the second text are dropped: vowels, hamzas and ع.
  sounds := translate(sounds, 'بتثجحخدذرزسشصضطظغفقكلمنهپچڤگqpvaeiouwyءآأؤإئاىويعـ', 'bttjhkddrzscsdtdgfkklmnhbcfgkbf');
  return regexp_replace(regexp_replace(sounds, '([a-z])\1+', '\1', 'g'), ' +', ' ', 'g');
end $function$;

CREATE OR REPLACE FUNCTION identity.required_revision()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select v.revision from identity.legal_versions v where v.must_accept order by v.revision desc limit 1), 0)
$function$;
