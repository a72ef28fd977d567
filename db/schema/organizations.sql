-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table organizations.enquiries (
  id uuid not null,
  organization_name text not null,
  city text not null,
  contact_name text not null,
  email text not null,
  mobile text not null,
  language text not null,
  received_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  mail_refused_at timestamp with time zone,
  status text not null default 'new'::text,
  handled_by uuid,
  handled_at timestamp with time zone,
  reason text,
  organization_id uuid,
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_organization_id_key UNIQUE (organization_id),
  constraint enquiries_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES identity.users(id),
  constraint enquiries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint enquiries_are_acknowledged_or_refused CHECK (((acknowledged_at IS NULL) OR (mail_refused_at IS NULL))),
  constraint enquiries_are_converted_to_an_organization CHECK (((status = 'converted'::text) = (organization_id IS NOT NULL))),
  constraint enquiries_are_declined_for_a_reason CHECK (((status = 'declined'::text) = (reason IS NOT NULL))),
  constraint enquiries_are_handled_by_somebody CHECK ((((status = 'new'::text) = (handled_by IS NULL)) AND ((handled_by IS NULL) = (handled_at IS NULL)))),
  constraint enquiries_city_check CHECK (((length(city) >= 1) AND (length(city) <= 60))),
  constraint enquiries_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 100))),
  constraint enquiries_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint enquiries_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint enquiries_mobile_check CHECK (((length(mobile) >= 8) AND (length(mobile) <= 16))),
  constraint enquiries_organization_name_check CHECK (((length(organization_name) >= 1) AND (length(organization_name) <= 100))),
  constraint enquiries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint enquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'converted'::text, 'declined'::text])))
);
CREATE INDEX enquiries_by_operator ON organizations.enquiries USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX enquiries_by_status ON organizations.enquiries USING btree (status, received_at DESC, id DESC);
CREATE INDEX enquiries_by_time ON organizations.enquiries USING btree (received_at DESC, id DESC);
CREATE UNIQUE INDEX enquiries_once ON organizations.enquiries USING btree (email, lower(organization_name)) WHERE (status = 'new'::text);
CREATE INDEX enquiries_over ON organizations.enquiries USING btree (handled_at) WHERE (status = ANY (ARRAY['converted'::text, 'declined'::text]));
grant delete, insert, select on organizations.enquiries to sahl_app;
grant update (acknowledged_at, handled_at, handled_by, mail_refused_at, organization_id, reason, status) on organizations.enquiries to sahl_app;

create table organizations.invitations (
  id uuid not null,
  organization_id uuid not null,
  email text not null,
  role text not null,
  language text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  unsent_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  declined_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES identity.users(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.users(id),
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint invitations_are_accepted_by_somebody CHECK (((accepted_at IS NULL) OR (accepted_by IS NOT NULL))),
  constraint invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invitations_end_once CHECK ((num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)),
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text]))),
  constraint invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX invitations_by_email ON organizations.invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (declined_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitations_by_expiry ON organizations.invitations USING btree (expires_at);
CREATE INDEX invitations_by_inviter ON organizations.invitations USING btree (invited_by);
CREATE INDEX invitations_by_member ON organizations.invitations USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX invitations_by_organization ON organizations.invitations USING btree (organization_id, created_at DESC);
CREATE UNIQUE INDEX invitations_once ON organizations.invitations USING btree (organization_id, email) WHERE ((accepted_at IS NULL) AND (declined_at IS NULL) AND (revoked_at IS NULL));
grant delete, insert, select on organizations.invitations to sahl_app;
grant update (accepted_at, accepted_by, created_at, declined_at, expires_at, invited_by, language, revoked_at, role, token_hash, unsent_at) on organizations.invitations to sahl_app;

create table organizations.members (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_once UNIQUE (organization_id, user_id),
  constraint members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text])))
);
CREATE INDEX members_by_user ON organizations.members USING btree (user_id);
CREATE TRIGGER members_have_accounts BEFORE INSERT ON organizations.members FOR EACH ROW EXECUTE FUNCTION organizations.demand_an_open_account();
CREATE TRIGGER members_keep_an_owner AFTER DELETE OR UPDATE OF role ON organizations.members FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION organizations.keep_an_owner();
grant delete, insert, select on organizations.members to sahl_app;
grant update (role) on organizations.members to sahl_app;

create table organizations.organizations (
  id uuid not null,
  slug text not null,
  name_ar text not null,
  name_en text not null,
  city_ar text not null,
  city_en text not null,
  about_ar text not null,
  about_en text not null,
  created_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  suspension_reason text,
  logo_storage_id uuid,
  logo_width integer,
  logo_height integer,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_slug_is_their_own FOREIGN KEY (id, slug) REFERENCES organizations.slugs(organization_id, slug) DEFERRABLE INITIALLY DEFERRED,
  constraint logos_have_a_size CHECK ((num_nonnulls(logo_storage_id, logo_width, logo_height) = ANY (ARRAY[0, 3]))),
  constraint organizations_about_ar_check CHECK ((length(about_ar) <= 600)),
  constraint organizations_about_en_check CHECK ((length(about_en) <= 600)),
  constraint organizations_city_ar_check CHECK (((length(city_ar) >= 1) AND (length(city_ar) <= 60))),
  constraint organizations_city_en_check CHECK (((length(city_en) >= 1) AND (length(city_en) <= 60))),
  constraint organizations_logo_height_check CHECK ((logo_height > 0)),
  constraint organizations_logo_width_check CHECK ((logo_width > 0)),
  constraint organizations_name_ar_check CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 100))),
  constraint organizations_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 100))),
  constraint organizations_suspended_for_a_reason CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))),
  constraint organizations_suspension_reason_check CHECK (((length(suspension_reason) >= 1) AND (length(suspension_reason) <= 500)))
);
CREATE INDEX organizations_by_age ON organizations.organizations USING btree (created_at DESC, id DESC);
CREATE INDEX organizations_by_logo ON organizations.organizations USING btree (logo_storage_id) WHERE (logo_storage_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER organizations_begin_with_an_owner AFTER INSERT ON organizations.organizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION organizations.begin_with_an_owner();
grant insert, select on organizations.organizations to sahl_app;
grant update (about_ar, about_en, city_ar, city_en, logo_height, logo_storage_id, logo_width, name_ar, name_en, slug, suspended_at, suspension_reason) on organizations.organizations to sahl_app;

create table organizations.signatories (
  verification_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  power text not null,
  constraint signatories_pkey PRIMARY KEY (verification_id, user_id),
  constraint signatories_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organizations.members(organization_id, user_id) ON DELETE CASCADE,
  constraint signatories_verification_id_organization_id_fkey FOREIGN KEY (verification_id, organization_id) REFERENCES organizations.verifications(id, organization_id),
  constraint signatories_power_check CHECK ((power = ANY (ARRAY['maker'::text, 'checker'::text])))
);
CREATE INDEX signatories_by_member ON organizations.signatories USING btree (organization_id, user_id);
CREATE TRIGGER signatories_are_submitted BEFORE INSERT OR UPDATE ON organizations.signatories FOR EACH ROW EXECUTE FUNCTION organizations.fix_signatories();
grant delete, insert, select on organizations.signatories to sahl_app;
grant update (power) on organizations.signatories to sahl_app;

create table organizations.slugs (
  slug text not null,
  organization_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint slugs_pkey PRIMARY KEY (slug),
  constraint slugs_of_one UNIQUE (organization_id, slug),
  constraint slugs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint slugs_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(slug) >= 3) AND (length(slug) <= 40))))
);
grant insert, select on organizations.slugs to sahl_app;

create table organizations.verification_documents (
  id uuid not null,
  verification_id uuid not null,
  user_id uuid not null,
  kind text not null,
  storage_id uuid not null,
  type text not null,
  name text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  sent_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint verification_documents_pkey PRIMARY KEY (id),
  constraint verification_documents_storage_id_key UNIQUE (storage_id),
  constraint verification_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint verification_documents_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES organizations.verifications(id),
  constraint verification_documents_height_check CHECK ((height > 0)),
  constraint verification_documents_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'authorization'::text]))),
  constraint verification_documents_name_check CHECK ((length(name) <= 120)),
  constraint verification_documents_size_bytes_check CHECK ((size_bytes > 0)),
  constraint verification_documents_type_check CHECK ((type = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint verification_documents_width_check CHECK ((width > 0))
);
CREATE INDEX verification_documents_by_sender ON organizations.verification_documents USING btree (user_id);
CREATE INDEX verification_documents_by_verification ON organizations.verification_documents USING btree (verification_id);
CREATE UNIQUE INDEX verification_documents_once ON organizations.verification_documents USING btree (verification_id, kind) WHERE (replaced_at IS NULL);
CREATE TRIGGER verification_documents_drop_files AFTER DELETE ON organizations.verification_documents FOR EACH ROW EXECUTE FUNCTION platform.note_dropped_file('private');
CREATE TRIGGER verification_documents_stay BEFORE DELETE ON organizations.verification_documents FOR EACH ROW EXECUTE FUNCTION organizations.keep_submitted_documents();
grant delete, insert, select on organizations.verification_documents to sahl_app;
grant update (replaced_at, submitted_at) on organizations.verification_documents to sahl_app;

create table organizations.verifications (
  id uuid not null,
  organization_id uuid not null,
  status text not null default 'draft'::text,
  registration_number text,
  registered_name text,
  expires_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  rejected_part text,
  rejection_reason text,
  ended_at timestamp with time zone,
  expiry_warned smallint,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_id_organization_id_key UNIQUE (id, organization_id),
  constraint verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint verifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id),
  constraint verifications_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES identity.users(id),
  constraint verifications_are_decided_by_another CHECK ((decided_by <> submitted_by)),
  constraint verifications_are_decided_by_somebody CHECK ((((status = ANY (ARRAY['draft'::text, 'pending'::text])) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint verifications_are_rejected_for_a_reason CHECK ((((status = 'rejected'::text) = (rejection_reason IS NOT NULL)) AND ((rejected_part IS NULL) = (rejection_reason IS NULL)))),
  constraint verifications_are_submitted_whole CHECK (((status = 'draft'::text) OR ((registration_number IS NOT NULL) AND (registered_name IS NOT NULL) AND (expires_on IS NOT NULL) AND (submitted_by IS NOT NULL) AND (submitted_at IS NOT NULL)))),
  constraint verifications_end_once CHECK (((status = ANY (ARRAY['expired'::text, 'replaced'::text])) = (ended_at IS NOT NULL))),
  constraint verifications_expiry_warned_check CHECK ((expiry_warned = ANY (ARRAY[30, 7]))),
  constraint verifications_registered_name_check CHECK (((length(registered_name) >= 1) AND (length(registered_name) <= 120))),
  constraint verifications_registration_number_check CHECK ((registration_number ~ '^[1-57][0-9]{9}$'::text)),
  constraint verifications_rejected_part_check CHECK ((rejected_part = ANY (ARRAY['registrationNumber'::text, 'registeredName'::text, 'expiresOn'::text, 'registration'::text, 'authorization'::text, 'signatories'::text]))),
  constraint verifications_rejection_reason_check CHECK (((length(rejection_reason) >= 1) AND (length(rejection_reason) <= 500))),
  constraint verifications_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text, 'approved'::text, 'expired'::text, 'replaced'::text])))
);
CREATE INDEX verifications_by_expiry ON organizations.verifications USING btree (expires_on) WHERE (status = 'approved'::text);
CREATE INDEX verifications_by_number ON organizations.verifications USING btree (registration_number);
CREATE INDEX verifications_by_operator ON organizations.verifications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX verifications_by_organization ON organizations.verifications USING btree (organization_id, created_at DESC);
CREATE INDEX verifications_by_submitter ON organizations.verifications USING btree (submitted_by) WHERE (submitted_by IS NOT NULL);
CREATE UNIQUE INDEX verifications_number_once ON organizations.verifications USING btree (registration_number) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX verifications_one_approved ON organizations.verifications USING btree (organization_id) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX verifications_one_open ON organizations.verifications USING btree (organization_id) WHERE (status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text]));
CREATE INDEX verifications_waiting ON organizations.verifications USING btree (submitted_at) WHERE (status = 'pending'::text);
CREATE TRIGGER verifications_keep_submitted BEFORE UPDATE OF registration_number, registered_name, expires_on ON organizations.verifications FOR EACH ROW WHEN ((old.status <> ALL (ARRAY['draft'::text, 'rejected'::text]))) EXECUTE FUNCTION organizations.keep_submitted();
grant insert, select on organizations.verifications to sahl_app;
grant update (decided_at, decided_by, ended_at, expires_on, expiry_warned, registered_name, registration_number, rejected_part, rejection_reason, status, submitted_at, submitted_by, version) on organizations.verifications to sahl_app;

CREATE OR REPLACE FUNCTION organizations.begin_with_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from organizations.invitations i where i.organization_id = new.id and i.role = 'owner'
  ) then
    perform organizations.demand_an_owner(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organizations.demand_an_open_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u where u.id = new.user_id and u.closed_at is null and u.kind = 'person' for share;
  if not found then
    raise exception 'the account is closed' using errcode = '23514', constraint = 'members_have_accounts';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION organizations.demand_an_owner(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(organization::text, 85));
  if not exists (
    select from organizations.members m where m.organization_id = organization and m.role = 'owner'
  ) then
    raise exception 'the last owner stays' using errcode = '23514', constraint = 'organizations_keep_an_owner';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION organizations.fix_signatories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from organizations.verifications v
    where v.id = new.verification_id and v.status in ('draft', 'rejected') for share;
  if not found then
    raise exception 'signatories are named before the submission' using errcode = '23514',
      constraint = 'signatories_are_submitted';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION organizations.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform organizations.demand_an_owner(old.organization_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organizations.keep_submitted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a submitted verification does not change' using errcode = '23514',
    constraint = 'verifications_keep_submitted';
end $function$;

CREATE OR REPLACE FUNCTION organizations.keep_submitted_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.submitted_at is null then return old; end if;
  raise exception 'a submitted document stays' using errcode = '42501';
end $function$;
