create schema identity;
grant usage on schema identity to sahl_app;

-- Folds what people type into what they search for: case, the forms of alef, ya and ta marbuta, tatweel.
create function identity.fold(p_text text) returns text
language sql immutable strict parallel safe as $$
  select lower(translate(p_text, 'أإآٱىةـ', 'اااايه'))
$$;

create table identity.users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  birth_date date,
  -- AUTH-2: E.164; operators may be without one
  mobile text constraint users_mobile_once unique check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  email text not null constraint users_email_once unique check (email = lower(email)),
  mobile_verified_at timestamptz,
  email_verified_at timestamptz,
  password_hash text,
  -- when the right password was last given: wrong ones are counted from there
  password_proved_at timestamptz,
  kyc_status text not null default 'not_done'
    check (kyc_status in ('not_done', 'pending', 'approved', 'rejected', 'expired')),
  is_active boolean not null default true,
  -- BUY-8: a limit of their own in halalas; null means the one of general settings
  annual_limit bigint check (annual_limit >= 0),
  language text not null check (language in ('ar', 'en')),
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  search_text text not null generated always as (
    identity.fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, ''))
  ) stored
) with (fillfactor = 85);
create index users_by_time on identity.users (created_at desc, id desc);
create index users_by_kyc on identity.users (kyc_status, created_at desc, id desc);
grant select, insert, update on identity.users to sahl_app;

create table identity.user_roles (
  user_id uuid not null references identity.users,
  role text not null check (role in ('user', 'admin', 'cms', 'customer-admin')),
  primary key (user_id, role)
);
create index user_roles_by_role on identity.user_roles (role, user_id);
grant select, insert, delete on identity.user_roles to sahl_app;

-- Whoever has typed a mobile number and an email has not shown that they are theirs: until the code is
-- verified a registration waits here, and keeps neither from its owner.
create table identity.pending_registrations (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  mobile text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  terms_version text not null,
  created_at timestamptz not null
);
create index pending_registrations_by_time on identity.pending_registrations (created_at);
grant select, insert, delete on identity.pending_registrations to sahl_app;

-- AUTH-3: one row for each code that was sent.
create table identity.otp_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('signup', 'login', 'operator_login')),
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  -- HMAC-SHA256 of the challenge's id and the code, under the server's secret
  code_hash bytea not null,
  attempts_left smallint not null check (attempts_left >= 0),
  user_id uuid references identity.users,
  registration_id uuid references identity.pending_registrations on delete cascade,
  created_at timestamptz not null,
  -- null when the message is known not to have gone out
  sent_at timestamptz,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check ((purpose = 'signup') = (registration_id is not null)),
  check ((purpose = 'signup') = (user_id is null))
) with (fillfactor = 70);
create index otp_challenges_by_target on identity.otp_challenges (target, created_at desc);
create index otp_challenges_by_user on identity.otp_challenges (user_id);
create index otp_challenges_by_registration on identity.otp_challenges (registration_id);
create index otp_challenges_by_time on identity.otp_challenges (created_at);
grant select, insert, update, delete on identity.otp_challenges to sahl_app;

-- AUTH-6: only a hash of the token is kept, so that a copy of this table opens nothing.
create table identity.sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('investor', 'operator')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  address text not null
) with (fillfactor = 70);
create index sessions_by_user on identity.sessions (user_id);
create index sessions_by_expiry on identity.sessions (expires_at);
grant select, insert, update, delete on identity.sessions to sahl_app;

revoke all on all functions in schema identity from public;
grant execute on function identity.fold to sahl_app;
