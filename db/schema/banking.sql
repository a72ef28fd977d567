-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table banking.accounts (
  id uuid not null,
  user_id uuid not null,
  iban_sealed bytea not null,
  iban_fingerprint bytea not null,
  bank_code text not null,
  ending text not null,
  holder_name text not null,
  name_check text not null,
  name_decided_by uuid,
  name_decided_at timestamp with time zone,
  is_default boolean not null,
  added_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_name_decided_by_fkey FOREIGN KEY (name_decided_by) REFERENCES identity.users(id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id),
  constraint accounts_bank_code_check CHECK ((bank_code ~ '^[0-9]{2}$'::text)),
  constraint accounts_check CHECK ((usable_from >= added_at)),
  constraint accounts_ending_check CHECK ((length(ending) = 4)),
  constraint accounts_holder_name_check CHECK (((length(holder_name) >= 1) AND (length(holder_name) <= 130))),
  constraint accounts_name_check_check CHECK ((name_check = ANY (ARRAY['match'::text, 'close_match'::text, 'unknown'::text, 'confirmed'::text, 'refused'::text]))),
  constraint default_has_confirmed_name CHECK (((NOT is_default) OR (name_check = ANY (ARRAY['match'::text, 'close_match'::text, 'confirmed'::text])))),
  constraint operators_word_is_signed CHECK (((name_check = ANY (ARRAY['confirmed'::text, 'refused'::text])) = ((name_decided_by IS NOT NULL) AND (name_decided_at IS NOT NULL)))),
  constraint removed_is_no_default CHECK (((removed_at IS NULL) OR (NOT is_default)))
);
CREATE INDEX accounts_by_iban ON banking.accounts USING btree (iban_fingerprint);
CREATE INDEX accounts_by_operator ON banking.accounts USING btree (name_decided_by);
CREATE INDEX accounts_by_user ON banking.accounts USING btree (user_id, added_at);
CREATE UNIQUE INDEX accounts_iban_once ON banking.accounts USING btree (user_id, iban_fingerprint) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_one_default ON banking.accounts USING btree (user_id) WHERE is_default;
CREATE TRIGGER accounts_held_stay BEFORE UPDATE OF removed_at ON banking.accounts FOR EACH ROW WHEN ((new.removed_at IS NOT NULL)) EXECUTE FUNCTION banking.keep_held();
grant delete, insert, select on banking.accounts to sahl_app;
grant update (is_default, name_check, name_decided_at, name_decided_by, removed_at) on banking.accounts to sahl_app;

create table banking.holds (
  cause_id uuid not null,
  account_id uuid not null,
  held_at timestamp with time zone not null,
  constraint holds_pkey PRIMARY KEY (cause_id),
  constraint holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES banking.accounts(id)
);
CREATE INDEX holds_by_account ON banking.holds USING btree (account_id);
grant delete, insert, select on banking.holds to sahl_app;

CREATE OR REPLACE FUNCTION banking.keep_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from banking.holds h where h.account_id = old.id) then
    raise exception 'money is on its way to this account' using errcode = '42501';
  end if;
  return new;
end $function$;
