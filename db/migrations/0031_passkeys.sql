create schema passkeys;
grant usage on schema passkeys to sahl_app;

create table passkeys.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users,
  -- what the authenticator calls it; the private half never leaves it
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_once unique (credential_id)
);
create index passkeys_by_user on passkeys.passkeys (user_id, id);
grant select, insert, delete on passkeys.passkeys to sahl_app;
grant update (name, sign_count, is_synced, last_used_at) on passkeys.passkeys to sahl_app;

-- A challenge is sealed and given out, and written down only when it is used: asking for one costs no row.
create table passkeys.spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_expiry on passkeys.spent_challenges (expires_at);
grant select, insert, delete on passkeys.spent_challenges to sahl_app;
