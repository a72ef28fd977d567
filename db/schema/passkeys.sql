-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table passkeys.passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_once UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX passkeys_by_user ON passkeys.passkeys USING btree (user_id, id);
grant delete, insert, select on passkeys.passkeys to sahl_app;
grant update (is_synced, last_used_at, name, sign_count) on passkeys.passkeys to sahl_app;

create table passkeys.spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX spent_challenges_by_expiry ON passkeys.spent_challenges USING btree (expires_at);
grant delete, insert, select on passkeys.spent_challenges to sahl_app;
