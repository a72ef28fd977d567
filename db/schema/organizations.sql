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
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_slug_is_their_own FOREIGN KEY (id, slug) REFERENCES organizations.slugs(organization_id, slug) DEFERRABLE INITIALLY DEFERRED,
  constraint organizations_about_ar_check CHECK ((length(about_ar) <= 600)),
  constraint organizations_about_en_check CHECK ((length(about_en) <= 600)),
  constraint organizations_city_ar_check CHECK (((length(city_ar) >= 1) AND (length(city_ar) <= 60))),
  constraint organizations_city_en_check CHECK (((length(city_en) >= 1) AND (length(city_en) <= 60))),
  constraint organizations_name_ar_check CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 100))),
  constraint organizations_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 100))),
  constraint organizations_suspended_for_a_reason CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))),
  constraint organizations_suspension_reason_check CHECK (((length(suspension_reason) >= 1) AND (length(suspension_reason) <= 500)))
);
CREATE INDEX organizations_by_age ON organizations.organizations USING btree (created_at DESC, id DESC);
CREATE CONSTRAINT TRIGGER organizations_begin_with_an_owner AFTER INSERT ON organizations.organizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION organizations.begin_with_an_owner();
grant insert, select on organizations.organizations to sahl_app;
grant update (about_ar, about_en, city_ar, city_en, name_ar, name_en, slug, suspended_at, suspension_reason) on organizations.organizations to sahl_app;

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
  perform from identity.users u where u.id = new.user_id and u.closed_at is null for share;
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

CREATE OR REPLACE FUNCTION organizations.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform organizations.demand_an_owner(old.organization_id);
  return null;
end $function$;
